import type { Translate } from '#shared/i18n.ts';
import { formatSymbol, type TemplateSymbol } from '#workbook/model/symbol.ts';
import type { SymbolPlace, TemplateScan } from '#workbook/model/template-scan.ts';
import { sheetPreviewMessages as words } from '../../sheet-preview-messages.ts';
import { valueNames } from '../../template-messages.ts';
import type { SheetMark } from './sheet/sheet-marks.tsx';

/** A symbol's mark: by its cell; several shapes may stand on one cell, and one shape may hold several symbols. */
export const markId = ({ sheet, cell, shape }: SymbolPlace, symbol: TemplateSymbol): string =>
  shape === undefined ? `${sheet}!${cell}` : `${sheet}!${cell} ${formatSymbol(symbol)}`;

/** Every symbol of a template, explained where it stands. */
export function symbolMarks({ numbers, values }: Pick<TemplateScan, 'numbers' | 'values'>, t: Translate): SheetMark[] {
  const mark = (place: SymbolPlace, symbol: TemplateSymbol, label: string, tone: SheetMark['tone']): SheetMark => ({
    id: markId(place, symbol),
    sheet: place.sheet,
    cell: place.cell,
    label,
    tone,
  });
  return [
    ...numbers.flatMap(({ number: n, title, content, variants }) => [
      ...(title ? [mark(title, { kind: 'T', number: n, code: null }, t(words.titleOf, { n }), 'symbol')] : []),
      mark(content, { kind: title ? 'C' : 'TC', number: n, code: null }, t(title ? words.contentOf : words.bothOf, { n }), 'symbol'),
      ...variants.map(({ code, place }) => mark(place, { kind: 'V', number: n, code }, t(words.variantOf, { n, code }), 'symbol')),
    ]),
    ...values.flatMap(({ code, places }) =>
      places.map((place) => mark(place, { kind: 'V', number: 0, code }, t(valueNames[code]), 'value')),
    ),
  ];
}
