import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TURNS } from '../panes/geometry.ts';
import type { ToolEvent } from '../../tools/chart.ts';
import { hasMeasures, measureChart, measured, NOTHING_MEASURED, snapped, stepFor, withoutLast, type MeasureState } from './measure.ts';

const hand = (type: 'press' | 'move' | 'release', x: number, y: number, shift = false): ToolEvent => ({
  type,
  at: { x, y },
  shift,
  slack: 0.5,
});
const line = measureChart('line');
const after = (...events: ToolEvent[]): MeasureState => events.reduce(line, NOTHING_MEASURED);

describe('a line', () => {
  test('is drawn by a drag', () => {
    const { done, open } = after(hand('press', 10, 10), hand('move', 20, 15), hand('release', 40, 50));
    expect(open).toBeNull();
    expect(done).toEqual([{ kind: 'line', from: { x: 10, y: 10 }, to: { x: 40, y: 50 } }]);
    expect(measured(done[0]!, 0)).toMatchObject({ dx: 30, dy: 40, length: 50 });
  });

  test('is drawn by two clicks: a trembling hand is no drag', () => {
    const begun = after(hand('press', 10, 10), hand('release', 10.2, 10.1), hand('move', 30, 10));
    expect(begun.open?.to).toEqual({ x: 30, y: 10 });
    expect(line(begun, hand('press', 40, 10)).done).toEqual([{ kind: 'line', from: { x: 10, y: 10 }, to: { x: 40, y: 10 } }]);
  });

  test('runs along an axis with Shift', () => {
    expect(after(hand('press', 0, 0), hand('release', 30, 4, true)).done[0]?.to).toEqual({ x: 30, y: 0 });
    expect(after(hand('press', 0, 0), hand('release', -3, 40, true)).done[0]?.to).toEqual({ x: 0, y: 40 });
  });

  test('is drawn by keys: the cross moves, Enter sets it down, and again', () => {
    const state = after(
      { type: 'nudge', by: { x: 5, y: 5 } },
      { type: 'set' },
      { type: 'nudge', by: { x: 10, y: 0 } },
      { type: 'nudge', by: { x: 2.5, y: 0 } },
      { type: 'set' },
    );
    expect(state.done).toEqual([{ kind: 'line', from: { x: 5, y: 5 }, to: { x: 17.5, y: 5 } }]);
    expect(state.open).toBeNull();
  });

  test('is dropped by Esc before what was measured is, and the last measure can be taken back alone', () => {
    const begun = after(hand('press', 0, 0), hand('release', 9, 0), hand('press', 1, 1), hand('move', 5, 5));
    const dropped = line(begun, { type: 'cancel' });
    expect(dropped).toMatchObject({ open: null, done: [{ kind: 'line' }] });
    expect(hasMeasures(dropped)).toBe(true);
    expect(line(dropped, { type: 'cancel' })).toEqual(NOTHING_MEASURED);
    expect(withoutLast(begun)).toEqual({ ...begun, open: null });
    expect(withoutLast(dropped).done).toEqual([]);
  });

  test('of no length is none', () => {
    expect(after({ type: 'nudge', by: { x: 1, y: 1 } }, { type: 'set' }, { type: 'set' }).done).toEqual([]);
  });
});

test('the chart never loses a finished measure but by Esc', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constantFrom('press' as const, 'move' as const, 'release' as const),
      at: fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) }),
      shift: fc.boolean(),
      slack: fc.constant(0.5),
    }),
    fc.constant<ToolEvent>({ type: 'set' }),
    fc.constant<ToolEvent>({ type: 'nudge', by: { x: 1, y: 0 } }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), fc.constantFrom('line' as const, 'box' as const), (events, kind) => {
      let state = NOTHING_MEASURED;
      for (const one of events) {
        const next = measureChart(kind)(state, one);
        expect(next.done.slice(0, state.done.length)).toEqual(state.done);
        expect(next.done.every((measure) => measure.from.x !== measure.to.x || measure.from.y !== measure.to.y)).toBe(true);
        state = next;
      }
    }),
  );
});

test('a square is a square, drawn into any corner', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (x, y) => {
      const to = snapped('box', { x: 1, y: 1 }, { x: 1 + x, y: 1 + y });
      expect(Math.abs(to.x - 1)).toBe(Math.abs(to.y - 1));
    }),
  );
});

test('a turn changes what is across and down, never the length', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), fc.constantFrom(...TURNS), (x, y, turn) => {
      const measure = { kind: 'line' as const, from: { x: 3, y: 4 }, to: { x: 3 + x, y: 4 + y } };
      const [straight, seen] = [measured(measure, 0), measured(measure, turn)];
      expect(seen.length).toBeCloseTo(straight.length, 9);
      expect(Math.abs(seen.dx)).toBe(Math.abs(turn % 180 === 0 ? straight.dx : straight.dy));
    }),
  );
  expect(measured({ kind: 'line', from: { x: 0, y: 0 }, to: { x: 1, y: -1 } }, 0).angle).toBeCloseTo(45);
  expect(measured({ kind: 'line', from: { x: 0, y: 0 }, to: { x: -1, y: 0 } }, 0).angle).toBe(180);
});

test('an arrow key moves the cross by a round step that can be seen', () => {
  expect(stepFor(30)).toBe(0.05);
  expect(stepFor(3.78)).toBe(0.5);
  expect(stepFor(0.05)).toBe(10);
});
