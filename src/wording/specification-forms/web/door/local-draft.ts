/**
 * What was typed and is not saved yet, kept in this browser: a crash, a lost connection or a closed tab loses nothing.
 * One person's copy is never offered to another; it goes when it is saved or discarded, and when they sign out.
 */
import { dropKept, keepHere, readKept } from '#ui/data/kept-here.ts';
import type { Draft } from '../../rules/draft.ts';

export interface LocalDraft {
  draft: Draft;
  /** What the server held when it was typed, and that version. */
  base: Draft;
  version: number;
  /** ISO instant. */
  keptAt: string;
}

const KIND = 'specification-draft';

/** The kept copy; null without one. A copy that cannot be read any more is none. */
export function readLocalDraft(userId: string, specificationId: string): LocalDraft | null {
  const kept = readKept(KIND, userId, specificationId) as LocalDraft | null;
  return Array.isArray(kept?.draft?.items) && Array.isArray(kept.base?.items) ? kept : null;
}

/** Keeps the copy; false when the browser has no room or allows none. */
export function keepLocalDraft(userId: string, specificationId: string, kept: LocalDraft): boolean {
  return keepHere(KIND, userId, kept, specificationId);
}

export function dropLocalDraft(userId: string, specificationId: string): void {
  dropKept(KIND, userId, specificationId);
}
