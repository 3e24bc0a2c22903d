import type { CellRange } from '../model/cell-address.ts';
import type { AnchorPlace } from '../symbols/shape-texts.ts';
import type { SheetGeometry } from './sheet-geometry.ts';

/** English Metric Units of a pixel of 96 dpi. */
export const EMU_PER_PIXEL = 9_525;
/** Keeps the picture off the borders of its box. */
const MARGIN = 2;
/** A picture whose longer side has fewer pixels is not recognised: a stamp of 20 px is 5 mm on paper. */
const SMALL = 20;

/** An anchor at the corner of a cell (rows and columns from 1) with a size: it keeps its shape whatever the columns measure. */
export interface PictureAnchor {
  row: number;
  column: number;
  offsetX: number;
  offsetY: number;
  width: number;
  height: number;
  /** It is placed smaller than one can see. */
  small: boolean;
}

/** Where a picture may stand: so many px from the corner of cells, which the area may leave to the right and below. */
export interface PictureArea {
  box: CellRange;
  left: number;
  top: number;
  width: number;
  height: number;
}

export const areaOfCells = (geometry: SheetGeometry, box: CellRange): PictureArea => ({ box, left: 0, top: 0, ...geometry.size(box) });

/** No shape reaches over more of a sheet. */
const FARTHEST = { rows: 2_000, columns: 500 };

/** The area of a shape; null where its anchor names no cells. */
export function areaOfShape(geometry: SheetGeometry, { from, to, size }: AnchorPlace): PictureArea | null {
  const [left, top] = [from.offsetX / EMU_PER_PIXEL, from.offsetY / EMU_PER_PIXEL];
  const box = { top: from.row, left: from.column, bottom: from.row + FARTHEST.rows, right: from.column + FARTHEST.columns };
  if (size) return { box, left, top, width: size.width / EMU_PER_PIXEL, height: size.height / EMU_PER_PIXEL };
  if (!to || to.row < from.row || to.column < from.column || to.row > box.bottom || to.column > box.right) return null;
  const across = geometry.size({ top: 1, bottom: 0, left: from.column, right: to.column - 1 }).width;
  const down = geometry.size({ top: from.row, bottom: to.row - 1, left: 1, right: 0 }).height;
  const width = across + to.offsetX / EMU_PER_PIXEL - left;
  return { box, left, top, width, height: down + to.offsetY / EMU_PER_PIXEL - top };
}

/** Centred in the area below `reserved` pixels of text, aspect kept, never above its own pixels. All in px. */
export function placePicture(
  geometry: SheetGeometry,
  size: PictureArea,
  picture: { width: number; height: number },
  reserved: number,
): PictureAnchor {
  // Where the text leaves nothing, the picture lies over it rather than being lost.
  const above = size.height - reserved >= SMALL + 2 * MARGIN ? reserved : 0;
  const room = { width: Math.max(1, size.width - 2 * MARGIN), height: Math.max(1, size.height - above - 2 * MARGIN) };
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  const [width, height] = [Math.max(1, Math.floor(picture.width * scale)), Math.max(1, Math.floor(picture.height * scale))];
  const left = Math.max(0, Math.floor((size.width - width) / 2));
  const top = above + Math.max(0, Math.floor((size.height - above - height) / 2));
  const { row, column, x, y } = geometry.cellAt(size.box, size.left + left, size.top + top);
  const small = Math.max(width, height) < SMALL;
  return { row, column, offsetX: Math.round(x), offsetY: Math.round(y), width, height, small };
}
