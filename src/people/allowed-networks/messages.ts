import { defineMessages } from '#shared/i18n.ts';

/** Words of the networks from which a company's people may work. */
export const networkMessages = defineMessages({
  title: { ja: '接続元の制限', en: 'Allowed networks' },
  edit: { ja: '編集', en: 'Edit' },
  everywhere: { ja: '制限なし（どこからでも利用できます）', en: 'None: Koryo is open from everywhere' },
  networks: { ja: '利用できるネットワーク', en: 'Allowed networks' },
  guests: { ja: '社外レビュアー', en: 'Guest reviewers' },
  programs: { ja: 'APIキーとSCIM', en: 'API keys and SCIM' },
  held: { ja: '制限する', en: 'Held to them' },
  free: { ja: '制限しない', en: 'From everywhere' },
  dialog: { ja: '接続元の制限', en: 'Allowed networks' },
  dialogBody: {
    ja: '社内の人が利用できるネットワークを、1行に1つずつ入力します。空にすると、どこからでも利用できます。保存すると、ほかの場所で使っている人はすぐに使えなくなります。',
    en: 'The networks from which the company’s people may work, one a line. Empty: from everywhere. Whoever is elsewhere is shut out at once.',
  },
  list: { ja: 'ネットワーク（IPアドレスまたはCIDR）', en: 'Networks (IP addresses or CIDR)' },
  listHelp: {
    ja: '例：203.0.113.0/24 本社　空白のあとにメモを書けます。いまの接続元：{address}',
    en: 'Such as 203.0.113.0/24 Head office; a note may follow. You are at {address}.',
  },
  guestsToo: { ja: '社外レビュアーにも適用する', en: 'Hold guest reviewers to them too' },
  programsToo: { ja: 'APIキーとSCIMにも適用する', en: 'Hold API keys and SCIM to them too' },
  save: { ja: '保存', en: 'Save' },
  saved: { ja: '接続元の制限を保存しました。', en: 'The allowed networks are saved.' },
  saveFailed: { ja: '接続元の制限を保存できませんでした。', en: 'The allowed networks could not be saved.' },
  loadFailed: { ja: '接続元の制限を取得できませんでした。', en: 'The allowed networks could not be loaded.' },
  wrongLine: {
    ja: '{n}行目「{network}」はIPアドレスでもCIDRでもありません。',
    en: 'Line {n}, “{network}”, is neither an IP address nor CIDR.',
  },
});
