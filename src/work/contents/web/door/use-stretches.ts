import { useMemo, useSyncExternalStore } from 'react';
import { stretchesOf, type Stretch } from '../../rules/marked-runs.ts';

type Reader = (text: string) => Stretch[];

/** The tables of words come once, after the page: a text is readable before they do. */
let reader: Reader | null = null;
let isAsked = false;
const waiting = new Set<() => void>();

async function ask(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const { mentionsIn } = await import('#engine/topics/mentions.ts');
    reader = (text) => stretchesOf(text, mentionsIn(text));
    for (const tell of waiting) tell();
  } catch {
    // The server was away: the next text that is shown asks again.
    isAsked = false;
  }
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  void ask();
  return () => waiting.delete(tell);
}

/** Where a text names allergens, numbers and their units; nothing until the words are there. */
export function useStretches(text: string): readonly Stretch[] {
  const read = useSyncExternalStore(subscribe, () => reader);
  return useMemo(() => read?.(text) ?? [], [read, text]);
}
