import type { GrayPage } from '../barcode/gray.ts';
import type { Box } from '../geometry.ts';
import type { Strip } from './text-strips.ts';

/** How many quarters clockwise the text of a line is turned on the page; a column stands upright. */
export type Turns = 0 | 1 | 3;

/** A line as the recogniser is shown it: upright, dark on light, its em `EM_PIXELS` high. */
export type StripPicture = { picture: GrayPage; vertical: boolean };

/** What recognisers of printed text read best. */
export const EM_PIXELS = 44;
/** White around the line, in em. */
const MARGIN = 0.25;
/** The grays at these shares of a line are its ink and its ground. */
const SHARE = 0.04;

/** Cuts a line out, stretches its grays to black on white, and brings it to the size that is read best. */
export function stripPicture(page: GrayPage, strip: Strip, turns: Turns = 0): StripPicture {
  const { box, vertical, em } = strip;
  const scale = EM_PIXELS / em;
  const margin = MARGIN * em;
  const area: Box = { x: box.x - margin, y: box.y - margin, w: box.w + 2 * margin, h: box.h + 2 * margin };
  const width = Math.max(1, Math.round(area.w * scale));
  const height = Math.max(1, Math.round(area.h * scale));
  const upright = { width, height, data: resampled(page, area, width, height) };
  stretch(upright);
  return turns === 0 ? { picture: upright, vertical } : { picture: turnedBack(upright, turns), vertical: false };
}

/** A stretch of white along a line. */
export type White = { start: number; end: number };

/** White along a line that is wider than this parts columns, in em. */
const GUTTER = 1.2;
/** Darker than this is ink. */
const INK = 160;

/** Where a line shows wide white between its first ink and its last, from which another column begins. */
export function whitesOf({ picture: { width, height, data }, vertical }: StripPicture): White[] {
  const [along, across] = vertical ? [height, width] : [width, height];
  const whites: White[] = [];
  let last = -1;
  for (let at = 0; at < along; at += 1) {
    let hasInk = false;
    for (let aside = 0; aside < across && !hasInk; aside += 1) hasInk = data[vertical ? at * width + aside : aside * width + at]! < INK;
    if (!hasInk) continue;
    if (last >= 0 && at - last > GUTTER * EM_PIXELS) whites.push({ start: last, end: at });
    last = at;
  }
  return whites;
}

/** A box of the cut-out on the page. */
export function onPage({ box, em }: Strip, { x, y, w, h }: Box, turns: Turns): Box {
  const scale = em / EM_PIXELS;
  const margin = MARGIN * em;
  const [left, top] = [box.x - margin, box.y - margin];
  const [right, bottom] = [box.x + box.w + margin, box.y + box.h + margin];
  if (turns === 1) return { x: right - (y + h) * scale, y: top + x * scale, w: h * scale, h: w * scale };
  if (turns === 3) return { x: left + y * scale, y: bottom - (x + w) * scale, w: h * scale, h: w * scale };
  return { x: left + x * scale, y: top + y * scale, w: w * scale, h: h * scale };
}

function turnedBack({ width, height, data }: GrayPage, turns: 1 | 3): GrayPage {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < height; x += 1) {
      const from = turns === 1 ? x * width + (width - 1 - y) : (height - 1 - x) * width + y;
      out[y * height + x] = data[from]!;
    }
  }
  return { width: height, height: width, data: out };
}

/** The area at another size: means of the pixels that a pixel covers when it grows smaller, else between the four around it. */
function resampled(page: GrayPage, area: Box, width: number, height: number): Uint8Array {
  const [stepX, stepY] = [area.w / width, area.h / height];
  const [pointsX, pointsY] = [Math.max(1, Math.ceil(stepX)), Math.max(1, Math.ceil(stepY))];
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let j = 0; j < pointsY; j += 1) {
        for (let i = 0; i < pointsX; i += 1) {
          sum += between(page, area.x + (x + (i + 0.5) / pointsX) * stepX - 0.5, area.y + (y + (j + 0.5) / pointsY) * stepY - 0.5);
        }
      }
      out[y * width + x] = Math.round(sum / (pointsX * pointsY));
    }
  }
  return out;
}

function between({ width, height, data }: GrayPage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (px: number, py: number): number =>
    data[Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))]!;
  const [u, v] = [x - left, y - top];
  return (1 - v) * ((1 - u) * at(left, top) + u * at(left + 1, top)) + v * ((1 - u) * at(left, top + 1) + u * at(left + 1, top + 1));
}

/** Ink to black, ground to white. The ground is what stands along the edges: letters do not reach them. */
function stretch({ width, height, data }: GrayPage): void {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]! += 1;
  const valueAt = (share: number): number => {
    let left = share * data.length;
    return Math.max(
      0,
      counts.findIndex((count) => (left -= count) < 0),
    );
  };
  const [low, high] = [valueAt(SHARE), valueAt(1 - SHARE)];
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(data[x]!, data[(height - 1) * width + x]!);
  for (let y = 0; y < height; y += 1) edge.push(data[y * width]!, data[y * width + width - 1]!);
  const ground = edge.sort((a, b) => a - b)[edge.length >> 1]!;
  const isDarkGround = 2 * ground < low + high;
  const range = Math.max(1, high - low);
  for (let at = 0; at < data.length; at += 1) {
    const value = Math.max(0, Math.min(255, Math.round(((data[at]! - low) * 255) / range)));
    data[at] = isDarkGround ? 255 - value : value;
  }
}
