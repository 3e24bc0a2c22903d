/** Why a workbook cannot be opened and what to do, whatever was wanted of it: lists, templates, `koryo template`. */
import { defineMessages } from '#shared/i18n.ts';

/** By the code of a WorkbookError (#workbook/model/workbook-error.ts): why, and what to do. */
export const workbookRefusalMessages = defineMessages({
  ENCRYPTED: {
    ja: 'パスワードで保護されています。パスワードを解除して .xlsx で保存してください。',
    en: 'It is protected by a password. Remove the password and save it as .xlsx.',
  },
  LEGACY_XLS: { ja: '古い形式（.xls）です。.xlsx で保存してください。', en: 'It is of the old format (.xls). Save it as .xlsx.' },
  FORMULA_POINTED: {
    ja: 'シート「{sheet}」の {cell} の数式は、ほかのセルの値も計算しているため、記号を置けません。別のセルを指すか、Excelで値に変えてから、もう一度お試しください。',
    en: 'The formula in {cell} on sheet “{sheet}” calculates other cells too, so it cannot take a symbol. Point at another cell, or make it a value in Excel and try again.',
  },
  MACRO_FILE: {
    ja: 'Excel 4.0 のマクロ、または .xlsx に隠れたマクロが含まれています。削除するか、.xlsm で保存してください。',
    en: 'It contains Excel 4 macros, or macros hidden in an .xlsx. Delete them, or save it as .xlsm.',
  },
  ACTIVE_CONTENT: {
    ja: '埋め込みオブジェクト、ActiveX または DDE リンクが含まれています。削除して .xlsx で保存してください。',
    en: 'It contains embedded objects, ActiveX controls or DDE links. Delete them and save it as .xlsx.',
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
