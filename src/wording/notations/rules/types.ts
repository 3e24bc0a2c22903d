/** How a company writes: what is not used with what is; without that a word of the company's own. */
export interface Notation {
  written: string;
  /** Null: `written` is right, whatever else would be said of it. */
  preferred: string | null;
  note: string;
}

export interface NotationRecord extends Notation {
  id: string;
  version: number;
  updatedAt: Date;
}

/**
 * NOTATION: the company writes it otherwise · LOOK_ALIKE: a character that only looks right (力 for カ) · DOUBLED: a mark or word twice ·
 * UNKNOWN: no dictionary has the word.
 */
export const HINT_REASONS = ['NOTATION', 'LOOK_ALIKE', 'DOUBLED', 'UNKNOWN'] as const;
export type HintReason = (typeof HINT_REASONS)[number];

/** Something about a stretch of a text, `from` to `to` in UTF-16 units. */
export interface WordingHint {
  reason: HintReason;
  from: number;
  to: number;
  found: string;
  /** What it should be, the likeliest first; empty: nobody knows. */
  better: string[];
  note: string;
}

/** Knows the words of a language. */
export interface Speller {
  knows(word: string): boolean;
  /** Known words that are nearly the same, the likeliest first. */
  near(word: string): string[];
  /** The same among the words of labels alone: substances, Japanese kitchens. */
  nearOnLabels(word: string): string[];
}
