/** Pairs titles and contents by number, and says why a number cannot be taken. */
import { isValueCode, type TemplateSymbol, type ValueCode } from '../model/symbol.ts';
import {
  levelOf,
  type NumberFindingCode,
  type SymbolPlace,
  type TemplateFinding,
  type TemplateNumber,
  type TemplateValuePlaces,
} from '../model/template-scan.ts';

export interface PlacedSymbol {
  symbol: TemplateSymbol;
  place: SymbolPlace;
  text: string;
}

interface Group {
  T: PlacedSymbol[];
  C: PlacedSymbol[];
  TC: PlacedSymbol[];
  V: PlacedSymbol[];
}

export interface GroupedNumbers {
  /** By number. */
  numbers: TemplateNumber[];
  findings: TemplateFinding[];
}

/**
 * `missed` are symbols that could not be read or stand where nothing can be filled. They were reported already: a title whose
 * content is among them is incomplete, but that is no second finding.
 */
export function groupNumbers(symbols: readonly PlacedSymbol[], missed: readonly TemplateSymbol[]): GroupedNumbers {
  const groups = new Map<number, Group>();
  for (const one of symbols) {
    const { kind, number } = one.symbol;
    if (number === 0) continue;
    const group = groups.get(number) ?? { T: [], C: [], TC: [], V: [] };
    groups.set(number, group);
    group[kind].push(one);
  }
  const missedKinds = new Map<number, Set<TemplateSymbol['kind']>>();
  for (const { number, kind } of missed) missedKinds.set(number, (missedKinds.get(number) ?? new Set()).add(kind));

  const numbers: TemplateNumber[] = [];
  const findings: TemplateFinding[] = [];
  for (const [number, group] of [...groups].toSorted(([one], [other]) => one - other)) {
    const problems = problemsOf(group);
    const missing = missingOf(group);
    const isMissed = (kinds: readonly TemplateSymbol['kind'][]): boolean => kinds.some((kind) => missedKinds.get(number)?.has(kind));
    if (missing && !isMissed(missing.kinds)) problems.push(missing);
    for (const { code, at } of problems) {
      for (const { place, text } of at) {
        findings.push({ code, level: levelOf(code), sheet: place.sheetName, cell: place.cell, text, suggestion: null, number });
      }
    }
    const content = group.TC[0] ?? group.C[0];
    if (problems.length > 0 || missing || !content) continue;
    const variants = group.V.map(({ symbol, place }) => ({ code: symbol.code!, place }));
    numbers.push({ number, title: group.T[0]?.place ?? null, content: content.place, variants });
  }
  return { numbers, findings };
}

interface Problem {
  code: NumberFindingCode;
  at: readonly PlacedSymbol[];
}

function problemsOf({ T, C, TC, V }: Group): Problem[] {
  const problems: Problem[] = [];
  const byCode = Map.groupBy(V, ({ symbol }) => symbol.code);
  const repeated = [T, C, TC, ...byCode.values()].filter((same) => same.length > 1).flat();
  if (repeated.length > 0) problems.push({ code: 'DUPLICATE', at: repeated });
  if (TC.length > 0 && T.length + C.length > 0) problems.push({ code: 'TC_WITH_T_OR_C', at: [...TC, ...T, ...C] });
  const all = [...T, ...C, ...TC, ...V];
  if (T.length + C.length !== all.length || (T.length > 0 && C.length > 0)) {
    if (new Set(all.map(({ place }) => place.sheet)).size > 1) problems.push({ code: 'ACROSS_SHEETS', at: all });
  }
  return problems;
}

/** What the number lacks, and the symbols that would mend it. */
function missingOf({ T, C, TC, V }: Group): (Problem & { kinds: readonly TemplateSymbol['kind'][] }) | null {
  if (TC.length > 0) return null;
  if (T.length > 0 && C.length === 0) return { code: 'TITLE_WITHOUT_CONTENT', at: T, kinds: ['C', 'TC'] };
  if (C.length > 0 && T.length === 0) return { code: 'CONTENT_WITHOUT_TITLE', at: C, kinds: ['T', 'TC'] };
  if (C.length === 0) return { code: 'VARIANT_WITHOUT_PART', at: V, kinds: ['T', 'C', 'TC'] };
  return null;
}

/** Values of the specification, in the order of their first places. */
export function groupValues(symbols: readonly PlacedSymbol[]): TemplateValuePlaces[] {
  const values = new Map<ValueCode, SymbolPlace[]>();
  for (const { symbol, place } of symbols) {
    if (symbol.kind !== 'V' || symbol.number !== 0 || !isValueCode(symbol.code)) continue;
    values.set(symbol.code, [...(values.get(symbol.code) ?? []), place]);
  }
  return [...values].map(([code, places]) => ({ code, places }));
}
