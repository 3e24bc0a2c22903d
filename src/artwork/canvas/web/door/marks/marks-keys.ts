import type { MarkKind } from '#work/comments/rules/types.ts';

/** The key that takes each kind of mark into the hand while a comment is being placed. */
export const MARK_KEYS: Record<MarkKind, string> = { point: 'P', rectangle: 'R', arrow: 'A', freehand: 'F', highlight: 'T' };
