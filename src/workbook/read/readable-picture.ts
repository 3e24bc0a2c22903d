/** Pictures of a workbook by what they are, and as PNG or JPEG where they are neither. */
import { readPictureFile } from '../fill/picture-file.ts';
import type { PictureKind } from '../model/filled-reading.ts';
import { readBitmap } from './bitmap.ts';

/** What may be decoded of a picture: 100 megapixels. */
export const MAX_PIXELS = 100e6;

const STARTS: readonly (readonly [PictureKind, string])[] = [
  ['PNG', '89504e47'],
  ['JPEG', 'ffd8ff'],
  ['GIF', '47494638'],
  ['BMP', '424d'],
  ['TIFF', '49492a00'],
  ['TIFF', '4d4d002a'],
  ['EMF', '01000000'],
  ['WMF', 'd7cdc69a'],
  ['WMF', '01000900'],
];
/** Drawings that Excel keeps packed (.emz, .wmz) say what they are by their name alone. */
const BY_NAME: readonly (readonly [PictureKind, RegExp])[] = [
  ['EMF', /\.em[fz]$/iu],
  ['WMF', /\.wm[fz]$/iu],
  ['SVG', /\.svg$/iu],
];

/** What a picture is, by its first bytes, else by its part's name. */
export function pictureKind(bytes: Uint8Array, name: string): PictureKind {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (
    Buffer.from(bytes.subarray(0, 12))
      .toString('latin1')
      .replace(/(?<=^RIFF)[^]{4}/u, '') === 'RIFFWEBP'
  )
    return 'WEBP';
  const known = STARTS.find(([, begins]) => start.startsWith(begins)) ?? BY_NAME.find(([, named]) => named.test(name));
  return known?.[0] ?? 'OTHER';
}

const CONVERTED: ReadonlySet<PictureKind> = new Set(['GIF', 'TIFF', 'WEBP']);

/** The picture itself, or its first frame as PNG where Excel shows what an upload may not be. Null: nobody can read it here. */
export async function readablePicture(bytes: Uint8Array, name: string): Promise<Uint8Array | null> {
  if (readPictureFile(bytes)) return bytes;
  const kind = pictureKind(bytes, name);
  const bitmap = kind === 'BMP' ? readBitmap(bytes, MAX_PIXELS) : null;
  if (!bitmap && !CONVERTED.has(kind)) return null;
  const { default: sharp } = await import('sharp');
  try {
    const shown = bitmap
      ? sharp(bitmap.pixels, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } }).removeAlpha()
      : sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient().keepIccProfile();
    return new Uint8Array(await shown.png().toBuffer());
  } catch {
    return null;
  }
}
