import type { GrayPage } from '../barcode/gray.ts';
import type { Box } from '../geometry.ts';

/** A connected piece of ink (or of paper, where the ground is dark): its box, and how many pixels it has. */
export type Piece = { box: Box; pixels: number };

/** The dark pieces of a picture, and the light ones: which of them are letters depends on the ground. */
export type Pieces = { dark: Piece[]; light: Piece[] };

/** Lines are looked for at about this resolution: text of 5 pt has 14 pixels an em. */
export const PIECES_DPI = 200;
/** How far the ground is looked at around a pixel, in pixels: 9 pt. */
const AROUND = 24;
/** Less contrast than this, of 255, is a tint or the noise of a picture. */
const CONTRAST = 48;

/**
 * The pieces that stand out of what is around them. A pixel is dark or light by the middle between the darkest and the lightest pixel
 * within `AROUND`; where these hardly differ there is neither.
 */
export function inkPieces(page: GrayPage): Pieces {
  const low = spread(page, false);
  const high = spread(page, true);
  const kind = new Uint8Array(page.data.length);
  for (let at = 0; at < kind.length; at += 1) {
    if (high[at]! - low[at]! < CONTRAST) continue;
    kind[at] = 2 * page.data[at]! < high[at]! + low[at]! ? 1 : 2;
  }
  return { dark: piecesOf(page, kind, 1), light: piecesOf(page, kind, 2) };
}

const WINDOW = 2 * AROUND + 1;

/** The least or largest value of the square around each pixel: along the rows, then down the columns (van Herk: constant work a pixel). */
function spread({ width, height, data }: GrayPage, largest: boolean): Uint8Array {
  const rows = new Uint8Array(data.length);
  const [forward, backward] = [new Uint8Array(width), new Uint8Array(width)];
  for (let y = 0; y < height; y += 1) alongRow({ data, rows, forward, backward, largest }, y * width);
  return downColumns({ width, height, data: rows }, largest);
}

type Row = { data: Uint8Array; rows: Uint8Array; forward: Uint8Array; backward: Uint8Array; largest: boolean };

function alongRow({ data, rows, forward, backward, largest }: Row, from: number): void {
  const width = forward.length;
  for (let x = 0; x < width; x += 1) {
    const [value, before] = [data[from + x]!, x % WINDOW === 0 ? data[from + x]! : forward[x - 1]!];
    forward[x] = before > value === largest ? before : value;
  }
  for (let x = width - 1; x >= 0; x -= 1) {
    const [value, behind] = [data[from + x]!, x % WINDOW === WINDOW - 1 || x === width - 1 ? data[from + x]! : backward[x + 1]!];
    backward[x] = behind > value === largest ? behind : value;
  }
  for (let x = 0; x < width; x += 1) {
    const [one, other] = [backward[Math.max(0, x - AROUND)]!, forward[Math.min(width - 1, x + AROUND)]!];
    rows[from + x] = one > other === largest ? one : other;
  }
}

/** Row by row, so that memory is read in its order. */
function downColumns({ width, height, data }: GrayPage, largest: boolean): Uint8Array {
  const forward = new Uint8Array(data);
  const backward = new Uint8Array(data);
  const join = (into: Uint8Array, row: number, other: number): void => {
    for (let x = 0; x < width; x += 1) {
      const [own, next] = [into[row + x]!, into[other + x]!];
      into[row + x] = next > own === largest ? next : own;
    }
  };
  for (let y = 1; y < height; y += 1) if (y % WINDOW !== 0) join(forward, y * width, (y - 1) * width);
  for (let y = height - 2; y >= 0; y -= 1) if (y % WINDOW !== WINDOW - 1) join(backward, y * width, (y + 1) * width);
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [above, below] = [Math.max(0, y - AROUND) * width, Math.min(height - 1, y + AROUND) * width];
    for (let x = 0; x < width; x += 1) {
      const [one, other] = [backward[above + x]!, forward[below + x]!];
      out[y * width + x] = one > other === largest ? one : other;
    }
  }
  return out;
}

/** Components of 8 neighbours, by runs: a run joins those of the row above that it touches. */
function piecesOf({ width, height }: GrayPage, kind: Uint8Array, wanted: number): Piece[] {
  const parent: number[] = [];
  const boxes: [left: number, top: number, right: number, bottom: number, pixels: number][] = [];
  const root = (of: number): number => {
    let at = of;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const join = (a: number, b: number): number => {
    const [keep, gone] = [root(a), root(b)];
    if (keep === gone) return keep;
    parent[gone] = keep;
    const [to, from] = [boxes[keep]!, boxes[gone]!];
    boxes[keep] = [Math.min(to[0], from[0]), Math.min(to[1], from[1]), Math.max(to[2], from[2]), Math.max(to[3], from[3]), to[4] + from[4]];
    return keep;
  };
  type Run = { from: number; to: number; piece: number };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = [];
    let first = 0;
    for (let x = 0; x < width; x += 1) {
      if (kind[y * width + x] !== wanted) continue;
      const from = x;
      while (x < width && kind[y * width + x] === wanted) x += 1;
      let piece = parent.length;
      parent.push(piece);
      boxes.push([from, y, x, y + 1, x - from]);
      while (first < above.length && above[first]!.to < from) first += 1;
      for (let next = first; next < above.length && above[next]!.from <= x; next += 1) piece = join(above[next]!.piece, piece);
      runs.push({ from, to: x, piece });
    }
    above = runs;
  }
  return parent.flatMap((own, at) => {
    if (own !== at) return [];
    const [left, top, right, bottom, pixels] = boxes[at]!;
    return [{ box: { x: left, y: top, w: right - left, h: bottom - top }, pixels }];
  });
}

/** The picture at a half, a third … of its resolution: means of whole squares. */
export function reduced({ width, height, data }: GrayPage, by: number): GrayPage {
  if (by <= 1) return { width, height, data };
  const small = { width: Math.floor(width / by), height: Math.floor(height / by) };
  const out = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let j = 0; j < by; j += 1) for (let i = 0; i < by; i += 1) sum += data[(y * by + j) * width + x * by + i]!;
      out[y * small.width + x] = Math.round(sum / (by * by));
    }
  }
  return { ...small, data: out };
}
