import type { Raster } from '#engine/raster.ts';
import { fill, logo, PARTS, seeded, shade, sign, signPlace, type Rect, type Rgb } from './painter.ts';

/** A change made on purpose: where it shows, and whether the tolerant preset 2/8/3 is meant to see it. */
export type Edit = { name: string; box: Rect; tolerant: boolean; digital: boolean };

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [20, 20, 30];

function grow({ x, y, w, h }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

/**
 * The 17 edits on the A4 page, of the kinds that proofreading is about. The two dots below 3 px are what the excluded
 * error size hides, and the three tints of 2–6 % what t2 = 8 % hides.
 */
export function makeEdits(raster: Raster): Edit[] {
  const edits: Edit[] = [];
  const edit = (name: string, box: Rect, make: () => void, seen = { tolerant: true, digital: true }): void => {
    make();
    edits.push({ name, box, ...seen });
  };
  const otherSign = (block: 'text' | 'small', row: number, column: number): void => {
    const place = signPlace(block, row, column);
    edit(`other character in ${block} ${row}`, grow(place, 3), () => {
      fill(raster, grow(place, 1), WHITE);
      sign(raster, place.x, place.y, place.w, 77_000 + row, INK);
    });
  };
  otherSign('text', 3, 20);
  otherSign('text', 17, 48);
  otherSign('small', 4, 71);
  otherSign('small', 12, 9);
  const gone = signPlace('text', 9, 30);
  const word = { ...gone, w: gone.w * 3 + 8 };
  edit('missing word', grow(word, 3), () => fill(raster, grow(word, 1), WHITE));
  const added = { x: 2720, y: 2200, w: 30, h: 30 };
  edit('added character', grow(added, 3), () => sign(raster, added.x, added.y, 30, 4242, INK));
  const dakuten = { x: 2705, y: 1800, w: 6, h: 5 };
  edit('added dakuten of 6 px', dakuten, () => fill(raster, dakuten, INK));
  const dot = { x: 2300, y: 1480, w: 4, h: 4 };
  edit('dot of 4 px', dot, () => fill(raster, dot, INK));
  const hidden = { tolerant: false, digital: false };
  for (const size of [1, 2]) {
    const tiny = { x: 2500 + size * 60, y: 2900, w: size, h: size };
    edit(`dot of ${size} px`, tiny, () => fill(raster, tiny, INK), hidden);
  }
  edit('moved logo', grow(PARTS.logo, 4), () => {
    fill(raster, PARTS.logo, WHITE);
    logo(raster, { ...PARTS.logo, x: PARTS.logo.x + 2 });
  });
  edit('missing rule', PARTS.hairline, () => fill(raster, PARTS.hairline, WHITE));
  const bar = { x: PARTS.bars.x + PARTS.bars.w - 4, y: PARTS.bars.y, w: 8, h: PARTS.bars.h };
  edit('added bar', bar, () => fill(raster, bar, [0, 0, 0]));
  PARTS.tints.forEach((tint, k) =>
    edit(`tint changed by ${2 + 2 * k} %`, tint, () => shade(raster, tint, -Math.round(2.55 * (2 + 2 * k))), {
      tolerant: false,
      digital: true,
    }),
  );
  const retouch = { x: 700, y: 800, w: 44, h: 36 };
  edit('retouched photograph', retouch, () => shade(raster, retouch, 60));
  return edits;
}

/** As many small signs again, spread evenly over a page of any size. */
export function scatter(raster: Raster, count: number): Edit[] {
  const next = seeded(99);
  const edits: Edit[] = [];
  const across = Math.ceil(Math.sqrt(count));
  for (let k = 0; k < count; k += 1) {
    const cell = { x: (k % across) * Math.floor(raster.width / across), y: Math.floor(k / across) * Math.floor(raster.height / across) };
    const box = { x: cell.x + 60 + next(400), y: cell.y + 60 + next(400), w: 30, h: 30 };
    fill(raster, { ...box, w: 8 + next(20), h: 8 + next(20) }, [200, 30, 30]);
    edits.push({ name: `sign ${k}`, box, tolerant: true, digital: true });
  }
  return edits;
}
