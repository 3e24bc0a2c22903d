/** What is said of the wording of a text: pure, for the editor and for the artwork alike. */
import { doubled, lookAlikes } from './look-alikes.ts';
import { substanceNames, substancesIn } from './substance-list.ts';
import type { Notation, Speller, WordingHint } from './types.ts';
import { hasHalfWidthKana, widthsOf, type Widths } from './widths.ts';

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  from: number;
  to: number;
}

const LETTER = /[\p{Script=Latin}\p{Nd}]/u;
const overlap = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to;

/** A word of letters is one only where no letter stands beside it: 'tea' is not in 'steam'. */
function standsAlone(text: string, { from, to }: Stretch): boolean {
  const [first, last] = [text.slice(from, from + 1), text.slice(to - 1, to)];
  const [before, after] = [text.slice(Math.max(0, from - 1), from), text.slice(to, to + 1)];
  return !(LETTER.test(first) && LETTER.test(before)) && !(LETTER.test(last) && LETTER.test(after));
}

/** The stretches of a text that say a word; one whose kana have full width is said by kana at half width, too. */
function placesOf({ raw, full, at }: Widths, word: string, isLeft?: (text: string, from: number) => boolean): Stretch[] {
  const isNarrow = hasHalfWidthKana(word);
  const text = isNarrow ? raw : full;
  const places: Stretch[] = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    const to = from + word.length;
    if (!standsAlone(text, { from, to }) || isLeft?.(text, from)) continue;
    places.push(isNarrow ? { from, to } : { from: at(from), to: at(to) });
  }
  return places;
}

/** Whether the text says it as preferred already: サーバー holds サーバ. */
function isAsPreferred(text: string, from: number, { written, preferred }: { written: string; preferred: string }): boolean {
  for (let within = preferred.indexOf(written); within >= 0; within = preferred.indexOf(written, within + 1)) {
    if (from >= within && text.startsWith(preferred, from - within)) return true;
  }
  return false;
}

function notationHints(widths: Widths, notations: readonly Notation[]): WordingHint[] {
  return notations.flatMap(({ written, preferred, note }) => {
    if (preferred === null) return [];
    return placesOf(widths, written, (text, from) => isAsPreferred(text, from, { written, preferred })).map(({ from, to }) => {
      return { reason: 'NOTATION' as const, from, to, found: widths.raw.slice(from, to), better: [preferred], note };
    });
  });
}

function slipHints(text: string): WordingHint[] {
  return [
    ...lookAlikes(text).map(({ at, found, meant }) => {
      return { reason: 'LOOK_ALIKE' as const, from: at, to: at + found.length, found, better: [meant], note: '' };
    }),
    ...doubled(text).map(({ at, found, once }) => {
      return { reason: 'DOUBLED' as const, from: at, to: at + found.length, found, better: [once], note: '' };
    }),
  ];
}

/** Words that a dictionary may know: no code, no unit, no name with capitals inside. */
const WORD = /(?<![\p{L}\p{N}@#&/_.'’-])(?:\p{Lu}?\p{Ll}{3,}|\p{Lu}{4,})(?:['’]s)?(?![\p{L}\p{N}@#&/_-]|[.'’]\p{Script=Latin})/gu;
const LATIN = /^[A-Za-z'’]+$/u;
/** A line is English when it has so many words, and most of them are known. */
const LEAST_WORDS = 3;
const LEAST_KNOWN = 0.6;
/** One that is full of slips is English too: about half is known, and most of the rest is nearly. */
const FULL_OF_SLIPS = { known: 0.45, nearly: 0.8 };

/** Words of a line that no dictionary has. `isEnglish`: it was said to be; else it is where most of its words are known. */
function unknownWords(line: string, speller: Speller, isEnglish: boolean): Stretch[] {
  const words = Array.from(line.matchAll(WORD), ({ 0: word, index }) => ({ word, from: index, to: index + word.length })).filter(
    ({ word }) => LATIN.test(word),
  );
  const unknown = words.filter(({ word }) => !speller.knows(word.replaceAll('’', "'")));
  const known = words.length - unknown.length;
  if (isEnglish) return unknown;
  if (words.length < LEAST_WORDS || known < words.length * FULL_OF_SLIPS.known) return [];
  if (known >= words.length * LEAST_KNOWN) return unknown;
  const nearly = unknown.filter(({ word }) => speller.near(word).length > 0).length;
  return known + nearly >= words.length * FULL_OF_SLIPS.nearly ? unknown : [];
}

function spellingHints(text: string, speller: Speller, isEnglish: boolean): WordingHint[] {
  const hints: WordingHint[] = [];
  const list = substancesIn(text);
  const substances = substanceNames(text);
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    for (const { from, to } of unknownWords(line, speller, isEnglish)) {
      const found = line.slice(from, to);
      const place = { from: index + from, to: index + to };
      const isListed = list !== null && overlap(place, list);
      const better = isListed ? speller.nearOnLabels(found) : speller.near(found);
      // Of substances only what is nearly a known word is told.
      const isLeft = better.length === 0 && (isListed || substances.some((name) => overlap(place, name)));
      if (!isLeft) hints.push({ reason: 'UNKNOWN', ...place, found, better, note: '' });
    }
  }
  return hints;
}

/** Whether a dictionary may have anything to say: else none is loaded. */
export function hasEnglish(text: string): boolean {
  return /[A-Za-z]{4}/.test(text);
}

/**
 * Everything to say about a text, in its order; of two that overlap the one that stands first, and there what the company says. Words
 * of the company silence whatever overlaps them. `speller`: left out, no word is looked up.
 */
export function wordingHints(
  text: string,
  notations: readonly Notation[],
  spelling?: { speller: Speller; isEnglish: boolean },
): WordingHint[] {
  const widths = widthsOf(text);
  const known = notations.flatMap((word) =>
    word.preferred === null ? placesOf(widths, word.written).map((place) => ({ place, word })) : [],
  );
  /** A word at full width does not allow its kana at half width where a line of the list is about just that. */
  const isAllowed = (hint: WordingHint): boolean =>
    known.some(({ place, word }) => overlap(place, hint) && !(hint.reason === 'NOTATION' && hint.better[0] === word.written));
  const all = [
    ...notationHints(widths, notations),
    ...slipHints(text),
    ...(spelling ? spellingHints(text, spelling.speller, spelling.isEnglish) : []),
  ].filter((hint) => !isAllowed(hint));
  // Sorting is stable: what the company says stands first.
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: WordingHint[] = [];
  for (const hint of all) if (!kept.some((other) => overlap(other, hint))) kept.push(hint);
  return kept;
}

/** The text with the first proposal of each hint in its place; hints that nobody has a proposal for are left. */
export function withHintsTaken(text: string, hints: readonly WordingHint[]): string {
  return hints
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, better: [first] }) => (first === undefined ? now : now.slice(0, from) + first + now.slice(to)), text);
}
