import { layOutPage, type PageText } from '../lines/layout.ts';
import { ApprovedOrder } from './approved-order.ts';

/**
 * Reads the pages anew whose order is doubtful, as the approved texts go on; the same list where none is. Where the
 * texts tell nothing, a page stays as it was read.
 */
export function settleReading(pages: readonly PageText[], parts: readonly { text: string }[]): readonly PageText[] {
  if (!pages.some(({ isDoubtful }) => isDoubtful)) return pages;
  const order = new ApprovedOrder(parts.map(({ text }) => text));
  return pages.map((page) => {
    if (!page.isDoubtful) return page;
    const read = layOutPage(page, page.characters, (before, after) => order.follows(before, after));
    return { ...page, lines: read.lines, blocks: read.blocks };
  });
}
