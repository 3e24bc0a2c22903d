/** A text without white and without differences of width, to see quickly whether one is in another. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, '');
}
