/** The words of company settings, of members on a resource, and of what every resource page shares. */
import { defineMessages } from '#shared/i18n.ts';

export const companyMessages = defineMessages({
  title: { ja: '会社設定', en: 'Company settings' },
  description: {
    ja: '会社の情報と、全社で使う設定をここで管理します。',
    en: 'Your company’s details, and the settings that everybody shares.',
  },
  info: { ja: '会社情報', en: 'Company information' },
  name: { ja: '会社名', en: 'Company name' },
  number: { ja: '会社番号', en: 'Company number' },
  numberHelp: { ja: '会社番号は変更できません。', en: 'The company number cannot be changed.' },
  locale: { ja: '既定の言語', en: 'Default language' },
  localeHelp: {
    ja: '新しいユーザーの画面とメールは、まずこの言語で表示されます。',
    en: 'Screens and mails of new users begin in this language.',
  },
  ja: { ja: '日本語', en: '日本語' },
  en: { ja: 'English', en: 'English' },
  timeZone: { ja: 'タイムゾーン', en: 'Time zone' },
  timeZoneHelp: { ja: '日時はすべてこのタイムゾーンで表示されます。', en: 'Every date and time is shown in this zone.' },
  productWord: { ja: '商品の呼び方', en: 'Word for products' },
  productWordHelp: {
    ja: '日本語の画面での呼び方です。全員の画面に反映されます。',
    en: 'What products are called on Japanese screens. It changes for everybody.',
  },
  shohin: { ja: '商品', en: '商品 (shohin)' },
  seihin: { ja: '製品', en: '製品 (seihin)' },
  edit: { ja: '編集', en: 'Edit' },
  saved: { ja: '会社情報を保存しました。', en: 'The company information was saved.' },
  saveFailed: { ja: '会社情報を保存できませんでした', en: 'The company information could not be saved' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  settings: { ja: '設定', en: 'Settings' },
  noSettings: { ja: '利用できる設定はありません', en: 'There are no settings for you here' },
  noSettingsHelp: {
    ja: '設定を変更する必要がある場合は、会社の管理者に権限の割り当てを依頼してください。',
    en: 'If you need to change a setting, ask an administrator of your company for the role.',
  },
});

export const planMessages = defineMessages({
  title: { ja: 'ご契約', en: 'Plan' },
  validUntil: { ja: '有効期限', en: 'Valid until' },
  until: { ja: '{date} まで', en: 'until {date}' },
  expired: { ja: '有効期限が過ぎています。閲覧のみ可能です。', en: 'The plan has expired: everything can be read, nothing changed.' },
  endsSoon: { ja: 'あと{n}日で有効期限です。', en: 'The plan ends in {n} [n:day|days].' },
  yearlyFee: { ja: '年間基本料金', en: 'Yearly basic fee' },
  fee: { ja: '{fee}円（税抜）', en: 'JPY {fee} (tax excluded)' },
  brands: { ja: 'ブランド数', en: 'Brands' },
  products: { ja: '商品数', en: 'Products' },
  designs: { ja: 'デザイン案件数', en: 'Design projects' },
  designLimit: { ja: 'デザイン案件数の上限', en: 'Design limit' },
  remainingUploads: { ja: 'アップロード可能回数の残り', en: 'Uploads remaining' },
  times: { ja: '{n}回', en: '{n}' },
  of: { ja: '{n} / {max}', en: '{n} / {max}' },
});

/** One card per page of the company area: what it is for. */
export const companyPages = defineMessages({
  accounts: { ja: 'ユーザー管理', en: 'Users' },
  accountsHelp: {
    ja: 'アカウントの作成・編集・停止・削除、パスワードのリセット',
    en: 'Create, edit, disable and delete accounts, reset passwords',
  },
  history: { ja: '操作履歴', en: 'History' },
  historyHelp: {
    ja: '会社全体の操作の記録。対象・操作・人・期間で絞り込めます',
    en: 'Everything that was done in the company, by subject, action, person and period',
  },
  parts: { ja: '全社パーツ', en: 'Company parts' },
  partsHelp: { ja: 'どのブランドからも使える、承認済みの文言', en: 'Approved wording that every brand may use' },
  library: { ja: '全社ライブラリ', en: 'Company library' },
  libraryHelp: {
    ja: '全社で使えるパーツを、状態・種類・言語・本文で検索',
    en: 'Find the company’s parts by state, type, language and text',
  },
  spec: { ja: '仕様書フォーマット', en: 'Specification formats' },
  specHelp: { ja: '仕様書の項目のひな形', en: 'Skeletons of numbered items for specifications' },
  excelTemplate: { ja: 'Excelテンプレート', en: 'Excel template' },
  excelTemplateHelp: { ja: '#T-n・#C-n などの記号を置いた、自社書式の仕様書ブック', en: 'Your own workbook with the symbols #T-n, #C-n …' },
  approval: { ja: '承認フローテンプレート', en: 'Approval flow templates' },
  approvalHelp: { ja: '承認の段階と担当者のひな形', en: 'Skeletons of steps and approvers' },
  overview: { ja: '概要テンプレート', en: 'Overview templates' },
  overviewHelp: { ja: 'ブランド・商品・デザインの概要に加える項目', en: 'Extra fields on the overviews of brands, products and designs' },
  outbox: { ja: '送信メール', en: 'Outgoing mail' },
  outboxHelp: {
    ja: '送信できなかったメールの一覧。メールサーバーのない環境では、届いたメールもここで読めます',
    en: 'Mails that could not be sent; without a mail server, every mail can be read here',
  },
});

export const memberMessages = defineMessages({
  title: { ja: 'メンバー', en: 'Members' },
  help: { ja: '役割は、この下にあるものすべてに及びます。', en: 'A role reaches everything beneath.' },
  empty: { ja: 'まだメンバーはいません', en: 'No members yet' },
  emptyHelp: {
    ja: '上位の権限をもつ人は、ここに表示されなくても閲覧・編集できます。',
    en: 'Whoever holds a role above reaches this too, without being listed.',
  },
  add: { ja: 'メンバーを追加', en: 'Add a member' },
  person: { ja: '担当者', en: 'Person' },
  role: { ja: '役割', en: 'Role' },
  assign: { ja: '追加', en: 'Add' },
  choosePerson: { ja: '担当者を選択してください。', en: 'Choose a person.' },
  chooseRole: { ja: '役割を選択してください。', en: 'Choose a role.' },
  assigned: { ja: 'メンバーを追加しました。', en: 'The member was added.' },
  unassigned: { ja: 'メンバーを外しました。', en: 'The member was removed.' },
  assignFailed: { ja: 'メンバーを追加できませんでした', en: 'The member could not be added' },
  unassignFailed: { ja: 'メンバーを外せませんでした', en: 'The member could not be removed' },
  loadFailed: { ja: '権限情報の取得に失敗しました。', en: 'Failed to get role information.' },
  remove: { ja: '{name}さんの「{role}」を外す', en: 'Remove {name} as {role}' },
  removeTitle: { ja: '{name}さんの役割を外しますか？', en: 'Remove {name}’s role?' },
  removeBody: {
    ja: '「{role}」として見たり編集したりできなくなります。これまでの記録は残ります。',
    en: 'They will no longer see or edit this as {role}. What they did stays on record.',
  },
  removeVerb: { ja: '外す', en: 'Remove' },
  guest: { ja: 'ゲスト', en: 'Guest' },
});
