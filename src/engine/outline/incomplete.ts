import { placedBox } from './constellation.ts';
import type { ContourGrid } from './contour-grid.ts';
import type { Hit } from './shape.ts';
import type { Edges } from './signature.ts';

/** Text drawn twice, a little apart, for a shadow or a bold look, is one, in em. */
const TWICE = 0.12;

/** What is left over of a glyph: smaller is dust, larger no part of it, in em. */
const LEAST = 0.03;
const MOST = 1.15;
/** A glyph that begins past this part of the width of the one before it follows it: its box lies on that one's because letters lean. */
const FOLLOWS = 0.6;
/** The em square, above and below the baseline. */
const ABOVE = 0.88;
const BELOW = 0.12;
/** Kana that a voicing mark may belong to; the mark, drawn as some face does, may be taken for ° or ″. */
const VOICED = /^[うか-とは-ほウカ-トハ-ホワ-ヲ]$/u;
/** … which is so small, in em. */
const VOICING = 0.4;
/** Voicing marks: never characters of their own. */
const MARKS = new Set(['゛', '゜', 'ﾞ', 'ﾟ', '\u3099', '\u309a']);

/**
 * The glyphs that are read whole. One is not read when a contour that nothing explains lies in it (バ is no ハ with something beside
 * it), when another lies on it by half, or when it is but a mark.
 */
export function wholeGlyphs(grid: ContourGrid, hits: readonly Hit[]): Hit[] {
  const taken = new Set(hits.flatMap(({ members }) => members));
  const spoilt = new Set<Hit>(hits.filter(({ texts }) => texts.every((text) => MARKS.has(text))));
  for (const hit of hits) if (hasLeftover(grid, hit, taken) || (hit.simple && isBesideLeftover(grid, hit, taken))) spoilt.add(hit);
  for (const [kana, mark] of unvoiced(hits)) spoilt.add(kana).add(mark);
  const also = new Map<Hit, number[]>();
  for (const [a, b] of overlapping(hits)) {
    if (!isTwice(a, b) && (follows(a, b) || follows(b, a))) continue;
    spoilt.add(b);
    if (isTwice(a, b)) also.set(a, [...(also.get(a) ?? []), ...b.members]);
    else spoilt.add(a);
  }
  return hits
    .filter((hit) => !spoilt.has(hit))
    .map((hit) => (also.has(hit) ? { ...hit, members: [...hit.members, ...also.get(hit)!] } : hit));
}

/** Whether b is the next letter of a line (y. in italics), no part of a: it begins where a ends, but for kerning, and goes on beyond it. */
function follows(a: Hit, b: Hit): boolean {
  const em = Math.max(a.sx, a.sy);
  const width = a.shape.advance * a.sx;
  const sameLine = Math.abs(a.y - b.y) <= LEAST * em && Math.abs(a.sy / b.sy - 1) <= LEAST;
  return sameLine && b.x >= a.x + FOLLOWS * width && b.x + b.shape.advance * b.sx > a.x + width;
}

/** Kana with something small read in the upper right of their cells: ピ is no ヒ with a °. */
function* unvoiced(hits: readonly Hit[]): Generator<[Hit, Hit]> {
  const kana = hits.filter(({ texts }) => texts.some((text) => VOICED.test(text)));
  if (kana.length === 0) return;
  const small = hits.filter(
    ({ shape: { box }, sx, sy }) => Math.max((box[2] - box[0]) * sx, (box[3] - box[1]) * sy) <= VOICING * Math.max(sx, sy),
  );
  for (const hit of kana) {
    const { x, y, sx, sy, shape } = hit;
    const corner: Edges = [x + 0.5 * shape.advance * sx, y - ABOVE * sy, x + shape.advance * sx, y - 0.4 * sy];
    for (const mark of small) {
      if (mark === hit || Math.abs(mark.x - x) > 2 * sx || Math.abs(mark.y - y) > 2 * sy) continue;
      const box = placedBox(mark.shape.box, mark);
      if (shared(box, corner) >= 0.5 * areaOf(box)) yield [hit, mark];
    }
  }
}

function isTwice(a: Hit, b: Hit): boolean {
  const em = Math.max(a.sx, a.sy);
  return a.texts[0] === b.texts[0] && Math.abs(a.x - b.x) <= TWICE * em && Math.abs(a.y - b.y) <= TWICE * em;
}

function hasLeftover(grid: ContourGrid, hit: Hit, taken: ReadonlySet<number>): boolean {
  const em = Math.max(hit.sx, hit.sy);
  const [left, top, right, bottom] = placedBox(hit.shape.box, hit);
  const areas: Edges[] = [
    [left, top, right, bottom],
    [hit.x, hit.y - ABOVE * hit.sy, hit.x + hit.shape.advance * hit.sx, hit.y + BELOW * hit.sy],
  ];
  const search: Edges = [
    Math.min(left, hit.x) - em,
    Math.min(top, areas[1]![1]) - em,
    Math.max(right, areas[1]![2]) + em,
    Math.max(bottom, areas[1]![3]) + em,
  ];
  for (const number of grid.within(search)) {
    if (taken.has(number)) continue;
    const { box } = grid.contours[number]!;
    const size = Math.max(box[2] - box[0], box[3] - box[1]) / em;
    if (size >= LEAST && size <= MOST && areas.some((area) => shared(box, area) >= 0.5 * areaOf(box))) return true;
  }
  return false;
}

/** So near, in em, what is left over may belong to it: the ring of ℃ is no °. */
const TOUCHES = 0.12;
/** … when it is as large as a letter's part. */
const PART = 0.25;

/** Whether something that nothing explains stands close beside it, in its line. */
function isBesideLeftover(grid: ContourGrid, hit: Hit, taken: ReadonlySet<number>): boolean {
  const em = Math.max(hit.sx, hit.sy);
  const [left, , right] = placedBox(hit.shape.box, hit);
  const beside: Edges = [left - TOUCHES * em, hit.y - ABOVE * hit.sy, right + TOUCHES * em, hit.y + BELOW * hit.sy];
  for (const number of grid.within([beside[0] - em, beside[1] - em, beside[2] + em, beside[3] + em])) {
    if (taken.has(number)) continue;
    const { box } = grid.contours[number]!;
    const size = Math.max(box[2] - box[0], box[3] - box[1]) / em;
    if (size >= PART && size <= MOST && shared(box, beside) > 0) return true;
  }
  return false;
}

function* overlapping(hits: readonly Hit[]): Generator<[Hit, Hit]> {
  const boxes = hits.map((hit) => ({ hit, box: placedBox(hit.shape.box, hit) })).sort((a, b) => a.box[0] - b.box[0]);
  for (const [index, a] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length && boxes[next]!.box[0] < a.box[2]; next += 1) {
      const b = boxes[next]!;
      if (shared(a.box, b.box) >= 0.5 * Math.min(areaOf(a.box), areaOf(b.box))) yield [a.hit, b.hit];
    }
  }
}

function areaOf([left, top, right, bottom]: Edges): number {
  return (right - left) * (bottom - top);
}

function shared(a: Edges, b: Edges): number {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return w > 0 && h > 0 ? w * h : 0;
}
