import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureKind, TileSet } from './picture.ts';
import type { Raster } from '../raster.ts';
import { readZip } from './zip.ts';

const TILE_SIZE = 512;
const TILE_OVERLAP = 1;
const JPEG_QUALITY = 85;
/** Bytes of PNG per pixel below which art counts as flat: PNG tiles are then small and true to the pixel. */
const FLAT_BYTES_PER_PIXEL = 0.4;

function input(raster: Raster): Sharp {
  const { width, height, data } = raster;
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }).removeAlpha();
}

/** PNG without filter search at level 3: the best of size and time for artwork (measured). */
const PNG = { compressionLevel: 3, adaptiveFiltering: false } as const;

/**
 * Makes one of the pictures of a version (D7.1). Pictures are never enlarged. The inspection pictures carry the density,
 * the TIFF also the sRGB profile (LZW).
 */
export async function derivePicture(raster: Raster, kind: PictureKind, dpi: number): Promise<Picture> {
  if (kind === 'inspectTiff') {
    const { data, info } = await input(raster)
      .withMetadata({ density: dpi })
      .withIccProfile('srgb')
      .tiff({ compression: 'lzw', predictor: 'horizontal', xres: dpi / 25.4, yres: dpi / 25.4 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mime: 'image/tiff', width: info.width, height: info.height };
  }
  const edge = kind === 'png500' ? 500 : kind === 'png2000' ? 2000 : undefined;
  const small = edge
    ? input(raster).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    : input(raster).withMetadata({ density: dpi });
  const { data, info } = await small.png(PNG).toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: 'image/png', width: info.width, height: info.height };
}

/** Deep Zoom tiles: PNG for flat art, JPEG 85 for photographic pages. `pngBytes`: size of the inspection PNG. */
export async function deriveTiles(raster: Raster, pngBytes: number): Promise<TileSet> {
  const flat = pngBytes < FLAT_BYTES_PER_PIXEL * raster.width * raster.height;
  const format = flat ? ('png' as const) : ('jpeg' as const);
  const encoded = flat ? input(raster).png(PNG) : input(raster).jpeg({ quality: JPEG_QUALITY });
  const zip = await encoded.tile({ size: TILE_SIZE, overlap: TILE_OVERLAP, layout: 'dz', container: 'zip', basename: 'tiles' }).toBuffer();
  const tiles: TileSet['tiles'] = [];
  for (const entry of readZip(zip)) {
    const path = entry.path.match(/_files\/(\d+\/\d+_\d+)\.\w+$/)?.[1];
    if (path) tiles.push({ path: `${path}.${format}`, bytes: entry.bytes });
  }
  tiles.sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  const levels = tiles.reduce((most, tile) => Math.max(most, Number(tile.path.split('/')[0]) + 1), 0);
  const descriptor =
    `<?xml version="1.0" encoding="UTF-8"?>\n<Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="${format}" ` +
    `Overlap="${TILE_OVERLAP}" TileSize="${TILE_SIZE}"><Size Width="${raster.width}" Height="${raster.height}"/></Image>\n`;
  return {
    format,
    mime: `image/${format}`,
    width: raster.width,
    height: raster.height,
    tileSize: TILE_SIZE,
    overlap: TILE_OVERLAP,
    levels,
    descriptor,
    tiles,
  };
}
