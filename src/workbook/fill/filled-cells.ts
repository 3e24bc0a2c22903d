/** What every symbol of a template becomes. */
import { formatSymbol, isValueCode } from '../model/symbol.ts';
import type { TemplateScan } from '../model/template-scan.ts';
import type { FillWarning, FillWarningCode, PictureContent, TemplateValues } from '../model/template-values.ts';
import { CELL_MAX, cellText } from '../write/cell-text.ts';
import type { FoundSymbol } from '../symbols/find-symbols.ts';

export interface FilledCell {
  found: FoundSymbol;
  text: string;
  picture: PictureContent | null;
  /** Of `#TC-n`: the text is a title above the picture. */
  titled: boolean;
}

export class FillWarnings {
  readonly list: FillWarning[] = [];

  add(code: FillWarningCode, { symbol, place }: Pick<FoundSymbol, 'symbol' | 'place'>): void {
    this.list.push({ code, sheet: place.sheetName, cell: place.cell, symbol: formatSymbol(symbol) });
  }
}

/** Valid numbers and values only: what the scan left out stays as it is written. In the order of the file. */
export function filledCells(
  symbols: readonly FoundSymbol[],
  scan: TemplateScan,
  given: TemplateValues,
  warnings: FillWarnings,
): FilledCell[] {
  const valid = new Set(scan.numbers.map(({ number }) => number));
  for (const number of Object.keys(given.items).map(Number)) {
    if (!valid.has(number)) warnings.list.push({ code: 'NOT_IN_TEMPLATE', sheet: null, cell: null, symbol: String(number) });
  }
  const cells: FilledCell[] = [];
  for (const found of symbols) {
    const { number } = found.symbol;
    if (number > 0 && !valid.has(number)) continue;
    const content = contentOf(found, given);
    if (content === null) {
      const isBlank = given.without === 'BLANK';
      warnings.add(isBlank ? 'LEFT_BLANK' : 'NOT_GIVEN', found);
      if (isBlank) cells.push({ found, text: '', picture: null, titled: false });
      continue;
    }
    const text = content.text.replaceAll(/\r\n?/g, '\n');
    if (text.length > CELL_MAX) warnings.add('TRUNCATED', found);
    cells.push({ ...content, found, text: cellText(text) });
  }
  return cells;
}

/** Null when nothing was given for it. */
function contentOf({ symbol }: FoundSymbol, { items, values }: TemplateValues): Omit<FilledCell, 'found'> | null {
  const { kind, number, code } = symbol;
  const plain = (text: string): Omit<FilledCell, 'found'> => ({ text, picture: null, titled: false });
  if (kind === 'V' && number === 0) {
    const value = isValueCode(code) ? values[code] : undefined;
    return value === undefined ? null : plain(value);
  }
  const item = items[number];
  if (!item) return null;
  if (kind === 'V') return plain(item.variants[code] ?? '');
  if (kind === 'T') return plain(item.title);
  const { content, title } = item;
  const text = content && 'text' in content ? content.text : '';
  const picture = content && 'image' in content ? content.image : null;
  if (kind === 'C') return { text, picture, titled: false };
  return { text: [title, text].filter((line) => line !== '').join('\n'), picture, titled: true };
}
