import type { Matrix } from '../../content/matrix.ts';
import { union, type Box } from '../../geometry.ts';
import { angleOf, placeBox, scaleOf } from '../placing/matrix.ts';
import type { StyleChange, UnitStyle } from '../style/glyph-style.ts';
import { moveOf, slackOf } from './otherwise-drawn.ts';
import type { Pairing } from './pairing.ts';
import type { Unit, UnitLine } from './units.ts';

/** How text that is the same was set anew: elsewhere, in other lines, larger or smaller, or in another face, weight, colour, raised or lowered. */
export type SetAnew = 'moved' | 'reflowed' | 'scaled' | 'restyled';

/** A character of both pages, in pixels of the old page: from `old` to `young`, by dx, dy from origin to origin. */
export type PairedCharacter = {
  old: Box;
  young: Box;
  dx: number;
  dy: number;
  em: number;
  state: SetAnew;
  unit: number;
  partner: number;
  /** What is known of how it is set otherwise. */
  style?: UnitStyle;
};

/** Characters set anew in one way: `old` and `young` are the boxes around them; `scale`: how much larger they are. */
export type AnewGroup = {
  kind: SetAnew;
  characters: PairedCharacter[];
  old: Box;
  young: Box;
  dx: number;
  dy: number;
  scale: number;
  /** How it was set and is, where both are known. */
  styles?: readonly StyleChange[];
};

/** By the unit of the old page. */
export type KnownStyles = ReadonlyMap<number, UnitStyle>;
const NO_STYLES: KnownStyles = new Map();

const SAME_SIZE = 0.006;
/** The size of outlines is measured at them, and writers round. */
const SAME_SIZE_OUTLINED = 0.03;
const SHAPE_EM = 0.01;
const SHAPE_PX = 0.15;
const SAME_SHAPE_SHARE = 0.75;
/** Of an em: as far as characters go along behind a number that became wider. */
const DRIFT_EM = 0.6;
const NEAR_EM = 2.2;

/**
 * What text went where. Characters nearer than `still` px to where they were, in the same size and shape, are left out. `laid` takes the new page
 * onto the old one. What `styles` knows of a character is told, whatever its line looks like.
 */
export function findSetAnew(pairing: Pairing, laid: Matrix, still: number, styles: KnownStyles = NO_STYLES): AnewGroup[] {
  const characters = readCharacters(pairing, { laid, still, styles });
  const reflowed = reflowedBlocks(pairing, characters);
  const groups: AnewGroup[] = [];
  const inOrder = characters.toSorted((p, q) => p.unit - q.unit);
  for (const one of inOrder) {
    if (one.state === 'moved' && reflowed.has(pairing.before.units[one.unit]!.block)) one.state = 'reflowed';
  }
  const seeds = seedMoves(inOrder);
  for (const one of inOrder) {
    const seed = seeds.get(one);
    const home = groups.findLast((group) => group.kind === one.state && fits(group, one, seed));
    if (home) {
      home.characters.push(one);
      home.old = union(home.old, one.old);
      home.young = union(home.young, one.young);
    } else groups.push(groupOf(one, seed));
  }
  return groups.map((group) => measured(group, pairing, laid));
}

/** `still`: nearer than this to where it was it stands still, px, beside what holds for all. */
type Read = { one: Omit<PairedCharacter, 'state'>; isScaled: boolean; isSameShape: boolean; still: number };

function groupOf(one: PairedCharacter, seed: { dx: number; dy: number } | undefined): AnewGroup {
  const { dx, dy } = seed ?? one;
  const styles = one.style && { styles: one.style.changes };
  return { kind: one.state, characters: [one], old: one.old, young: one.young, dx, dy, scale: 1, ...styles };
}

type Reading = { laid: Matrix; still: number; styles: KnownStyles };

function readCharacters(pairing: Pairing, { laid, still, styles }: Reading): PairedCharacter[] {
  const { before } = pairing;
  const read = before.lines.map((line) => readLine(pairing, line, laid));
  const blocks = new Map<number, Read[]>();
  before.lines.forEach(({ from }, index) => {
    const { block } = before.units[from]!;
    blocks.set(block, [...(blocks.get(block) ?? []), ...read[index]!]);
  });
  return read.flatMap((own, index) => {
    // A few digits may be as wide in another face: then the block says it. What is known of single characters says nothing of the others.
    const untold = (all: readonly Read[]): Read[] => all.filter(({ one }) => !styles.has(one.unit));
    const block = untold(blocks.get(before.units[before.lines[index]!.from]!.block)!);
    const isRestyled = looksRestyled(untold(own)) || looksRestyled(block);
    const isScaled = untold(own).filter((each) => each.isScaled).length > untold(own).length / 2;
    const state: SetAnew = isRestyled ? 'restyled' : isScaled ? 'scaled' : 'moved';
    return own.flatMap(({ one, still: own }): PairedCharacter[] => {
      const style = styles.get(one.unit);
      if (style) return [{ ...one, state: style.changes.every(({ aspect }) => aspect === 'size') ? 'scaled' : 'restyled', style }];
      return state !== 'moved' || Math.hypot(one.dx, one.dy) >= Math.max(still, own) ? [{ ...one, state }] : [];
    });
  });
}

