import { parseAddress } from '../model/cell-address.ts';
import { levelOf, type NoteFindingCode, type TemplateFinding, type TemplateScan } from '../model/template-scan.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { hasMacros } from '../package/active-content.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { findSymbols, type FoundSymbols } from './find-symbols.ts';
import { groupNumbers, groupValues } from './group-numbers.ts';

/**
 * Finds the parts of a template and everything that keeps a symbol from becoming one. Throws DAMAGED, TOO_MANY_SHEETS,
 * TOO_MANY_CELLS, TOO_MANY_PARTS.
 */
export function scanTemplate(opened: WorkbookPackage): TemplateScan {
  return scanOf(opened, findSymbols(opened));
}

export function scanOf(opened: WorkbookPackage, found: FoundSymbols): TemplateScan {
  const { numbers, findings } = groupNumbers(found.symbols, found.missed);
  if (numbers.length > opened.limits.parts) throw new WorkbookError('TOO_MANY_PARTS', { limit: opened.limits.parts });
  const sheets = found.workbook.sheets.map(({ index, name, state }) => ({ index, name, state }));
  const order = new Map(sheets.map(({ index, name }) => [name, index]));
  const all = [...found.findings, ...findings].toSorted((one, other) => comparePlaces(one, other, order));
  for (const code of notes(opened)) all.push(ofFile(code));
  if (numbers.length === 0) all.push(ofFile('NO_VALID_SYMBOL'));
  return { sheets, numbers, values: groupValues(found.symbols), findings: all };
}

function ofFile(code: NoteFindingCode | 'NO_VALID_SYMBOL'): TemplateFinding {
  return { code, level: levelOf(code), sheet: null, cell: null, text: '', suggestion: null, number: null };
}

/** By sheet, row and column; what has no cell stands behind the sheet's cells. */
function comparePlaces(one: TemplateFinding, other: TemplateFinding, order: ReadonlyMap<string, number>): number {
  const sheets = (order.get(one.sheet ?? '') ?? 0) - (order.get(other.sheet ?? '') ?? 0);
  if (sheets !== 0) return sheets;
  const [a, b] = [one.cell ? parseAddress(one.cell) : null, other.cell ? parseAddress(other.cell) : null];
  if (!a || !b) return Number(!a) - Number(!b);
  return a.row - b.row || a.column - b.column;
}

/** What Excel asks every reader about before it shows the workbook. */
function notes(opened: WorkbookPackage): NoteFindingCode[] {
  const types = new Set(opened.relationSources().flatMap((source) => opened.relations(source).map(({ type }) => type)));
  const found: NoteFindingCode[] = [];
  if (types.has('externalLink')) found.push('EXTERNAL_LINK');
  if (types.has('connections')) found.push('DATA_CONNECTION');
  if (hasMacros(opened)) found.push('MACROS');
  return found;
}
