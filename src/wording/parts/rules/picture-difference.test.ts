import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureDifference } from './picture-difference.ts';

const WIDTH = 6;
const HEIGHT = 5;
const opaque = fc.uint8ClampedArray({ minLength: WIDTH * HEIGHT * 4, maxLength: WIDTH * HEIGHT * 4 }).map((bytes) => {
  for (let at = 3; at < bytes.length; at += 4) bytes[at] = 255;
  return bytes;
});
const pixel = fc.nat({ max: WIDTH * HEIGHT - 1 });

describe('the difference of two pictures', () => {
  it('is nothing for the same picture', () => {
    fc.assert(
      fc.property(opaque, (bytes) => {
        expect(pictureDifference(bytes, new Uint8ClampedArray(bytes), WIDTH)).toMatchObject({ changed: 0, box: null });
      }),
    );
  });

  it('counts exactly the pixels that were changed, by however little, and frames them', () => {
    fc.assert(
      fc.property(opaque, fc.uniqueArray(pixel, { minLength: 1 }), fc.nat({ max: 2 }), (bytes, pixels, channel) => {
        const after = new Uint8ClampedArray(bytes);
        for (const one of pixels) {
          const at = one * 4 + channel;
          after[at] = (bytes[at] ?? 0) === 255 ? 254 : (bytes[at] ?? 0) + 1;
        }
        const found = pictureDifference(bytes, after, WIDTH);
        expect(found.changed).toBe(pixels.length);
        const xs = pixels.map((one) => one % WIDTH);
        const ys = pixels.map((one) => Math.floor(one / WIDTH));
        const [left, top] = [Math.min(...xs), Math.min(...ys)];
        expect(found.box).toEqual({ left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 });
        const marked = pixels.every((one) => found.shown.slice(one * 4, one * 4 + 4).join() === '214,0,130,255');
        expect(marked).toBe(true);
      }),
    );
  });

  it('sees no colour where nothing is shown, and refuses another size', () => {
    const clear = new Uint8ClampedArray([255, 0, 0, 0]);
    expect(pictureDifference(clear, new Uint8ClampedArray([0, 255, 0, 0]), 1).changed).toBe(0);
    expect(pictureDifference(clear, new Uint8ClampedArray([0, 255, 0, 1]), 1).changed).toBe(1);
    expect(() => pictureDifference(clear, new Uint8ClampedArray(8), 1)).toThrow(RangeError);
  });
});
