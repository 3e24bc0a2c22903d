import type { Contour } from '../contour.ts';
import type { Edges } from '../signature.ts';
import { EM, gatheredGlyphs, isVaried, unreadRows, type Glyph, type Unread } from '../unread-rows.ts';

/** Fewer shapes one behind the other are a drawing; so few as three must be of three forms. */
const LEAST_IN_CHAIN = 3;
/** Characters of a line stand no farther from each other than this part of the larger one, and are of one size but for this. */
const GAP = 0.7;
const MOST_RATIO = 2.6;
/** Each character of a line has one before and one behind it; shapes of a drawing touch more. */
const MOST_NEIGHBOURS = 2.6;
/** What lies in another shape by so much of its own box is drawn on it. */
const INSIDE = 0.5;

/**
 * Where outlined text seems to stand that runs in columns, on an arc or in waves, and of which no glyph is known: shapes of one size and of differing
 * forms, one behind the other whichever way they lead. Only beside text that was read: a drawing alone has such shapes too.
 *
 * @param contours what neither glyphs nor rows explain
 */
export function unreadChains(contours: readonly Contour[]): Unread[] {
  const columns = unreadRows(contours.map(lying), true).map(({ box: [left, top, right, bottom], em }): Unread => {
    const box: Edges = [top, left, bottom, right];
    return { box, em, y: box[3] };
  });
  const left = contours.filter(({ box }) => !columns.some((cell) => shares(cell.box, box)));
  return [...columns, ...chainsOf(gatheredGlyphs(left)).flatMap(cellsOf)];
}

/** The contour with its axes changed for each other: what stands below something stands behind it. */
function lying(contour: Contour): Contour {
  const [left, top, right, bottom] = contour.box;
  return { ...contour, box: [top, left, bottom, right] };
}

function chainsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const alone = glyphs.filter((one) => !glyphs.some((other) => other !== one && isOn(one.box, other.box)));
  const behind = new Map<Glyph, Glyph[]>(alone.map((one) => [one, []]));
  const sorted = alone.toSorted((a, b) => a.box[0] - b.box[0]);
  const widest = sorted.reduce((most, { box }) => Math.max(most, sizeOf(box)), 0);
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length && sorted[next]!.box[0] - one.box[2] <= GAP * widest; next += 1) {
      const other = sorted[next]!;
      if (!isBehind(one.box, other.box)) continue;
      behind.get(one)!.push(other);
      behind.get(other)!.push(one);
    }
  }
  const seen = new Set<Glyph>();
  const chains: Glyph[][] = [];
  for (const first of sorted) {
    if (seen.has(first)) continue;
    seen.add(first);
    const chain = [first];
    for (const one of chain) {
      for (const other of behind.get(one)!) {
        if (seen.has(other)) continue;
        seen.add(other);
        chain.push(other);
      }
    }
    const neighbours = chain.reduce((sum, one) => sum + behind.get(one)!.length, 0) / chain.length;
    const forms = new Set(chain.map(({ parts }) => parts)).size;
    const isText = chain.length >= LEAST_IN_CHAIN && forms >= LEAST_IN_CHAIN && neighbours <= MOST_NEIGHBOURS && isVaried(chain);
    if (isText) chains.push(chain);
  }
  return chains;
}

function cellsOf(chain: readonly Glyph[]): Unread[] {
  const sizes = chain.map(({ box }) => sizeOf(box)).toSorted((a, b) => b - a);
  const em = EM * sizes[Math.floor(sizes.length / 4)]!;
  return chain.map(({ box }) => ({ box, em, y: box[3] }));
}

function sizeOf([left, top, right, bottom]: Edges): number {
  return Math.max(right - left, bottom - top);
}

function isBehind(a: Edges, b: Edges): boolean {
  const [sizeA, sizeB] = [sizeOf(a), sizeOf(b)];
  const larger = Math.max(sizeA, sizeB);
  const across = Math.max(a[0], b[0]) - Math.min(a[2], b[2]);
  const down = Math.max(a[1], b[1]) - Math.min(a[3], b[3]);
  return larger <= MOST_RATIO * Math.min(sizeA, sizeB) && Math.max(0, across) + Math.max(0, down) <= GAP * larger;
}

function isOn(a: Edges, b: Edges): boolean {
  const area = (a[2] - a[0]) * (a[3] - a[1]);
  if ((b[2] - b[0]) * (b[3] - b[1]) < area) return false;
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 && width * height > INSIDE * area;
}

function shares(a: Edges, b: Edges): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
