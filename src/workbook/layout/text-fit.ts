/** How much room a text takes, estimated with the widths of a common face: for rows that grow, shrink to fit, and overflow. */
import { breakLines } from '../model/line-break.ts';
import type { Font, Paragraph, TextBlock } from '../model/layout.ts';
import { textWidth } from './faces.ts';

/** Letters and readings stand closer than lines do. */
const TIGHT = 1.1;

export const paragraphWidth = ({ runs }: Paragraph, fonts: readonly Font[]): number =>
  runs.reduce((sum, { text, font }) => sum + textWidth(text, fonts[font]!), 0);

/** Height of one line of a paragraph. */
export function lineHeight({ runs }: Paragraph, fonts: readonly Font[]): number {
  let height = 0;
  for (const { font, ruby } of runs) {
    const { pitch, size } = fonts[font]!;
    height = Math.max(height, pitch, ruby ? (size + ruby.size) * TIGHT : 0);
  }
  return height;
}

/** Widest line and height of all lines in `width` of room; horizontal text as it is before shrinking. */
export function measureBlock(block: TextBlock, fonts: readonly Font[], width: number): { width: number; height: number } {
  let widest = 0;
  let height = 0;
  for (const paragraph of block.paragraphs) {
    const single = paragraphWidth(paragraph, fonts);
    const fits = !block.wrap || single <= width;
    const lines = fits
      ? [{ width: single }]
      : breakLines(paragraph.runs, width, (text, run) => textWidth(text, fonts[paragraph.runs[run]!.font]!));
    for (const line of lines) widest = Math.max(widest, line.width);
    height += lines.length * lineHeight(paragraph, fonts);
  }
  return { width: widest, height };
}

/** Height of letters below one another. */
export function stackHeight(block: TextBlock, fonts: readonly Font[]): number {
  const columns = block.paragraphs.map(({ runs }) =>
    runs.reduce((sum, { text, font }) => sum + [...text].length * fonts[font]!.size * 1.1, 0),
  );
  return Math.max(0, ...columns);
}
