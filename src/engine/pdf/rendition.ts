import { PROCESS_INKS } from '../content/colour-space.ts';
import { isSeparable, RESIDUE } from '../content/inks.ts';
import { Interpreter } from '../content/interpreter.ts';
import type { PdfSource, SourcePage } from '../content/source.ts';
import { colourUses } from '../content/uses.ts';
import { EngineError } from '../engine-error.ts';
import { bandRows } from '../limits.ts';
import { imageFacts } from '../content/images.ts';
import { drawnOnPage } from '../content/walk.ts';
import type { Band } from '../raster.ts';
import { openPdf } from './document.ts';
import { findInkSources, measureInks, type InkColours, type InkSource } from './ink-colours.ts';
import type { Pdfium } from './pdfium-module.ts';
import { writePlate } from './plates.ts';
import { renderBands } from './render.ts';

/**
 * Another way to draw a page. OVERPRINT: as it is printed, inks on top of each other where the file says so. PLATES: the
 * same with only the named inks ('Cyan', 'Magenta', 'Yellow', 'Black' or a spot's name), in their own colours on white.
 */
export type Rendition = { kind: 'OVERPRINT' } | { kind: 'PLATES'; inks: readonly string[] };

/** Bytes of plates held at once; a larger page is drawn in several parts. */
const PLATE_BYTES = 400 * 1024 * 1024;

/** What the page needs to be drawn by inks. */
type Plan = { inks: string[]; residue: boolean; sources: ReadonlyMap<string, InkSource> };

/** Which page, and at how many pixels. */
export type RenditionRequest = { page: SourcePage; dpi: number; width: number; height: number; rendition: Rendition };

/**
 * Draws a page by its plates: each ink is drawn by itself, as gray, with the overprint of the file; then every pixel gets
 * the colour of the tints that lie there. Colours are PDFium's own, so that without overprint it looks as it does else.
 * Bands as of the normal drawing. Throws ENGINE_RENDITION when the page cannot be taken apart.
 */
export function renderRendition(pdfium: Pdfium, source: PdfSource, request: RenditionRequest, emit: (band: Band) => void): void {
  const { page, dpi, width, height, rendition } = request;
  const plan = planOf(source, page, rendition);
  const colours = measureInks(pdfium, source.objects.context, plan.sources);
  const planes = plan.inks.length + (plan.residue ? 4 : 0);
  const most = bandRows(width);
  const part = most * Math.max(1, Math.floor(PLATE_BYTES / (Math.max(1, planes) * width * most)));
  for (let top = 0; top < height; top += part) {
    const area = { dpi, width, height: Math.min(part, height - top), offsetX: 0, offsetY: -top };
    const plates = plan.inks.map((ink) => drawPlate(pdfium, source, page, ink, area, 1));
    const residue = plan.residue ? drawPlate(pdfium, source, page, RESIDUE, area, 4) : undefined;
    for (let from = 0; from < area.height; from += most) {
      const rows = Math.min(most, area.height - from);
      const cut = <T extends Uint8Array | undefined>(plane: T, channels: number) =>
        plane?.subarray(from * width * channels, (from + rows) * width * channels);
      const tints = plan.inks.map((ink, index) => ({ ink, plane: cut(plates[index]!, 1)! }));
      emit({ top: top + from, rows, data: compose(tints, cut(residue, 4), colours, width * rows) });
    }
  }
}

/**
 * The plates of a page at `dpi`, one by one: how much of each ink lies on each pixel (0–255). What belongs to no ink (RGB, comments) is on none.
 * Throws ENGINE_RENDITION when there is too much on the page.
 */
export function pagePlates(pdfium: Pdfium, source: PdfSource, page: SourcePage, size: { dpi: number; width: number; height: number }) {
  const { inks } = planOf(source, page, { kind: 'OVERPRINT' });
  const area = { ...size, offsetX: 0, offsetY: 0 };
  return inks.map((ink) => ({ ink, plane: drawPlate(pdfium, source, page, ink, area, 1) }));
}

/** The same with `residue`: what belongs to no ink, RGBA on white; undefined where everything does. */
export function pageInks(pdfium: Pdfium, source: PdfSource, page: SourcePage, size: { dpi: number; width: number; height: number }) {
  const plan = planOf(source, page, { kind: 'OVERPRINT' });
  const area = { ...size, offsetX: 0, offsetY: 0 };
  const plates = plan.inks.map((ink) => ({ ink, plane: drawPlate(pdfium, source, page, ink, area, 1) }));
  return { plates, residue: plan.residue ? drawPlate(pdfium, source, page, RESIDUE, area, 4) : undefined };
}

