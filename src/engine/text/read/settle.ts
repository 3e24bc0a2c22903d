import { layOutPage, type PageText } from '../lines/layout.ts';
import { ApprovedOrder } from './approved-order.ts';
import { traceTexts } from './trace.ts';

/**
 * Reads the pages anew whose order is doubtful, as the approved texts go on; the same list where none is. Where the
 * texts tell nothing, a page stays as it was read.
 */
export function settleReading(pages: readonly PageText[], parts: readonly { text: string }[]): readonly PageText[] {
  if (!pages.some(({ isDoubtful }) => isDoubtful)) return pages;
  const order = new ApprovedOrder(parts.map(({ text }) => text));
  return pages.map((page) => (page.isDoubtful ? readAnew(page, order) : page));
}

/**
 * Reads pages anew around the texts that can be followed on them from piece to piece (`traceTexts`): those stand as they are
 * approved, and what is left is read as if they were not there. The same list where none can.
 *
 * @param sought the texts that are to be followed; @param isFree whether a character may be of one of them: page and index on it
 */
export function settleTraced(
  pages: readonly PageText[],
  parts: readonly { text: string }[],
  sought: readonly { text: string }[],
  isFree: (page: PageText, index: number) => boolean = () => true,
): readonly PageText[] {
  const order = new ApprovedOrder(parts.map(({ text }) => text));
  const texts = { approved: parts.map(({ text }) => text), sought: sought.map(({ text }) => text) };
  const read = pages.map((page) => {
    const known = traceTexts(page, texts, (index) => isFree(page, index));
    return known.length > 0 ? readAnew(page, order, known) : page;
  });
  return read.every((page, at) => page === pages[at]) ? pages : read;
}

function readAnew(page: PageText, order: ApprovedOrder, known: Parameters<typeof layOutPage>[3] = []): PageText {
  const read = layOutPage(page, page.characters, (before, after) => order.follows(before, after), known);
  return { ...page, lines: read.lines, blocks: read.blocks };
}
