import { defineMessages } from '#shared/i18n.ts';

export const sheetMessages = defineMessages({
  stamp: { ja: '{name}　第{n}版　{status}　{date}{approved}', en: '{name}, revision {n}, {status}, {date}{approved}' },
  stampApproved: { ja: '　承認：{names}', en: ', approved by {names}' },
  title: { ja: 'Excel仕様書', en: 'Excel sheet' },
  loadFailed: { ja: 'Excel仕様書を取得できませんでした。', en: 'The Excel sheet could not be loaded.' },
  template: { ja: 'Excelテンプレート', en: 'Excel template' },
  noTemplate: { ja: 'テンプレートなし', en: 'No template' },
  noTemplateHelp: {
    ja: 'Excelテンプレートを選ぶと、仕様書をそのブックで確認し、出力できます。',
    en: 'With an Excel template, the specification can be seen and exported in that workbook.',
  },
  noTemplateOffered: {
    ja: 'この案件で使えるExcelテンプレートはまだ登録されていません。',
    en: 'No Excel template has been registered for this project yet.',
  },
  chosen: { ja: 'テンプレートを選びました。', en: 'The template has been chosen.' },
  fill: { ja: 'プレビューを作成', en: 'Make the preview' },
  fillHelp: {
    ja: '現在の内容をテンプレートに入れて、印刷したときの見え方と、はみ出しを確認します。',
    en: 'Fills the present content into the template, to see how it prints and what does not fit.',
  },
  waiting: { ja: 'テンプレートに入力しています…', en: 'Filling the template…' },
  failed: { ja: 'テンプレートに入力できませんでした。', en: 'The template could not be filled.' },
  besideNone: { ja: 'Excelテンプレートが選ばれていません', en: 'No Excel template is chosen' },
  again: { ja: 'もう一度試す', en: 'Try again' },
  exportExcel: { ja: 'Excelに出力', en: 'Export to Excel' },
  exportPdf: { ja: 'PDFに出力', en: 'Export to PDF' },
  overflows: {
    ja: '枠からはみ出している文字が{n}か所あります。プレビューで確認してください。',
    en: '{n} [n:text does|texts do] not fit [n:its cell|their cells]. See the preview.',
  },
  warnings: { ja: 'テンプレートと合わないところがあります（{n}件）', en: '{n} [n:thing does|things do] not match the template' },
  at: { ja: '{sheet} {cell}', en: '{sheet} {cell}' },
});
