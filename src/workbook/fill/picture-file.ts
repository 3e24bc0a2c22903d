/** PNG and JPEG files by their own structure: what they are, how large, and the same picture without what it tells of its maker. */

export interface PictureFile {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
  /** Must be turned or mirrored to be seen upright (EXIF orientation other than 1). */
  turned: boolean;
  /** The same pixels without metadata: EXIF (place, camera, preview), comments, editing history, what follows the end. */
  bytes: Uint8Array;
}

/** Null for everything else, and for files that end in the middle. */
export function readPictureFile(bytes: Uint8Array): PictureFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (PNG.every((byte, index) => bytes[index] === byte)) return readPng(bytes, view);
    if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes, view);
  } catch (error) {
    // A length that points behind the end of the file.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'dSIG', 'caBX']);

function readPng(bytes: Uint8Array, view: DataView): PictureFile | null {
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let turned = false;
  let at = 8;
  for (;;) {
    const length = view.getUint32(at);
    const type = Buffer.from(bytes.buffer, bytes.byteOffset + at + 4, 4).toString('latin1');
    const next = at + 12 + length;
    if (next > bytes.length || (at === 8 && type !== 'IHDR')) return null;
    if (type === 'eXIf') turned = exifOrientation(bytes.subarray(at + 8, at + 8 + length)) > 1;
    if (!PNG_METADATA.has(type)) kept.push(bytes.subarray(at, next));
    if (type === 'IEND') break;
    at = next;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { kind: 'png', width, height, turned, bytes: Buffer.concat(kept) } : null;
}

/** Application segments that the picture needs: JFIF (0), a colour profile (2), Adobe's colour transform (14). */
const JPEG_KEPT = new Set([0xe0, 0xe2, 0xee]);

function readJpeg(bytes: Uint8Array, view: DataView): PictureFile | null {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let turned = false;
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xe1 && isExif(bytes, at + 4)) turned ||= exifOrientation(bytes.subarray(at + 10, end)) > 1;
    const isMetadata =
      marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !(JPEG_KEPT.has(marker) && !isMultiPicture(bytes, marker, at + 4)));
    let next = end;
    if (marker === 0xda) while (!endsScan(view, next)) next += 1;
    if (!isMetadata) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return size && size.width > 0 && size.height > 0 ? { kind: 'jpeg', ...size, turned, bytes: Buffer.concat(kept) } : null;
}

/** Inside coded pixels 0xFF is followed by 0 or a restart; anything else is the next marker. */
function endsScan(view: DataView, at: number): boolean {
  if (view.getUint8(at) !== 0xff) return false;
  const next = view.getUint8(at + 1);
  return next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7);
}

const isExif = (bytes: Uint8Array, at: number): boolean => latin(bytes, at, 6) === 'Exif\0\0';
/** The index of further pictures behind the end, which are cut off. */
const isMultiPicture = (bytes: Uint8Array, marker: number, at: number): boolean => marker === 0xe2 && latin(bytes, at, 4) === 'MPF\0';

function latin(bytes: Uint8Array, at: number, length: number): string {
  return Buffer.from(bytes.subarray(at, at + length)).toString('latin1');
}

/** Tag 0x0112 of the first directory (TIFF 6.0); 1 when it is not said. */
function exifOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return 1;
  const little = latin(tiff, 0, 2) === 'II';
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little);
  }
  return 1;
}
