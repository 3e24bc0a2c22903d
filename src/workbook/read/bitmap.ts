/** Windows bitmaps (.bmp) as their pixels: what old workbooks hold and no decoder of ours reads. */

export interface Bitmap {
  /** Red, green, blue, opacity; rows from the top. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

const [RGB, BITFIELDS] = [0, 3];
/** The masks that programs write with 32 bits: blue, green, red as without masks. */
const USUAL_MASKS = [0xff0000, 0xff00, 0xff];

/** Of 1, 4, 8, 24 and 32 bits, not packed; null for any other, and for a file that ends before its pixels do. */
export function readBitmap(bytes: Uint8Array, mostPixels: number): Bitmap | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 54 || view.getUint16(0) !== 0x424d || view.getUint32(14, true) < 40) return null;
  const [start, header] = [view.getUint32(10, true), view.getUint32(14, true)];
  const [width, signed] = [view.getInt32(18, true), view.getInt32(22, true)];
  const [bits, packing, named] = [view.getUint16(28, true), view.getUint32(30, true), view.getUint32(46, true)];
  const height = Math.abs(signed);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (width < 1 || height < 1 || width * height > mostPixels || ![1, 4, 8, 24, 32].includes(bits)) return null;
  if (packing !== RGB && !(packing === BITFIELDS && bits === 32 && hasUsualMasks(view))) return null;
  const colours = bits > 8 ? 0 : Math.min(named || 2 ** bits, 2 ** bits);
  const palette = 14 + header;
  if (start + stride * height > bytes.length || palette + colours * 4 > bytes.length) return null;
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + (signed < 0 ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) {
      const from =
        bits > 8
          ? row + (x * bits) / 8
          : palette + 4 * Math.min(colours - 1, (bytes[row + ((x * bits) >> 3)]! >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1));
      const to = (y * width + x) * 4;
      pixels.set([bytes[from + 2]!, bytes[from + 1]!, bytes[from]!, 255], to);
    }
  }
  return { pixels, width, height };
}

const hasUsualMasks = (view: DataView): boolean =>
  view.byteLength >= 66 && USUAL_MASKS.every((mask, at) => view.getUint32(54 + at * 4, true) === mask);
