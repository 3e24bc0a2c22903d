/** A text as reading order compares it, in code points: spaces and forms of characters say nothing about where it goes on. */
export function plain(text: string): string[] {
  return [...text.normalize('NFKC').replaceAll(/\s/gu, '')];
}
