import type { Matrix } from '../../content/matrix.ts';
import { union, type Box } from '../../geometry.ts';
import { placeBox } from '../placing/matrix.ts';
import { moveOf } from './otherwise-drawn.ts';
import type { Pairing } from './pairing.ts';
import type { PageUnits } from './units.ts';

/** One character that was, and what stands there now; '' for nothing. Boxes in px of the old page; `shift`: where its text went from there. */
export type CharacterChange = {
  before: string;
  after: string;
  /** On the old page; of what was put in, where it would have stood. */
  box: Box;
  /** On the new page, laid on the old one. */
  young: Box;
  dx: number;
  dy: number;
  unit: number;
  partner: number;
};

/**
 * Every character that is not the same on both pages, in reading order of the old page, what was put in behind; none where the other page
 * has outlines that nobody could read: there only the pictures tell.
 */
export function characterChanges(
  { before, after, toAfter, toBefore, replaced, replaces, unknown }: Pairing,
  laid: Matrix,
): CharacterChange[] {
  const changes: CharacterChange[] = [];
  const moved = (unit: number): { dx: number; dy: number } => {
    const other = toAfter[unit]! >= 0 ? toAfter[unit]! : replaced[unit]!;
    return moveOf(before.units[unit]!, after.units[other]!, laid);
  };
  before.units.forEach((one, unit) => {
    if (toAfter[unit]! >= 0 || unknown.olds.has(unit)) return;
    const partner = replaced[unit]!;
    if (partner >= 0) {
      const other = after.units[partner]!;
      const young = placeBox(laid, other.tight);
      const { dx, dy } = moved(unit);
      const back = { ...young, x: young.x - dx, y: young.y - dy };
      changes.push({ before: one.text, after: other.text, box: union(one.tight, back), young, dx, dy, unit, partner });
      return;
    }
    // Its neighbours in the line say where it would stand.
    const { from, to } = before.lines[one.line]!;
    const near = nearest(unit, from, to, (at) => toAfter[at]! >= 0);
    const { dx, dy } = near === undefined ? { dx: 0, dy: 0 } : moved(near);
    const young = { ...one.tight, x: one.tight.x + dx, y: one.tight.y + dy };
    changes.push({ before: one.text, after: '', box: one.tight, young, dx, dy, unit, partner: -1 });
  });
  after.units.forEach((other, partner) => {
    if (toBefore[partner]! >= 0 || replaces[partner]! >= 0 || unknown.news.has(partner)) return;
    const { from, to } = after.lines[other.line]!;
    const near = nearest(partner, from, to, (at) => toBefore[at]! >= 0);
    const young = placeBox(laid, other.tight);
    const { dx, dy } = near === undefined ? { dx: 0, dy: 0 } : moved(toBefore[near]!);
    changes.push({ before: '', after: other.text, box: { ...young, x: young.x - dx, y: young.y - dy }, young, dx, dy, unit: -1, partner });
  });
  return changes;
}

function nearest(at: number, from: number, to: number, holds: (index: number) => boolean): number | undefined {
  for (let away = 1; away < to - from; away += 1) {
    if (at - away >= from && holds(at - away)) return at - away;
    if (at + away < to && holds(at + away)) return at + away;
  }
  return undefined;
}

/** A stretch of a text and what became of it. */
export type TextOperation = { kind: 'EQUAL' | 'SUBSTITUTED' | 'MISSING' | 'INSERTED'; before: string; after: string };

/** Lines as they were and are, in one row of stretches, with their spaces and breaks: `olds` and `news` are units in reading order. */
export function operationsOf(pairing: Pairing, olds: readonly number[], news: readonly number[]): TextOperation[] {
  const { before, after, toBefore, replaces } = pairing;
  const operations: TextOperation[] = [];
  const push = (kind: TextOperation['kind'], one: string, other: string): void => {
    const last = operations.at(-1);
    if (last?.kind === kind) {
      last.before += one;
      last.after += other;
    } else operations.push({ kind, before: one, after: other });
  };
  /** A break or space parts words; it is no change of its own. */
  const gapBefore = (page: PageUnits, unit: number, first: number | undefined): string => {
    const { space, line } = page.units[unit]!;
    return space || (unit !== first && unit === page.lines[line]!.from ? '\n' : '');
  };
  // Each page has its own: the place of a character that is gone is a space on the other one alone.
  const part = (one: string, other: string): void => {
    if (one !== '' || other !== '') push('EQUAL', one, other);
  };
  const inOrder = partnersInOrder(pairing, olds, news);
  const isOld = new Set(olds);
  const isNew = new Set(news);
  let next = 0;
  const bringIn = (to: number): void => {
    for (; next < to; next += 1) {
      const unit = news[next]!;
      const partner = toBefore[unit]! >= 0 ? toBefore[unit]! : replaces[unit]!;
      const isTold = (partner < 0 && !pairing.unknown.news.has(unit)) || isOld.has(partner);
      if (isTold) push('INSERTED', '', gapBefore(after, unit, news[0]) + after.units[unit]!.text);
    }
  };
  for (const unit of olds) {
    const one = before.units[unit]!.text;
    const [same, other] = [pairing.toAfter[unit]!, pairing.replaced[unit]!];
    const at = inOrder.get(unit);
    const gap = gapBefore(before, unit, olds[0]);
    if (at !== undefined) {
      bringIn(at);
      next = at + 1;
      part(gap, gapBefore(after, news[at]!, news[0]));
      push(same >= 0 ? 'EQUAL' : 'SUBSTITUTED', one, after.units[news[at]!]!.text);
    } else if ((same >= 0 && !isNew.has(same)) || pairing.unknown.olds.has(unit)) push('EQUAL', gap + one, gap + one);
    else if (other >= 0 && !isNew.has(other)) {
      part(gap, '');
      push('SUBSTITUTED', one, after.units[other]!.text);
    } else push('MISSING', gap + one, '');
  }
  bringIn(news.length);
  return operations;
}

/** Where in `news` the partners of `olds` stand, as far as they follow each other there. */
function partnersInOrder({ toAfter, replaced }: Pairing, olds: readonly number[], news: readonly number[]): Map<number, number> {
  const positionOf = new Map(news.map((unit, at) => [unit, at]));
  const inOrder = new Map<number, number>();
  let next = 0;
  for (const unit of olds) {
    const at = positionOf.get(toAfter[unit]! >= 0 ? toAfter[unit]! : replaced[unit]!);
    if (at === undefined || at < next) continue;
    inOrder.set(unit, at);
    next = at + 1;
  }
  return inOrder;
}
