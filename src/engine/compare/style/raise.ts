import type { PageUnits, Unit } from '../words/units.ts';
import type { Raise } from './glyph-style.ts';

/** A raised or lowered character is at most this large against its line. */
const SMALL = 0.85;
/** Of an em of the line: from here on up or down. Drawing programs raise by a third, lower by a third to a seventh. */
const UP = 0.15;
const DOWN = 0.06;
/** The same for characters as large as their line. */
const FULL_UP = 0.2;
const FULL_DOWN = 0.15;
/** Ems of the line between a raised character and the one before it. */
const BESIDE = 0.7;
/** So many raised figures may stand by themselves. */
const MOST_ALONE = 4;

/** How the characters of a page stand; `bases`: which character each raised or lowered one stands behind, −1 for all others. */
export type Raises = { raises: Raise[]; bases: Int32Array };

/** Which characters of a page are raised or lowered against the line they stand in; `LINE` for all others, and for what runs downwards. */
export function raisesOf(page: PageUnits): Raises {
  const { units, lines } = page;
  const told: Raises = { raises: units.map((): Raise => 'LINE'), bases: new Int32Array(units.length).fill(-1) };
  for (const line of lines) {
    const outer = line.to - line.from <= MOST_ALONE ? baseOfLine(page, line) : -1;
    let base = outer;
    for (let at = line.from; at < line.to; at += 1) {
      const before = at > line.from ? units[at - 1] : units[outer];
      const raise = base >= 0 && before && isBeside(before, units[at]!, units[base]!.em) ? raiseOf(units[base]!, units[at]!) : 'LINE';
      told.raises[at] = raise;
      if (raise !== 'LINE') told.bases[at] = base;
      else base = at;
    }
  }
  return told;
}

function raiseOf(base: Unit, unit: Unit): Raise {
  const up = -acrossOf(base, unit) / base.em;
  const isSmall = unit.em <= SMALL * base.em;
  const isSameSize = Math.abs(unit.em / base.em - 1) < 0.02;
  if ((isSmall && up >= UP) || (isSameSize && up >= FULL_UP)) return 'SUPER';
  return (isSmall && up <= -DOWN) || (isSameSize && up <= -FULL_DOWN) ? 'SUB' : 'LINE';
}

/** Figures that are raised far are read as a line of their own: the larger character in front of it, −1 where there is none. */
function baseOfLine({ units }: PageUnits, { from, to }: { from: number; to: number }): number {
  const first = units[from]!;
  const far = (one: Unit): number => Math.hypot(first.x - one.x, first.y - one.y);
  let nearest = -1;
  units.forEach((one, at) => {
    const isBase = (at < from || at >= to) && first.em <= SMALL * one.em && isBeside(one, first, one.em);
    if (isBase && (nearest < 0 || far(one) < far(units[nearest]!))) nearest = at;
  });
  return nearest;
}

/** How far a character stands below the baseline of another, px. */
function acrossOf(one: Unit, other: Unit): number {
  const turn = (one.angle * Math.PI) / 180;
  return -Math.sin(turn) * (other.x - one.x) + Math.cos(turn) * (other.y - one.y);
}

/** Whether a character follows another along the baseline. */
function isBeside(one: Unit, other: Unit, em: number): boolean {
  const turn = (one.angle * Math.PI) / 180;
  const along = Math.cos(turn) * (other.x - one.x) + Math.sin(turn) * (other.y - one.y);
  return Math.abs(one.angle - other.angle) < 1 && along > 0 && along <= one.em + BESIDE * em && Math.abs(acrossOf(one, other)) <= em;
}

const LENGTH_OR_TIME = /(?:^|[^A-Za-z])(?:[kcdmnμµ]?m|s|min|h|in|ft|yd|mi)$/u;
const COUNT = /^[\d+−–-]$/u;
const DIGIT = /\d$/u;

/** What a raised or lowered character says that a plain one does not: cm² is no cm2, 10⁶ no 106; undefined: a note, a sign, a formula. */
export function raisedTopic({ units, lines }: PageUnits, unit: number, bases: Int32Array): 'units' | 'numbers' | undefined {
  const base = bases[unit]!;
  if (base < 0 || !COUNT.test(units[unit]!.text)) return undefined;
  const { from } = lines[units[base]!.line]!;
  const before = units
    .slice(Math.max(from, base - 3), base + 1)
    .map(({ space, text }) => space + text)
    .join('');
  if (LENGTH_OR_TIME.test(before)) return 'units';
  return DIGIT.test(before) ? 'numbers' : undefined;
}
