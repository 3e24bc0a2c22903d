/** Lines of a list that cannot both hold: whoever followed the one would be told by the other. */
import type { Notation } from './types.ts';

/**
 * TWO_WAYS: two lines replace the same by different forms · PREFERS_UNUSED: what a line prefers, another replaces · REPLACES_PREFERRED:
 * what a line replaces, another prefers. A circle of any length is made of the latter two.
 */
export const CONTRADICTION_KINDS = ['TWO_WAYS', 'PREFERS_UNUSED', 'REPLACES_PREFERRED'] as const;

export interface Contradiction {
  kind: (typeof CONTRADICTION_KINDS)[number];
  /** Which of the rows that come. */
  index: number;
  row: Notation;
  /** The line that it contradicts: one of the list, or a row that comes with it. */
  other: Notation;
}

/**
 * What of `rows` contradicts the list that they would make with `known`, or one another; a row replaces the known line that writes the
 * same. Contradictions among known lines alone are not told: they came before this rule, and refuse nothing.
 */
export function contradictions(known: readonly Notation[], rows: readonly Notation[]): Contradiction[] {
  const written = new Set(rows.map((row) => row.written));
  const staying = known.filter((line) => !written.has(line.written));
  const all = new Map([...staying, ...rows].map((line) => [line.written, line]));
  const preferring = new Map(staying.map((line) => [line.preferred, line]));
  const first = new Map<string, Notation>();
  return rows.flatMap((row, index): Contradiction[] => {
    const before = first.get(row.written);
    if (!before) first.set(row.written, row);
    else if (before.preferred !== row.preferred) return [{ kind: 'TWO_WAYS', index, row, other: before }];
    if (row.preferred === null) return [];
    const replacing = all.get(row.preferred);
    if (replacing && replacing.preferred !== null) return [{ kind: 'PREFERS_UNUSED', index, row, other: replacing }];
    const prefers = preferring.get(row.written);
    return prefers ? [{ kind: 'REPLACES_PREFERRED', index, row, other: prefers }] : [];
  });
}

/** A line as the list, its dialogs and the history say it. */
export function notationWords({ written, preferred }: Pick<Notation, 'written' | 'preferred'>): string {
  return preferred === null ? written : `${written} → ${preferred}`;
}
