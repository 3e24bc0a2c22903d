import { layOutPage, type PageText } from '../lines/layout.ts';
import type { Follows } from '../lines/reading.ts';
import { ApprovedOrder } from './approved-order.ts';
import { plain } from './plain.ts';
import { traceTexts } from './trace.ts';

/**
 * Reads the pages anew whose order is doubtful, as the approved texts go on; undefined where none is. Where the texts tell nothing, a page
 * stays as it was read.
 */
export function settleReading(pages: readonly PageText[], texts: readonly string[]): readonly PageText[] | undefined {
  if (!pages.some(({ isDoubtful }) => isDoubtful)) return undefined;
  const order = new ApprovedOrder(texts);
  return pages.map((page) => (page.isDoubtful ? readAnew(page, order) : page));
}

/**
 * Reads pages anew around the texts that can be followed on them from piece to piece (`traceTexts`): those stand as they are
 * approved, and what is left is read as if they were not there. Undefined where none can.
 *
 * @param approved all approved texts; @param sought those that are to be followed
 * @param mayBeOf whether a character (page and index on it) may be of one of them
 */
export function settleTraced(
  pages: readonly PageText[],
  { approved, sought }: { approved: readonly string[]; sought: readonly string[] },
  mayBeOf: (page: PageText, index: number, text: string) => boolean,
): readonly PageText[] | undefined {
  const found = pages.map((page) => traceTexts(page, { approved, sought }, (index, text) => mayBeOf(page, index, text)));
  if (found.every((texts) => texts.length === 0)) return undefined;
  const order = new ApprovedOrder(approved);
  return pages.map((page, at) => (found[at]!.length > 0 ? readAnew(page, order, found[at]) : page));
}

function readAnew(page: PageText, order: ApprovedOrder, known: Parameters<typeof layOutPage>[3] = []): PageText {
  const follows: Follows = Object.assign((...[before, after, apart]: Parameters<Follows>) => order.follows(before, after, apart), {
    next: (before: string) => order.next(before),
    plain,
  });
  const read = layOutPage(page, page.characters, follows, known);
  return { ...page, lines: read.lines, blocks: read.blocks };
}
