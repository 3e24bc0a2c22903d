import { defineMessages } from '#shared/i18n.ts';

export const helpMessages = defineMessages({
  guideLead: { ja: '画面ごとの役割と進め方です。', en: 'What each screen is for, and how to go on there.' },
  guideTopics: { ja: '使い方の目次', en: 'Topics' },
  apiLead: {
    ja: '基幹システムや製版会社のサーバーなど、プログラムからKoryoを使うためのAPIです。画面でできることは、すべてAPIでもできます。',
    en: 'For programs: an ERP, a repro house’s server, a script. What the screens do, programs can do by this API.',
  },
  begin: { ja: '使い始める', en: 'Getting started' },
  beginKey: {
    ja: '会社設定の「サービスアカウント」でAPIキーを作成し、ブランド・商品・デザインの設定で役割を付けます。',
    en: 'Make an API key under company settings → service accounts, and give its account roles on the brands, products and designs it needs.',
  },
  beginSend: {
    ja: '次のアドレスへJSONをPOSTします。認証は Authorization: Bearer です。',
    en: 'POST JSON to this address, with Authorization: Bearer.',
  },
  beginFiles: {
    ja: 'ファイルは /uploads へtus 1.0で送り、そのアドレスの末尾を uploadId として渡します（1 GiBまで）。',
    en: 'Send files to /uploads (tus 1.0, up to 1 GiB); the end of the upload’s address is the uploadId of a command.',
  },
  beginKeys: {
    ja: '変更には requestKey を付けてください。同じキーと内容なら、何度送っても一度だけ実行されます。',
    en: 'Give every change a requestKey: the same key and input are done once, however often they are sent.',
  },
  beginPages: {
    ja: '一覧は limit（100まで）ずつ。続きは nextToken を after に渡します。',
    en: 'Lists come in pages of limit, at most 100; nextToken goes into after for the next one.',
  },
  beginLimits: {
    ja: '回数には上限があります。残りは応答の RateLimit ヘッダーに示されます。429（RATE_LIMITED）のときは、Retry-After の秒数だけ待ってから再送してください。',
    en: 'There are limits: what is left stands in the RateLimit header. On 429 (RATE_LIMITED) wait for the seconds of Retry-After, then send the same again.',
  },
  beginStays: {
    ja: '項目やコードは、廃止を予告してから少なくとも1年は残ります。知らない項目は無視してください。',
    en: 'Fields and codes stay for at least a year after they are called deprecated. Ignore what you do not know.',
  },
  toServiceAccounts: { ja: 'サービスアカウント', en: 'Service accounts' },
  toWebhooks: { ja: 'Webhook', en: 'Webhooks' },
  schema: { ja: 'スキーマをダウンロード', en: 'Download the schema' },
  search: { ja: '名前・説明で絞り込み', en: 'Filter by name or description' },
  kinds: { ja: 'APIの種類', en: 'Kinds' },
  queries: { ja: '読み取り（Query）', en: 'Questions (Query)' },
  mutations: { ja: '変更（Mutation）', en: 'Changes (Mutation)' },
  subscriptions: { ja: '通知（Subscription）', en: 'Hints (Subscription)' },
  types: { ja: '型', en: 'Types' },
  codes: { ja: 'エラーコード', en: 'Codes of refusals' },
  codesLead: {
    ja: 'errors[].extensions.code の値です。判定は文言ではなくコードで行ってください。',
    en: 'The value of errors[].extensions.code. Compare the code, never the words.',
  },
  code: { ja: 'コード', en: 'Code' },
  status: { ja: 'HTTP', en: 'HTTP' },
  meaning: { ja: '意味', en: 'Meaning' },
  access: { ja: '権限: {access}', en: 'Who may: {access}' },
  deprecated: { ja: '廃止予定: {reason}', en: 'Deprecated: {reason}' },
  arguments: { ja: '引数', en: 'Arguments' },
  nothing: { ja: '一致するものはありません', en: 'Nothing matches' },
  nothingHelp: { ja: '別の言葉で絞り込んでください。', en: 'Try other words.' },
  loadFailed: { ja: '読み込めませんでした。', en: 'It could not be loaded.' },
  licencesLead: {
    ja: 'Koryoに含まれるソフトウェアとそのライセンスです。',
    en: 'The software that Koryo is made with, and its licences.',
  },
  ownLicence: { ja: 'Koryoのライセンス', en: 'Koryo’s own licence' },
  notices: { ja: 'ライセンス全文', en: 'All licences in full' },
  sbom: { ja: '部品表（SBOM、CycloneDX）', en: 'List of materials (SBOM, CycloneDX)' },
  packages: { ja: '含まれるパッケージ', en: 'Packages' },
  package: { ja: 'パッケージ', en: 'Package' },
  version: { ja: 'バージョン', en: 'Version' },
  licence: { ja: 'ライセンス', en: 'Licence' },
});
