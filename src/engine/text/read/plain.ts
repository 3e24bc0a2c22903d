/** What single characters become; there are no more of them than a script has. */
const known = new Map<string, string[]>();
const MOST_KNOWN = 20_000;

/**
 * A text as reading order compares it, in code points: spaces, forms of characters and capitals say nothing about where it goes on, nor what is
 * approved between a name and its figure (脂質：12.4g／) and set as the edge of a cell.
 */
export function plain(text: string): string[] {
  const seen = known.get(text);
  if (seen) return seen;
  const points = [
    ...text
      .normalize('NFKC')
      .replaceAll(/[\s\u00ad:/]/gu, '')
      .toLowerCase(),
  ];
  if (text.length === 1 && known.size < MOST_KNOWN) known.set(text, points);
  return points;
}
