import { defineMessages } from '#shared/i18n.ts';

/** Words of bringing a filled workbook into a specification. */
export const specificationImportMessages = defineMessages({
  open: { ja: '記入済みのExcelを取り込む', en: 'Import a filled workbook' },
  title: { ja: '記入済みの仕様書（Excel）を取り込む', en: 'Import a filled specification (Excel)' },
  lead: {
    ja: 'テンプレートの記号があった場所の文字と画像を読み取ります。番号が同じ項目は更新され、ないものは追加されます。取り込むまで何も変わりません。',
    en: 'Reads texts and pictures that stand where the template has its symbols. Items of the same number are updated, others are added. Nothing changes until you take it in.',
  },
  template: { ja: '読み取りに使うテンプレート', en: 'Template to read it by' },
  choose: { ja: '記入済みのファイルを選択', en: 'Choose the filled file' },
  fileHelp: { ja: 'Excel（.xlsx・.xlsm）、20 MBまで', en: 'Excel (.xlsx, .xlsm), up to 20 MB' },
  noTemplate: {
    ja: 'この案件で使えるExcelテンプレートがありません。先にテンプレートを登録してください。',
    en: 'No Excel template is offered here. Register one first.',
  },
  waiting: { ja: 'テンプレートを確認しています…', en: 'Looking for templates…' },
  sending: { ja: '送信しています…', en: 'Sending…' },
  reading: { ja: '内容を読み取っています…', en: 'Reading the workbook…' },
  failed: { ja: 'ファイルを読み取れませんでした。もう一度お試しください。', en: 'The file could not be read. Please try again.' },
  refused: { ja: 'このファイルは取り込めません', en: 'This file cannot be imported' },
  tooLarge: {
    ja: 'ファイルが大きすぎます。20 MBまでのファイルを選択してください。',
    en: 'The file is too large. Choose one of at most 20 MB.',
  },
  emptyFile: { ja: 'ファイルが空です。別のファイルを選択してください。', en: 'The file is empty. Choose another one.' },
  other: { ja: '別のファイルを選択', en: 'Choose another file' },
  otherLayout: {
    ja: 'テンプレートと配置が異なるため取り込めません（相違 {n} か所）。テンプレートと同じシート・行・列・結合セルのファイルを選ぶか、このファイルの配置をテンプレートとして登録してください。',
    en: 'The file is not laid out like the template ({n} [n:difference|differences]). Choose a file with the sheets, rows, columns and merged cells of the template, or register this layout as a template.',
  },
  labels: {
    ja: 'テンプレートと異なる見出しが {n} か所あります。取り込みには影響しません。',
    en: '{n} fixed [n:text differs|texts differ] from the template; what is imported is not touched by it.',
  },
  pictures: {
    ja: '項目の画像として取り込める画像が {n} 件あります。',
    en: '{n} [n:picture of the file|pictures of the file] can become pictures of items.',
  },
  between: { ja: '、', en: ', ' },
  errors: {
    ja: 'エラー値（#N/A など）のセルは読み取りません：{cells}',
    en: 'Cells with an error (#N/A …) are not read: {cells}',
  },
  picturesLeft: { ja: '取り込まない画像が {n} 件あります', en: '{n} [n:picture is|pictures are] left out' },
  place: { ja: '場所', en: 'Place' },
  picture: { ja: '画像', en: 'Picture' },
  why: { ja: '理由', en: 'Why' },
  ofItem: { ja: '番号 {n}', en: 'Item {n}' },
  left_KIND: {
    ja: '{kind} は取り込めません。Excelでこの画像を切り取り、「形式を選択して貼り付け」でPNGとして貼り直してください。',
    en: '{kind} cannot be taken. In Excel, cut the picture and use Paste Special to paste it back as PNG.',
  },
  left_DAMAGED: {
    ja: '画像（{kind}）を開けません。貼り直してください。',
    en: 'The picture ({kind}) cannot be opened. Please insert it again.',
  },
  left_SMALLER: { ja: '同じ場所に、より大きい画像があります。', en: 'A larger picture stands in the same place.' },
  left_NO_PLACE: { ja: 'どの項目の内容の場所にもありません。', en: 'It stands at no item’s content.' },
  left_LINKED: {
    ja: '画像が別のファイルにあり、このファイルに入っていません。Excelで画像を埋め込んでください。',
    en: 'The picture is kept in another file. Embed it in Excel.',
  },
  otherKind: { ja: 'この形式', en: 'This format' },
  below: {
    ja: '記号の場所の下に、読み取らない文字があります。必要なら、行を増やした配置をテンプレートとして登録してください：{cells}',
    en: 'Texts go on below the places of symbols and are not read. If you need them, register a layout with more rows: {cells}',
  },
  sheetsThere: { ja: 'ファイルにある別名のシート：{sheets}', en: 'Sheets that stand in the file under other names: {sheets}' },
  otherSheets: {
    ja: 'テンプレートにないシートは読み取りません：{sheets}',
    en: 'Sheets that are not in the template are not read: {sheets}',
  },
  belowCell: { ja: '{cell}「{text}」', en: '{cell} “{text}”' },
  foundParts: {
    ja: '{n} 件の文は承認済みパーツと同じです。変わる項目には、そのパーツを使います。',
    en: '{n} [n:text is|texts are] those of approved parts, which are used for the items that change.',
  },
  nothing: { ja: '記号の場所に文字がありません。', en: 'Nothing stands at the places of the symbols.' },
  sheet: { ja: 'シート', en: 'Sheet' },
  cell: { ja: 'セル', en: 'Cell' },
  difference: { ja: '相違', en: 'Difference' },
  SHEET_MISSING: { ja: 'シートがありません。', en: 'The sheet is not there.' },
  MERGE_MISSING: { ja: 'セルの結合がありません。', en: 'The cells are not merged.' },
  MERGE_ADDED: { ja: 'テンプレートにないセルの結合があります。', en: 'Cells are merged that the template does not merge.' },
  ROW_ADDED: {
    ja: '{line}行目が増えているため、記号の場所がずれています。',
    en: 'Row {line} is not in the template, so the places to read have moved.',
  },
  ROW_MISSING: {
    ja: 'テンプレートの{line}行目がないため、記号の場所がずれています。',
    en: 'Row {line} of the template is missing, so the places to read have moved.',
  },
  COLUMN_ADDED: {
    ja: '{line}列が増えているため、記号の場所がずれています。',
    en: 'Column {line} is not in the template, so the places to read have moved.',
  },
  COLUMN_MISSING: {
    ja: 'テンプレートの{line}列がないため、記号の場所がずれています。',
    en: 'Column {line} of the template is missing, so the places to read have moved.',
  },
  LABEL: { ja: '「{was}」が「{is}」になっています。', en: '“{was}” is “{is}” there.' },
  LABEL_GONE: { ja: '「{was}」がありません。', en: '“{was}” is not there.' },
});
