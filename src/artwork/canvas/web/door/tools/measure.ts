/** Measuring on the artwork in mm: lines and boxes, by hand or with the arrow keys. Pure. */
import { boxBetween, minus, plus, turned, type MmBox, type Point, type Turn } from '../panes/geometry.ts';
import type { Chart } from '../../tools/chart.ts';

export type MeasureKind = 'line' | 'box';

export interface Measure {
  kind: MeasureKind;
  from: Point;
  to: Point;
}

/**
 * resting → (press) drawing → (release elsewhere, or a second press) resting with one measure more.
 * A click without a drag leaves the line in the hand: the next click ends it.
 */
export interface MeasureState {
  /** What was measured so far; the newest is the last. */
  done: readonly Measure[];
  /** Being drawn. */
  open: Measure | null;
  /** Where the keyboard's cross stands; null until a key moved it. */
  cross: Point | null;
}

export const NOTHING_MEASURED: MeasureState = { done: [], open: null, cross: null };

/** With Shift a line runs along an axis, a box is a square. */
export function snapped(kind: MeasureKind, from: Point, to: Point): Point {
  const by = minus(to, from);
  const [w, h] = [Math.abs(by.x), Math.abs(by.y)];
  if (kind === 'line') return w >= h ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  const side = Math.max(w, h);
  return plus(from, { x: Math.sign(by.x || 1) * side, y: Math.sign(by.y || 1) * side });
}

function ended(state: MeasureState, to: Point): MeasureState {
  const { open } = state;
  if (!open) return state;
  if (open.from.x === to.x && open.from.y === to.y) return { ...state, open: null };
  return { done: [...state.done, { ...open, to }], open: null, cross: state.cross && to };
}

export function measureChart(kind: MeasureKind): Chart<MeasureState> {
  return (state, event) => {
    const { open, cross } = state;
    switch (event.type) {
      case 'press':
        if (open) return ended(state, event.shift ? snapped(kind, open.from, event.at) : event.at);
        return { ...state, open: { kind, from: event.at, to: event.at }, cross: null };
      case 'move':
        if (!open) return state;
        return { ...state, open: { ...open, to: event.shift ? snapped(kind, open.from, event.at) : event.at } };
      case 'release': {
        if (!open || Math.hypot(event.at.x - open.from.x, event.at.y - open.from.y) <= event.slack) return state;
        return ended(state, event.shift ? snapped(kind, open.from, event.at) : event.at);
      }
      case 'nudge': {
        const at = plus(open?.to ?? cross ?? { x: 0, y: 0 }, event.by);
        return { ...state, cross: at, open: open && { ...open, to: at } };
      }
      case 'set':
        if (open) return ended(state, open.to);
        return cross ? { ...state, open: { kind, from: cross, to: cross } } : state;
      case 'cancel':
        // First what is in the hand is dropped, then what was measured.
        return open ? { ...state, open: null } : NOTHING_MEASURED;
    }
  };
}

/** Whether Esc has something to drop before the tool itself is put away. */
export function hasMeasures(state: MeasureState): boolean {
  return state.open !== null || state.done.length > 0;
}

export function withoutLast(state: MeasureState): MeasureState {
  return state.open ? { ...state, open: null } : { ...state, done: state.done.slice(0, -1) };
}

/** Millimetres as they are shown. */
export const mm = (value: number): string => value.toFixed(2);

export interface Measured {
  /** Across and down as the artwork is seen, mm. */
  dx: number;
  dy: number;
  length: number;
  /** Degrees above the horizontal as seen, -180 to 180, anticlockwise. */
  angle: number;
}

/** The numbers of a measure as the artwork is turned now. */
export function measured({ from, to }: Measure, turn: Turn): Measured {
  const { x: dx, y: dy } = turned(minus(to, from), turn);
  const angle = dx === 0 && dy === 0 ? 0 : (Math.atan2(-dy, dx) * 180) / Math.PI;
  return { dx, dy, length: Math.hypot(dx, dy), angle: angle === -180 ? 180 : angle };
}

export const boxOfMeasure = ({ from, to }: Measure): MmBox => boxBetween(from, to);

/** The box that was measured last; null: there is none, or it is no area. */
export function measuredBox({ done }: MeasureState): MmBox | null {
  const last = done.findLast(({ kind }) => kind === 'box');
  const box = last && boxOfMeasure(last);
  return box && box.w >= LEAST_BOX_MM && box.h >= LEAST_BOX_MM ? box : null;
}

/** Smaller areas hold nothing to compare. */
const LEAST_BOX_MM = 0.1;

/** How far an arrow key moves the cross: the nearest round step that can be seen, mm. */
export function stepFor(pxPerMm: number): number {
  return [0.01, 0.05, 0.1, 0.5, 1, 5].find((step) => step * pxPerMm >= 1) ?? 10;
}
