import { PDFName, PDFRawStream, type PDFDict } from '@cantoo/pdf-lib';
import type { ColourSpace } from '../content/colour-space.ts';
import type { Objects } from '../content/objects.ts';
import { copyOf } from '../content/write.ts';
import { WHITE } from './plate-space.ts';

/** Decoded bytes of one picture; larger ones are left to PDFium, which goes row by row. */
const PICTURE_BYTES = 192 * 1024 * 1024;
const DECODING = ['Filter', 'DecodeParms', 'Decode', 'ColorSpace', 'Intent'];

/**
 * A picture as a gray picture of one of its components, or white: much faster to draw than the same data through another
 * colour space. Undefined where that is not the same thing (colour keys, mattes, other depths, filters of pictures).
 */
export function plateImage(objects: Objects, stream: PDFRawStream, space: ColourSpace, component: number): PDFRawStream | undefined {
  const { dict } = stream;
  if (objects.arrayAt(dict, 'Mask') || objects.get(objects.get(dict, 'SMask'), 'Matte')) return undefined;
  if (component === WHITE) return grayImage(objects, dict, { width: 1, height: 1, data: Uint8Array.of(255) });
  const width = objects.numberAt(dict, 'Width') ?? 0;
  const height = objects.numberAt(dict, 'Height') ?? 0;
  const { components } = space;
  const pixels = width * height;
  if (components < 2 || objects.numberAt(dict, 'BitsPerComponent') !== 8 || pixels * components > PICTURE_BYTES) return undefined;
  const samples = objects.decode(stream, PICTURE_BYTES);
  if (!samples || samples.length < pixels * components) return undefined;
  const [from = 0, to = 1] = objects.numbersAt(dict, 'Decode')?.slice(component * 2, component * 2 + 2) ?? [];
  const gray = Uint8Array.from({ length: 256 }, (_, sample) =>
    Math.round(255 * (1 - Math.max(0, Math.min(1, from + ((to - from) * sample) / 255)))),
  );
  const data = new Uint8Array(pixels);
  for (let at = 0, sample = component; at < pixels; at += 1, sample += components) data[at] = gray[samples[sample]!]!;
  return grayImage(objects, dict, { width, height, data });
}

/** The other entries, masks among them, stay. */
function grayImage(
  objects: Objects,
  like: PDFDict,
  { width, height, data }: { width: number; height: number; data: Uint8Array },
): PDFRawStream {
  const { context } = objects;
  const dict = copyOf(like, context);
  for (const key of DECODING) dict.delete(PDFName.of(key));
  const own = context.obj({ Width: width, Height: height, BitsPerComponent: 8, ColorSpace: 'DeviceGray', Length: data.length });
  for (const [key, value] of own.entries()) dict.set(key, value);
  return PDFRawStream.of(dict, data);
}
