import { PDFName, PDFRawStream, type PDFContext, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { DEVICE_CMYK, isProcess, PROCESS_INKS, processPlace, type ColourSpace } from '../content/colour-space.ts';
import { isSeparable, paintedInks, printedInks } from '../content/inks.ts';
import type { ColourUse } from '../content/uses.ts';
import { writeOnePage } from '../content/write.ts';
import { openPdf } from './document.ts';
import type { Pdfium } from './pdfium-module.ts';
import { renderRaster } from './render.ts';

/** Where an ink's colour is defined: a space of the file, and which of its components the ink is. */
export type InkSource = { space: ColourSpace; component: number };

/** Colours on white paper. */
export type InkColours = {
  /** RGB of four tints (bytes C, M, Y, K from the highest), as 0xBBGGRR. */
  process(cmyk: number): number;
  /** What a spot lets through: RGB for each of 256 tints. */
  spots: ReadonlyMap<string, Uint8Array>;
};

/** Tints of the table per ink: every 32nd, and the last, as in PDFium's own table. */
const LEVELS = 9;
const STEP = 32;
const EDGE = LEVELS * LEVELS;
/** Points of the sheet that is drawn to measure. */
const WIDTH = 256;
const CACHE_BITS = 16;

/** Adds the inks that a use of colour prints. A spot is best defined by a space of its own. */
export function findInkSources({ space: used, tints }: ColourUse, sources: Map<string, InkSource>): void {
  const space = used.family === 'INDEXED' ? used.base : used;
  if (!isSeparable(space)) return;
  // The registration colour is on every plate: at least on those of the process inks.
  const registration = paintedInks(space) === undefined ? PROCESS_INKS : [];
  for (const ink of [...printedInks(used, tints), ...registration]) {
    const known = sources.get(ink);
    if (isProcess(ink)) sources.set(ink, { space: DEVICE_CMYK, component: processPlace(ink) });
    else if (space.family === 'INKS' && (!known || known.space.components > space.components)) {
      sources.set(ink, { space, component: space.names.indexOf(ink) });
    }
  }
}

/** Draws every tint of every ink with PDFium and reads the colours back. */
export function measureInks(pdfium: Pdfium, context: PDFContext, sources: ReadonlyMap<string, InkSource>): InkColours {
  const spots = [...sources].filter(([ink]) => !isProcess(ink));
  const strips = spots.map(([, source]) => ({ width: 256, height: 1, space: source.space.object, data: ramp(source) }));
  const table = { width: EDGE, height: EDGE, space: PDFName.of('DeviceCMYK'), data: cmykTable() };
  const drawn = drawImages(pdfium, context, [table, ...strips]);
  const grid = new Uint8Array(EDGE * EDGE * 3);
  for (let at = 0; at < EDGE * EDGE; at += 1) {
    const from = (Math.floor(at / EDGE) * WIDTH + (at % EDGE)) * 4;
    grid.set(drawn.data.subarray(from, from + 3), at * 3);
  }
  const colours = new Map<string, Uint8Array>();
  for (const [index, [ink]] of spots.entries()) {
    const row = (EDGE + index) * drawn.width * 4;
    const lets = new Uint8Array(256 * 3);
    for (let tint = 0; tint < 256; tint += 1) lets.set(drawn.data.subarray(row + tint * 4, row + tint * 4 + 3), tint * 3);
    // No tint, no ink, whatever the alternate colour of nothing is.
    lets.fill(255, 0, 3);
    colours.set(ink, lets);
  }
  return { process: processColour(grid), spots: colours };
}

/** 256 pixels of one component's tints, the others without ink. */
function ramp({ space, component }: InkSource): Uint8Array {
  const data = new Uint8Array(256 * space.components);
  for (let tint = 0; tint < 256; tint += 1) data[tint * space.components + component] = tint;
  return data;
}

function level(index: number): number {
  return Math.min(255, index * STEP);
}

function cmykTable(): Uint8Array {
  const data = new Uint8Array(EDGE * EDGE * 4);
  for (let at = 0; at < EDGE * EDGE; at += 1) {
    const [c, m, y, k] = [
      Math.floor(at / LEVELS ** 3),
      Math.floor(at / LEVELS ** 2) % LEVELS,
      Math.floor(at / LEVELS) % LEVELS,
      at % LEVELS,
    ];
    data.set([level(c), level(m), level(y), level(k)], at * 4);
  }
  return data;
}

type Image = { width: number; height: number; space: PDFObject; data: Uint8Array };

/** Images one below the other, a pixel to a point. */
function drawImages(pdfium: Pdfium, context: PDFContext, images: readonly Image[]) {
  const height = images.reduce((sum, image) => sum + image.height, 0);
  const named = context.obj({});
  const refs = [];
  let content = '';
  let top = height;
  for (const [index, image] of images.entries()) {
    const dict = context.obj({
      Subtype: 'Image',
      Width: image.width,
      Height: image.height,
      BitsPerComponent: 8,
      Length: image.data.length,
    });
    dict.set(PDFName.of('ColorSpace'), image.space);
    const ref = context.register(PDFRawStream.of(dict, image.data));
    refs.push(ref);
    named.set(PDFName.of(`I${index}`), ref);
    top -= image.height;
    content += `q ${image.width} 0 0 ${image.height} 0 ${top} cm /I${index} Do Q\n`;
  }
  const stream = context.register(context.stream(content));
  const resources: PDFDict = context.obj({});
  resources.set(PDFName.of('XObject'), named);
  const page = context.obj({ MediaBox: [0, 0, WIDTH, height] });
  page.set(PDFName.of('Resources'), resources);
  page.set(PDFName.of('Contents'), stream);
  const document = openPdf(pdfium, writeOnePage(context, page, {}));
  try {
    return document.withPage(0, (opened) => renderRaster(pdfium, opened, { dpi: 72 }));
  } finally {
    document.close();
    for (const ref of [...refs, stream]) context.delete(ref);
  }
}

/** Reads the table between its entries; answers are remembered, as neighbours are mostly alike. */
function processColour(grid: Uint8Array): (cmyk: number) => number {
  const keys = new Int32Array(1 << CACHE_BITS);
  const values = new Int32Array(1 << CACHE_BITS).fill(-1);
  return (cmyk) => {
    const slot = (Math.imul(cmyk, 0x9e3779b1) >>> (32 - CACHE_BITS)) & ((1 << CACHE_BITS) - 1);
    if (keys[slot] === cmyk && values[slot]! >= 0) return values[slot]!;
    const value = interpolate(grid, [(cmyk >>> 24) & 255, (cmyk >>> 16) & 255, (cmyk >>> 8) & 255, cmyk & 255]);
    keys[slot] = cmyk;
    values[slot] = value;
    return value;
  };
}

const STRIDES = [LEVELS ** 3 * 3, LEVELS ** 2 * 3, LEVELS * 3, 3] as const;

/** From the nearest entry of the table, along each ink towards the entry beyond the tint: PDFium's own way. */
function interpolate(grid: Uint8Array, tints: readonly [number, number, number, number]): number {
  let base = 0;
  for (const [axis, tint] of tints.entries()) base += ((tint + STEP / 2) >> 5) * STRIDES[axis]!;
  let [red, green, blue] = [grid[base]!, grid[base + 1]!, grid[base + 2]!];
  for (const [axis, tint] of tints.entries()) {
    const node = (tint + STEP / 2) >> 5;
    const away = tint - level(node);
    if (away === 0) continue;
    const next = away > 0 ? node + 1 : node - 1;
    const part = away / (level(next) - level(node));
    const at = base + (next - node) * STRIDES[axis]!;
    red += part * (grid[at]! - grid[base]!);
    green += part * (grid[at + 1]! - grid[base + 1]!);
    blue += part * (grid[at + 2]! - grid[base + 2]!);
  }
  return byte(red) | (byte(green) << 8) | (byte(blue) << 16);
}

function byte(value: number): number {
  return Math.max(0, Math.min(255, Math.floor(value)));
}
