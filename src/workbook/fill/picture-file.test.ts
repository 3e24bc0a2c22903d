import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPictureFile } from './picture-file.ts';

const noise = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, index) => (Math.imul(index, 2_654_435_761) >>> 17) & 255));
const raw = () => sharp(noise, { raw: { width: 90, height: 60, channels: 3 } });
const EXIF = { IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } };

let files: Record<string, Uint8Array>;
beforeAll(async () => {
  const bytes = async (picture: Sharp): Promise<Uint8Array> => new Uint8Array(await picture.toBuffer());
  files = {
    png: await bytes(raw().withExif(EXIF).png()),
    jpeg: await bytes(raw().withExif(EXIF).jpeg()),
    progressive: await bytes(raw().withExif(EXIF).withIccProfile('srgb').jpeg({ progressive: true })),
    turned: await bytes(raw().withMetadata({ orientation: 6 }).jpeg()),
  };
});

describe('a picture file', () => {
  it.each(['png', 'jpeg', 'progressive'])('%s loses what it tells of its maker and keeps every pixel', async (name) => {
    const file = readPictureFile(files[name]!)!;
    expect(file).toMatchObject({ kind: name === 'png' ? 'png' : 'jpeg', width: 90, height: 60, turned: false });
    expect(Buffer.from(files[name]!).includes('Somebody Private')).toBe(true);
    expect(Buffer.from(file.bytes).includes('Somebody Private')).toBe(false);
    expect(await sharp(file.bytes).raw().toBuffer()).toEqual(await sharp(files[name]).raw().toBuffer());
    expect((await sharp(file.bytes).metadata()).icc !== undefined).toBe((await sharp(files[name]).metadata()).icc !== undefined);
    // What follows the end goes too: previews, other pictures, hidden files.
    const longer = Buffer.concat([files[name]!, Buffer.from('PK\u0003\u0004 hidden')]);
    expect(Buffer.compare(readPictureFile(longer)!.bytes, file.bytes)).toBe(0);
  });

  it('says when it must be turned to be upright', () => expect(readPictureFile(files.turned!)!.turned).toBe(true));

  it('of another kind, or cut off, is none', () => {
    for (const text of ['', 'GIF89a', '<svg/>', 'RIFF....WEBP', '%PDF-1.7', '\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff']) {
      expect(readPictureFile(Buffer.from(text, 'latin1')), text).toBeNull();
    }
    for (const bytes of Object.values(files)) expect(readPictureFile(bytes.subarray(0, bytes.length - 20))).toBeNull();
  });

  it('is read or refused, whatever was changed in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('png', 'jpeg', 'progressive', 'turned'),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
        (name, edits) => {
          const bytes = files[name]!.slice();
          for (const [at, value] of edits) bytes[Math.floor(at * bytes.length)] = value;
          const file = readPictureFile(bytes);
          expect(file === null || file.bytes.length <= bytes.length).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
