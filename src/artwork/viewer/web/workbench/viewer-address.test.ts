import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, PX_PER_MM } from '#artwork/canvas/web/door/panes/geometry.ts';
import { PLAIN_ADDRESS, readGaze, stateOfAddress, writeGaze } from './viewer-address.ts';
import { INITIAL_STATE } from '#artwork/canvas/web/door/panes/viewer-state.ts';

test('a place survives the address to a twentieth of a millimetre and half a percent', () => {
  const millimetre = fc.double({ min: -2000, max: 5000, noNaN: true });
  const zoom = fc.double({ min: 0.01, max: MAX_ZOOM, noNaN: true });
  fc.assert(
    fc.property(millimetre, millimetre, zoom, (x, y, scale) => {
      const read = readGaze(writeGaze({ centre: { x, y }, scale: scale * PX_PER_MM }));
      expect(Math.abs((read?.centre.x ?? NaN) - x)).toBeLessThanOrEqual(0.0501);
      expect(Math.abs((read?.centre.y ?? NaN) - y)).toBeLessThanOrEqual(0.0501);
      expect(Math.abs((read?.scale ?? NaN) / PX_PER_MM - scale)).toBeLessThanOrEqual(0.00501);
    }),
  );
});

test.each(['', 'x', '1,2', '1,2,0', '1,2,-5', '1e9,0,100', 'NaN,NaN,NaN', '1,2,3,4'])('%j names no place', (text) => {
  expect(readGaze(text)).toBeNull();
});

test('a damaged address shows the viewer as at the start', () => {
  const start = { mode: INITIAL_STATE.mode, page: INITIAL_STATE.page };
  expect(stateOfAddress(PLAIN_ADDRESS)).toEqual(start);
  expect(stateOfAddress({ ...PLAIN_ADDRESS, mode: 'upside-down', page: -3 })).toEqual(start);
  expect(stateOfAddress({ ...PLAIN_ADDRESS, mode: 'swipe', page: 2 })).toEqual({ mode: 'swipe', page: 2 });
});
