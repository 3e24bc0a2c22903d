/** What the engine drew of a page, made ready to be kept. */
import type { PageInfo, TileSet } from '#engine/isolation/calls.ts';
import { pxToMm, type Box as PxBox } from '#engine/geometry.ts';
import type { PageBoxes } from '../../rules/types.ts';
import type { TileIndex } from '../../rules/file-types.ts';
import type { Box } from '../../rules/box.ts';

function inMm(box: PxBox, dpi: number): Box {
  return { x: pxToMm(box.x, dpi), y: pxToMm(box.y, dpi), w: pxToMm(box.w, dpi), h: pxToMm(box.h, dpi) };
}

/** Boxes of a page in mm from the top-left of its picture. */
export function boxesOf(info: PageInfo): PageBoxes {
  const { media, crop, bleed, trim } = info.boxes;
  return {
    media: inMm(media, info.dpi),
    crop: inMm(crop, info.dpi),
    bleed: inMm(bleed, info.dpi),
    trim: inMm(trim, info.dpi),
    trimGiven: info.trimGiven,
  };
}

/** All tiles in one object, and where each lies: one file per page instead of hundreds. */
export function bundleTiles(set: TileSet): { bytes: Uint8Array; index: TileIndex } {
  const tiles: TileIndex['tiles'] = {};
  let offset = 0;
  let minLevel = Infinity;
  for (const { path, bytes } of set.tiles) {
    const name = path.slice(0, path.lastIndexOf('.'));
    tiles[name] = [offset, bytes.length];
    offset += bytes.length;
    minLevel = Math.min(minLevel, Number(name.split('/')[0]));
  }
  const bytes = new Uint8Array(offset);
  let at = 0;
  for (const tile of set.tiles) {
    bytes.set(tile.bytes, at);
    at += tile.bytes.length;
  }
  const { tileSize, overlap, format, levels } = set;
  return {
    bytes,
    index: {
      tileSize,
      overlap,
      format,
      minLevel: Number.isFinite(minLevel) ? minLevel : 0,
      maxLevel: levels - 1,
      tiles,
    },
  };
}
