/** Which piece of a page of the layout goes onto which sheet of paper: scale, breaks and order as Excel prints. */
import type { PageLayout, PaperSetup, Rect } from '../model/layout.ts';

/** Points a pixel. */
export const POINTS = 0.75;
const POINTS_PER_MM = 72 / 25.4;

export interface PrintPage {
  /** The paper, in points. */
  width: number;
  height: number;
  /** The piece of the layout, in its pixels. */
  piece: Rect;
  /** Titles above the piece, where it does not hold them itself. */
  titles: Rect | null;
  /** Columns of titles beside the piece, where it does not hold them itself, and the corner of both. */
  beside: Rect | null;
  corner: Rect | null;
  /** Points a pixel on this paper, and where the corner of titles and piece stands. */
  scale: number;
  left: number;
  top: number;
}

export function printPages(page: PageLayout, paper: PaperSetup): PrintPage[] {
  const [width, height] = [paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM];
  const margin = {
    left: paper.margins.left * POINTS_PER_MM,
    right: paper.margins.right * POINTS_PER_MM,
    top: paper.margins.top * POINTS_PER_MM,
    bottom: paper.margins.bottom * POINTS_PER_MM,
  };
  // Margins that leave nothing to print on are not believed.
  const room = { w: Math.max(72, width - margin.left - margin.right), h: Math.max(72, height - margin.top - margin.bottom) };
  const scale = scaleOf(page, paper, room);
  const [pieceWidth, pieceHeight] = [room.w / scale, room.h / scale];
  const manual = paper.fit === null;
  const { titles } = page;
  // Titles that would fill the paper are not repeated.
  const repeated = titles && titles.bottom - titles.top < pieceHeight / 2 ? titles.bottom - titles.top : 0;
  const { titleColumns = null } = page;
  const kept = titleColumns && titleColumns.right - titleColumns.left < pieceWidth / 2 ? titleColumns.right - titleColumns.left : 0;
  const isRight = (x: number): boolean => titleColumns !== null && kept > 0 && x >= titleColumns.right;
  const isBelow = (y: number): boolean => titles !== null && repeated > 0 && y >= titles.bottom;
  const across = pieces(
    page.columns,
    (x) => pieceWidth - (isRight(x) ? kept : 0),
    manual ? page.columnBreaks.map((at) => at - page.firstColumn + 1) : [],
  );
  const down = pieces(
    page.rows,
    (y) => pieceHeight - (isBelow(y) ? repeated : 0),
    manual ? page.rowBreaks.map((at) => at - page.firstRow + 1) : [],
  );
  return across.flatMap(([x, right]) =>
    down.map(([y, bottom]): PrintPage => {
      const piece = { x, y, w: right - x, h: bottom - y };
      const above = titles && isBelow(y) ? { x, y: titles.top, w: piece.w, h: repeated } : null;
      const beside = titleColumns && isRight(x) ? { x: titleColumns.left, y, w: kept, h: piece.h } : null;
      const free = { w: room.w - (piece.w + (beside?.w ?? 0)) * scale, h: room.h - (piece.h + (above?.h ?? 0)) * scale };
      return {
        width,
        height,
        piece,
        titles: above,
        beside,
        corner: above && beside ? { ...above, x: beside.x, w: beside.w } : null,
        scale,
        left: margin.left + (paper.centreHorizontally ? Math.max(0, free.w / 2) : 0),
        top: margin.top + (paper.centreVertically ? Math.max(0, free.h / 2) : 0),
      };
    }),
  );
}

/** 'Fit to pages' makes smaller, never larger. */
function scaleOf(page: PageLayout, { fit, scale }: PaperSetup, room: { w: number; h: number }): number {
  if (!fit) return POINTS * scale;
  const shares = [
    fit.width > 0 ? (fit.width * room.w) / (page.width * POINTS) : 1,
    fit.height > 0 ? (fit.height * room.h) / (page.height * POINTS) : 1,
  ];
  // A hair smaller, so that rounding never makes one page more.
  return POINTS * Math.max(0.1, Math.min(1, ...shares)) * (Math.min(...shares) < 1 ? 0.9999 : 1);
}

/** Cuts an axis between its rows or columns; one that is longer than the paper is cut through. */
function pieces(edges: readonly number[], roomFrom: (at: number) => number, breaks: readonly number[]): [from: number, to: number][] {
  const out: [number, number][] = [];
  let from = 0;
  const close = (to: number): void => {
    for (let most = roomFrom(from); to - from > most + 0.01; most = roomFrom(from)) {
      out.push([from, from + most]);
      from += most;
    }
    if (to > from) out.push([from, to]);
    from = to;
  };
  for (let at = 1; at < edges.length; at++) {
    const edge = edges[at]!;
    if (edge - from > roomFrom(from) + 0.01 && edges[at - 1]! > from) close(edges[at - 1]!);
    if (breaks.includes(at)) close(edge);
  }
  close(edges.at(-1)!);
  return out;
}
