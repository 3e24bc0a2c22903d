import type { Box } from '../../geometry.ts';
import type { PageText } from '../lines/layout.ts';

/** Text that no part explains: on which page (index into the pages), and whether it is a block by itself. */
export type Leftover = { page: number; text: string; box: Box; alone: boolean };

/** Margin in which page furniture stands, of the shorter edge of the trim. */
const MARGIN = 0.1;
/** How far from page to page the same furniture may lie apart, and letters of a colour bar from one row, in mm. */
const SAME_PLACE_MM = 3;
const MM_PER_INCH = 25.4;

const PAGE_NUMBER = /^\P{L}{0,3}?(?<number>\d{1,4})(?:\s*[/／]\s*\d{1,4})?\P{L}{0,3}$/u;
const INK = /^[CMYK]$/u;
const LEAST_INKS = 3;

/**
 * Which leftovers belong to the sheet and not to the article, told by place and repetition and never by length: numbers in the margin
 * that count on from page to page in one place, and letters of a colour bar, three of the four inks in one row in the margin.
 * A single number in the margin of one page repeats nowhere: it is none.
 */
export function furnitureOf(leftovers: readonly Leftover[], pages: readonly Pick<PageText, 'page' | 'trim' | 'dpi'>[]): Set<Leftover> {
  const inMargin = leftovers.filter((one) => one.alone && isInMargin(one.box, pages[one.page]!.trim));
  return new Set([...pageNumbers(inMargin, pages), ...inkLetters(inMargin, pages)]);
}

function isInMargin(box: Box, trim: Box): boolean {
  const margin = MARGIN * Math.min(trim.w, trim.h);
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const fromEdge = Math.min(x - trim.x, trim.x + trim.w - x, y - trim.y, trim.y + trim.h - y);
  return fromEdge <= margin;
}

function pageNumbers(leftovers: readonly Leftover[], pages: readonly Pick<PageText, 'page' | 'trim' | 'dpi'>[]): Leftover[] {
  const numbered = leftovers.flatMap((one) => {
    const number = PAGE_NUMBER.exec(one.text.normalize('NFKC').trim())?.groups?.['number'];
    const { page, trim, dpi } = pages[one.page]!;
    const mm = MM_PER_INCH / dpi;
    const at = { x: (one.box.x + one.box.w / 2 - trim.x) * mm, y: (one.box.y + one.box.h / 2 - trim.y) * mm, width: trim.w * mm };
    return number === undefined ? [] : [{ one, page, ahead: Number(number) - page, ...at }];
  });
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PLACE_MM;
  // Left and right pages of a booklet have theirs on opposite sides.
  return numbered
    .filter((a) =>
      numbered.some(
        (b) => a.page !== b.page && a.ahead === b.ahead && isSame(a.y, b.y) && (isSame(a.x, b.x) || isSame(a.x, b.width - b.x)),
      ),
    )
    .map(({ one }) => one);
}

function inkLetters(leftovers: readonly Leftover[], pages: readonly Pick<PageText, 'dpi'>[]): Leftover[] {
  const letters = leftovers.filter((one) => INK.test(one.text.trim()));
  return letters.filter((a) => {
    const reach = (SAME_PLACE_MM / MM_PER_INCH) * pages[a.page]!.dpi;
    const along = (key: 'x' | 'y'): Set<string> =>
      new Set(letters.filter((b) => b.page === a.page && Math.abs(b.box[key] - a.box[key]) <= reach).map((b) => b.text.trim()));
    return along('x').size >= LEAST_INKS || along('y').size >= LEAST_INKS;
  });
}
