import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeInput } from '#work/comments/rules/input.ts';
import { POINTS_MAX } from '#work/comments/rules/limits.ts';
import { placeProblems } from '#work/comments/rules/place.ts';
import { MARK_KINDS, type MarkKind } from '#work/comments/rules/types.ts';
import { newId } from '#shared/ids.ts';
import { draw, IDLE_HAND, type MarkEvent, type MarkHand } from './marks-chart.ts';
import { boxOfShape, movedShape, placeOf, shapeInMm, type MarkShape } from '../door/marks/marks-shape.ts';
import type { PageView } from '../door/panes/page-view.ts';
import type { PageText } from '../door/text/page-text.ts';

const at = (x: number, y: number) => ({ x, y });
const press = (x: number, y: number): MarkEvent => ({ type: 'press', at: at(x, y), slack: 1 });
const move = (x: number, y: number): MarkEvent => ({ type: 'move', at: at(x, y), slack: 1 });
const release = (x: number, y: number): MarkEvent => ({ type: 'release', at: at(x, y), slack: 1 });
const nudge = (x: number, y: number): MarkEvent => ({ type: 'nudge', by: at(x, y), middle: at(50, 40) });
const set: MarkEvent = { type: 'set' };

const line = (text: string, y: number, unseen: 'INVISIBLE' | null = null): PageText['lines'][number] => ({
  unseen,
  glyphs: [...text].map((glyph, index) => ({ text: glyph, box: { x: 10 + index * 3, y, w: 3, h: 3 } })),
});
const text: PageText = { page: 1, lines: [line('内容量', 10), line('賞味期限', 20), line('隠れた文字', 30, 'INVISIBLE')] };

function drawing(kind: MarkKind, events: MarkEvent[], words: PageText | null = text): { hand: MarkHand; drawn: (MarkShape | null)[] } {
  let hand: MarkHand = { ...IDLE_HAND, kind };
  const drawn: (MarkShape | null)[] = [];
  for (const event of events) {
    const stroke = draw(hand, event, words);
    hand = stroke.hand;
    drawn.push(stroke.drawn);
  }
  return { hand, drawn };
}
const last = (kind: MarkKind, events: MarkEvent[], words?: PageText | null) => drawing(kind, events, words).drawn.at(-1);

describe('drawing by hand', () => {
  test('a drag gives what the tool says, a press alone a point or nothing', () => {
    expect(last('rectangle', [press(40, 30), move(10, 10), release(10, 10)])).toEqual({
      kind: 'rectangle',
      box: { x: 10, y: 10, w: 30, h: 20 },
    });
    expect(last('arrow', [press(10, 10), release(40, 30)])).toEqual({ kind: 'arrow', from: at(10, 10), to: at(40, 30) });
    expect(last('rectangle', [press(10, 10), release(10.4, 10)])).toEqual({ kind: 'point', at: at(10, 10) });
    expect(last('arrow', [press(10, 10), release(10.4, 10)])).toBeNull();
    expect(last('point', [press(10, 10), release(10, 10)])).toEqual({ kind: 'point', at: at(10, 10) });
    expect(last('rectangle', [move(10, 10), release(20, 20)])).toBeNull();
  });

  test('a line has a bounded number of points and its ends', () => {
    const many = Array.from({ length: 2000 }, (_, index) => move(10 + index, 50 + 40 * Math.sin(index)));
    const drawn = last('freehand', [press(10, 50), ...many, release(2010, 50)]);
    expect(drawn?.kind === 'freehand' && drawn.points.length).toBeLessThanOrEqual(POINTS_MAX);
    expect(drawn?.kind === 'freehand' && [drawn.points[0], drawn.points.at(-1)]).toEqual([at(10, 50), at(2010, 50)]);
  });

  test('the highlighter takes text in reading order, a whole line by a press, and nothing that is not shown', () => {
    expect(last('highlight', [press(13.2, 11), release(15.8, 21)])).toMatchObject({
      text: '容量\n賞味',
      boxes: [
        { x: 13, w: 6 },
        { x: 10, w: 6 },
      ],
    });
    expect(last('highlight', [press(12, 21), release(12, 21)])).toMatchObject({ text: '賞味期限' });
    expect(last('highlight', [press(12, 31), release(12, 31)])).toBeNull();
    expect(last('highlight', [press(10, 10), release(30, 11)], null)).toBeNull();
    expect(last('highlight', [press(60, 80), release(90, 81)])).toBeNull();
    expect(last('highlight', [press(10, 11), release(25, 12)])).toMatchObject({ text: '内容量' });
  });
});

