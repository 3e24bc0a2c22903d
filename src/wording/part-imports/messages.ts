import { defineMessages } from '#shared/i18n.ts';

/** Words of bringing a list of parts. */
export const partImportMessages = defineMessages({
  open: { ja: 'まとめて取り込む', en: 'Import a list' },
  title: { ja: 'パーツをまとめて取り込む', en: 'Import a list of parts' },
  lead: {
    ja: 'Excel または CSV の一覧から、{name}のライブラリにテキストのパーツを登録します。登録の前に内容を確認できます。',
    en: 'Registers text parts from an Excel or CSV list in the library of {name}. You see what is in it before anything is registered.',
  },
  howRows: {
    ja: '「パーツ名」と「内容」の列が必要です。同じパーツ名の行を続けて書くと、1つのパーツの複数の内容になります。',
    en: 'The columns “Part” and “Text” are needed. Rows of the same part that follow each other become several contents of one part.',
  },
  newParts: { ja: '登録', en: 'New' },
  sameParts: { ja: '登録済み（変更なし）', en: 'Registered already' },
  wrongParts: { ja: 'エラー', en: 'Errors' },
  rowRange: { ja: '{n} 行目', en: 'Row {n}' },
  openPart: { ja: 'パーツを開く', en: 'Open the part' },
  part: { ja: 'パーツ名', en: 'Part' },
  text: { ja: '内容', en: 'Text' },
  stateNEW: { ja: '登録', en: 'New' },
  stateSAME: { ja: '登録済み（変更なし）', en: 'Registered already' },
  stateERROR: { ja: 'エラー', en: 'Error' },
  register: { ja: '{n} 件を登録', en: 'Register {n} [n:part|parts]' },
  registerValid: { ja: '有効な {n} 件のみ登録', en: 'Register the {n} valid [n:part|parts] only' },
  allSame: { ja: 'この一覧のパーツはすべて登録済みです。', en: 'All parts of this list are registered already.' },
  allWrong: {
    ja: '登録できるパーツがありません。ファイルを直して、もう一度選択してください。',
    en: 'There is no part to register. Mend the file and choose it again.',
  },
  findingsLead: {
    ja: 'エラーのあるパーツは登録されません。注意はそのまま登録されます。',
    en: 'Parts with errors are left out. Warnings are taken as they are.',
  },
  registered: { ja: '{n} 件のパーツを登録しました。', en: '{n} [n:part was|parts were] registered.' },
  approved: { ja: '承認済み', en: 'Approved' },
  approvedBefore: { ja: 'ほかで承認済み', en: 'Approved elsewhere' },
  approvedLead: {
    ja: '一覧の {n} 件は承認済みとなっています。ほかのシステムや紙で承認したものは、その証拠を添えて承認済みのまま登録できます。',
    en: 'The list calls {n} [n:part|parts] approved. What was approved in another system or on paper can be registered as approved, with what shows it.',
  },
  approvedAsDrafts: {
    ja: '選ばないときは、ほかのパーツと同じように下書きになります。',
    en: 'Otherwise they become drafts, as all others do.',
  },
  approvedNotAllowed: {
    ja: '承認済みのまま登録できるのは、このライブラリを管理する人だけです。登録すると下書きになります。',
    en: 'Only those who manage this library register parts as approved. They become drafts.',
  },
  bringApproved: { ja: '承認済みとして登録する', en: 'Register them as approved' },
  approver: { ja: '承認者', en: 'Approved by' },
  approverHelp: {
    ja: '一覧に承認者のないパーツ {n} 件に使います。',
    en: 'For the {n} [n:part|parts] of which the list names nobody.',
  },
  approvalDay: { ja: '承認日', en: 'Approved on' },
  approvalDayHelp: {
    ja: '一覧に承認日のないパーツ {n} 件に使います。',
    en: 'For the {n} [n:part|parts] of which the list gives no date.',
  },
  approvalsSaid: {
    ja: '承認者と承認日は、すべてのパーツについて一覧にあります。',
    en: 'The list says of every part who approved it and when.',
  },
  evidence: { ja: '承認の証拠', en: 'Evidence of approval' },
  evidenceMore: { ja: '承認の証拠（{n}つ目）', en: 'Evidence of approval, file {n}' },
  evidenceHelp: {
    ja: '承認書、承認メール、前のシステムの記録など。パーツと一緒に残り、変更できません。',
    en: 'The signed sheet, a mail, the record of the former system. It stays with the parts and cannot be changed.',
  },
  note: { ja: '補足', en: 'Note' },
  registeredBy: { ja: '登録した人', en: 'Registered by' },
  registeredAt: { ja: '登録日時', en: 'Registered at' },
  number: { ja: '版', en: 'Version' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  notText: { ja: '（画像・ファイル）', en: '(picture or file)' },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: '{n} 行をコピーしました。Excelに貼り付けられます。', en: '{n} [n:row|rows] copied, to be pasted into Excel.' },
  export: { ja: '書き出し', en: 'Export' },
  exportFailed: { ja: 'パーツを書き出せませんでした', en: 'The parts could not be exported' },
  sheetName: { ja: 'パーツ一覧', en: 'Parts' },
  exampleName: { ja: '（記入例）保存方法', en: '(Example) Storage' },
  exampleTitle: { ja: '保存方法', en: 'Storage' },
  exampleText: { ja: '直射日光を避け、常温で保存してください。', en: 'Keep at room temperature, out of direct sunlight.' },
  exampleTitle2: { ja: '開封後の取扱い', en: 'After opening' },
  exampleText2: { ja: '開封後は冷蔵庫に保存し、お早めにお召し上がりください。', en: 'Once opened, keep refrigerated and consume soon.' },
  exampleLanguage: { ja: 'ja', en: 'en' },
  exampleRiskName: { ja: '（記入例）アレルゲン表示', en: '(Example) Allergens' },
  exampleRiskText: { ja: '（一部に小麦・卵・乳成分を含む）', en: 'Contains wheat, egg and milk.' },
  exampleRiskNote: { ja: 'アレルゲン', en: 'Allergens' },
});

