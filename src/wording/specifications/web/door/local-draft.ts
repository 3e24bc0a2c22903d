/**
 * What was typed and is not saved yet, kept in this browser: a crash, a lost connection or a closed tab loses nothing.
 * One person's copy is never offered to another; it goes when it is saved or discarded.
 */
import type { Draft } from '../../rules/draft.ts';

export interface LocalDraft {
  draft: Draft;
  /** What the server held when it was typed, and that version. */
  base: Draft;
  version: number;
  /** ISO instant. */
  keptAt: string;
}

const keyOf = (userId: string, specificationId: string): string => `koryo.specification-draft.${userId}.${specificationId}`;

/** The kept copy; null without one. A copy that cannot be read any more is none. */
export function readLocalDraft(userId: string, specificationId: string): LocalDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, specificationId)) ?? 'null') as LocalDraft | null;
    return Array.isArray(kept?.draft.items) && Array.isArray(kept.base.items) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the copy; false when the browser has no room or allows none. */
export function keepLocalDraft(userId: string, specificationId: string, kept: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, specificationId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropLocalDraft(userId: string, specificationId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, specificationId));
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