describe('drawing by keys', () => {
  test('the cross comes up in the middle, moves by arrows, and Enter sets its points', () => {
    expect(last('point', [nudge(1, 0), nudge(5, 0), set])).toEqual({ kind: 'point', at: at(55, 40) });
    expect(last('rectangle', [nudge(0, 0), set, nudge(20, 0), nudge(0, 10), set])).toEqual({
      kind: 'rectangle',
      box: { x: 50, y: 40, w: 20, h: 10 },
    });
    expect(last('freehand', [nudge(0, 0), set, nudge(20, 0), nudge(0, 10), set])).toMatchObject({
      points: [at(50, 40), at(70, 40), at(70, 50)],
    });
    expect(last('arrow', [set])).toBeNull();
  });

  test('Escape drops what was begun', () => {
    expect(drawing('rectangle', [nudge(0, 0), set, { type: 'cancel' }]).hand).toEqual({ ...IDLE_HAND });
    expect(last('rectangle', [press(10, 10), { type: 'cancel' }, release(40, 40)])).toBeNull();
  });
});

const page = { page: 1, widthPx: 3500, heightPx: 1750, dpi: 350 } as PageView;
const spot = fc.record({ x: fc.double({ min: -20, max: 300, noNaN: true }), y: fc.double({ min: -20, max: 160, noNaN: true }) });

describe('what was drawn', () => {
  test('is taken by the API whatever was drawn, and comes back where it was as far as it is on the page', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MARK_KINDS), fc.array(spot, { minLength: 3, maxLength: 30 }), (kind, points) => {
        const [first, ...others] = points;
        const drawn = last(kind, [
          press(first!.x, first!.y),
          ...others.map((one) => move(one.x, one.y)),
          release(others.at(-1)!.x, others.at(-1)!.y),
        ]);
        if (!drawn) return;
        const place = placeInput.parse(placeOf(newId(), page, drawn));
        const problems = placeProblems(place);
        const isOff = problems.some(({ code }) => code === 'REQUIRED');
        if (!isOff) expect(problems).toEqual([]);
        const inside = points.every(({ x, y }) => x >= 0 && y >= 0 && x <= 254 && y <= 127);
        if (!inside || kind === 'highlight') return;
        const { versionId: _version, page: _page, ...shape } = place;
        const none = { width: null, height: null, toX: null, toY: null, points: null, boxes: null, text: null };
        const [before, after] = [boxOfShape(drawn), boxOfShape(shapeInMm({ ...none, ...shape } as never, page))];
        for (const key of ['x', 'y', 'w', 'h'] as const) expect(after[key]).toBeCloseTo(before[key], 6);
      }),
    );
  });

  test('moves as a whole, but for a highlight, which belongs to its text', () => {
    const arrow: MarkShape = { kind: 'arrow', from: at(1, 2), to: at(3, 4) };
    expect(movedShape(arrow, at(10, 20))).toEqual({ kind: 'arrow', from: at(11, 22), to: at(13, 24) });
    const highlight: MarkShape = { kind: 'highlight', boxes: [{ x: 1, y: 1, w: 1, h: 1 }], text: '内' };
    expect(movedShape(highlight, at(10, 20))).toBe(highlight);
  });
});
