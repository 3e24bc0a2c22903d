/** The few looks of our tables, as the workbook's styles part; a cell names one by its index. */
export const STYLE = { heading: 1, text: 2, fact: 3, number: 4, instant: 5, date: 6 } as const;

/** The looks of texts, and the same for a text that begins like a formula: with Excel's own apostrophe (quotePrefix). */
const QUOTED = { [STYLE.heading]: 7, [STYLE.text]: 8, [STYLE.fact]: 9 } as const;
export type TextStyle = keyof typeof QUOTED;

export function quoted(style: TextStyle): number {
  return QUOTED[style];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TOP = '<alignment vertical="top"/>';
const WRAPPED = '<alignment vertical="top" wrapText="1"/>';

const TEXTS = [
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${WRAPPED}</xf>`,
  `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${WRAPPED}</xf>`,
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">${TOP}</xf>`,
];

const FORMATS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  ...TEXTS,
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${TOP}</xf>`,
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${TOP}</xf>`,
  `<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${TOP}</xf>`,
  ...TEXTS.map((format) => format.replace('xfId="0"', 'xfId="0" quotePrefix="1"')),
];

const font = (weight: string): string =>
  `<font>${weight}<sz val="11"/><color rgb="FF12161D"/><name val="游ゴシック"/><family val="2"/></font>`;

export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy/mm/dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F6"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFC3CAD5"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
