import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CarriedPlace, Shape } from '#work/comments/rules/types.ts';
import { carriedShape, lastKnown, meantBoxes, sizeOf } from './carried-mark.ts';

const A4 = { width: 210, height: 297 };
const A3 = { width: 297, height: 420 };
const share = fc.double({ min: 0.1, max: 0.4, noNaN: true });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant('point' as const), x: share, y: share }),
  fc.record({ kind: fc.constant('rectangle' as const), x: share, y: share, width: share, height: share }),
  fc.record({ kind: fc.constant('arrow' as const), x: share, y: share, toX: share, toY: share }),
  fc
    .array(fc.record({ x: share, y: share }), { minLength: 2, maxLength: 9 })
    .map((points): Shape => ({ kind: 'freehand', x: points[0]!.x, y: points[0]!.y, points })),
);

describe('a mark on the next version', () => {
  test('keeps its size in mm and goes as far as what it means went, on a page of any size', () => {
    const mm = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(shape, mm, mm, (drawn, dx, dy) => {
        const before = meantBoxes(drawn, A4);
        const after = before.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }));
        const carried = carriedShape(drawn, { before, after }, { before: A4, after: A3 });
        expect(carried?.kind).toBe(drawn.kind);
        const [now] = carried ? meantBoxes(carried, A3) : [];
        for (const key of ['x', 'y', 'w', 'h'] as const) expect(now?.[key]).toBeCloseTo(after[0]![key], 6);
      }),
    );
  });

  test('takes the new lines of a highlighted text, and has no place beyond the page', () => {
    const drawn: Shape = { kind: 'highlight', x: 0.1, y: 0.1, boxes: [{ x: 0.1, y: 0.1, width: 0.4, height: 0.01 }], text: '内容量' };
    const before = meantBoxes(drawn, A4);
    const after = [
      { x: 21, y: 29.7, w: 42, h: 3 },
      { x: 21, y: 33, w: 21, h: 3 },
    ];
    const sizes = { before: A4, after: A4 };
    expect(carriedShape(drawn, { before, after }, sizes)).toMatchObject({
      boxes: [{ x: expect.closeTo(0.1, 6), width: expect.closeTo(0.2, 6) }, { width: expect.closeTo(0.1, 6) }],
      text: '内容量',
    });
    expect(carriedShape(drawn, { before, after: [{ x: 200, y: 10, w: 20, h: 3 }] }, sizes)).toBeNull();
    expect(sizeOf({ widthPx: 3500, heightPx: 350, dpi: 350 })).toEqual({ width: 254, height: 25.4 });
  });

  test('is looked for where it was known last', () => {
    const point = { kind: 'point', x: 0.1, y: 0.1 } as const;
    const place = { ...point, versionId: 'v1', page: 1 };
    const on = (versionId: string, known: boolean): CarriedPlace => ({
      threadId: 't',
      versionId,
      state: known ? 'MOVED' : 'ORPHANED',
      shape: known ? point : null,
      page: known ? 1 : null,
      by: known ? 'TEXT' : null,
      reason: known ? null : 'NOT_FOUND',
      dxMm: known ? 2 : 0,
      dyMm: 0,
      placedBy: null,
      updatedAt: new Date(0),
    });
    const numbers = new Map([
      ['v1', 1],
      ['v2', 2],
      ['v3', 3],
    ]);
    expect(lastKnown({ place, carried: [] }, numbers, 4)?.versionId).toBe('v1');
    expect(lastKnown({ place, carried: [on('v2', true), on('v3', false)] }, numbers, 4)).toMatchObject({ versionId: 'v2', dxMm: 2 });
    expect(lastKnown({ place, carried: [on('v3', true), on('v4', true)] }, numbers, 3)?.versionId).toBe('v1');
  });
});
