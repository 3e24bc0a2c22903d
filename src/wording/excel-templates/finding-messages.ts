/** What is wrong with a workbook and how to mend it: for the screens of templates and for `koryo template`. */
import { defineMessages } from '#shared/i18n.ts';

/** By the code of a finding (#workbook/model/template-scan.ts). */
export const templateFindingMessages = defineMessages({
  FULL_WIDTH: { ja: '半角文字で入力してください（例：#T-1）。', en: 'Use half-width characters (such as #T-1).' },
  LOWER_CASE: { ja: '大文字で入力してください。', en: 'Use upper case.' },
  LOOK_ALIKE: { ja: '似た文字または空白が使われています。', en: 'Contains a look-alike character or a space.' },
  SYNTAX: { ja: '記号の形式が正しくありません。', en: 'Not a valid symbol.' },
  NOT_ALONE: {
    ja: '記号は1つのセル（図形では1つの段落）に単独で入力してください。',
    en: 'A symbol must be alone in its cell, or in its paragraph of a shape.',
  },
  SEVERAL_IN_CELL: { ja: '1つのセルに記号が複数あります。', en: 'Several symbols in one cell.' },
  UNKNOWN_VALUE: { ja: '使用できない値の名前です。', en: 'Unknown value name.' },
  IN_FORMULA: { ja: '数式の結果は記号として使えません。', en: 'The result of a formula is not a symbol.' },
  COVERED_BY_MERGE: { ja: '結合セルに隠れています。', en: 'Hidden behind a merged cell.' },
  HIDDEN_SHEET: { ja: '非表示のシートにあります。', en: 'On a hidden sheet.' },
  HIDDEN_CELL: { ja: '非表示の行・列・図形にあります。', en: 'On a hidden row, column or shape.' },
  NOT_IN_CELL: {
    ja: 'グラフ・SmartArt・コメント・ヘッダーの中では使えません。セル、図形、テキストボックスに入力してください。',
    en: 'Not usable in charts, diagrams, comments or headers. Put it into a cell, a shape or a text box.',
  },
  TABLE_HEADER: { ja: 'テーブルの見出しには使えません。', en: 'Not usable in the header of a table.' },
  DUPLICATE: { ja: '同じ記号が複数あります。', en: 'The symbol appears more than once.' },
  TC_WITH_T_OR_C: {
    ja: '#TC と #T・#C は同じ番号で併用できません。',
    en: '#TC cannot be used with #T or #C of the same number.',
  },
  TITLE_WITHOUT_CONTENT: { ja: '対応する内容（#C）がありません。', en: 'No matching content (#C).' },
  CONTENT_WITHOUT_TITLE: { ja: '対応するタイトル（#T）がありません。', en: 'No matching title (#T).' },
  ACROSS_SHEETS: { ja: '同じ番号の記号が別のシートにあります。', en: 'The symbols of this number are on different sheets.' },
  VARIANT_WITHOUT_PART: { ja: '対応する #C または #TC がありません。', en: 'No matching #C or #TC.' },
  NO_VALID_SYMBOL: { ja: '有効な記号がないため取り込めません。', en: 'No valid symbols; import cancelled.' },
  EXTERNAL_LINK: {
    ja: '別のブックへのリンクがあります。開くたびに Excel が更新を確認します。',
    en: 'Links to other workbooks: Excel asks about them whenever it is opened.',
  },
  DATA_CONNECTION: {
    ja: '外部データへの接続があります。開くたびに Excel が確認します。',
    en: 'Connects to external data: Excel asks about it whenever it is opened.',
  },
  MACROS: {
    ja: 'マクロが含まれています。実行せずにそのまま残し、出力も .xlsm になります。受け取った人の Excel が有効にするかを確認します。',
    en: 'Contains macros. They are kept as they are and never run here; what is exported is an .xlsm too, and Excel asks its reader about them.',
  },
});

/** What a finding does to the import. */
export const findingLevelMessages = defineMessages({
  cell: { ja: '記号として読み取れません', en: 'Not read as a symbol' },
  place: { ja: 'この場所では使えません', en: 'Not usable in this place' },
  number: { ja: 'この番号は取り込まれません', en: 'This number is left out' },
  file: { ja: '取り込めません', en: 'Cannot be imported' },
  note: { ja: 'お知らせ', en: 'Note' },
});

/** By the code of a FillWarning (#workbook/model/template-values.ts). */
export const fillWarningMessages = defineMessages({
  TRUNCATED: {
    ja: '{symbol}：文字数が1セルの上限（32,767文字）を超えたため、末尾を省略しました。',
    en: '{symbol}: the text is longer than a cell can hold (32,767 characters); its end was cut off.',
  },
  NOT_GIVEN: { ja: '{symbol}：値が指定されていないため、記号のまま残りました。', en: '{symbol}: no value was given; the symbol stays.' },
  LEFT_BLANK: { ja: '{symbol}：値が指定されていないため、空欄にしました。', en: '{symbol}: no value was given; its place was left empty.' },
  OVERFLOW: { ja: '{symbol}：文字が枠に収まりません。', en: '{symbol}: the text does not fit its cell.' },
  NOT_IN_TEMPLATE: {
    ja: '番号 {symbol} の有効な記号がテンプレートにありません。',
    en: 'The template has no valid symbols of number {symbol}.',
  },
  PICTURE_UNREADABLE: {
    ja: '{symbol}：画像を読み込めません。PNG または JPEG を使用してください。',
    en: '{symbol}: the picture cannot be read. Use PNG or JPEG.',
  },
  PICTURE_NO_PLACE: {
    ja: '{symbol}：グループ化された図形の中には画像を置けません。グループを解除するか、セルに記号を置いてください。',
    en: '{symbol}: a picture has no place in a shape of a group. Ungroup it, or put the symbol into a cell.',
  },
  PICTURE_SMALL_BOX: {
    ja: '{symbol}：画像が 20 px（約5 mm）より小さくなります。枠を広げるか、大きな画像を使ってください。',
    en: '{symbol}: the picture becomes smaller than 20 px (about 5 mm). Enlarge its box, or use a larger picture.',
  },
});
