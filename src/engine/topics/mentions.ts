import { joined, placed, plain, type Plain } from './plain.ts';
import { ALLERGENS } from './table/allergens.ts';
import { NEGATIONS } from './table/negations.ts';
import { NUMBER, NUMBER_WORDS, UNITS } from './table/quantities.ts';
import { statements } from './statements.ts';
import type { Topic } from './topics.ts';
import { alternatives, anyOf } from './word-pattern.ts';

/** A stretch of a text (code units, `to` excluded) that is about something. `name`: of an allergen, in English. */
export interface Mention {
  topic: Topic;
  from: number;
  to: number;
  name?: string;
}

const NUMBERS = new RegExp(NUMBER, 'gu');
const LIMITS = anyOf(NUMBER_WORDS);
const UNIT = alternatives(UNITS);
/** Behind a number, behind the slash of such a unit, or alone in brackets. */
const MEASURES = new RegExp(
  String.raw`(?<=\p{Nd}\s?[(\[]?)(?:${UNIT})(?:\s?/\s?(?:\p{Nd}+\s?)?(?:${UNIT}))?(?!\p{Script=Latin})|(?<=[(\[])(?:${UNIT})(?=[)\]])|(?<=/\s?)(?:${UNIT})(?!\p{L})`,
  'gu',
);
const NEGATION = anyOf(Object.values(NEGATIONS).flat());
const ALLERGEN_WORDS = ALLERGENS.map(({ name, ja = [], en = [], zh = [], ko = [] }) => ({
  name,
  pattern: anyOf([...ja, ...en, ...zh, ...ko]),
}));

function found(topic: Topic, words: Plain, pattern: RegExp, name?: string): Mention[] {
  return Array.from(words.text.matchAll(pattern), ({ 0: word, index }) => ({
    topic,
    ...placed(words, index, index + word.length),
    ...(name === undefined ? {} : { name }),
  })).filter(({ from, to }) => to > from);
}

/** Words as they stand in their lines, and those that are broken between two. */
function inBoth(lines: Plain, look: (words: Plain) => Mention[]): Mention[] {
  const whole = joined(lines);
  const all = [...look(lines), ...(whole.text === lines.text ? [] : look(whole))];
  return [...new Map(all.map((mention) => [JSON.stringify(mention), mention])).values()];
}

const ANY_ALLERGEN = anyOf(ALLERGENS.flatMap(({ ja = [], en = [], zh = [], ko = [] }) => [...ja, ...en, ...zh, ...ko]));

const allergens = (words: Plain): Mention[] =>
  words.text.search(ANY_ALLERGEN) < 0 ? [] : ALLERGEN_WORDS.flatMap(({ name, pattern }) => found('allergens', words, pattern, name));

/** The allergens that a text names, each place by itself. */
export function allergensIn(text: string): Mention[] {
  return inBoth(plain(text), allergens);
}

/** Everything in a text that a wrong character would make dangerous, in no order. */
export function mentionsIn(text: string): Mention[] {
  const lines = plain(text);
  const words = inBoth(lines, (side) => [
    ...found('numbers', side, NUMBERS),
    ...found('numbers', side, LIMITS),
    ...found('units', side, MEASURES),
    ...found('negation', side, NEGATION),
    ...allergens(side),
  ]);
  return [...words, ...statements(lines).map(({ topic, from, to }) => ({ topic, ...placed(lines, from, to) }))];
}
