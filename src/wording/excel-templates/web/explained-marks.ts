import { formatSymbol, type TemplateSymbol } from '#workbook/model/symbol.ts';
import type { SymbolPlace, TemplateScan } from '#workbook/model/template-scan.ts';
import { markId } from './door/symbol-marks.ts';

/** One symbol where it stands. */
export interface ExplainedMark {
  /** As the marks on the sheet have it. */
  id: string;
  symbol: TemplateSymbol;
  /** As it stands in the cell: '#C-2'. */
  text: string;
  place: SymbolPlace;
}

function mark(symbol: TemplateSymbol, place: SymbolPlace): ExplainedMark {
  return { id: markId(place, symbol), symbol, text: formatSymbol(symbol), place };
}

/** Every symbol that is filled: by number, then the values of the specification. */
export function explainedMarks(scan: TemplateScan): ExplainedMark[] {
  const parts = scan.numbers.flatMap(({ number, title, content, variants }) => [
    ...(title ? [mark({ kind: 'T', number, code: null }, title)] : []),
    mark({ kind: title ? 'C' : 'TC', number, code: null }, content),
    ...variants.map(({ code, place }) => mark({ kind: 'V', number, code }, place)),
  ]);
  const values = scan.values.flatMap(({ code, places }) => places.map((place) => mark({ kind: 'V', number: 0, code }, place)));
  return [...parts, ...values];
}
