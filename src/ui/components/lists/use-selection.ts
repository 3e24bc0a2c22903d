import { useState } from 'react';
import type { PartRow, Selection } from './part-columns.tsx';

/** Rows ticked in a list; they stay ticked over its pages, in the order in which they were ticked. */
export function useSelection(
  rows: readonly PartRow[] | undefined,
): Selection & { parts: PartRow[]; choose: (parts: readonly PartRow[]) => void } {
  const [kept, setKept] = useState<PartRow[]>([]);
  // What is known of a ticked part is what its row says now.
  const parts = kept.map((part) => rows?.find((row) => row.id === part.id) ?? part);
  const has = (part: PartRow) => kept.some((one) => one.id === part.id);
  const shown = rows ?? [];
  const all = shown.length > 0 && shown.every(has);
  return {
    parts,
    has,
    all,
    toggle: (part) => setKept(has(part) ? kept.filter((one) => one.id !== part.id) : [...kept, part]),
    toggleAll: () =>
      setKept(all ? kept.filter((one) => !shown.some((row) => row.id === one.id)) : [...kept, ...shown.filter((row) => !has(row))]),
    choose: (chosen) => setKept([...chosen]),
  };
}
