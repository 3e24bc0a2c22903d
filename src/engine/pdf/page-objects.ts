import type { PdfPage, PdfRect } from './page.ts';
import type { Pdfium } from './pdfium-module.ts';

/** FPDF_PAGEOBJ_*. */
const TEXT = 1;
const FORM = 5;
const MOST_DEPTH = 12;
const MOST_OBJECTS = 50_000;
/** A clip of one rectangle: four corners, and the first again. */
const RECTANGLE = 5;
/** How much a clip is widened, so that it cuts nothing any more. */
const WIDE = 1000;
const BLACK = [0, 0, 0, 255] as const;

/**
 * An object of a page, or of a form on it (`depth`). `bounds` are of its own coordinates, `order` counts as they are drawn. A form holds
 * what its objects are: text, a clip on it, something that may cover text.
 */
export type PageObject = {
  handle: number;
  order: number;
  depth: number;
  isText: boolean;
  isForm: boolean;
  bounds: PdfRect;
  holdsText: boolean;
  holdsClip: boolean;
  mayCover: boolean;
};

/** All objects of a page as they are drawn, forms before what they hold; none of a page of more than 50,000. */
export function pageObjects(pdfium: Pdfium, page: PdfPage): PageObject[] {
  const { raw } = pdfium;
  const objects: PageObject[] = [];
  const look = (handle: number, depth: number): PageObject => {
    const type = raw.FPDFPageObj_GetType(handle);
    const isText = type === TEXT;
    const own: PageObject = {
      handle,
      order: objects.length,
      depth,
      isText,
      isForm: type === FORM,
      bounds: boundsOf(pdfium, handle),
      holdsText: isText,
      holdsClip: false,
      mayCover: !isText && type !== FORM,
    };
    objects.push(own);
    if (type !== FORM || depth >= MOST_DEPTH) return own;
    const count = raw.FPDFFormObj_CountObjects(handle);
    for (let index = 0; index < count && objects.length <= MOST_OBJECTS; index += 1) {
      const inner = look(raw.FPDFFormObj_GetObject(handle, index), depth + 1);
      own.holdsText ||= inner.holdsText;
      own.mayCover ||= inner.mayCover;
      own.holdsClip ||= inner.holdsClip || (inner.isText && isCut(pdfium, inner));
    }
    return own;
  };
  const count = raw.FPDFPage_CountObjects(page.handle);
  for (let index = 0; index < count && objects.length <= MOST_OBJECTS; index += 1) look(raw.FPDFPage_GetObject(page.handle, index), 0);
  return objects.length > MOST_OBJECTS ? [] : objects;
}

function isCut(pdfium: Pdfium, { handle, bounds }: PageObject): boolean {
  const clip = clipBox(pdfium, handle);
  if (!clip || clip === 'shape') return clip === 'shape';
  return clip.left > bounds.left || clip.right < bounds.right || clip.bottom > bounds.bottom || clip.top < bounds.top;
}

function boundsOf(pdfium: Pdfium, handle: number): PdfRect {
  const { raw, scratch } = pdfium;
  if (!raw.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12)) return { left: 0, bottom: 0, right: 0, top: 0 };
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  return { left, bottom, right, top };
}

/** What all rectangles of an object's clip leave, in its coordinates; 'shape': some path of it is no rectangle. */
export function clipBox(pdfium: Pdfium, handle: number): PdfRect | 'shape' | undefined {
  const { raw } = pdfium;
  const clip = raw.FPDFPageObj_GetClipPath(handle);
  const paths = clip === 0 ? 0 : raw.FPDFClipPath_CountPaths(clip);
  if (paths <= 0) return undefined;
  const { left, bottom, right, top, isShape } = clipExtent(pdfium, clip, paths);
  return isShape ? 'shape' : { left, bottom, right, top };
}

function clipExtent(pdfium: Pdfium, clip: number, paths: number): PdfRect & { isShape: boolean } {
  const { raw, scratch } = pdfium;
  const all = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity, isShape: false };
  for (let path = 0; path < paths; path += 1) {
    const count = raw.FPDFClipPath_CountPathSegments(clip, path);
    const own = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
    const corners = new Set<string>();
    for (let index = 0; index < count; index += 1) {
      raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(clip, path, index), scratch, scratch + 4);
      const [x = 0, y = 0] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 2);
      corners.add(`${x} ${y}`);
      own.left = Math.min(own.left, x);
      own.right = Math.max(own.right, x);
      own.bottom = Math.min(own.bottom, y);
      own.top = Math.max(own.top, y);
    }
    const isRectangle = count <= RECTANGLE && corners.size === 4;
    all.isShape ||= !isRectangle;
    all.left = Math.max(all.left, own.left);
    all.right = Math.min(all.right, own.right);
    all.bottom = Math.max(all.bottom, own.bottom);
    all.top = Math.min(all.top, own.top);
  }
  return all;
}

/** Fill; fill and stroke, of FPDF_TEXT_RENDERMODE. */
const FILL = 0;
const FILL_AND_STROKE = 2;

/**
 * Has text drawn as the paths of its glyphs, not as hinted pictures of them at whole pixels: as text is drawn that was turned into outlines.
 * PDFium does that for text with a stroke; this one is wholly transparent. Changes the page in memory.
 */
export function drawTextAsPaths(pdfium: Pdfium, objects: readonly PageObject[]): void {
  const { raw } = pdfium;
  for (const { handle, isText } of objects) {
    if (!isText || raw.FPDFTextObj_GetTextRenderMode(handle) !== FILL) continue;
    if (raw.FPDFPageObj_SetStrokeColor(handle, 0, 0, 0, 0)) raw.FPDFTextObj_SetTextRenderMode(handle, FILL_AND_STROKE);
  }
}

/** Leaves of a page in memory only what is no text, or only its text: in black, and cut by no clip. */
export function drawOnly(pdfium: Pdfium, objects: readonly PageObject[], what: 'text' | 'no-text'): void {
  const { raw } = pdfium;
  for (const { handle, isText, isForm } of objects) {
    if (!isForm) raw.FPDFPageObj_SetIsActive(handle, isText === (what === 'text'));
    if (what === 'no-text' || !(isText || isForm)) continue;
    if (isText) raw.FPDFPageObj_SetFillColor(handle, ...BLACK);
    const clip = raw.FPDFPageObj_GetClipPath(handle);
    const paths = clip === 0 ? 0 : raw.FPDFClipPath_CountPaths(clip);
    if (paths <= 0) continue;
    const { left, bottom, right, top } = clipExtent(pdfium, clip, paths);
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    raw.FPDFPageObj_TransformClipPath(handle, WIDE, 0, 0, WIDE, x * (1 - WIDE), y * (1 - WIDE));
  }
}
