import { isUnanswered, type Problem } from './error-text.ts';

/** An answer, and which question it answered (the key of query and variables). */
export interface Answer<Data> {
  data: Data;
  question: number | undefined;
}

export interface Shown<Data> {
  data: Data | undefined;
  /** There is nothing to show: the problem is said in its place. */
  failed: boolean;
  /** What is shown is the last answer, for the server could not be reached for a newer one. */
  old: boolean;
}

/**
 * What of a question is shown: its answer, else the last one. A refusal takes away what was shown: it is not the viewer's
 * any more. A server that cannot be reached takes nothing away, as long as the question is the same: a form over it keeps
 * what was typed.
 */
export function shownAnswer<Data>(
  now: { data: Data | null | undefined; problem: Problem | null; question: number | undefined },
  last: Answer<Data> | undefined,
): Shown<Data> {
  const { problem } = now;
  const silent = problem !== null && isUnanswered(problem);
  const kept = problem === null || (silent && last?.question === now.question) ? last?.data : undefined;
  const data = now.data ?? kept;
  return { data, failed: problem !== null && data === undefined, old: silent && data !== undefined };
}
