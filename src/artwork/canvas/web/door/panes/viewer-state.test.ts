import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageView } from './page-view.ts';
import { adjusted, INITIAL_STATE, layersOf, MODES, offsetBy, placeOfBefore, shownMode, type ViewerState } from './viewer-state.ts';

const page = (key: string, trim: { x: number; y: number }): PageView => ({
  key,
  page: 1,
  widthPx: 1000,
  heightPx: 700,
  dpi: 350,
  trim: { ...trim, w: 60, h: 40 },
  bleed: { x: trim.x - 3, y: trim.y - 3, w: 66, h: 46 },
  trimGiven: true,
  tiles: null,
  picture: '/picture',
  thumbnail: '/thumbnail',
});

const pair = { after: page('after', { x: 18, y: 18 }), before: page('before', { x: 10, y: 12 }) };
const state = (change: Partial<ViewerState>): ViewerState => ({ ...INITIAL_STATE, ...change });

describe('the layers of a pane', () => {
  test('lay TrimBox on TrimBox, moved by the offset, in every mode that shows both', () => {
    for (const mode of MODES.filter((one) => one !== 'side')) {
      const layers = layersOf(state({ mode, offset: { x: 0.5, y: -1 } }), pair);
      expect(layers.map((layer) => layer.page.key)).toEqual(['after', 'before']);
      expect(layers[0]?.at).toEqual({ x: 0, y: 0 });
      expect(layers[1]?.at).toEqual({ x: 8.5, y: 5 });
    }
  });

  test('show the newer version alone side by side, without an older one, and nothing without a page', () => {
    expect(layersOf(state({ mode: 'side' }), pair)).toHaveLength(1);
    for (const mode of MODES) {
      expect(layersOf(state({ mode }), { ...pair, before: null })).toHaveLength(1);
      expect(shownMode({ mode }, { ...pair, before: null })).toBe('single');
      expect(layersOf(state({ mode }), { after: null, before: null })).toEqual([]);
    }
  });

  test('show exactly one version in turn and alone, with the other kept ready', () => {
    for (const mode of ['flicker', 'single'] as const) {
      for (const front of ['after', 'before'] as const) {
        const seen = layersOf(state({ mode, front }), pair).filter((layer) => layer.opacity > 0);
        expect(seen.map((layer) => layer.page.key)).toEqual([front]);
      }
    }
  });

  test('are blended, divided or subtracted as the mode says', () => {
    expect(layersOf(state({ mode: 'overlay', opacity: 0.3 }), pair)[1]).toMatchObject({ opacity: 0.3, composite: null, clip: null });
    expect(layersOf(state({ mode: 'swipe' }), pair).map((layer) => layer.clip)).toEqual(['right', 'left']);
    expect(layersOf(state({ mode: 'difference' }), pair).map((layer) => layer.composite)).toEqual([null, 'difference']);
  });
});

test('the offset moves in steps of 0.05 mm without drifting', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-1, 1), { maxLength: 200 }), (steps) => {
      const moved = steps.reduce((offset, by) => offsetBy(offset, { x: by * 0.05, y: 0 }), { x: 0, y: 0 });
      const sum = steps.reduce((all, by) => all + by, 0);
      expect(moved.x).toBe(Number((sum * 0.05).toFixed(4)));
    }),
  );
  expect(placeOfBefore({ after: null, before: null }, { x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
});

test('the control of a mode stays within its bounds, however often its key is pressed', () => {
  for (const mode of MODES) {
    for (const by of [1, -1] as const) {
      const pressed = (now: ViewerState): ViewerState => ({ ...now, ...adjusted(now, by) });
      const now = Array.from({ length: 50 }).reduce<ViewerState>(pressed, state({ mode }));
      expect(now.opacity).toBeGreaterThanOrEqual(0);
      expect(now.opacity).toBeLessThanOrEqual(1);
      expect(now.swipe).toBeGreaterThanOrEqual(0);
      expect(now.swipe).toBeLessThanOrEqual(1);
      expect([200, 550, 1200]).toContain(now.flickerMs);
      expect([0, 1, 5]).toContain(now.gain);
      if (mode === 'overlay') expect(now.opacity).toBe(by === 1 ? 1 : 0);
      if (mode === 'flicker') expect(now.flickerMs).toBe(by === 1 ? 200 : 1200);
    }
  }
});
