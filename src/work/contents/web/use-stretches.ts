import { useMemo, useSyncExternalStore } from 'react';
import type { Stretch } from '../rules/marked-runs.ts';

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
    reader = (text) => {
      const mentions = mentionsIn(text);
      const numbers = mentions.filter(({ topic }) => topic === 'numbers');
      // A unit counts behind its number: 食 after a slash may begin 食塩.
      const isBehind = (from: number): boolean => numbers.some(({ to }) => to <= from && text.slice(to, from).trim() === '');
      return mentions.flatMap(({ topic, from, to, name }): Stretch[] => {
        if (topic === 'allergens' && name !== undefined) return [{ kind: 'allergen', from, to }];
        return topic === 'numbers' || (topic === 'units' && isBehind(from)) ? [{ kind: 'number', from, to }] : [];
      });
    };
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