function looksRestyled(read: readonly Read[]): boolean {
  return read.filter(({ isSameShape: isSame }) => isSame).length < SAME_SHAPE_SHARE * read.length;
}

function readLine({ before, after, toAfter }: Pairing, line: UnitLine, laid: Matrix): Read[] {
  const angle = angleOf(laid);
  const isUpright = Math.abs(Math.round(angle / 90) * 90 - angle) < 1e-6;
  const size = scaleOf(laid);
  const own: Read[] = [];
  for (let unit = line.from; unit < line.to; unit += 1) {
    const partner = toAfter[unit]!;
    if (partner < 0) continue;
    const [one, other] = [before.units[unit]!, after.units[partner]!];
    const young = placeBox(laid, other.tight);
    own.push({
      one: { old: one.tight, young, ...moveOf(one, other, laid), em: one.em, unit, partner },
      isScaled: Math.abs((other.em * size) / one.em - 1) > (one.outlined === other.outlined ? SAME_SIZE : SAME_SIZE_OUTLINED),
      still: one.outlined === other.outlined ? 0 : slackOf(one),
      isSameShape: isSameShape(one, { young, em: other.em * size, angle: other.angle + angle, outlined: other.outlined }, isUpright),
    });
  }
  return own;
}

/** Whether a glyph is as wide and high as it was, its size taken into account, and stands as upright. */
function isSameShape(one: Unit, other: { young: Box; em: number; angle: number; outlined: boolean }, isUpright: boolean): boolean {
  const turn = (((other.angle - one.angle) % 360) + 540) % 360;
  if (Math.abs(turn - 180) > 1) return false;
  if (!isUpright) return true;
  const size = one.em / other.em;
  const slack = one.outlined === other.outlined ? SHAPE_EM * one.em + SHAPE_PX : 2 * slackOf(one);
  return Math.abs(other.young.w * size - one.tight.w) <= slack && Math.abs(other.young.h * size - one.tight.h) <= slack;
}

/** Blocks of which a line went to several lines, or several to one. */
function reflowedBlocks({ before, after }: Pairing, characters: readonly PairedCharacter[]): Set<number> {
  const blocks = new Set<number>();
  const went = new Map<number, number>();
  const came = new Map<number, number>();
  for (const { unit, partner, state } of characters) {
    if (state !== 'moved') continue;
    const [line, other] = [before.units[unit]!.line, after.units[partner]!.line];
    const isBroken = (went.get(line) ?? other) !== other || (came.get(other) ?? line) !== line;
    if (isBroken) blocks.add(before.units[unit]!.block);
    went.set(line, other);
    came.set(other, line);
  }
  return blocks;
}

/** The move that most characters of a neighbourhood made: those behind a number that became wider went a little farther. */
function seedMoves(characters: readonly PairedCharacter[]): Map<PairedCharacter, { dx: number; dy: number }> {
  const bins = new Map<string, PairedCharacter[]>();
  for (const one of characters) {
    if (one.state !== 'moved') continue;
    const key = `${Math.round(one.dx)} ${Math.round(one.dy)}`;
    bins.set(key, [...(bins.get(key) ?? []), one]);
  }
  const ranked = [...bins.values()].toSorted((p, q) => q.length - p.length);
  const seeds = new Map<PairedCharacter, { dx: number; dy: number }>();
  for (const bin of ranked) {
    const open = bin.filter((one) => !seeds.has(one));
    if (open.length === 0) continue;
    const seed = { dx: middle(open.map(({ dx }) => dx)), dy: middle(open.map(({ dy }) => dy)) };
    for (const one of characters) {
      const isNear = one.state === 'moved' && Math.hypot(one.dx - seed.dx, one.dy - seed.dy) <= DRIFT_EM * one.em;
      if (isNear && !seeds.has(one)) seeds.set(one, seed);
    }
  }
  return seeds;
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((p, q) => p - q);
  return sorted[sorted.length >> 1]!;
}

function fits(group: AnewGroup, one: PairedCharacter, seed: { dx: number; dy: number } | undefined): boolean {
  if (seed && (group.dx !== seed.dx || group.dy !== seed.dy)) return false;
  if (!areSame(group.styles, one.style?.changes)) return false;
  const gap = NEAR_EM * one.em;
  const { old } = group;
  return (
    one.old.x < old.x + old.w + gap &&
    old.x < one.old.x + one.old.w + gap &&
    one.old.y < old.y + old.h + gap &&
    old.y < one.old.y + one.old.h + gap
  );
}

function areSame(p: readonly StyleChange[] = [], q: readonly StyleChange[] = []): boolean {
  return (
    p.length === q.length &&
    p.every(({ aspect, before, after }, at) => {
      const other = q[at]!;
      return aspect === other.aspect && before === other.before && after === other.after;
    })
  );
}

function measured(group: AnewGroup, { before, after }: Pairing, laid: Matrix): AnewGroup {
  const size = scaleOf(laid);
  const scale = middle(group.characters.map(({ unit, partner }) => (after.units[partner]!.em * size) / before.units[unit]!.em));
  if (group.kind === 'moved') return { ...group, scale: 1 };
  const [dx, dy] = [group.young.x - group.old.x, group.young.y - group.old.y];
  return { ...group, dx, dy, scale };
}
