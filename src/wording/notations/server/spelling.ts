/** English words: a dictionary in the form of Hunspell, and what labels say that it does not have. */
import type { Speller } from '../rules/types.ts';
import { LABEL_WORDS } from './label-words.ts';

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

async function load(): Promise<Speller> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([import('nspell'), import('dictionary-en')]);
  const known = nspell(dictionary);
  const knows = (word: string): boolean => {
    const plain = word.toLowerCase().replace(/'s$/, '');
    return LABEL_WORDS.has(plain) || known.correct(word) || known.correct(plain);
  };
  return {
    knows,
    near: (word) => {
      const plain = word.toLowerCase();
      if (plain.length > LONGEST) return [];
      const found = new Set(oneSlipAway(plain).filter((near) => near !== plain && knows(near)));
      return [...found].slice(0, MOST_PROPOSALS).map((near) => asWritten(near, word));
    },
  };
}

let loading: Promise<Speller> | null = null;

/** The one dictionary of the process; half a second and 40 MB, spent by the first text with English in it. */
export async function englishSpeller(): Promise<Speller> {
  loading ??= load();
  return await loading;
}
