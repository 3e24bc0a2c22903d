/** The text of a file in the first of these encodings that fits all of it. Null: it is no text. */
export function decodedText(bytes: ArrayBuffer, encodings: readonly string[]): string | null {
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
