import { commonFrames } from '../compare/frames.ts';
import { MM_PER_INCH, pxToMm, type Box } from '../geometry.ts';
import type { PageText } from '../text/lines/layout.ts';
import { carryMark, type CarryMark, type CarryPage, type CarryResult } from './carry.ts';
import { sightOf } from './correlate.ts';
import type { Grey } from './grey.ts';
import { anchorPage } from './text-anchor.ts';

/** A page that can be drawn on a canvas of any size at any dpi; sizes and the TrimBox in pixels at its own dpi. */
export type Drawable = {
  page: number;
  width: number;
  height: number;
  dpi: number;
  trim: Box;
  trimGiven: boolean;
  draw(dpi: number, canvas: { width: number; height: number; offsetX: number; offsetY: number }): Grey;
};

/** 0.17 mm a pixel: as fine as the eye of a reader of labels, and small enough for pages of any size. */
const GRID_DPI = 150;
const MOST_PIXELS = 24e6;

/** Lengths of a page in inches: sizes of versions with different dpi are compared so. */
type Sheet = { side: Drawable; width: number; height: number; trim: Box; trimGiven: boolean };

function sheetOf(side: Drawable): Sheet {
  const { width, height, dpi, trim, trimGiven } = side;
  const inches = { x: trim.x / dpi, y: trim.y / dpi, w: trim.w / dpi, h: trim.h / dpi };
  return { side, width: width / dpi, height: height / dpi, trim: inches, trimGiven };
}

/** Both pages on one grid, the corners of what is laid on each other at one whole pixel. */
function gridOf(before: [Sheet, Box], after: [Sheet, Box] | undefined): CarryPage {
  const sides = after ? [before, after] : [before];
  const [left, top] = [Math.max(...sides.map(([, frame]) => frame.x)), Math.max(...sides.map(([, frame]) => frame.y))];
  const right = Math.max(...sides.map(([sheet, frame]) => sheet.width - frame.x));
  const bottom = Math.max(...sides.map(([sheet, frame]) => sheet.height - frame.y));
  const dpi = Math.min(GRID_DPI, Math.sqrt(MOST_PIXELS / ((left + right) * (top + bottom))));
  const origin = { x: Math.ceil(left * dpi), y: Math.ceil(top * dpi) };
  const canvas = { width: origin.x + Math.ceil(right * dpi), height: origin.y + Math.ceil(bottom * dpi) };
  const draw = ([{ side }, frame]: [Sheet, Box]) =>
    sightOf(side.draw(dpi, { ...canvas, offsetX: origin.x - frame.x * dpi, offsetY: origin.y - frame.y * dpi }));
  // What stays in its place does so on the page that is this one now.
  return { page: (after ?? before)[0].side.page, before: draw(before), after: after && draw(after), origin, scale: dpi / MM_PER_INCH };
}

const moveBoxes = (boxes: readonly Box[], x: number, y: number): Box[] => boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y }));

/**
 * What became of the marks of a page. Marks and the boxes of the results in mm from the top left of their pages; dx, dy
 * from the corners of what the comparison of versions lays on each other (the TrimBox, or the sheet of a picture).
 */
export function carryMarks(
  before: Drawable,
  after: Drawable | undefined,
  { marks, texts }: { marks: readonly CarryMark[]; texts?: { before: PageText; after: PageText[] } | undefined },
): CarryResult[] {
  const old = sheetOf(before);
  const fresh = after && sheetOf(after);
  const [oldFrame, newFrame] = fresh ? commonFrames(old, fresh) : [old.trim, undefined];
  const grid = gridOf([old, oldFrame], fresh && newFrame ? [fresh, newFrame] : undefined);
  const mm = (inches: number): number => inches * MM_PER_INCH;
  /** Where a page's frame begins: another page than the one compared is laid by its TrimBox. */
  const cornerOf = (text: PageText): { x: number; y: number } =>
    newFrame && text.page === grid.page
      ? { x: mm(newFrame.x), y: mm(newFrame.y) }
      : { x: pxToMm(text.trim.x, text.dpi), y: pxToMm(text.trim.y, text.dpi) };
  const oldCorner = { x: mm(oldFrame.x), y: mm(oldFrame.y) };
  const anchors = texts && {
    before: anchorPage(texts.before, oldCorner),
    after: texts.after.map((text) => anchorPage(text, cornerOf(text))),
  };
  return marks.map((mark) => {
    const result = carryMark({ ...mark, boxes: moveBoxes(mark.boxes, -oldCorner.x, -oldCorner.y) }, grid, anchors);
    if (result.state === 'orphaned') return result;
    const text = texts?.after.find((one) => one.page === result.page);
    const corner = newFrame && result.page === grid.page ? { x: mm(newFrame.x), y: mm(newFrame.y) } : text ? cornerOf(text) : oldCorner;
    return { ...result, boxes: moveBoxes(result.boxes, corner.x, corner.y) };
  });
}
