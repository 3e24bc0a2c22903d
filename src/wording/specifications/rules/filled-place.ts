import { formatSymbol, parseSymbol } from '#workbook/model/symbol.ts';
import type { SymbolPlace, TemplateScan } from '#workbook/model/template-scan.ts';

/** A cell of the template that an item fills. */
export interface FilledPlace {
  number: number;
  /** title, content, both, or the code of a variant. */
  what: string;
  /** 0-based, among all sheets of the workbook. */
  sheet: number;
  cell: string;
  /** The merged cells that it shows in. */
  box: string;
}

/** What an item of this number fills, each with its place. */
function slotsOf({ title, content, variants }: TemplateScan['numbers'][number]): { what: string; place: SymbolPlace }[] {
  const own = title
    ? [
        { what: 'title', place: title },
        { what: 'content', place: content },
      ]
    : [{ what: 'both', place: content }];
  return [...own, ...variants.map(({ code, place }) => ({ what: code, place }))];
}

/** The cells that items fill; of shapes there is nothing to be shown while one types. */
export function placesOfScan(scan: TemplateScan | undefined): FilledPlace[] {
  return (scan?.numbers ?? []).flatMap((one) =>
    slotsOf(one).flatMap(({ what, place: { sheet, cell, box, shape } }) =>
      shape === undefined ? [{ number: one.number, what, sheet, cell, box }] : [],
    ),
  );
}

/** The symbol that the template has there. */
export function symbolOf({ number, what }: Pick<FilledPlace, 'number' | 'what'>): string {
  const kind = what === 'title' ? 'T' : what === 'content' ? 'C' : what === 'both' ? 'TC' : null;
  return formatSymbol(kind ? { kind, number, code: null } : { kind: 'V', number, code: what });
}

/** The symbols of a template that no item stands for, as a filled sheet would leave them; those in shapes too. */
export function symbolsWithoutItem(scan: TemplateScan | undefined, items: readonly { number: number }[]): string[] {
  const given = new Set(items.map(({ number }) => number));
  return (scan?.numbers ?? [])
    .filter(({ number }) => !given.has(number))
    .flatMap((one) => slotsOf(one).map(({ what }) => symbolOf({ number: one.number, what })));
}

/** '#C-12' as the item that stands there: '12 名称 (#C-12)'; as it is where there is no such item. */
export function namedSymbol(symbol: string, items: readonly { number: number; title: string }[]): string {
  const number = parseSymbol(symbol)?.number;
  const item = items.find((one) => one.number === number);
  return item ? `${item.number} ${item.title} (${symbol})` : symbol;
}
