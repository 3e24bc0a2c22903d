import { defineMessages } from '#shared/i18n.ts';

/** Fields of headers and footers that only the print fills, by the names that Excel gives them. */
export const sheetFieldMessages = defineMessages({
  page: { ja: '[ページ番号]', en: '[Page]' },
  pages: { ja: '[総ページ数]', en: '[Pages]' },
  date: { ja: '[日付]', en: '[Date]' },
  time: { ja: '[時刻]', en: '[Time]' },
  file: { ja: '[ファイル名]', en: '[File]' },
  picture: { ja: '[図]', en: '[Picture]' },
});

/** Words around the picture of a sheet. */
export const sheetPreviewMessages = defineMessages({
  preview: { ja: 'シートのプレビュー', en: 'Preview of the sheet' },
  sheets: { ja: 'シート', en: 'Sheets' },
  noSheets: { ja: '表示できるシートがありません。', en: 'There is no sheet to show.' },
  emptySheet: { ja: 'このシートには何も入力されていません。', en: 'This sheet is empty.' },
  page: { ja: '印刷範囲 {n}（{range}）', en: 'Print area {n} ({range})' },
  zoom: { ja: '表示倍率', en: 'Zoom' },
  zoomIn: { ja: '拡大', en: 'Zoom in' },
  zoomOut: { ja: '縮小', en: 'Zoom out' },
  fitWidth: { ja: '幅に合わせる', en: 'Fit width' },
  actualSize: { ja: '実寸で表示', en: 'Actual size' },
  cut: {
    ja: '{rows}行 × {columns}列のうち、先頭の{shownRows}行 × {shownColumns}列を表示しています。',
    en: 'The first {shownRows} rows × {shownColumns} columns of {rows} × {columns} are shown.',
  },
  approximate: {
    ja: '書体や改行の位置はExcelと少し異なることがあります。コメントは表示されません。',
    en: 'Faces and line breaks may differ slightly from Excel. Comments are not shown.',
  },
  rulesLeftOut: {
    ja: 'このシートの条件付き書式のうち{n}件は、数式の計算が必要なため表示していません。',
    en: '[n:{n} conditional format of this sheet needs|{n} conditional formats of this sheet need] a formula to be calculated and [n:is|are] not shown.',
  },
  countedOn: {
    ja: '日付の条件付き書式は{day}現在で表示しています。',
    en: 'Conditional formats of dates are shown as of {day}.',
  },
  chart: { ja: 'グラフ（プレビューには表示されません）', en: 'Chart (not shown in the preview)' },
  picture: { ja: '画像（この形式は表示できません）', en: 'Picture (this format cannot be shown)' },
  diagram: { ja: '図（プレビューには表示されません）', en: 'Diagram (not shown in the preview)' },
  overflow: { ja: 'はみ出し', en: 'Does not fit' },
  overflowHeight: {
    ja: '{cell}：文字が枠の高さに収まりません（必要な高さは枠の約{times}倍）。',
    en: '{cell}: the text is higher than its cell (about {times} times its height).',
  },
  overflowWidth: {
    ja: '{cell}：文字が枠の幅に収まりません（必要な幅は枠の約{times}倍）。',
    en: '{cell}: the text is wider than its cell (about {times} times its width).',
  },
  namedCell: { ja: '{name}（{cell}）', en: '{name} ({cell})' },
  overflows: { ja: '枠に収まらない文字が{n}か所あります', en: '[n:{n} text does|{n} texts do] not fit' },
  overflowRemedy: {
    ja: '文字を短くするか、テンプレートの行の高さや列の幅を広げてください。',
    en: 'Shorten the text, or make the row or column of the template larger.',
  },
  titleOf: { ja: 'タイトル {n}', en: 'Title {n}' },
  contentOf: { ja: '内容 {n}', en: 'Content {n}' },
  bothOf: { ja: 'タイトルと内容 {n}', en: 'Title and content {n}' },
  variantOf: { ja: '内容 {n}・{code}', en: 'Content {n}, {code}' },
});
