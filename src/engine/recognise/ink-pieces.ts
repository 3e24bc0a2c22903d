import type { GrayPage } from '../barcode/gray.ts';
import type { Box } from '../geometry.ts';
import { kernel, kernelBytes } from '../kernel/kernel.ts';

/** A connected piece of ink (or of paper, where the ground is dark): its box, and how many pixels it has. */
export type Piece = { box: Box; pixels: number };

/** The dark pieces of a picture, and the light ones: which of them are letters depends on the ground. */
export type Pieces = { dark: Piece[]; light: Piece[] };

/** Lines are looked for at about this resolution: text of 5 pt has 14 pixels an em. */
export const PIECES_DPI = 200;
/** How far the ground is looked at around a pixel, in pixels: 9 pt. */
const AROUND = kernel.AROUND.value;
/** Less contrast than this, of 255, is a tint or the noise of a picture. */
const CONTRAST = 48;

/**
 * The pieces that stand out of what is around them. A pixel is dark or light by the middle between the darkest and the lightest pixel
 * within `AROUND`; where these hardly differ there is neither.
 */
export function inkPieces(page: GrayPage): Pieces {
  const kind = kindsOf(page);
  return { dark: piecesOf(page, kind, 1), light: piecesOf(page, kind, 2) };
}

/** Rows that are told together, so that the kernel's memory stays small. */
const BAND_ROWS = 160;

/** 1 for each dark pixel, 2 for each light one. */
function kindsOf({ width, height, data }: GrayPage): Uint8Array {
  const kinds = new Uint8Array(width * height);
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    kernel.layBand(width, rows);
    const bytes = kernelBytes();
    const [source, stride] = [kernel.source.value, kernel.sourceRow.value];
    const from = Math.max(0, top - AROUND);
    const to = Math.min(height, top + rows + AROUND);
    // Row 0 of the band is AROUND above its first own one.
    const first = from - (top - AROUND);
    for (let y = from; y < to; y += 1) bytes.set(data.subarray(y * width, (y + 1) * width), source + (first + y - from) * stride + AROUND);
    kernel.tellKinds(width, first, to - from, CONTRAST);
    for (let row = 0; row < rows; row += 1) {
      const at = kernel.kinds.value + row * stride;
      kinds.set(bytes.subarray(at, at + width), (top + row) * width);
    }
  }
  return kinds;
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
