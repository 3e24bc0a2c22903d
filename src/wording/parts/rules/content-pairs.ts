/** Which content of a newer version of a part is the same thing as one of an older version (D4.2): pure. */

export interface PairedContent {
  /** The same through the versions, for as long as the content is edited and not replaced. */
  key: string;
  title: string;
  type: string;
}

/**
 * Of each content of the newer version, by key, the one of the older version that it goes on from: of the same key; else,
 * of those that were put in where others went, of the same kind and the same title, or alone on both sides. Where two
 * could be meant none is: what a specification takes over is never guessed.
 */
export function formerContents<T extends PairedContent>(before: readonly T[], after: readonly T[]): Map<string, T> {
  const pairs = new Map(after.flatMap((content) => before.filter(({ key }) => key === content.key).map((old) => [content.key, old])));
  const kept = new Set([...pairs.values()].map(({ key }) => key));
  const gone = before.filter(({ key }) => !kept.has(key));
  const fresh = after.filter(({ key }) => !pairs.has(key));
  for (const content of fresh) {
    const alike = (one: PairedContent) => one.type === content.type && one.title === content.title;
    const [old, another] = gone.filter(alike);
    if (old && !another && fresh.filter(alike).length === 1) pairs.set(content.key, old);
  }
  const [lone, alone] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && lone && alone && lone.type === alone.type) pairs.set(alone.key, lone);
  return pairs;
}

/** The content of the newer version that goes on from one of the older version; null: it went with that version. */
export function successorOf<T extends PairedContent>(key: string, before: readonly T[], after: readonly T[]): T | null {
  const pairs = formerContents(before, after);
  return after.find((content) => pairs.get(content.key)?.key === key) ?? null;
}
