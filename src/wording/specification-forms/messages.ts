import { defineMessages } from '#shared/i18n.ts';

/** Words of rows that come in from Excel: pasted, or read in a filled workbook. */
export const incomingMessages = defineMessages({
  paste: { ja: 'Excelから貼り付け', en: 'Paste from Excel' },
  pasteTitle: { ja: 'Excelのセルを項目にする', en: 'Cells of Excel as items' },
  pasteLead: {
    ja: 'Excelで範囲をコピーし、下の欄に貼り付けます。番号か項目名が同じ項目は更新され、ないものは追加されます。取り込むまで何も変わりません。',
    en: 'Copy a range in Excel and paste it below. Items of the same number or title are updated, others are added. Nothing changes until you take it in.',
  },
  cells: { ja: '貼り付け欄', en: 'Paste here' },
  cellsSample: { ja: '番号\t項目名\t内容\tEN', en: 'No.\tItem\tContent\tEN' },
  columns: { ja: '列の使い方', en: 'What the columns are' },
  column: { ja: '{n} 列目', en: 'Column {n}' },
  columnOf: { ja: '{n} 列目「{header}」', en: 'Column {n}, “{header}”' },
  number: { ja: '番号', en: 'No.' },
  title: { ja: '項目名', en: 'Item' },
  text: { ja: '内容', en: 'Content' },
  remark: { ja: '備考', en: 'Remark' },
  exact: { ja: '完全一致', en: 'Exact' },
  ignored: { ja: '使わない', en: 'Not used' },
  variant: { ja: 'バリエーション：{variant}', en: 'Variant: {variant}' },
  noTitleColumn: {
    ja: '「番号」または「項目名」の列を選んでください。',
    en: 'Choose the column of the number or of the item.',
  },
  counts: {
    ja: '追加 {added} 件・更新 {changed} 件・変更なし {same} 件',
    en: '{added} new, {changed} changed, {same} unchanged',
  },
  passedOver: {
    ja: '{n} 行は取り込みません（番号も項目名もない行、画像やファイルの項目への文）。',
    en: '{n} [n:row is|rows are] left out: without number and title, or a text for a picture or file.',
  },
  picturesLeft: {
    ja: '文が入っている項目の場所にある画像は取り込みません（番号 {numbers}）。',
    en: 'Pictures are left out where the item says a text (number {numbers}).',
  },
  between: { ja: '、', en: ', ' },
  fromParts: {
    ja: '{n} 件は承認済みパーツの項目ですが、文が異なります。',
    en: '{n} [n:item comes|items come] from approved parts but would say something else.',
  },
  replaceParts: { ja: 'パーツを外し、取り込んだ文の自由入力にする', en: 'Drop the parts and take these texts as free entries' },
  tooMany: { ja: '項目は {max} 件までです。', en: 'There can be at most {max} items.' },
  changes: { ja: '取り込むと変わるところ', en: 'What changes' },
  nothing: { ja: '変わるところはありません。', en: 'Nothing would change.' },
  take: { ja: '{n} 件を取り込む', en: 'Import {n} [n:item|items]' },
  taken: { ja: '{n} 件の項目を取り込みました。', en: '{n} [n:item was|items were] imported.' },
});
