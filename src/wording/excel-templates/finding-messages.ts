/** What is wrong with a workbook and how to mend it: for the screens of templates and for `koryo template`. */
import { defineMessages } from '#shared/i18n.ts';

/** By the code of a finding (#workbook/model/template-scan.ts). */
export const templateFindingMessages = defineMessages({
  FULL_WIDTH: { ja: '半角文字で入力してください（例：#T-1）。', en: 'Use half-width characters (such as #T-1).' },
  LOWER_CASE: { ja: '大文字で入力してください。', en: 'Use upper case.' },
  LOOK_ALIKE: { ja: '似た文字または空白が使われています。', en: 'Contains a look-alike character or a space.' },
  SYNTAX: { ja: '記号の形式が正しくありません。', en: 'Not a valid symbol.' },
  NOT_ALONE: { ja: '記号は1つのセルに単独で入力してください。', en: 'A symbol must be alone in its cell.' },
  SEVERAL_IN_CELL: { ja: '1つのセルに記号が複数あります。', en: 'Several symbols in one cell.' },
  UNKNOWN_VALUE: { ja: '使用できない値の名前です。', en: 'Unknown value name.' },
  IN_FORMULA: { ja: '数式の結果は記号として使えません。', en: 'The result of a formula is not a symbol.' },
  COVERED_BY_MERGE: { ja: '結合セルに隠れています。', en: 'Hidden behind a merged cell.' },
  HIDDEN_SHEET: { ja: '非表示のシートにあります。', en: 'On a hidden sheet.' },
  HIDDEN_CELL: { ja: '非表示の行または列にあります。', en: 'On a hidden row or column.' },
  NOT_IN_CELL: {
    ja: '図形・グラフ・コメント・ヘッダーの中では使えません。',
    en: 'Not usable in shapes, charts, comments or headers.',
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
});

/** What a finding does to the import. */
export const findingLevelMessages = defineMessages({
  cell: { ja: '記号として読み取れません', en: 'Not read as a symbol' },
  place: { ja: 'この場所では使えません', en: 'Not usable in this place' },
  number: { ja: 'この番号は取り込まれません', en: 'This number is left out' },
  file: { ja: '取り込めません', en: 'Cannot be imported' },
  note: { ja: 'お知らせ', en: 'Note' },
});

/** By the code of a WorkbookError (#workbook/model/workbook-error.ts): why, and what to do. */
export const workbookRefusalMessages = defineMessages({
  ENCRYPTED: {
    ja: 'パスワードで保護されています。パスワードを解除して .xlsx で保存してください。',
    en: 'It is protected by a password. Remove the password and save it as .xlsx.',
  },
  LEGACY_XLS: { ja: '古い形式（.xls）です。.xlsx で保存してください。', en: 'It is of the old format (.xls). Save it as .xlsx.' },
  MACRO_FILE: {
    ja: 'マクロが含まれています。マクロのない .xlsx で保存してください。',
    en: 'It contains macros. Save it as .xlsx without macros.',
  },
  ACTIVE_CONTENT: {
    ja: '埋め込みオブジェクト、ActiveX または DDE リンクが含まれています。削除して .xlsx で保存してください。',
    en: 'It contains embedded objects, ActiveX controls or DDE links. Delete them and save it as .xlsx.',
  },
  STRICT_OOXML: {
    ja: '「Strict Open XML」形式です。「Excel ブック（.xlsx）」として保存してください。',
    en: 'It is a “Strict Open XML” workbook. Save it as “Excel Workbook (.xlsx)”.',
  },
  NOT_XLSX: {
    ja: 'Excel ブック（.xlsx）ではありません。.xlsx で保存してください。',
    en: 'It is no Excel workbook (.xlsx). Save it as .xlsx.',
  },
  DAMAGED: {
    ja: 'ファイルが壊れています。Excel で開いて修復し、.xlsx で保存してください。',
    en: 'The file is damaged. Open and repair it in Excel, then save it as .xlsx.',
  },
  FILE_TOO_LARGE: {
    ja: 'ファイルが大きすぎます（上限 {limit}）。画像を圧縮して保存してください。',
    en: 'The file is too large (limit {limit}). Compress its pictures and save it.',
  },
  ZIP_BOMB: {
    ja: '展開すると大きくなりすぎます。不要なシートや画像を削除して保存してください。',
    en: 'It becomes too large when it is unpacked. Delete sheets and pictures that are not needed and save it.',
  },
  XML_FORBIDDEN: {
    ja: '使用できない宣言（DTD）が含まれています。Excel で開いて .xlsx で保存してください。',
    en: 'It contains a forbidden declaration (DTD). Open it in Excel and save it as .xlsx.',
  },
  TOO_MANY_CELLS: {
    ja: 'セルが多すぎます（上限 {limit}）。使っていない行・列・シートを削除して保存してください。',
    en: 'It has too many cells (limit {limit}). Delete rows, columns and sheets that are not used and save it.',
  },
  TOO_MANY_SHEETS: {
    ja: 'シートが多すぎます（上限 {limit}）。不要なシートを削除して保存してください。',
    en: 'It has too many sheets (limit {limit}). Delete the ones that are not needed and save it.',
  },
  TOO_MANY_PARTS: {
    ja: 'パーツの番号が多すぎます（上限 {limit}）。テンプレートを分けてください。',
    en: 'It has too many numbered parts (limit {limit}). Divide the template.',
  },
  TIMEOUT: {
    ja: '時間内に処理できませんでした。もう一度お試しください。繰り返す場合は、不要なシートや画像を削除してください。',
    en: 'It could not be processed in time. Try again; if it happens again, delete sheets and pictures that are not needed.',
  },
  MEMORY: {
    ja: '処理に必要なメモリが足りません。不要なシートや画像を削除して保存してください。',
    en: 'It needs too much memory. Delete sheets and pictures that are not needed and save it.',
  },
  CRASHED: {
    ja: '処理中に問題が発生しました。もう一度お試しください。繰り返す場合は、Excel で開いて .xlsx で保存し直してください。',
    en: 'Something went wrong while it was processed. Try again; if it happens again, open it in Excel and save it as .xlsx again.',
  },
});

/** By the code of a FillWarning (#workbook/model/template-values.ts). */
export const fillWarningMessages = defineMessages({
  TRUNCATED: {
    ja: '{symbol}：文字数が1セルの上限（32,767文字）を超えたため、末尾を省略しました。',
    en: '{symbol}: the text is longer than a cell can hold (32,767 characters); its end was cut off.',
  },
  NOT_GIVEN: { ja: '{symbol}：値が指定されていないため、記号のまま残りました。', en: '{symbol}: no value was given; the symbol stays.' },
  NOT_IN_TEMPLATE: {
    ja: '番号 {symbol} の有効な記号がテンプレートにありません。',
    en: 'The template has no valid symbols of number {symbol}.',
  },
  PICTURE_UNREADABLE: {
    ja: '{symbol}：画像を読み込めません。PNG または JPEG を使用してください。',
    en: '{symbol}: the picture cannot be read. Use PNG or JPEG.',
  },
  PICTURE_SMALL_BOX: {
    ja: '{symbol}：枠が小さすぎて画像がよく見えません。枠を広げてください。',
    en: '{symbol}: the box is too small to show the picture well. Enlarge it.',
  },
});
