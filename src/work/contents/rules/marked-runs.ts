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

/** What of the stretches of a whole text stands in its piece from `from` on, `length` long; counted from the piece's beginning. */
export function stretchesOfPiece(stretches: readonly Stretch[], from: number, length: number): Stretch[] {
  return stretches.flatMap((one) => {
    const piece = { kind: one.kind, from: Math.max(one.from - from, 0), to: Math.min(one.to - from, length) };
    return piece.from < piece.to ? [piece] : [];
  });
}

/** What the tables of words say of a text (`engine/topics`). */
interface Mention {
  topic: string;
  from: number;
  to: number;
  name?: string | undefined;
}

/** Of all that a text names: its allergens, numbers and the units behind them. */
export function stretchesOf(text: string, mentions: readonly Mention[]): Stretch[] {
  const numbers = mentions.filter(({ topic }) => topic === 'numbers');
  // A unit counts behind its number: 食 after a slash may begin 食塩.
  const isBehind = (from: number): boolean => numbers.some(({ to }) => to <= from && text.slice(to, from).trim() === '');
  return mentions.flatMap(({ topic, from, to, name }): Stretch[] => {
    if (topic === 'allergens' && name !== undefined) return [{ kind: 'allergen', from, to }];
    return topic === 'numbers' || (topic === 'units' && isBehind(from)) ? [{ kind: 'number', from, to }] : [];
  });
}