/** What is said of a row of parts, beside what is said of every list's. */
export const partRowMessages = defineMessages({
  YES_NO_UNKNOWN: { ja: '○ または空欄で入力してください。', en: 'Enter ○ or leave it empty.' },
  LANGUAGE_UNKNOWN: {
    ja: 'この言語はわかりません。ja・en などの記号か、日本語・英語などの名前で入力してください。',
    en: 'No such language is known. Enter a tag (ja, en, zh-Hant) or a name (Japanese, 英語).',
  },
  STATE_UNKNOWN: {
    ja: 'この状態はわかりません。「承認済み」「下書き」と入力するか、空欄にしてください。',
    en: 'No such state is known. Enter “Approved” or “Draft”, or leave it empty.',
  },
  STATE_RETIRED: { ja: '使用を終了したパーツは登録されません。', en: 'A retired part is not registered.' },
  STATES_DIFFER: { ja: '同じパーツの行の状態が異なります。', en: 'The rows of this part say different states.' },
  DATE_UNKNOWN: { ja: '日付がわかりません。2026/04/01 のように入力してください。', en: 'No such date. Enter it as 2026/04/01.' },
  DATE_AHEAD: { ja: '承認日が今日より後です。', en: 'The date of approval is still to come.' },
  DUPLICATE_IN_FILE: {
    ja: '同じパーツ名が {row} 行目にもあります。1つのパーツの行は続けて入力してください。',
    en: 'The same part stands in row {row}. Keep the rows of one part together.',
  },
  EXISTS_OTHERWISE: {
    ja: '同じ名前で内容の異なるパーツがライブラリにあります（登録済みの内容：{there}）。変更はパーツの画面で行ってください。',
    en: 'The library has a part of this name with other contents (registered: {there}). Change it on its page.',
  },
  EXISTS_MARKED_OTHERWISE: {
    ja: '同じ名前と内容のパーツがライブラリにありますが、言語または完全一致の指定が異なります。変更はパーツの画面で行ってください。',
    en: 'The library has a part of this name and contents, marked with another language or exactness. Change it on its page.',
  },
  TOO_MANY_CONTENTS: { ja: '1つのパーツの内容が多すぎます（{n} 件）。', en: 'One part has too many contents ({n}).' },
});

/** Why a file is no list of parts, beside what is said of every list. */
export const partListRefusals = defineMessages({
  HEADER_MISSING: {
    ja: '「パーツ名」と「内容」の見出しが見つかりません。記入用の一覧をご利用ください。',
    en: 'The headers “Part” and “Text” were not found. Use the list to fill in.',
  },
});
