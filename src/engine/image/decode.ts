import sharp from 'sharp';
import { EngineError } from '../engine-error.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import type { ChromaStep } from '../kernel/chroma.ts';
import type { Raster } from '../raster.ts';
import { jpegChromaStep } from './jpeg-chroma.ts';

/** `chroma`: over how many pixels the file averages colour, where it does. */
export type ImagePage = { width: number; height: number; dpi: number; dpiKnown: boolean; chroma?: ChromaStep };

const ASSUMED_DPI = 350;
/** 72 is what programs write when they know nothing. */
const MEANINGLESS_DPI = 72;

/** Size and resolution of every page, as shown (EXIF orientation applied). Throws ENGINE_IMAGE_DAMAGED, _TOO_LARGE, _TOO_MANY_PAGES. */
export async function readImagePages(bytes: Uint8Array): Promise<ImagePage[]> {
  const count = (await metadata(bytes, 0)).pages ?? 1;
  if (count > ENGINE_LIMITS.pages) throw new EngineError('ENGINE_TOO_MANY_PAGES', { pages: count, limit: ENGINE_LIMITS.pages });
  const chroma = jpegChromaStep(bytes);
  const pages: ImagePage[] = [];
  for (let page = 0; page < count; page += 1) {
    const { width, height, density, orientation } = await metadata(bytes, page);
    if (width * height > ENGINE_LIMITS.pagePixels || Math.max(width, height) > ENGINE_LIMITS.pageEdge) {
      throw new EngineError('ENGINE_TOO_LARGE', { what: 'PAGE', pixels: width * height, limit: ENGINE_LIMITS.pagePixels });
    }
    const turned = (orientation ?? 1) >= 5;
    const known = density !== undefined && density >= 30 && density <= 4800 && density !== MEANINGLESS_DPI;
    pages.push({
      width: turned ? height : width,
      height: turned ? width : height,
      dpi: known ? density : ASSUMED_DPI,
      dpiKnown: known,
      ...(chroma ? { chroma: turned ? { x: chroma.y, y: chroma.x } : chroma } : {}),
    });
  }
  return pages;
}

async function metadata(bytes: Uint8Array, page: number) {
  try {
    return await sharp(bytes, { page, limitInputPixels: false }).metadata();
  } catch (error) {
    throw damaged(error);
  }
}

/** One page as opaque RGBA on white in sRGB, 8 bit: CMYK, 16 bit and EXIF orientation are resolved. */
export async function decodeImagePage(bytes: Uint8Array, page: number): Promise<Raster> {
  try {
    const { data, info } = await sharp(bytes, { page, limitInputPixels: ENGINE_LIMITS.pagePixels, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch (error) {
    throw damaged(error);
  }
}

/** One page, as shown, stretched to so many cells along either edge: their lightness, row by row. */
export async function decodeImageCells(bytes: Uint8Array, page: number, cells: number): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { page, limitInputPixels: ENGINE_LIMITS.pagePixels, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize(cells, cells, { fit: 'fill' })
      .greyscale()
      .raw({ depth: 'uchar' })
      .toBuffer();
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): EngineError {
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) return new EngineError('ENGINE_TOO_LARGE', { what: 'PAGE', limit: ENGINE_LIMITS.pagePixels });
  return new EngineError('ENGINE_IMAGE_DAMAGED', {}, message);
}
