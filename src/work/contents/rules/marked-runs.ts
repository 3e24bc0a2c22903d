/** A stretch of a text (code units, `to` excluded) in which a wrong character does harm. */
export interface Stretch {
  kind: 'allergen' | 'number';
  from: number;
  to: number;
}

export interface MarkedRun {
  text: string;
  kind: Stretch['kind'] | null;
}

/** Splits a text at its stretches; an allergen goes before a number. Joined again, the runs are the text. */
export function markedRuns(text: string, stretches: readonly Stretch[]): MarkedRun[] {
  if (stretches.length === 0) return text === '' ? [] : [{ text, kind: null }];
  const kinds: MarkedRun['kind'][] = Array.from({ length: text.length }, () => null);
  for (const wanted of ['number', 'allergen'] as const) {
    for (const { kind, from, to } of stretches) if (kind === wanted) kinds.fill(kind, from, to);
  }
  const runs: MarkedRun[] = [];
  let at = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && kinds[end] === kinds[at]) continue;
    runs.push({ text: text.slice(at, end), kind: kinds[at] ?? null });
    at = end;
  }
  return runs;
}
