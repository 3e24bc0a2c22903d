/** What was opened from the palette lately, kept by this browser for one account: the newest first, each once. */
import { keepHere, readKept } from '#ui/data/kept-here.ts';
import type { PaletteEntry } from './palette-entries.ts';

const KEPT = 8;

export type RecentThing = Pick<PaletteEntry, 'kind' | 'name' | 'detail' | 'to'>;

export function recentThings(userId: string): RecentThing[] {
  const kept = readKept('recent', userId);
  // A browser that keeps nothing, or something that is none of ours.
  return Array.isArray(kept) ? kept.filter(isThing).slice(0, KEPT) : [];
}

/** Pages and what may be done are always in sight, and tasks come to an end: none is remembered. */
export function rememberThing(userId: string, { kind, name, detail, to }: RecentThing): void {
  if (kind === 'PAGE' || kind === 'TASK' || kind === 'ACTION') return;
  const others = recentThings(userId).filter((one) => one.to !== to);
  // Full, or not allowed: the palette works without.
  keepHere('recent', userId, [{ kind, name, detail, to }, ...others].slice(0, KEPT));
}

function isThing(one: unknown): one is RecentThing {
  if (typeof one !== 'object' || one === null) return false;
  const thing = one as Record<string, unknown>;
  const isText = ['kind', 'name', 'detail', 'to'].every((key) => typeof thing[key] === 'string');
  return isText && String(thing['to']).startsWith('/');
}
