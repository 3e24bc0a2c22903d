/** English words: a dictionary in the form of Hunspell, and what labels say that it does not have. */
import type { Speller } from '../rules/types.ts';
import { EVERYDAY_WORDS, LABEL_WORDS } from './label-words.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Longer words are names of substances, and proposals for them cost more than they are worth. */
const LONGEST = 18;
const MOST_PROPOSALS = 3;

/** Everything one slip away: letters swapped, one other, one too many, one missing; the likeliest kinds first. */
function oneSlipAway(word: string): string[] {
  const at = Array.from({ length: word.length + 1 }, (_, index) => [word.slice(0, index), word.slice(index)] as const);
  return [
    ...at.flatMap(([head, tail]) => (tail.length > 1 ? [head + tail[1] + tail[0] + tail.slice(2)] : [])),
    ...at.flatMap(([head, tail]) => (tail === '' ? [] : LETTERS.map((letter) => head + letter + tail.slice(1)))),
    ...at.flatMap(([head, tail]) => (tail === '' ? [] : [head + tail.slice(1)])),
    ...at.flatMap(([head, tail]) => LETTERS.map((letter) => head + letter + tail)),
  ];
}

/** Gives a word the capitals of another. */
function asWritten(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase();
  const first = like[0] ?? '';
  return first === first.toUpperCase() ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/** Known words a slip away: what labels say every day first, then what has a letter once or twice, then what begins alike. */
function proposals(word: string, knows: (word: string) => boolean): string[] {
  const plain = word.toLowerCase();
  if (plain.length > LONGEST) return [];
  const found = new Set(oneSlipAway(plain).filter((near) => near !== plain && knows(near)));
  const single = (letters: string): string => letters.replaceAll(/(.)\1/gu, '$1');
  const rank = (near: string): number =>
    (EVERYDAY_WORDS.has(near) ? 0 : 4) + (single(near) === single(plain) ? 0 : 2) + (near[0] === plain[0] ? 0 : 1);
  return [...found]
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_PROPOSALS)
    .map((near) => asWritten(near, word));
}

async function load(): Promise<Speller> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([import('nspell'), import('dictionary-en')]);
  const known = nspell(dictionary);
  const knows = (word: string): boolean => {
    const plain = word.toLowerCase().replace(/'s$/, '');
    return LABEL_WORDS.has(plain) || known.correct(word) || known.correct(plain);
  };
  return {
    knows,
    near: (word) => proposals(word, knows),
    nearOnLabels: (word) => proposals(word, (near) => LABEL_WORDS.has(near)),
  };
}

let loading: Promise<Speller> | null = null;

/** The one dictionary of the process; half a second and 40 MB, spent by the first text with English in it. */
export async function englishSpeller(): Promise<Speller> {
  loading ??= load();
  return await loading;
}

/**
 * The dictionary with words of a company, in small letters: they are known, and never proposed, for they are also names of brands, products and designs
 * that the reader may not see.
 */
export function withOwnWords(speller: Speller, words: ReadonlySet<string>): Speller {
  return { ...speller, knows: (word) => words.has(word.toLowerCase().replace(/'s$/, '')) || speller.knows(word) };
}
