import { defineMessages } from '#shared/i18n.ts';
import { IMPORT_MAX_ROWS } from './rules/types.ts';

/** Words of bringing any list. */
export const listImportMessages = defineMessages({
  choose: { ja: '一覧のファイルを選択', en: 'Choose a list' },
  paste: { ja: 'またはExcelのセルを貼り付け', en: 'Or paste cells of Excel' },
  pasteHelp: {
    ja: '見出しの行から範囲をコピーして貼り付けます。見出しがなければ、記入用の一覧と同じ順の列とみなします。',
    en: 'Copy the range with its row of headers. Without headers the columns count in the order of the list to fill in.',
  },
  pasted: { ja: '貼り付けたセル', en: 'Pasted cells' },
  chooseOther: { ja: '別のファイルを選択', en: 'Choose another file' },
  fileHelp: {
    ja: `Excel（.xlsx・.xlsm）・CSV、5 MB・${IMPORT_MAX_ROWS} 行まで`,
    en: `Excel (.xlsx, .xlsm) or CSV, up to 5 MB and ${IMPORT_MAX_ROWS} rows`,
  },
  template: { ja: '記入用の一覧（Excel）', en: 'List to fill in (Excel)' },
  tooLarge: {
    ja: 'ファイルが大きすぎます。5 MB までのファイルを選択してください。',
    en: 'The file is too large. Choose one of at most 5 MB.',
  },
  emptyFile: { ja: 'ファイルが空です。別のファイルを選択してください。', en: 'The file is empty. Choose another one.' },
  sending: { ja: '送信しています…', en: 'Sending…' },
  reading: { ja: '内容を確認しています…', en: 'Reading the list…' },
  failed: {
    ja: 'ファイルを確認できませんでした。もう一度お試しください。',
    en: 'The file could not be read. Please try again.',
  },
  refused: { ja: 'このファイルは取り込めません', en: 'This file cannot be imported' },
  warnings: { ja: '注意', en: 'Warnings' },
  show: { ja: '表示', en: 'Show' },
  showAll: { ja: 'すべて', en: 'All' },
  row: { ja: '行', en: 'Row' },
  cell: { ja: 'セル', en: 'Cell' },
  value: { ja: '値', en: 'Value' },
  reason: { ja: '理由', en: 'Reason' },
  result: { ja: '結果', en: 'Result' },
  nothingOfKind: { ja: '該当する行はありません。', en: 'There are no such rows.' },
  moreRows: { ja: 'ほか {n} 行は結果のファイルで確認できます。', en: '{n} more [n:row|rows] are in the result file.' },
  resultFile: { ja: '結果のファイル（Excel）', en: 'Result file (Excel)' },
  wrong: { ja: 'エラー', en: 'Errors' },
});

/** What is said of a row of any list; codes of fields have their words with the errors. */
export const rowFindingMessages = defineMessages({
  CELL_ERROR: { ja: 'セルがエラー（#N/A など）です。', en: 'The cell holds an error (#N/A and the like).' },
  MERGED_CELL: { ja: '結合セルを解除し、1行ずつ入力してください。', en: 'Split the merged cells and fill in row by row.' },
  TRIMMED: { ja: '前後の空白を除いて登録します。', en: 'Blanks around it are left out.' },
  FORMULA: { ja: '数式の結果の値を登録します。', en: 'The result of the formula is taken.' },
  NUMBER_AS_TEXT: {
    ja: '数値のセルです。先頭の 0 は失われていることがあります。値を確認するか、文字列として入力してください。',
    en: 'The cell is a number: leading zeros may be lost. Look at the value, or enter it as text.',
  },
  DATE_AS_TEXT: {
    ja: '日付のセルです。表示されているとおりの文字を登録します。',
    en: 'The cell is a date: it is taken as it is shown.',
  },
  HIDDEN_ROW: { ja: '非表示の行です。この行も登録します。', en: 'The row is hidden; it is taken too.' },
  UNKNOWN_COLUMN: { ja: 'この列は使われません。', en: 'This column is not used.' },
});

/** Why a file is no list, and what to do; workbooks that cannot be opened have theirs elsewhere. */
export const listRefusalMessages = defineMessages({
  NOT_A_LIST: {
    ja: 'Excel（.xlsx）または CSV として読み取れません。',
    en: 'The file can be read neither as Excel (.xlsx) nor as CSV.',
  },
  HEADER_MISSING: {
    ja: '必要な見出しが見つかりません。記入用の一覧をご利用ください。',
    en: 'The headers that are needed were not found. Use the list to fill in.',
  },
  NO_ROWS: { ja: '見出しの下に行がありません。', en: 'There are no rows below the headers.' },
  TOO_MANY_ROWS: { ja: '{limit} 行を超えています。ファイルを分けてください。', en: 'There are more than {limit} rows. Split the file.' },
});
