import type { Alignment, Step } from '../../align/alignment.ts';
import { EDGE } from '../../fold/sequence.ts';
import type { Character } from '../../lines/character.ts';
import { partsWords } from '../../lines/word-spaces.ts';
import type { Search } from './search.ts';

const LETTER = /^[\p{Script=Latin}\p{Script=Greek}µ]$/u;
const DIGIT = /^\p{Nd}$/u;

/**
 * The alignment with the rest of the word, or of the number, at an end of it that was changed: "50 ml" where "50 g" is approved has an l
 * too many, and not only an m for the g. A word that stands there as it is approved is left alone, and what another
 * part holds.
 */
export function withWholeWords(aligned: Alignment, { sequence, holds }: Pick<Search, 'sequence' | 'holds'>): Alignment {
  const { steps } = aligned;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return aligned;
  const { units, edges, items, pages } = sequence;
  const goesOn = (unit: number, from: number): boolean =>
    holds[unit] === 0 && kindOf(units.codes[unit]!) !== undefined && kindOf(units.codes[unit]!) === kindOf(units.codes[from]!);
  const characterOf = (item: number): Character | undefined => pages[items.page[item]!]!.characters[items.character[item]!];
  const isJoined = (unit: number): boolean => {
    const after = characterOf(units.from[unit]!);
    if (edges[unit] !== EDGE.none || units.spaceBefore[unit] !== 0 || !after) return false;
    // Of outlined text nothing but their distance parts two words.
    return !partsWords(characterOf(units.to[unit - 1]! - 1), after);
  };
  let { start, end } = aligned;
  if (isShown(last)) while (end < units.length && isJoined(end) && goesOn(end, end - 1)) end += 1;
  if (isShown(first)) while (start > 0 && isJoined(start) && goesOn(start - 1, start)) start -= 1;
  const more = end - start - (aligned.end - aligned.start);
  if (more === 0) return aligned;
  const added = (from: number, to: number, part: number): Step[] =>
    Array.from({ length: to - from }, (_, index) => ({ kind: 'insert', part, page: from + index }));
  return {
    ...aligned,
    start,
    end,
    inserted: aligned.inserted + more,
    steps: [...added(start, aligned.start, first.part), ...steps, ...added(aligned.end, end, last.part + 1)],
  };
}

/** Whether a step shows something else than what is approved. */
function isShown({ kind }: Step): boolean {
  return kind === 'replace' || kind === 'insert';
}

function kindOf(code: number): 'letter' | 'digit' | undefined {
  const text = String.fromCodePoint(code);
  return DIGIT.test(text) ? 'digit' : LETTER.test(text) ? 'letter' : undefined;
}
