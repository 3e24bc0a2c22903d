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
  productWord: { ja: '商品の呼び方', en: 'Word for products in Japanese' },
  productWordHelp: {
    ja: '日本語の画面での呼び方です。全員の画面に反映されます。',
    en: 'English screens always say “product”. It changes for everybody who reads Japanese.',
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

/** What decisions are called; the words of everywhere are those of approval flows. */
export const decisionMessages = defineMessages({
  title: { ja: '判断の呼び方', en: 'Decisions' },
  lead: {
    ja: 'ボタン・承認フロー・メールでの呼び方です。空欄にすると、標準の呼び方になります。',
    en: 'What decisions are called on buttons, in flows and in mails. Leave a word empty to use the standard one.',
  },
  conditional: { ja: '条件付き承認', en: 'Approvals with changes' },
  allow: { ja: '条件付きの承認を使う', en: 'Use approvals with changes' },
  allowHelp: {
    ja: '承認者は、解消すべき条件を付けて承認できます。条件がすべて解消するまで、承認は完了しません。',
    en: 'Approvers may approve with conditions. Nothing is complete before every condition is settled.',
  },
  used: { ja: '使う', en: 'Used' },
  notUsed: { ja: '使わない', en: 'Not used' },
  asEverywhere: { ja: '標準', en: 'Standard' },
  APPROVED: { ja: '承認', en: 'Approve' },
  CONDITIONAL: { ja: '条件付き承認', en: 'Approve with changes' },
  REJECTED: { ja: '差し戻し', en: 'Return' },
  CONFIRMED: { ja: '確認済み（回覧）', en: 'Checked (circulation)' },
  inJapanese: { ja: '日本語', en: 'Japanese' },
  inEnglish: { ja: '英語', en: 'English' },
  edit: { ja: '編集', en: 'Edit' },
  saved: { ja: '判断の呼び方を保存しました。', en: 'The decisions were saved.' },
  saveFailed: { ja: '判断の呼び方を保存できませんでした', en: 'The decisions could not be saved' },
});

export const retentionMessages = defineMessages({
  title: { ja: '保存期間', en: 'How long things are kept' },
  lead: {
    ja: '期間を過ぎたものは、毎晩削除されます。短くしたときは責任者・管理者に知らせ、7日間は何も削除しません。承認・ファイルは対象外です。',
    en: 'What is older is removed every night. After a period was shortened, owners and administrators are told and nothing goes for 7 days. Approvals and files always stay.',
  },
  mails: { ja: '送信メールの控え', en: 'Copies of mails' },
  notices: { ja: '既読の通知', en: 'Notices that were read' },
  lists: { ja: '取り込んだ一覧', en: 'Lists that were brought' },
  renditions: {
    ja: '旧バージョンの拡大表示・分版・オーバープリント画像',
    en: 'Enlarged pages, plates and overprint drawings of former versions',
  },
  renditionsHelp: { ja: '削除しても、開いたときに作り直されます。', en: 'Made again when somebody opens them.' },
  history: { ja: '操作履歴（一覧での表示）', en: 'History (in the list)' },
  historyHelp: {
    ja: '過ぎた月は署名付きのファイルに保管し、14日前に知らせてから一覧から外します。ファイルはいつでもダウンロードでき、改ざんの検証も続きます。',
    en: 'Months that are over go into signed files, and leave the list 14 days after you were told. The files can always be downloaded, and are checked for tampering as before.',
  },
  always: { ja: '削除しない', en: 'Never removed' },
  days: { ja: '{n}日', en: '{n} [n:day|days]' },
  years: { ja: '{n}年', en: '{n} [n:year|years]' },
  edit: { ja: '編集', en: 'Edit' },
  saved: { ja: '保存期間を変更しました。', en: 'How long things are kept was changed.' },
  saveFailed: { ja: '保存期間を変更できませんでした', en: 'How long things are kept could not be changed' },
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
  edit: { ja: 'ご契約を編集', en: 'Edit the plan' },
  saved: { ja: 'ご契約を保存しました。', en: 'The plan was saved.' },
  validUntilHelp: { ja: 'この日の終わりから、会社は閲覧のみになります。', en: 'From the end of this day the company is read-only.' },
  feeUnit: { ja: '円（税抜）', en: 'JPY (tax excluded)' },
  designUnit: { ja: '件', en: 'designs' },
  uploadUnit: { ja: '回', en: 'uploads' },
  charges: { ja: 'ご利用履歴', en: 'Charges' },
  noCharges: { ja: 'まだ利用はありません', en: 'Nothing was charged yet' },
  chargedAt: { ja: '日時', en: 'Time' },
  chargedFor: { ja: '内容', en: 'What for' },
  chargedBy: { ja: '担当者', en: 'By' },
  uploads: { ja: '回数', en: 'Uploads' },
  left: { ja: '残り', en: 'Left' },
  planChanged: { ja: 'ご契約の変更', en: 'Change of the plan' },
  uploaded: { ja: '「{name}」へのアップロード', en: 'Upload to {name}' },
});

/** One card per page of the company area: what it is for. */
/** Tabs of the settings of a brand, a product or a design. */
export const settingTabs = defineMessages({
  general: { ja: '基本情報', en: 'General' },
  workflow: { ja: '進め方・承認', en: 'Workflow and approval' },
  members: { ja: 'メンバー', en: 'Members' },
  more: { ja: '状態・削除', en: 'State and deletion' },
});

/** Groups of the pages of a company's settings. */
export const companyGroups = defineMessages({
  people: { ja: '人とサインイン', en: 'People and sign-in' },
  wording: { ja: 'パーツと仕様書', en: 'Parts and specifications' },
  work: { ja: '承認と進め方', en: 'Approval and workflow' },
  inspection: { ja: '検版', en: 'Inspection' },
  records: { ja: '記録と連携', en: 'Records and connections' },
});

export const companyPages = defineMessages({
  accounts: { ja: 'ユーザー管理', en: 'Users' },
  accountsHelp: {
    ja: 'アカウントの作成・編集・停止・削除、パスワードのリセット',
    en: 'Create, edit, disable and delete accounts, reset passwords',
  },
  inspectionSettings: { ja: '検版設定', en: 'Inspection settings' },
  inspectionSettingsHelp: {
    ja: '文字照合と内容比較の標準。ブランド・商品・デザイン案件で変えられます',
    en: 'The defaults of matching and comparison, unless a brand, product or design has its own',
  },
  notations: { ja: '表記の辞書', en: 'Notations' },
  notationsHelp: {
    ja: '使わない表記（下さい → ください）と会社の用語。文言と紙面の表記ゆれを知らせます',
    en: 'Ways of writing that the company does not use, and words of its own',
  },
  shapes: { ja: '字形の辞書', en: 'Known shapes' },
  shapesHelp: {
    ja: 'アウトライン化された文字を読み取る書体と字形',
    en: 'Fonts and shapes with which outlined text is read',
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
  excelTemplate: { ja: 'Excelテンプレート', en: 'Excel templates' },
  excelTemplateHelp: { ja: '#T-n・#C-n などの記号を置いた、自社書式の仕様書ブック', en: 'Your own workbook with the symbols #T-n, #C-n …' },
  approval: { ja: '承認フローテンプレート', en: 'Approval flow templates' },
  approvalHelp: {
    ja: '承認の段階と担当者、デザイン案件の進め方のひな形',
    en: 'Skeletons of steps and approvers, and of the stages that designs pass',
  },
  overview: { ja: '概要テンプレート', en: 'Overview templates' },
  overviewHelp: { ja: 'ブランド・商品・デザインの概要に加える項目', en: 'Extra fields on the overviews of brands, products and designs' },
  teams: { ja: '部署', en: 'Teams' },
  teamsHelp: { ja: '承認者やメンバーとして選べる、人のまとまり', en: 'Groups of people, chosen as approver or member' },
  serviceAccounts: { ja: 'サービスアカウント', en: 'Service accounts' },
  serviceAccountsHelp: { ja: 'APIでKoryoを使うプログラムと、そのAPIキー', en: 'Programs that work by the API, and their API keys' },
  signIn: { ja: 'サインイン', en: 'Sign-in' },
  signInHelp: { ja: '会社のID（OpenID Connect・SAML）でのサインイン', en: 'Signing in with the company ID (OpenID Connect, SAML)' },
  webhooks: { ja: 'Webhook', en: 'Webhooks' },
  webhooksHelp: {
    ja: '承認や検版をSlack・Teams・ほかのシステムに知らせる',
    en: 'Tell Slack, Teams and other systems of approvals and inspections',
  },
  auditStreams: { ja: '履歴の転送', en: 'Audit streams' },
  auditStreamsHelp: {
    ja: '操作履歴をsyslog・S3・Webhookへ送り続ける',
    en: 'Send the history on to syslog, S3 or a webhook',
  },
  bin: { ja: 'ごみ箱', en: 'Bin' },
  binHelp: { ja: '30日以内に削除したものを元に戻す', en: 'Restore what was deleted within 30 days' },
  outbox: { ja: '送信メール', en: 'Outgoing mail' },
  outboxHelp: {
    ja: '送信できなかったメールの一覧。メールサーバーのない環境では、届いたメールもここで読めます',
    en: 'Mails that could not be sent; without a mail server, every mail can be read here',
  },
});

/** Of parts of a page that show some of what stands beneath a place. */
export const treeMessages = defineMessages({
  seeAll: { ja: 'すべて（{n}件）を一覧で見る', en: 'See all {n} in the list' },
});

export const memberMessages = defineMessages({
  givenBy: { ja: '部署「{team}」による役割', en: 'By the team {team}' },
  title: { ja: 'メンバー', en: 'Members' },
  help: { ja: '役割は、この下にあるものすべてに及びます。', en: 'A role reaches everything beneath.' },
  empty: { ja: 'まだメンバーはいません', en: 'No members yet' },
  emptyHelp: {
    ja: '上位の役割をもつ人は、ここに表示されなくても閲覧・編集できます。',
    en: 'Whoever holds a role above reaches this too, without being listed.',
  },
  add: { ja: 'メンバーを追加', en: 'Add a member' },
  person: { ja: '担当者', en: 'Person' },
  personOrTeam: { ja: '担当者・部署', en: 'People or teams' },
  program: { ja: 'API', en: 'API' },
  role: { ja: '役割', en: 'Role' },
  assignMany: { ja: '担当者を追加', en: 'Add people' },
  assignManyTitle: { ja: '{n}件に担当者を追加', en: 'Add people to {n}' },
  assignedBefore: { ja: 'すでにこの役割です', en: 'Had the role already' },
  assignedRow: { ja: '{n}件の役割を追加しました', en: '{n} [n:role|roles] given' },
  addRow: { ja: '別の役割の人も追加', en: 'Add people with another role' },
  removeRow: { ja: 'この行を外す', en: 'Remove this row' },
  whileRegistering: { ja: 'メンバーと役割', en: 'Members and roles' },
  assign: { ja: '追加', en: 'Add' },
  choosePerson: { ja: '担当者を選択してください。', en: 'Choose a person.' },
  assigned: { ja: 'メンバーを追加しました。', en: 'The member was added.' },
  unassigned: { ja: '{name}さんの「{role}」を外しました。', en: '{name} is no longer {role}.' },
  takenBack: { ja: '元に戻しました。', en: 'Undone.' },
  assignFailed: { ja: 'メンバーを追加できませんでした', en: 'The member could not be added' },
  unassignFailed: { ja: 'メンバーを外せませんでした', en: 'The member could not be removed' },
  loadFailed: { ja: '権限情報の取得に失敗しました。', en: 'Failed to get role information.' },
  designMembersFailed: { ja: 'デザインメンバー情報の取得に失敗しました。', en: 'Failed to get design member information.' },
  remove: { ja: '{name}さんの「{role}」を外す', en: 'Remove {name} as {role}' },
  guest: { ja: 'ゲスト', en: 'Guest' },
});
