/** How the artwork is shown now, as data; what each change means for the layers is pure. */
import { ORIGIN, minus, plus, type Point, type Turn } from './geometry.ts';
import type { SpotSize } from '../tools/spot.ts';
import type { PageView } from './page-view.ts';

/** In the order of the dock and of the keys 1 to 6. */
export const MODES = ['side', 'overlay', 'flicker', 'swipe', 'difference', 'single'] as const;
export type Mode = (typeof MODES)[number];

/** What a press on the artwork does. */
export const TOOLS = ['pan', 'zoomBox', 'text', 'line', 'box', 'ink', 'align', 'comment'] as const;
export type Tool = (typeof TOOLS)[number];

export type Side = 'before' | 'after';

/** The artwork as seen, with its overprinting, or some of its plates or layers. */
export type Rendition =
  | { kind: 'NORMAL' }
  | { kind: 'OVERPRINT' }
  | { kind: 'PLATES'; inks: readonly string[] }
  | { kind: 'LAYERS'; layers: readonly string[] };

export interface ViewerState {
  mode: Mode;
  page: number;
  tool: Tool;
  /** The version that is seen alone, or now in turn. */
  front: Side;
  /** Of the older version over the newer, 0–1. */
  opacity: number;
  /** How long each version is seen in turn, ms. */
  flickerMs: number;
  /** The divider: share of the pane's width on which the older version is seen. */
  swipe: number;
  /** How often differences are doubled: 0 as they are. */
  gain: number;
  /** Side by side, both panes move together. */
  linked: boolean;
  turn: Turn;
  /** By how much the older version is moved beyond TrimBox on TrimBox, mm. */
  offset: Point;
  /** Frames of the findings are drawn. */
  marks: boolean;
  /** Ignore areas are hatched. */
  ignored: boolean;
  trim: boolean;
  bleed: boolean;
  strip: boolean;
  miniMap: boolean;
  rendition: Rendition;
  searching: boolean;
  /** Ink values are averaged over a spot so many mm across. */
  spotMm: SpotSize;
}

export const INITIAL_STATE: ViewerState = {
  mode: 'side',
  page: 1,
  tool: 'pan',
  front: 'after',
  opacity: 0.5,
  flickerMs: 550,
  swipe: 0.5,
  gain: 1,
  linked: true,
  turn: 0,
  offset: ORIGIN,
  marks: true,
  ignored: true,
  trim: false,
  bleed: false,
  strip: true,
  miniMap: true,
  rendition: { kind: 'NORMAL' },
  searching: false,
  spotMm: 1,
};

/** Fastest and slowest turn of the flicker, ms. */
export const FLICKER_MS = { least: 200, most: 1200 } as const;

/** One picture in a pane; the first lies at the bottom. */
export interface Layer {
  page: PageView;
  /** World place of its top-left corner, mm. */
  at: Point;
  /** 0: not seen, but its tiles are kept ready. */
  opacity: number;
  composite: 'difference' | null;
  /** The part of the pane, left or right of the divider, on which it is seen; null: everywhere. */
  clip: 'left' | 'right' | null;
}

export interface Pair {
  after: PageView | null;
  before: PageView | null;
}

/** Where the older page lies so that the TrimBoxes coincide, moved by the offset. */
export function placeOfBefore({ after, before }: Pair, offset: Point): Point {
  if (!after || !before) return offset;
  return plus(plus(minus(after.trim, before.trim), before.turned?.by ?? ORIGIN), offset);
}

/** The mode that can be shown: without an older version there is nothing to compare. */
export function shownMode(state: Pick<ViewerState, 'mode'>, pair: Pair): Mode {
  return pair.before ? state.mode : 'single';
}

/** What the main pane draws. */
export function layersOf(state: ViewerState, pair: Pair): Layer[] {
  const { after, before } = pair;
  const layer = (page: PageView, at: Point, change: Partial<Layer> = {}): Layer => ({
    page,
    at,
    opacity: 1,
    composite: null,
    clip: null,
    ...change,
  });
  if (!after) return [];
  const mode = shownMode(state, pair);
  if (!before || mode === 'side') return [layer(after, ORIGIN)];
  const at = placeOfBefore(pair, state.offset);
  const isBefore = state.front === 'before';
  switch (mode) {
    case 'single':
    case 'flicker':
      return [layer(after, ORIGIN, { opacity: isBefore ? 0 : 1 }), layer(before, at, { opacity: isBefore ? 1 : 0 })];
    case 'swipe':
      return [layer(after, ORIGIN, { clip: 'right' }), layer(before, at, { clip: 'left' })];
    case 'difference':
      return [layer(after, ORIGIN), layer(before, at, { composite: 'difference' })];
    case 'overlay':
      return [layer(after, ORIGIN), layer(before, at, { opacity: state.opacity })];
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const tidy = (value: number): number => Number(value.toFixed(4));

/** The control of the mode in view, one step less or more: opacity, speed, divider or strength. */
export function adjusted(state: ViewerState, by: 1 | -1): Partial<ViewerState> {
  switch (state.mode) {
    case 'overlay':
      return { opacity: tidy(clamp(state.opacity + by * 0.1, 0, 1)) };
    case 'flicker':
      return { flickerMs: clamp(state.flickerMs - by * 100, FLICKER_MS.least, FLICKER_MS.most) };
    case 'swipe':
      return { swipe: tidy(clamp(state.swipe + by * 0.05, 0, 1)) };
    case 'difference':
      return { gain: clamp(state.gain + by, 0, MAX_GAIN) };
    case 'side':
    case 'single':
      return {};
  }
}

export const MAX_GAIN = 5;

/** The offset moved by so many mm, without drifting into 0.30000000000000004. */
export function offsetBy(offset: Point, by: Point): Point {
  return { x: tidy(offset.x + by.x), y: tidy(offset.y + by.y) };
}
