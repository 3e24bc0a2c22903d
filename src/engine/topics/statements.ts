import type { Plain } from './plain.ts';
import { ALLERGENS } from './table/allergens.ts';
import { CONTAINS, OTHER_HEADINGS, STATEMENTS } from './table/statements.ts';
import type { Topic } from './topics.ts';
import { alternatives, anyOf } from './word-pattern.ts';

interface Stretch {
  topic: Topic;
  from: number;
  to: number;
}

const BULLET = String.raw`[^\S\n]*[■●◆◇□○・*※•\[(【〔<「-]*[^\S\n]*`;
const CLOSED = String.raw`[^\S\n]?[\])】〕>」]?[^\S\n]?`;
/** At the start of a line with a bound behind it, or anywhere before a colon. */
const headingOf = (words: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?:(?<=^|\n)${BULLET}(?:${alternatives(words)})(?![\p{Script=Latin}])${CLOSED}|(?<!\p{Script=Latin})(?:${alternatives(words)})${CLOSED}(?=:))`,
    'gu',
  );
const UNKNOWN_HEADING = /(?<=^|\n)[^\n:。]{1,20}:/gu;

const TABLE = STATEMENTS.map(({ topic, headings, words, reach }) => ({
  topic,
  reach,
  heading: headingOf(headings),
  word: words.length > 0 ? anyOf(words) : null,
}));
const OTHERS = headingOf(OTHER_HEADINGS);
const ALLERGEN = anyOf(ALLERGENS.flatMap(({ ja = [], en = [], zh = [], ko = [] }) => [...ja, ...en, ...zh, ...ko]));
const CONTAINING = anyOf(CONTAINS);
const SENTENCE = /[^。!?！？\n]+(?:[。!?！？]|\n(?![^\n:。]{1,20}:))?/gu;
const LINE = /[^\n]+/gu;
/** A full stop of Latin text ends a sentence where a space and a capital follow; the text is in lower case, so any word does. */
const STOPS = /\.(?=\s)/gu;

function stretchesOf(text: string, reach: 'sentence' | 'line'): { from: number; to: number }[] {
  const pattern = reach === 'line' ? LINE : SENTENCE;
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: said, index }) => {
    if (reach === 'line') return [{ from: index, to: index + said.length }];
    const ends = [...Array.from(said.matchAll(STOPS), (stop) => stop.index + 1), said.length];
    return ends.map((end, at) => ({ from: index + (ends[at - 1] ?? 0), to: index + end }));
  });
}

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** The statements of a text, by what stands before them and by what they say; places are those of the plain text. */
export function statements({ text }: Pick<Plain, 'text'>): Stretch[] {
  const known = TABLE.flatMap(({ topic, heading }) => Array.from(text.matchAll(heading), ({ index }) => ({ topic, index })));
  const bounds = [
    ...known.map(({ index }) => index),
    ...[OTHERS, UNKNOWN_HEADING].flatMap((one) => Array.from(text.matchAll(one), ({ index }) => index)),
  ].toSorted((a, b) => a - b);
  const blank = /\n[^\S\n]*\n/gu;
  const ends = [...bounds, ...Array.from(text.matchAll(blank), ({ index }) => index), text.length].toSorted((a, b) => a - b);
  const headed = known.map(({ topic, index }) => ({ topic, from: index, to: ends.find((end) => end > index) ?? text.length }));
  const said = TABLE.flatMap(({ topic, reach, word }) => {
    if (!word || !has(word, text)) return [];
    return stretchesOf(text, reach).flatMap(({ from, to }) => (has(word, text.slice(from, to)) ? [{ topic, from, to }] : []));
  });
  const containing = stretchesOf(text, 'sentence').flatMap(({ from, to }): Stretch[] => {
    const sentence = text.slice(from, to);
    return has(CONTAINING, sentence) && has(ALLERGEN, sentence) ? [{ topic: 'allergens', from, to }] : [];
  });
  return [...headed, ...said, ...containing];
}
