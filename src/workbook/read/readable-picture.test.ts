/** Pictures that workbooks hold and no item may show: made PNG where they are pictures, named where they are not. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBitmap } from './bitmap.ts';
import { pictureKind, readablePicture } from './readable-picture.ts';

/** A bitmap of the given rows from the top, as Paint writes it: from the bottom, blue first. */
function bitmapOf(rows: readonly (readonly (readonly [number, number, number])[])[], bits: 24 | 32 = 24): Uint8Array {
  const [width, height] = [rows[0]!.length, rows.length];
  const stride = Math.ceil((width * bits) / 32) * 4;
  const bytes = new Uint8Array(54 + stride * height);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x424d);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(28, bits, true);
  for (const [y, row] of rows.toReversed().entries())
    for (const [x, [red, green, blue]] of row.entries()) bytes.set([blue, green, red], 54 + y * stride + (x * bits) / 8);
  return bytes;
}

describe('a picture of a workbook', () => {
  it('that is a bitmap comes out as PNG, pixel by pixel', async () => {
    const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
    const rows = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(colour, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(24 as const, 32 as const), async (given, bits) => {
        const png = await readablePicture(bitmapOf(given, bits), 'xl/media/image1.bmp');
        const { data, info } = await sharp(png ?? expect.fail('not read'))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height, info.channels]).toEqual([given[0]!.length, given.length, 3]);
        expect([...data]).toEqual(given.flat(2));
      }),
      { numRuns: 25 },
    );
  });

  it('of few colours has those of its table', () => {
    const bytes = new Uint8Array(54 + 8 + 4);
    bytes.set(bitmapOf([[[0, 0, 0]]]).subarray(0, 54));
    const view = new DataView(bytes.buffer);
    view.setUint32(10, 62, true);
    view.setInt32(18, 2, true);
    view.setUint16(28, 1, true);
    bytes.set([0, 0, 255, 0, 0, 255, 0, 0], 54);
    bytes[62] = 0b0100_0000;
    expect(readBitmap(bytes, 100)?.pixels).toEqual(new Uint8Array([255, 0, 0, 255, 0, 255, 0, 255]));
    expect(readBitmap(bytes, 1)).toBeNull();
    expect(readBitmap(bytes.subarray(0, 63), 100)).toBeNull();
  });

  it('that is GIF, TIFF or WebP comes out as PNG; PNG and JPEG as they are', async () => {
    const made = sharp({ create: { width: 7, height: 5, channels: 3, background: '#0a7' } });
    for (const format of ['gif', 'tiff', 'webp'] as const) {
      const bytes = new Uint8Array(await made.clone().toFormat(format).toBuffer());
      expect(pictureKind(bytes, 'image1.bin')).toBe(format.toUpperCase());
      expect(await sharp((await readablePicture(bytes, `image1.${format}`)) ?? expect.fail(format)).metadata()).toMatchObject({
        format: 'png',
        width: 7,
        height: 5,
      });
    }
    const jpeg = new Uint8Array(await made.clone().jpeg().toBuffer());
    expect(await readablePicture(jpeg, 'image1.jpg')).toBe(jpeg);
  });

  it('that is a drawing is named, not read', async () => {
    const emf = new Uint8Array([1, 0, 0, 0, 108, 0, 0, 0]);
    expect([
      pictureKind(emf, 'a.bin'),
      pictureKind(new Uint8Array([31, 139, 8, 0]), 'a.wmz'),
      pictureKind(new Uint8Array(4), 'a.bin'),
    ]).toEqual(['EMF', 'WMF', 'OTHER']);
    expect(await readablePicture(emf, 'a.emf')).toBeNull();
    // A file that only says it is one.
    expect(await readablePicture(new Uint8Array(Buffer.from('GIF89a')), 'a.gif')).toBeNull();
  });
});
