/** What was opened from the palette lately, kept by this browser for one account: the newest first, each once. */
import type { PaletteEntry } from './palette-entries.ts';

const KEPT = 8;
const keyOf = (userId: string): string => `koryo.recent.${userId}`;

export type RecentThing = Pick<PaletteEntry, 'kind' | 'name' | 'detail' | 'to'>;

export function recentThings(userId: string): RecentThing[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isThing).slice(0, KEPT) : [];
  } catch {
    // A browser that keeps nothing, or something that is none of ours.
    return [];
  }
}

/** Pages are always in sight, and tasks come to an end: neither is remembered. */
export function rememberThing(userId: string, { kind, name, detail, to }: RecentThing): void {
  if (kind === 'PAGE' || kind === 'TASK') return;
  const others = recentThings(userId).filter((one) => one.to !== to);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ kind, name, detail, to }, ...others].slice(0, KEPT)));
  } catch {
    // Full, or not allowed: the palette works without.
  }
}

function isThing(one: unknown): one is RecentThing {
  if (typeof one !== 'object' || one === null) return false;
  const thing = one as Record<string, unknown>;
  const isText = ['kind', 'name', 'detail', 'to'].every((key) => typeof thing[key] === 'string');
  return isText && String(thing['to']).startsWith('/');
}
