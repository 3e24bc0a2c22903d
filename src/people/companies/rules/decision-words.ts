/** A company's own words for its decisions, and whether it knows approvals with changes (docs/decisions/0102). */
import { z } from 'zod';
import { expectedVersionInput, textInput } from '#shared/input.ts';
import { isOneOf } from '#shared/one-of.ts';
import type { Locale, Message } from '#shared/i18n.ts';

/** CONDITIONAL: an approval with changes; the others are the decisions themselves. */
export const DECISION_WORDS = ['APPROVED', 'CONDITIONAL', 'REJECTED', 'CONFIRMED'] as const;
export type DecisionWord = (typeof DECISION_WORDS)[number];
export const isDecisionWord = (text: string): text is DecisionWord => isOneOf(DECISION_WORDS, text);

/** By decision; what is absent is called as everywhere. */
export type DecisionWords = Partial<Record<DecisionWord, { ja?: string; en?: string }>>;

/** Longer words do not fit on a button. */
export const DECISION_WORD_MAX = 20;

const word = textInput(DECISION_WORD_MAX).nullish();

export const decisionWordInput = z
  .object({ decision: z.enum(DECISION_WORDS, 'INVALID'), ja: word, en: word })
  .meta({ id: 'DecisionWordInput' });

export const updateDecisionsInput = z.object({
  expectedVersion: expectedVersionInput,
  conditionalApproval: z.boolean(),
  /** Those that are called otherwise here. */
  words: z.array(decisionWordInput).max(DECISION_WORDS.length),
});

/** What of the input is kept: words that say something. */
export function keptWords(words: z.output<typeof updateDecisionsInput>['words']): DecisionWords {
  const kept: DecisionWords = {};
  for (const { decision, ja, en } of words) {
    const own = { ...(ja?.trim() ? { ja: ja.trim() } : {}), ...(en?.trim() ? { en: en.trim() } : {}) };
    if (Object.keys(own).length > 0) kept[decision] = own;
  }
  return kept;
}

/** What a decision is called: the company's own word, or that of everywhere. */
export function calledBy(own: { ja?: string | undefined; en?: string | undefined } | undefined, word: Message): Message {
  return { ja: own?.ja || word.ja, en: own?.en || word.en };
}

/** The company's word in this language; null: it has none, and the word of everywhere stands. */
export function ownWord(
  words: readonly { decision: string; ja: string; en: string }[],
  decision: DecisionWord,
  locale: Locale,
): string | null {
  return words.find((one) => one.decision === decision)?.[locale] || null;
}
