import { Neighbours, standsAlike } from './neighbours.ts';
import type { Hit } from './shape.ts';
import { isUsual, preferText } from './same-shape.ts';
import type { Tolerance } from './tolerance.ts';

/** A glyph of so many parts is told by its form alone. */
const SPEAKS_FOR_ITSELF = 60;
/** … and of so many with a bar or a dot beside it. */
const HAS_FORM = 20;
const MOST_ROUNDS = 4;
/** A mark (., ・, ,) is smaller than this, in em. */
const MARK = 0.3;

/**
 * Of all shapes that could stand somewhere, those that do: with a neighbour of the same size on the same line, and of two that want the
 * same contours the one that explains more. Shapes that look alike there are one, with all their texts.
 */
export function chooseHits(hits: readonly Hit[], tolerance: Tolerance): Hit[] {
  const all = new Neighbours(hits, tolerance);
  const support = new Map<Hit, number>();
  for (const hit of hits) support.set(hit, supportOf(hit, all, tolerance));
  const standing = hits.filter((hit) => support.get(hit)! > 0 || hit.parts >= SPEAKS_FOR_ITSELF);
  standing.sort(
    (a, b) =>
      b.members.length - a.members.length || support.get(b)! - support.get(a)! || Number(b.exact) - Number(a.exact) || b.parts - a.parts,
  );
  let candidates = standing;
  for (let round = 0; ; round += 1) {
    const chosen = claim(candidates, tolerance);
    // A neighbour that was taken for something else is none: then its contours are free for others.
    const left = new Neighbours(chosen.keys(), tolerance);
    const alone = new Set(
      Array.from(chosen.keys()).filter((hit) => hit.parts < SPEAKS_FOR_ITSELF && supportOf(hit, left, tolerance) === 0),
    );
    for (const mark of marksAmongThemselves(chosen.keys(), left)) alone.add(mark);
    if (alone.size === 0 || round === MOST_ROUNDS) {
      for (const hit of alone) chosen.delete(hit);
      return withTexts(chosen);
    }
    candidates = candidates.filter((hit) => !alone.has(hit));
  }
}

/**
 * Of shapes that have form enough, those that stand exactly in a row with what was read of their font, though only with bars and dots: the 乳 of ー／乳
 * at the end of a line.
 */
export function chooseBeside(hits: readonly Hit[], read: readonly Hit[], tolerance: Tolerance): Hit[] {
  const taken = new Set(read.flatMap(({ members }) => members));
  const all = new Neighbours(read, tolerance);
  const standsBeside = (hit: Hit): boolean =>
    Array.from(all.of(hit)).some(({ other, standing }) => standing === 'row' && other.shape.fontName === hit.shape.fontName);
  return chooseFormed(
    hits.filter((hit) => !hit.members.some((member) => taken.has(member)) && standsBeside(hit)),
    tolerance,
  );
}

/** Of shapes whose place speaks for them those that lie exactly and have form enough; of two that want the same contours the one that explains more. */
export function chooseFormed(hits: readonly Hit[], tolerance: Tolerance, leastParts = HAS_FORM): Hit[] {
  const formed = hits.filter(({ exact, parts }) => exact && parts >= leastParts);
  formed.sort((a, b) => b.members.length - a.members.length || b.parts - a.parts);
  return withTexts(claim(formed, tolerance));
}

function withTexts(chosen: ReadonlyMap<Hit, readonly Hit[]>): Hit[] {
  return Array.from(chosen, ([hit, alike]) => ({
    ...hit,
    texts: preferText(alike.map(({ shape }) => shape.text)),
    fonts: [...new Set(alike.map(({ shape }) => shape.fontName))],
    sets: [...new Set(alike.map(({ set }) => set))],
  }));
}

/**
 * Marks that stand in no line with anything larger: the two full stops of a date are two middle dots of a smaller size, where only these have
 * form enough to be looked up.
 */
function marksAmongThemselves(hits: Iterable<Hit>, all: Neighbours): Hit[] {
  const marks = new Set(Array.from(hits).filter(isMark));
  const held = Array.from(marks).filter((mark) => Array.from(all.of(mark)).some(({ other }) => !isMark(other)));
  for (const mark of held) marks.delete(mark);
  for (let mark = held.pop(); mark; mark = held.pop()) {
    for (const { other } of all.of(mark)) if (marks.delete(other)) held.push(other);
  }
  return [...marks];
}

/** Whether it is as small as a full stop or a middle dot. */
export function isMark({ shape: { box } }: Hit): boolean {
  return box[2] - box[0] < MARK && box[3] - box[1] < MARK;
}

/** Gives contours to hits in their order. Answers those that got all of theirs, with all that look the same, itself first. */
function claim(hits: readonly Hit[], tolerance: Tolerance): Map<Hit, Hit[]> {
  const owner = new Map<number, Hit>();
  const chosen = new Map<Hit, Hit[]>();
  for (const hit of hits) {
    const holder = owner.get(hit.members[0]!);
    if (hit.members.every((member) => !owner.has(member))) {
      for (const member of hit.members) owner.set(member, hit);
      chosen.set(hit, [hit]);
    } else if (holder && isSame(holder, hit, tolerance)) chosen.get(holder)?.push(hit);
  }
  return chosen;
}

/**
 * How many glyphs stand in one line with it, or right above or below a lone one: each contour counts once, whatever it may be read
 * as. Of what lies but nearly where outlines are exact, one must be sure: 000 would be ooo, drawn larger.
 */
function supportOf(hit: Hit, all: Neighbours, { exact }: Tolerance): number {
  const seen = new Set<number>();
  let isSure = hit.exact || !exact;
  const mark = isMark(hit);
  for (const { other } of all.of(hit)) {
    // Dots of any two fonts are alike.
    if (mark && other.shape.fontName !== hit.shape.fontName) continue;
    seen.add(other.members[0]!);
    isSure ||= other.exact;
  }
  if (seen.size === 0 && !mark && (hit.exact || !exact)) for (const { members } of all.inNextLine(hit)) seen.add(members[0]!);
  return isSure ? seen.size : 0;
}

/**
 * The same contours, the same size on the same line: nobody could tell which was meant. What lies nearly is not the same as what lies exactly,
 * unless the exact one is of an alphabet that hardly was meant.
 */
function isSame(a: Hit, b: Hit, tolerance: Tolerance): boolean {
  if (a.members.length !== b.members.length || !a.members.every((member) => b.members.includes(member))) return false;
  const asSure = b.exact || !a.exact || (isUsual(b.shape.text) && !isUsual(a.shape.text));
  return asSure && standsAlike(a, b, tolerance);
}
