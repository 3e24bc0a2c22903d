/** The text of a file that Excel, an editor or a translation tool wrote. */

/** The text of a file in the first of these encodings that fits all of it. Null: it is no text. */
export function decodedText(bytes: ArrayBuffer | Uint8Array, encodings: readonly string[]): string | null {
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch {
      // The next one may fit.
    }
  }
  return null;
}

/** By its mark UTF-16, else UTF-8 with or without its mark, else the Shift_JIS that Excel writes in Japan. Null: it is no text. */
export function textOfFile(bytes: ArrayBuffer | Uint8Array): string | null {
  const [first, second] = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  return decodedText(bytes, wide ? [wide] : ['utf-8', 'shift_jis']);
}
