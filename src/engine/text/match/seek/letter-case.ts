import { verbatimAlignment } from '../../align/align.ts';
import type { Alignment } from '../../align/alignment.ts';
import type { Sequence } from '../../fold/sequence.ts';
import { indexPairs, indexUnits, type PairIndex } from '../../fold/text-index.ts';
import { bestAltered } from './candidates.ts';
import { buildPlace } from '../place.ts';
import type { PreparedPart } from './prepared-part.ts';
import { withWholeWords } from './whole-word.ts';
import { claim, occurrences, type Found, type Search } from './search.ts';

/** Fewer letters that have capitals stand in any text. */
const LEAST_LETTERS = 4;

/** The pages' units as small letters. */
type SmallLetters = { sequence: Sequence; pairs: PairIndex };

const known = new WeakMap<Sequence, SmallLetters>();

/**
 * Where a part stands that is found nowhere as it is written, set in capitals where it has small letters or the other way round ("NET WT."
 * for "Net Wt."): it is not missing, and every letter that differs is a change. Its rates count what stands there as it is approved
 * (5.2.5), so that it passes by none of them.
 */
export function placeInOtherCase(search: Search, index: number): Found[] {
  const part = search.parts[index]!;
  const letters = part.points.filter((point) => point.toLowerCase() !== point.toUpperCase()).length;
  if (letters < LEAST_LETTERS) return [];
  const { sequence, pairs } = inSmallLetters(search.sequence);
  const small = smallPart(part, sequence);
  const barrier = { holds: search.holds, least: 1 };
  const whole = occurrences({ ...search, sequence, pairs }, small).find((start) => isFree(search, start, small.units.length));
  const aligned =
    whole === undefined ? bestAltered(small, { sequence, pairs, barrier }, search.settings) : verbatimAlignment(whole, small.units.length);
  if (!aligned) return [];
  const shown = withWholeWords(inItsLetters(aligned, part, search.sequence), search);
  const { start, end } = shown;
  const place = buildPlace(part, search.sequence, shown);
  claim(search, index, start, end);
  return [{ place, start, end }];
}

function isFree({ holds }: Search, start: number, length: number): boolean {
  return holds.subarray(start, start + length).every((held) => held === 0);
}

function inSmallLetters(sequence: Sequence): SmallLetters {
  let small = known.get(sequence);
  if (!small) {
    const units = { ...sequence.units, codes: sequence.units.codes.map(smallLetter) };
    const index = indexUnits(units);
    small = { sequence: { ...sequence, index }, pairs: indexPairs(index.ids, () => true) };
    known.set(sequence, small);
  }
  return small;
}

function smallPart(part: PreparedPart, { index }: Sequence): PreparedPart {
  return { ...part, ids: Int32Array.from(part.units.codes.subarray(0, part.units.length), (code) => index.idOf(smallLetter(code))) };
}

/** The small letter of a code point; itself where there is none, or where that is several characters. */
function smallLetter(code: number): number {
  const text = String.fromCodePoint(code);
  const small = text.toLowerCase();
  return small.length === text.length ? small.codePointAt(0)! : code;
}

/** The alignment with the letters replaced that are others as they are written. */
function inItsLetters(aligned: Alignment, part: PreparedPart, { units }: Sequence): Alignment {
  const steps = aligned.steps.map((step) =>
    step.kind === 'equal' && part.units.codes[step.part] !== units.codes[step.page] ? { ...step, kind: 'replace' as const } : step,
  );
  const replaced = steps.filter((step, at) => step.kind !== aligned.steps[at]!.kind).length;
  return { ...aligned, steps, matched: aligned.matched - replaced, replaced: aligned.replaced + replaced };
}
