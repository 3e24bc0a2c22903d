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
  state: { ja: '状態', en: 'State' },
  number: { ja: '版', en: 'Version' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  notText: { ja: '（画像・ファイル）', en: '(picture or file)' },
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
