/** The words of the pages of service accounts and their API keys. */
import { defineMessages } from '#shared/i18n.ts';

export const serviceAccountMessages = defineMessages({
  title: { ja: 'サービスアカウント', en: 'Service accounts' },
  description: {
    ja: '基幹システムなど、APIでKoryoを使うプログラムのアカウントです。人のアカウントのパスワードをプログラムに持たせる必要がなくなります。',
    en: 'Accounts of programs, such as an ERP, that work with Koryo by the API, so that no program needs a person’s password.',
  },
  create: { ja: 'サービスアカウントを登録', en: 'New service account' },
  createLead: {
    ja: '登録したあと、APIキーを発行し、必要なブランドや商品の設定画面で権限を割り当てます。',
    en: 'Afterwards, make it an API key, and give it roles on the settings pages of the brands and products that it needs.',
  },
  register: { ja: '登録する', en: 'Register' },
  created: { ja: 'サービスアカウントを登録しました。', en: 'The service account is registered.' },
  createFailed: { ja: 'サービスアカウントを登録できませんでした。', en: 'The service account could not be registered.' },
  loadFailed: { ja: 'サービスアカウントを取得できませんでした。', en: 'The service accounts could not be loaded.' },
  empty: { ja: 'サービスアカウントはまだありません', en: 'No service accounts yet' },
  emptyHelp: {
    ja: '商品の登録やデザインのアップロードを、ほかのシステムから行うときに登録します。',
    en: 'Register one when another system is to register products or upload designs.',
  },
  name: { ja: '名前', en: 'Name' },
  nameHelp: { ja: '操作履歴にこの名前で残ります。例：基幹システム', en: 'The history names it so. For example: ERP' },
  purpose: { ja: '用途', en: 'Purpose' },
  purposeHelp: { ja: '何に使うか、誰が管理しているか', en: 'What it is for, and who looks after it' },
  level: { ja: 'アクセスレベル', en: 'Access level' },
  levelHelp: {
    ja: '会社全体に及ぶ権限です。「一般ユーザー」にして、必要なブランドや商品だけに権限を割り当てることをお勧めします。',
    en: 'What applies to the whole company. Best is a basic user with roles on just the brands and products that it needs.',
  },
  keys: { ja: 'APIキー', en: 'API keys' },
  keysHelp: {
    ja: 'プログラムは「Authorization: Bearer キー」を付けてAPIを呼び出します。',
    en: 'The program calls the API with “Authorization: Bearer key”.',
  },
  keyCount: { ja: '使えるキー', en: 'Working keys' },
  lastUsed: { ja: '最終利用', en: 'Last used' },
  never: { ja: 'なし', en: 'Never' },
  noKeys: { ja: 'APIキーはまだありません', en: 'No API keys yet' },
  noKeysHelp: { ja: '発行するまで、このアカウントは何もできません。', en: 'Until there is one, this account can do nothing.' },
  newKey: { ja: 'APIキーを発行', en: 'New API key' },
  keyName: { ja: 'キーの名前', en: 'Name of the key' },
  keyNameHelp: { ja: '使う場所がわかる名前。例：本番サーバー', en: 'Where it is used. For example: production server' },
  days: { ja: '有効期間', en: 'Valid for' },
  daysOf: { ja: '{days}日', en: '{days} [days:day|days]' },
  daysHelp: {
    ja: '期限が切れる前に「置き換え」で新しいキーに切り替えられます。',
    en: 'Before it ends, “Replace” changes over to a new key.',
  },
  make: { ja: '発行する', en: 'Make the key' },
  makeFailed: { ja: 'APIキーを発行できませんでした。', en: 'The API key could not be made.' },
  secretTitle: { ja: 'APIキーを発行しました', en: 'The API key is made' },
  secretBody: {
    ja: 'このキーが表示されるのは今だけです。コピーして、プログラムの設定など安全な場所に保存してください。',
    en: 'This key is shown only now. Copy it and keep it in a safe place, such as the settings of the program.',
  },
  secret: { ja: 'APIキー', en: 'API key' },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'APIキーをコピーしました。', en: 'The API key is copied.' },
  done: { ja: '保存しました', en: 'I have kept it' },
  ending: { ja: '末尾', en: 'Ends with' },
  state: { ja: '状態', en: 'State' },
  ACTIVE: { ja: '有効', en: 'Active' },
  EXPIRED: { ja: '期限切れ', en: 'Expired' },
  REVOKED: { ja: '無効', en: 'Revoked' },
  expires: { ja: '期限', en: 'Valid until' },
  replace: { ja: '「{name}」を置き換え', en: 'Replace “{name}”' },
  replaceTitle: { ja: 'APIキー「{name}」を置き換えますか？', en: 'Replace the API key “{name}”?' },
  replaceBody: {
    ja: '同じ名前の新しいキーを発行します。今のキーは{hours}時間後に使えなくなります。',
    en: 'A new key of the same name is made. The present one works for {hours} more hours.',
  },
  replaceVerb: { ja: '置き換える', en: 'Replace' },
  replaceFailed: { ja: 'APIキーを置き換えられませんでした。', en: 'The API key could not be replaced.' },
  revoke: { ja: '「{name}」を無効にする', en: 'Revoke “{name}”' },
  revokeTitle: { ja: 'APIキー「{name}」を無効にしますか？', en: 'Revoke the API key “{name}”?' },
  revokeBody: {
    ja: 'このキーを使っているプログラムは、すぐにKoryoを使えなくなります。元に戻せません。',
    en: 'Programs with this key can no longer use Koryo, at once. This cannot be undone.',
  },
  revokeVerb: { ja: '無効にする', en: 'Revoke' },
  revoked: { ja: 'APIキーを無効にしました。', en: 'The API key is revoked.' },
  revokeFailed: { ja: 'APIキーを無効にできませんでした。', en: 'The API key could not be revoked.' },
  info: { ja: '基本情報', en: 'Details' },
  saved: { ja: 'サービスアカウントを更新しました。', en: 'The service account is updated.' },
  saveFailed: { ja: 'サービスアカウントを更新できませんでした。', en: 'The service account could not be updated.' },
  aboveOwn: {
    ja: '自分より上位のアクセスレベルのため、変更できません。',
    en: 'Its access level is above your own, so you cannot change it.',
  },
  delete: { ja: 'サービスアカウントを削除', en: 'Delete service account' },
  deleteHelp: {
    ja: 'APIキーはすべて使えなくなります。名前は操作履歴に残ります。元に戻せません。',
    en: 'All its API keys stop working. Its name stays in the history. This cannot be undone.',
  },
  deleteVerb: { ja: '削除する', en: 'Delete' },
  deleteTitle: { ja: 'サービスアカウント「{name}」を削除しますか？', en: 'Delete the service account “{name}”?' },
  deleteBody: {
    ja: 'APIキーはすべて使えなくなります。元に戻せません。',
    en: 'All its API keys stop working. This cannot be undone.',
  },
  deleted: { ja: 'サービスアカウントを削除しました。', en: 'The service account is deleted.' },
  deleteFailed: { ja: 'サービスアカウントを削除できませんでした。', en: 'The service account could not be deleted.' },
});

/** Mails about keys that end. */
export const serviceAccountMails = defineMessages({
  endsSubject: {
    ja: 'APIキー「{name}」（{account}）は{date}に期限が切れます',
    en: 'The API key “{name}” of {account} ends on {date}',
  },
  endsLead: {
    ja: 'サービスアカウント「{account}」のAPIキー「{name}」（末尾 {ending}）は、{date}に期限が切れます。それ以降、このキーを使うプログラムはKoryoを利用できません。',
    en: 'The API key “{name}” (ending in {ending}) of the service account “{account}” ends on {date}. Programs that use it stop working then.',
  },
  endsHelp: {
    ja: '「差し替え」で同じ名前の新しいキーを発行できます。古いキーは切り替えのため、その後1日は使えます。',
    en: '“Replace” makes a new key of the same name; the old one works for one more day, for the change-over.',
  },
  open: { ja: 'サービスアカウントを開く', en: 'Open the service account' },
});
