export const FILE_TYPES = ['pdf', 'ai', 'png', 'jpeg', 'tiff'] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** Whether a file is drawn by outlines and text, rather than a picture. */
export const isDrawing = (type: string | null): boolean => type === 'pdf' || type === 'ai';

/** The tile pyramid of a page: every tile in one object, found by level, column and row. */
export interface TileIndex {
  tileSize: number;
  overlap: number;
  format: 'jpeg' | 'png' | 'webp';
  minLevel: number;
  maxLevel: number;
  /** 'level/column_row' → [offset, length] inside the object. */
  tiles: Record<string, [number, number]>;
}
