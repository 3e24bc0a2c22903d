import { sharedArea, type Box } from '../../geometry.ts';
import { operationsOf, type TextOperation } from './changes.ts';
import type { Pairing } from './pairing.ts';
import type { PageUnits } from './units.ts';

/** A place on both pages (in px of each), or the characters it is about. */
export type TextPlace = { old: Box; young: Box } | { olds: readonly number[]; news: readonly number[] };

type Side = { text: string; lines: string[] };

/** Text at a place: what it touches, whether every character is on both pages (null: one side has outlines there that nobody could read), and the lines in which some are not. */
export type TextAt = {
  olds: readonly number[];
  before: Side;
  after: Side;
  sameText: boolean | null;
  isUnread: boolean;
  operations: TextOperation[];
};

const TOUCHED_SHARE = 0.15;
const ON_IT = 0.5;

/** Whether a place is about a character: it takes some of it, or lies on it for the most part, however small it is (the stroke that makes an 8 of a 3). */
export function isTouched(tight: Box, place: Box): boolean {
  const shared = sharedArea(tight, place);
  return shared > TOUCHED_SHARE * Math.max(1, tight.w * tight.h) || (shared > 0 && shared >= ON_IT * place.w * place.h);
}

/** Undefined where there is no text. */
export function textAt(pairing: Pairing, place: TextPlace): TextAt | undefined {
  const { before, after, toAfter, toBefore, unknown } = pairing;
  const olds = 'olds' in place ? place.olds : touchedUnits(before, place.old, (unit) => toAfter[unit]! < 0);
  const news = 'olds' in place ? place.news : touchedUnits(after, place.young, (unit) => toBefore[unit]! < 0);
  if (olds.length === 0 && news.length === 0) return undefined;
  const changedOld = olds.filter((unit) => toAfter[unit]! < 0 && !unknown.olds.has(unit));
  const changedNew = news.filter((unit) => toBefore[unit]! < 0 && !unknown.news.has(unit));
  const isUnread = olds.some((unit) => unknown.olds.has(unit)) || news.some((unit) => unknown.news.has(unit));
  return {
    olds,
    before: sideOf(before, olds),
    after: sideOf(after, news),
    sameText: changedOld.length + changedNew.length > 0 ? false : isUnread ? null : true,
    isUnread,
    operations: changedOld.length + changedNew.length === 0 ? [] : changedLines(pairing, changedOld, changedNew),
  };
}

/** Of a character that changed a small piece is enough: the dakuten that ざ lost, the dot of a semicolon. */
function touchedUnits({ units }: PageUnits, box: Box, isChanged: (unit: number) => boolean): number[] {
  const hit: number[] = [];
  units.forEach(({ tight }, unit) => {
    if (isTouched(tight, box) || (isChanged(unit) && sharedArea(tight, box) > 0)) hit.push(unit);
  });
  return hit;
}

const lineText = ({ units, lines }: PageUnits, line: number): string => {
  const { from, to } = lines[line]!;
  return units
    .slice(from, to)
    .map(({ space, text }) => space + text)
    .join('');
};

/** Units of a line with the spaces between them: Net weight, not Netweight. */
const said = ({ units }: PageUnits, own: readonly number[]): string =>
  own.map((unit, at) => (at > 0 ? units[unit]!.space : '') + units[unit]!.text).join('');

function sideOf(page: PageUnits, units: readonly number[]): Side {
  const byLine = Map.groupBy(units, (unit) => page.units[unit]!.line);
  return {
    text: Array.from(byLine.values(), (own) => said(page, own)).join('\n'),
    lines: Array.from(byLine.keys(), (line) => lineText(page, line)),
  };
}

/** The lines of changed characters and those that their neighbours stand in on the other page. */
function changedLines(pairing: Pairing, olds: readonly number[], news: readonly number[]): TextOperation[] {
  const { before, after, toAfter, toBefore, replaced, replaces } = pairing;
  const oldLines = linesOf(before, olds, (unit) => toAfter[unit]! < 0 && replaced[unit]! < 0);
  const newLines = linesOf(after, news, (unit) => toBefore[unit]! < 0 && replaces[unit]! < 0);
  const [firstOld, firstNew] = [[...oldLines], [...newLines]];
  for (const unit of olds) if (replaced[unit]! >= 0) newLines.add(after.units[replaced[unit]!]!.line);
  for (const unit of unitsIn(before, firstOld)) if (toAfter[unit]! >= 0) newLines.add(after.units[toAfter[unit]!]!.line);
  for (const unit of unitsIn(after, firstNew)) if (toBefore[unit]! >= 0) oldLines.add(before.units[toBefore[unit]!]!.line);
  const inOrder = (lines: Set<number>): number[] => [...lines].sort((p, q) => p - q);
  return operationsOf(pairing, unitsIn(before, inOrder(oldLines)), unitsIn(after, inOrder(newLines)));
}

/** The lines of changed characters; what was taken away, or put in, over the end of a line is told whole. */
function linesOf({ units, lines }: PageUnits, changed: readonly number[], isGone: (unit: number) => boolean): Set<number> {
  const found = new Set(changed.map((unit) => units[unit]!.line));
  const areOne = (one: number, other: number): boolean =>
    units[one]?.block === units[other]?.block && units[other] !== undefined && isGone(one) && isGone(other);
  for (const step of [-1, 1])
    for (let line of found) {
      // From the line's end the next one goes on.
      for (;;) {
        const { from, to } = lines[line]!;
        if (!areOne(step < 0 ? from : to - 1, step < 0 ? from - 1 : to) || found.has(line + step)) break;
        line += step;
        found.add(line);
      }
    }
  return found;
}

function unitsIn({ lines }: PageUnits, wanted: readonly number[]): number[] {
  return wanted.flatMap((line) => {
    const { from, to } = lines[line]!;
    return Array.from({ length: to - from }, (_, at) => from + at);
  });
}
