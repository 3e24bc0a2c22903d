import type { ChromaStep } from '../kernel/chroma.ts';

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xda;

/**
 * How coarsely a JPEG file keeps colour (ITU-T T.81, B.2.2): the sampling factors of its first component, light, over
 * those of the second. Undefined when colour is as fine as light, and for other files. Factors above 2 count as 2.
 */
export function jpegChromaStep(bytes: Uint8Array): ChromaStep | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return undefined;
  for (let at = 2; at + 19 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === START_OF_SCAN) return undefined;
    if (isFrame(marker)) return bytes[at + 9] === 3 ? stepOf(bytes[at + 11]!, bytes[at + 14]!) : undefined;
    // A fill byte stands alone; segments tell their length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Start of frame of any coding; 0xc4, 0xc8 and 0xcc are tables and extensions. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function stepOf(light: number, colour: number): ChromaStep | undefined {
  const x = (light >> 4) / (colour >> 4) > 1 ? 2 : 1;
  const y = (light & 15) / (colour & 15) > 1 ? 2 : 1;
  return x === 1 && y === 1 ? undefined : { x, y };
}
