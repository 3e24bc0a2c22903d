import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry.ts';
import { carryMark, type CarryMark, type CarryPage, type CarryResult } from './carry.ts';
import { findPatch, sightOf } from './correlate.ts';
import { resampleGrey, structureOf, type Grey } from './grey.ts';

/** Four pixels a millimetre keep the pictures small. */
const SCALE = 4;
const WIDTH = 400;
const HEIGHT = 320;

const paper = (): Grey => ({ width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(255) });

/** Blocks of 2 px, random and repeatable: no two windows of it look alike. */
function texture(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    let hash = (Math.imul(x >> 1, 73_856_093) ^ Math.imul(y >> 1, 19_349_663) ^ Math.imul(seed, 83_492_791)) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917) >>> 0;
    return (hash >>> 24) & 255;
  };
}

function paint(grey: Grey, box: Box, tone: (x: number, y: number) => number, from = box): Grey {
  const data = grey.data.slice();
  for (let y = 0; y < box.h; y += 1)
    for (let x = 0; x < box.w; x += 1) data[(box.y + y) * WIDTH + box.x + x] = tone(from.x + x, from.y + y);
  return { ...grey, data };
}

const px = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
const page = (before: Grey, after: Grey): CarryPage => ({
  page: 0,
  before: sightOf(before),
  after: sightOf(after),
  origin: { x: 0, y: 0 },
  scale: SCALE,
});
/** A mark around pixels. */
const markOn = (box: Box): CarryMark => ({
  id: 'm',
  boxes: [{ x: box.x / SCALE, y: box.y / SCALE, w: box.w / SCALE, h: box.h / SCALE }],
  isText: false,
});
const carried = (before: Grey, after: Grey, mark: CarryMark): CarryResult => carryMark(mark, page(before, after), undefined);

const LOGO = px(160, 120, 48, 48);
const logo = texture(1);

describe('carrying a mark by its picture', () => {
  it('is placed where nothing changed, whatever is marked', () => {
    const artwork = paint(paper(), px(40, 40, 320, 240), texture(2));
    const x = fc.integer({ min: 40, max: 300 });
    const y = fc.integer({ min: 40, max: 220 });
    fc.assert(
      fc.property(x, y, fc.integer({ min: 0, max: 60 }), (left, top, size) => {
        expect(carried(artwork, artwork, markOn(px(left, top, size, size)))).toMatchObject({ state: 'placed', dx: 0, dy: 0 });
      }),
      { numRuns: 30 },
    );
  });

  it('moves with what it marks, by exactly as much, within 30 mm', () => {
    const before = paint(paper(), LOGO, logo);
    const by = fc.integer({ min: -100, max: 100 });
    fc.assert(
      fc.property(by, by, (dx, dy) => {
        fc.pre(Math.hypot(dx, dy) > 1);
        const after = paint(paper(), { ...LOGO, x: LOGO.x + dx, y: LOGO.y + dy }, logo, LOGO);
        const result = carried(before, after, markOn(LOGO));
        expect(result.state).toBe('moved');
        if (result.state !== 'moved') return;
        expect(result.dx).toBeCloseTo(dx / SCALE, 1);
        expect(result.dy).toBeCloseTo(dy / SCALE, 1);
      }),
      { numRuns: 12 },
    );
  });

  it('is orphaned when what it marks is gone, and when it is too far away', () => {
    const before = paint(paper(), LOGO, logo);
    expect(carried(before, paper(), markOn(LOGO))).toEqual({ id: 'm', state: 'orphaned', reason: 'notFound' });
    const far = paint(paper(), { ...LOGO, x: LOGO.x + 35 * SCALE }, logo, LOGO);
    expect(carried(before, far, markOn(LOGO))).toMatchObject({ state: 'orphaned' });
  });

  it('is orphaned when it could be either of two', () => {
    const before = paint(paper(), LOGO, logo);
    let after = paint(paper(), { ...LOGO, x: LOGO.x - 80 }, logo, LOGO);
    after = paint(after, { ...LOGO, x: LOGO.x + 80 }, logo, LOGO);
    expect(carried(before, after, markOn(LOGO))).toEqual({ id: 'm', state: 'orphaned', reason: 'ambiguous' });
  });

  it('stays where its surroundings are the same although what it marks was changed or taken away', () => {
    const around = px(LOGO.x - 40, LOGO.y - 40, LOGO.w + 80, LOGO.h + 80);
    const before = paint(paint(paper(), around, texture(3)), LOGO, logo);
    expect(carried(before, paint(before, LOGO, texture(4)), markOn(LOGO))).toMatchObject({ state: 'placed', by: 'picture' });
    expect(
      carried(
        before,
        paint(before, LOGO, () => 255),
        markOn(LOGO),
      ),
    ).toMatchObject({ state: 'placed', by: 'picture' });
  });

  it('follows its surroundings when they moved and what it marks was changed', () => {
    const around = px(LOGO.x - 40, LOGO.y - 40, LOGO.w + 80, LOGO.h + 80);
    const before = paint(paint(paper(), around, texture(3)), LOGO, logo);
    const moved = paint(paint(paper(), { ...around, x: around.x + 24 }, texture(3), around), { ...LOGO, x: LOGO.x + 24 }, texture(4));
    expect(carried(before, moved, markOn(LOGO))).toMatchObject({
      state: 'moved',
      by: 'picture',
      page: 0,
      dx: 24 / SCALE,
      dy: 0,
      boxes: [{ x: (LOGO.x + 24) / SCALE }],
    });
  });

  it('is orphaned on paper without anything around, and where the page is not there', () => {
    expect(carried(paper(), paper(), markOn(px(200, 160, 20, 20)))).toMatchObject({ state: 'orphaned', reason: 'notFound' });
    const none: CarryPage = { ...page(paper(), paper()), after: undefined };
    expect(carryMark(markOn(LOGO), none, undefined)).toMatchObject({ state: 'orphaned', reason: 'noPage' });
  });
});

describe('finding a patch', () => {
  it('tells parts of a pixel', () => {
    const smooth = (shift: number): Grey => {
      const grey = paper();
      for (let y = 0; y < HEIGHT; y += 1) {
        for (let x = 0; x < WIDTH; x += 1) {
          grey.data[y * WIDTH + x] = 128 + 60 * Math.sin((x - shift) / 5) * Math.cos(y / 7) + 40 * Math.sin((x - shift) / 23 + y / 19);
        }
      }
      return grey;
    };
    const found = findPatch(sightOf(smooth(0)), sightOf(smooth(3.4)), { window: px(150, 100, 80, 80) }, { reach: 8, apart: 6 });
    expect(found?.dx).toBeCloseTo(3.4, 1);
    expect(found?.dy).toBeCloseTo(0, 1);
  });

  it('finds nothing of what shows nothing', () => {
    expect(findPatch(sightOf(paper()), sightOf(paper()), { window: px(50, 50, 40, 40) }, { reach: 8, apart: 6 })).toBeUndefined();
    expect(structureOf(paper(), px(50, 50, 40, 40))).toBe(0);
  });
});

describe('a picture drawn at another size', () => {
  it('keeps its tones and goes where it is moved', () => {
    const before = paint(paper(), LOGO, () => 40);
    const half = resampleGrey(before, 0.5, { width: 200, height: 160, offsetX: 10, offsetY: 5 });
    expect(half.data[(60 + 5 + 12) * 200 + 80 + 10 + 12]).toBe(40);
    expect(half.data[0]).toBe(255);
  });
});
