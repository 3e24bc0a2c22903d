import { decodedText } from '#ui/data/decoded-text.ts';

/** As long as a translator's file is; a larger one would hold the page up. */
const MAX_BYTES = 5_000_000;

/** The text of a file: by its mark UTF-16, else UTF-8, else the Shift_JIS that Excel writes in Japan. Null: it is no text. */
export function textOfFile(bytes: ArrayBuffer): string | null {
  if (bytes.byteLength > MAX_BYTES) return null;
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  return decodedText(bytes, wide ? [wide] : ['utf-8', 'shift_jis']);
}