type Area = { dpi: number; width: number; height: number; offsetX: number; offsetY: number };

/** Tints 0–255 (one channel), or RGBA (four). */
function drawPlate(pdfium: Pdfium, source: PdfSource, page: SourcePage, plate: string, area: Area, channels: 1 | 4): Uint8Array {
  const document = openPdf(pdfium, writePlate(source, page, plate, new Interpreter(source.objects, source.layers)));
  try {
    const plane = new Uint8Array(area.width * area.height * channels);
    document.withPage(0, (opened) =>
      renderBands(pdfium, opened, area, ({ top, data }) => {
        if (channels === 4) plane.set(data, top * area.width * 4);
        else for (let at = 0, to = top * area.width; at < data.length; at += 4, to += 1) plane[to] = 255 - data[at]!;
      }),
    );
    return plane;
  } finally {
    document.close();
  }
}

function planOf(source: PdfSource, page: SourcePage, rendition: Rendition): Plan {
  const interpreter = new Interpreter(source.objects, source.layers);
  const sources = new Map<string, InkSource>();
  let residue = page.hasAnnotations;
  for (const one of drawnOnPage(source, page, interpreter)) {
    const uses = colourUses(interpreter, one);
    const facts = imageFacts(interpreter, one.painting, one.scope.resources);
    residue ||= uses.some(({ space }) => !isSeparable(space)) || (facts !== undefined && !facts.stencil && !facts.space);
    for (const use of uses) findInkSources(use, sources);
  }
  if (interpreter.budget.exceeded) throw new EngineError('ENGINE_RENDITION', { reason: 'LIMIT' });
  const shown = rendition.kind === 'OVERPRINT' ? [...sources.keys()] : rendition.inks.filter((ink) => sources.has(ink));
  return { inks: [...new Set(shown)].toSorted(), residue, sources: new Map([...sources].filter(([ink]) => shown.includes(ink))) };
}

type Tint = { ink: string; plane: Uint8Array };

/** A pixel as one number, its red lowest; the last bytes are those of an opaque white. */
const OPAQUE = 0xff000000;
const PAPER = 0xffffffff;

/** Puts the inks over each other: process inks by the table of CMYK, spots by what they let through, and the residue. */
function compose(tints: readonly Tint[], residue: Uint8Array | undefined, colours: InkColours, pixels: number): Uint8Array {
  const none = new Uint8Array(pixels);
  const planeOf = (ink: string): Uint8Array => tints.find((tint) => tint.ink === ink)?.plane ?? none;
  const [cyan, magenta, yellow, black] = PROCESS_INKS;
  const [c, m, y, k] = [planeOf(cyan), planeOf(magenta), planeOf(yellow), planeOf(black)];
  const spots = tints.filter(({ ink }) => colours.spots.has(ink));
  const planes = spots.map(({ plane }) => plane);
  const lets = spots.map(({ ink }) => colours.spots.get(ink)!);
  const over = residue && new Uint32Array(residue.slice().buffer);
  const before = new Uint8Array(spots.length);
  const out = new Uint32Array(pixels);
  let inks = 0;
  let colour = PAPER;
  for (let at = 0; at < pixels; at += 1) {
    const process = (c[at]! << 24) | (m[at]! << 16) | (y[at]! << 8) | k[at]!;
    let changed = process !== inks;
    for (let spot = 0; spot < planes.length; spot += 1) {
      const tint = planes[spot]![at]!;
      if (tint !== before[spot]) changed = true;
      before[spot] = tint;
    }
    // Artwork is flat: most pixels have the inks of the one before.
    if (changed) {
      inks = process;
      colour = colours.process(process);
      for (let spot = 0; spot < planes.length; spot += 1) colour = through(colour, lets[spot]!, before[spot]! * 3);
      colour = (colour | OPAQUE) >>> 0;
    }
    out[at] = over === undefined || over[at] === PAPER ? colour : (through(colour, residue!, at * 4) | OPAQUE) >>> 0;
  }
  return new Uint8Array(out.buffer);
}

/** A colour after a layer that lets so much of red, green and blue through (0–255, three bytes from `at`). */
function through(colour: number, lets: Uint8Array, at: number): number {
  const red = (((colour & 255) * lets[at]! + 127) / 255) | 0;
  const green = ((((colour >> 8) & 255) * lets[at + 1]! + 127) / 255) | 0;
  const blue = ((((colour >> 16) & 255) * lets[at + 2]! + 127) / 255) | 0;
  return red | (green << 8) | (blue << 16);
}
