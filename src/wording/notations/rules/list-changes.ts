/** What taking a list would do; the browser shows it before, the server does it. */
import type { Notation } from './types.ts';

export interface ListChanges {
  added: Notation[];
  changed: Notation[];
  /** Rows that say what is known already. */
  same: number;
}

/** A row of a list, or what a form holds, as a notation: `preferred` '' is a word of the company. */
export function asNotation({ written, preferred, note }: { written: string; preferred: string; note: string }): Notation {
  return { written, preferred: preferred === '' ? null : preferred, note };
}

/** Rows by what they write; of two rows for the same the later holds. */
export function listChanges(
  known: readonly Notation[],
  rows: readonly { written: string; preferred: string; note: string }[],
): ListChanges {
  const byWritten = new Map(known.map((one) => [one.written, one]));
  const last = new Map(rows.map((row) => [row.written, asNotation(row)]));
  const changes: ListChanges = { added: [], changed: [], same: rows.length - last.size };
  for (const row of last.values()) {
    const before = byWritten.get(row.written);
    if (!before) changes.added.push(row);
    else if (before.preferred !== row.preferred || before.note !== row.note) changes.changed.push(row);
    else changes.same += 1;
  }
  return changes;
}
