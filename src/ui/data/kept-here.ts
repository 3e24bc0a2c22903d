/**
 * What this browser keeps for one person so that a crash, a lost connection or a closed tab loses nothing: unsent words, unsaved drafts, what was
 * opened lately, what a page asked for. Nobody else is offered it, and it goes when the person signs out; a session that merely ends leaves it.
 */
const KINDS = ['draft', 'specification-draft', 'recent', 'opening'] as const;
export type KeptKind = (typeof KINDS)[number];

const keyOf = (kind: KeptKind, userId: string, of = ''): string => `koryo.${kind}.${userId}${of === '' ? '' : `.${of}`}`;

/** What was kept; null without it, also where it cannot be read any more. @param of of what, where there are several of a kind */
export function readKept(kind: KeptKind, userId: string, of?: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind, userId, of)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it; false when the browser has no room or allows none. */
export function keepHere(kind: KeptKind, userId: string, value: unknown, of?: string): boolean {
  try {
    localStorage.setItem(keyOf(kind, userId, of), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(kind: KeptKind, userId: string, of?: string): void {
  try {
    localStorage.removeItem(keyOf(kind, userId, of));
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

/** Takes away all that is kept here, whoever's: somebody signs out. */
export function dropAllKept(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (KINDS.some((kind) => key.startsWith(`koryo.${kind}.`))) localStorage.removeItem(key);
  } catch {
    // The same.
  }
}
