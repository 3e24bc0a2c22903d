/** What becomes of a label when characters of one of its lines change. */
import { placeOf, type LabelPlan, type MmBox } from './label-plan.ts';
import type { Random } from '../../random.ts';

export interface Injected {
  plan: LabelPlan;
  /** Where it stands in the old or the new picture. */
  places: MmBox[];
  /** The approved texts that it changes. */
  textIds: string[];
  /** How severe a quality manager would call it: CRITICAL, or nothing above CHECK. */
  severity: 'CRITICAL' | 'CHECK';
  /** The same of what the approved texts alone can tell, where that is less: that it does not belong there, not what it makes of its line. */
  byTexts?: 'CHECK';
}

/** Lines in which a changed letter is a change of wording; in the others it changes a statement that the law wants. */
const PLAIN: ReadonlySet<string> = new Set(['name', 'warn', 'energy', 'english']);
const ALLERGEN_IDS = {
  'allergen in Japanese': 'allergens ja',
  'allergen in English': 'allergens en',
  'allergen in Chinese': 'allergens zh',
  'allergen in Korean': 'allergens ko',
} as const;

export function withLine(plan: LabelPlan, id: string, text: string, severity: Injected['severity']): Injected {
  const line = plan.lines.find((one) => one.id === id)!;
  return {
    plan: { ...plan, lines: plan.lines.map((one) => (one.id === id ? { ...one, text } : one)) },
    places: [placeOf(line)],
    textIds: [id],
    severity,
  };
}

/** Replaces one of several words where it stands. */
export function oneWord(plan: LabelPlan, random: Random, words: readonly (readonly [string, string])[], ids?: readonly string[]): Injected {
  const lines = plan.lines.filter(({ id }) => !ids || ids.includes(id));
  const spots = lines.flatMap(({ id, text }) => words.flatMap(([from, to]) => (text.includes(from) ? [{ id, text, from, to }] : [])));
  const { id, text, from, to } = random.pick(spots);
  return withLine(plan, id, text.replace(from, to), 'CRITICAL');
}

/** Changes one character of one line. */
export function oneCharacter(
  plan: LabelPlan,
  random: Random,
  fits: (character: string) => boolean,
  change: (character: string) => string,
  { among = () => true, severity }: { among?: (id: string) => boolean; severity?: Injected['severity'] } = {},
): Injected {
  const lines = plan.lines.filter(({ id }) => among(id));
  const spots = lines.flatMap(({ id, text }) => [...text].flatMap((character, at) => (fits(character) ? [{ id, at }] : [])));
  const { id, at } = random.pick(spots);
  const characters = [...plan.lines.find((line) => line.id === id)!.text];
  const was = characters[at]!;
  characters[at] = change(was);
  return withLine(plan, id, characters.join(''), severity ?? (/[0-9]/u.test(was) || !PLAIN.has(id) ? 'CRITICAL' : 'CHECK'));
}

export const anotherDigit = (plan: LabelPlan, random: Random): Injected =>
  oneCharacter(
    plan,
    random,
    (character) => /[0-9]/u.test(character),
    (digit) => String((Number(digit) + random.whole(1, 9)) % 10),
  );

/** A character of an allergen becomes another, or is lost. */
export function anotherAllergen(plan: LabelPlan, random: Random, error: keyof typeof ALLERGEN_IDS): Injected {
  const { id, text } = plan.lines.find((line) => line.id === ALLERGEN_IDS[error])!;
  const named = Array.from(text.matchAll(/[\p{L}]+/gu)).filter(({ 0: word }) => !/含む|Contains|本品|함유/u.test(word));
  const { 0: word, index } = random.pick(named);
  const at = index + random.whole(0, word.length - 1);
  const instead = error === 'allergen in English' ? 'x' : error === 'allergen in Korean' ? '가' : '図';
  return withLine(plan, id, text.slice(0, at) + random.pick(['', instead]) + text.slice(at + 1), 'CRITICAL');
}
