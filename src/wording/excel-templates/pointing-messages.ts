import { defineMessages } from '#shared/i18n.ts';

/** Words of pointing at the cells of a filled workbook. */
export const pointingMessages = defineMessages({
  begin: { ja: 'セルを指して登録', en: 'Point at its cells' },
  offer: {
    ja: '記入済みの仕様書なら、番号・項目名・内容・言語のセルをプレビューで一度指すだけで、この配置をテンプレートとして登録できます。',
    en: 'If it is a filled specification, point once in the preview at the cells of numbers, titles, contents and languages: its layout becomes a template.',
  },
  pointing: { ja: '下のプレビューでセルを指してください。', en: 'Point at cells in the preview below.' },
  title: { ja: 'セルを指してテンプレートにする', en: 'Make a template by pointing at cells' },
  lead: {
    ja: '「次に指すもの」を確かめて、プレビューのセルを押してください。指したセルは、数式も含めて記号に置き換わり、その場所にある画像は外れます。ほかのセルはそのまま残り、元のファイルは変わりません。',
    en: 'Press cells in the preview as what “Next” says. Those cells become symbols, formulas in them too, and pictures in them go; all else stays. Your file is not changed.',
  },
  next: { ja: '次に指すもの', en: 'Next' },
  number: { ja: '項目の番号', en: 'Number of the item' },
  language: { ja: '言語・区分', en: 'Language or kind' },
  NUMBER: { ja: '番号（書いてある数字を使う）', en: 'Number (as it stands)' },
  T: { ja: '項目名', en: 'Title' },
  C: { ja: '内容', en: 'Content' },
  TC: { ja: '項目名と内容（1つのセル）', en: 'Title and content in one cell' },
  V: { ja: '言語・区分の内容', en: 'Content in another language' },
  CLEAR: { ja: '商品ごとに変わる文字（空にする）', en: 'What differs in every file (emptied)' },
  down: { ja: '下の行も同じように指す', en: 'Rows below likewise' },
  downNone: { ja: '下に続く項目名がありません。', en: 'No title follows below.' },
  again: { ja: 'すべて指し直す', en: 'Start over' },
  register: { ja: 'テンプレートとして登録', en: 'Register as a template' },
  items: { ja: '指した項目', en: 'Items pointed at' },
  itemsNone: { ja: 'まだありません。', en: 'None yet.' },
  cleared: { ja: '空にするセル {n}か所', en: '{n} [n:cell is|cells are] emptied' },
  titleMissing: { ja: '項目名が未指定', en: 'no title yet' },
  contentMissing: { ja: '内容が未指定', en: 'no content yet' },
  remove: { ja: '項目 {n} を外す', en: 'Take out item {n}' },
  noNumber: { ja: '{cell} には番号（1～9999）がありません。', en: '{cell} says no number from 1 to 9999.' },
  unfinished: { ja: '項目名と内容の両方を指すと登録できます：項目 {numbers}', en: 'Title and content are both needed: item {numbers}' },
  emptyCell: { ja: '空のセル', en: 'empty' },
});
