/**
 * A text as a pattern that finds just this text, with the flag `u` too: there an escaped hyphen is no pattern at all, and outside of
 * brackets a hyphen means nothing else.
 */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
