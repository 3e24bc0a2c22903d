import { matchesTerms, searchTerms } from '../rules/terms.ts';
import type { PaletteAction } from './door/palette-action.ts';

export interface PaletteEntry {
  /** Unique in the list. */
  key: string;
  /** Its group: 'PAGE' or a kind of hit. */
  kind: string;
  /** What it is, where its group is another: of what was opened lately. */
  thing?: string;
  name: string;
  detail: string;
  to: string;
  /** Of something that is done at once, and leads nowhere. */
  run?: () => void;
  pictureUrl?: string | null;
  status?: string | null;
}

export interface NamedPage {
  path: string;
  /** Shown. */
  name: string;
  /** Also found by (the other language). */
  also: string;
}

/** The pages whose name, in either language, holds every word; all of them while nothing is typed. */
export function matchingPages(pages: readonly NamedPage[], text: string): PaletteEntry[] {
  const terms = searchTerms(text);
  return pages
    .filter((page) => matchesTerms(terms, [page.name, page.also]))
    .map((page) => ({ key: page.path, kind: 'PAGE', name: page.name, detail: '', to: page.path }));
}

/** What may be done whose words, in either language, hold every word that was typed; all of it while nothing is. */
export function matchingActions(actions: readonly PaletteAction[], text: string): PaletteEntry[] {
  const terms = searchTerms(text);
  return actions
    .filter((action) => matchesTerms(terms, [action.name, action.also]))
    .map(({ key, name, ...does }) => ({
      key: `action-${key}`,
      kind: 'ACTION',
      name,
      detail: '',
      ...('to' in does ? does : { ...does, to: '' }),
    }));
}

/** The entries by group, the groups in the order in which they first appear. */
export function grouped(entries: readonly PaletteEntry[]): { kind: string; entries: PaletteEntry[] }[] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.kind, [...(groups.get(entry.kind) ?? []), entry]);
  return [...groups].map(([kind, list]) => ({ kind, entries: list }));
}

/** The entry after one, around the ends. */
export function moved(entries: readonly PaletteEntry[], from: string | null, step: 1 | -1): string | null {
  if (entries.length === 0) return null;
  const at = entries.findIndex((entry) => entry.key === from);
  const next = at < 0 ? (step === 1 ? 0 : entries.length - 1) : (at + step + entries.length) % entries.length;
  return entries[next]?.key ?? null;
}
