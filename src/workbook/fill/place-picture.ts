import type { CellRange } from '../model/cell-address.ts';
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

/** Centred in the box below `reserved` pixels of text, aspect kept, never above its own pixels. All in px. */
export function placePicture(
  geometry: SheetGeometry,
  box: CellRange,
  picture: { width: number; height: number },
  reserved: number,
): PictureAnchor {
  const size = geometry.size(box);
  // Where the text leaves nothing, the picture lies over it rather than being lost.
  const above = size.height - reserved >= SMALL + 2 * MARGIN ? reserved : 0;
  const room = { width: Math.max(1, size.width - 2 * MARGIN), height: Math.max(1, size.height - above - 2 * MARGIN) };
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  const [width, height] = [Math.max(1, Math.floor(picture.width * scale)), Math.max(1, Math.floor(picture.height * scale))];
  const left = Math.max(0, Math.floor((size.width - width) / 2));
  const top = above + Math.max(0, Math.floor((size.height - above - height) / 2));
  const { row, column, x, y } = geometry.cellAt(box, left, top);
  const small = Math.max(width, height) < SMALL;
  return { row, column, offsetX: x, offsetY: y, width, height, small };
}
