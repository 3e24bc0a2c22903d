/** The checklist of a piece: what an approver goes through before deciding, and what a decision keeps of it. */
import { generalErrors } from '#shared/errors.ts';
import { flowErrors, type Refusal } from './errors.ts';
import type { DecisionAction } from './flow-types.ts';
import type { ChecklistItem } from './checklist-item.ts';

export const CHECK_ANSWERS = ['YES', 'NO', 'NOT_APPLICABLE'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** An answer as it is given. */
export interface GivenAnswer {
  itemId: string;
  answer: CheckAnswer;
  comment: string;
}

/** An answer as the decision keeps it: with the words that were answered. */
export interface KeptAnswer extends GivenAnswer {
  text: string;
}

/**
 * Why these answers do not carry this decision; null: they do. Everything must be answered before APPROVED and
 * CONFIRMED, a return may leave items open, and a no says why. An answer to an item that is not asked, or two to
 * one, were given on another checklist than this: CONFLICT.
 */
export function checklistRefusal(items: readonly ChecklistItem[], answers: readonly GivenAnswer[], action: DecisionAction): Refusal | null {
  const answered = new Set(answers.map((answer) => answer.itemId));
  const known = new Map(items.map((item) => [item.id, item.text]));
  if (answered.size < answers.length || answers.some((answer) => !known.has(answer.itemId))) return { error: generalErrors.CONFLICT };
  const silent = answers.find((answer) => answer.answer === 'NO' && answer.comment.trim() === '');
  if (silent) return { error: flowErrors.CHECK_NO_NEEDS_COMMENT, params: { text: known.get(silent.itemId) ?? '' } };
  const open = items.length - answers.length;
  if (action !== 'REJECTED' && open > 0) return { error: flowErrors.CHECKLIST_OPEN, params: { n: open } };
  return null;
}

/** The answers in the order of the items, with their texts. */
export function keptAnswers(items: readonly ChecklistItem[], answers: readonly GivenAnswer[]): KeptAnswer[] {
  return items.flatMap(({ id, text }) => {
    const given = answers.find((answer) => answer.itemId === id);
    return given ? [{ itemId: id, text, answer: given.answer, comment: given.comment.trim() }] : [];
  });
}
