/** The pictures of a page that the engine hands on. */
/** inspectPng and inspectTiff are the pixels that were inspected; the others are smaller copies. */
export type PictureKind = 'png500' | 'png2000' | 'inspectPng' | 'inspectTiff';

/** An encoded picture and its size in px. */
export type Picture = { bytes: Uint8Array; mime: 'image/png' | 'image/tiff'; width: number; height: number };

/** A Deep Zoom pyramid: tiles of 512 px, 1 px overlap. `path` is "level/column_row.extension". */
export type TileSet = {
  format: 'jpeg' | 'png';
  mime: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  tileSize: number;
  overlap: number;
  levels: number;
  /** The .dzi descriptor. */
  descriptor: string;
  tiles: { path: string; bytes: Uint8Array }[];
};
