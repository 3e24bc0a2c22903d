import sharp from 'sharp';
import { hitsOfPage } from '../barcode/detect.ts';
import { grayOf } from '../barcode/gray.ts';
import { loadZxing, type ReadSymbols } from '../barcode/zxing.ts';
import { detectFileKind } from '../file-type.ts';
import { LOOK_CELLS, type PageLook } from '../compare/pages/page-look.ts';
import { decodeImageCells, decodeImagePage, readImagePages } from '../image/decode.ts';
import { derivePicture, deriveTiles } from '../image/derive.ts';
import type { Raster } from '../raster.ts';
import { EngineError } from '../engine-error.ts';
import type { FileInfo, HandedBand, LookArgs, PageInfo, Slot } from './calls.ts';
import type { PictureKind } from '../image/picture.ts';
import { handOver, takeOver } from './hand-over.ts';
import { serve } from './protocol.ts';

sharp.cache(false);
sharp.concurrency(1);

const images = new Map<Slot, { bytes: Uint8Array; pages: PageInfo[] }>();
let raster: Raster | undefined;
let pngBytes: number | undefined;
let pagesDone = 0;
/** Started when the first large page is searched for barcodes. */
let zxing: Promise<ReadSymbols> | undefined;

function current(): Raster {
  if (!raster) throw new EngineError('ENGINE_CLOSED');
  return raster;
}

/** Pages are tens of megabytes each, which V8 alone would give back late, and a process that waits for the next file never. */
function forgetRaster(): void {
  if (!raster) return;
  raster = undefined;
  globalThis.gc?.();
}

function begin({ width, height }: { width: number; height: number }): void {
  forgetRaster();
  raster = { width, height, data: new Uint8Array(width * height * 4) };
  pngBytes = undefined;
  pagesDone += 1;
}

async function openImage({ slot, bytes }: { slot: Slot; bytes: Uint8Array }): Promise<FileInfo> {
  const kind = detectFileKind(bytes);
  const pages = (await readImagePages(bytes)).map((page, index): PageInfo => {
    const { width, height, dpi, dpiKnown, chroma } = page;
    const box = { x: 0, y: 0, w: width, h: height };
    const points = { widthPt: (width * 72) / dpi, heightPt: (height * 72) / dpi };
    const boxes = { media: box, crop: box, trim: box, bleed: box };
    return {
      index,
      ...points,
      dpi,
      dpiKnown,
      width,
      height,
      rotate: 0,
      userUnit: 1,
      boxes,
      trimGiven: false,
      ...(chroma ? { chroma } : {}),
    };
  });
  images.set(slot, { bytes, pages });
  return { kind, encrypted: false, pages };
}

/** Decodes a page; it becomes the current raster. The pixels go back only when asked for. */
async function decode({ slot, page, send }: { slot: Slot; page: number; send: boolean }) {
  const image = images.get(slot);
  const info = image?.pages[page];
  if (!image || !info) throw new EngineError('ENGINE_PAGE', { page });
  const decoded = await decodeImagePage(image.bytes, page);
  raster = decoded;
  pngBytes = undefined;
  pagesDone += 1;
  return { info: { ...info, width: decoded.width, height: decoded.height }, ...(send ? { pixels: handOver(decoded.data) } : {}) };
}

/** What a page is known by when pages are paired: a picture has no letters. */
async function look({ slot, page }: LookArgs): Promise<PageLook> {
  const image = images.get(slot);
  const info = image?.pages[page];
  if (!image || !info) throw new EngineError('ENGINE_PAGE', { page });
  return { letters: '', aspect: info.width / info.height, cells: await decodeImageCells(image.bytes, page, LOOK_CELLS) };
}

async function picture({ kind, dpi }: { kind: PictureKind; dpi: number }) {
  const made = await derivePicture(current(), kind, dpi);
  if (kind === 'inspectPng') pngBytes = made.bytes.length;
  return made;
}

async function tiles() {
  pngBytes ??= (await derivePicture(current(), 'inspectPng', 72)).bytes.length;
  return await deriveTiles(current(), pngBytes);
}

serve(
  {
    begin,
    band: ({ top, pixels }: HandedBand) => takeOver(pixels, current().data, top * current().width * 4),
    openImage,
    decode,
    look,
    picture,
    tiles,
    pageHits: async () => {
      zxing ??= loadZxing();
      return await hitsOfPage(await zxing, grayOf(current()));
    },
    close: () => {
      images.clear();
      forgetRaster();
    },
  },
  () => pagesDone,
);
