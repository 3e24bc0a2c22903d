import { Budget, Interpreter } from '../content/interpreter.ts';
import type { PdfSource, SourcePage } from '../content/source.ts';
import { drawnOnPage } from '../content/walk.ts';
import type { Rect } from '../content/matrix.ts';
import { contoursOf, type Contour, type Placing } from './contour.ts';
import type { Edges } from './signature.ts';

/** Points: smaller is dust, larger no character. */
const LEAST_SIZE = 0.15;
const MOST_SIZE = 150;
/** A map or a pattern of more contours is not looked at. */
export const MOST_CONTOURS = 24_000;
/** Edges nearer than this are those of the same contour, drawn once more (filled and stroked, filled and clipped). */
const SAME_PLACE = 0.02;

/** Closed lines of which no more are looked at: a construction drawing. */
const MOST_LINES = 6000;

/** The contours a page fills or clips with, in points of the page as it is shown, y down, each once. */
export type PageContours = {
  contours: Contour[];
  /** The number of the path that each is of. */
  paths: number[];
  /** Those that are drawn as lines alone, as letters of which only the edges are seen. */
  lines: Contour[];
  tooMany: boolean;
};

/** `matrix`: from user space to points of the page as it is shown. Layers that are off and what lies outside the page are left out. */
export function contoursOnPage(source: PdfSource, page: SourcePage, matrix: Placing): PageContours {
  const contours: Contour[] = [];
  const lines: Contour[] = [];
  const seen = new Set<string>();
  const paths: number[] = [];
  /** Numbers of contours that are the whole of a path which only clips. */
  const frames: number[] = [];
  let path = 0;
  let tooMany = false;
  const hasSize = ([left, top, right, bottom]: Edges): boolean => {
    const most = Math.max(right - left, bottom - top);
    return most >= LEAST_SIZE && most <= MOST_SIZE;
  };
  const interpreter = new Interpreter(source.objects, source.layers, new Budget(), (drawn, { fill, closes, clips, clip }) => {
    path += 1;
    if (tooMany || !clip) return;
    const shown = placedRect(clip, matrix);
    const before = contours.length;
    const isLine = !fill && !clips;
    if (isLine && lines.length > MOST_LINES) return;
    for (const contour of contoursOf(drawn, matrix, (box) => hasSize(box) && touches(box, shown), !isLine || closes)) {
      if (isLine) {
        lines.push(contour);
        continue;
      }
      const key = keyOf(contour);
      if (seen.has(key)) continue;
      seen.add(key);
      contours.push(contour);
      paths.push(path);
    }
    if (isLine) return;
    if (!fill && contours.length === before + 1 && contours[before]!.rectangle) frames.push(before);
    tooMany = contours.length > MOST_CONTOURS;
  });
  for (const _ of drawnOnPage(source, page, interpreter)) if (tooMany) break;
  if (tooMany) return { contours: [], paths, lines: [], tooMany };
  const empty = framesAround(contours, frames);
  const drawn = [...contours.keys()].filter((number) => !empty.has(number));
  return {
    contours: drawn.map((number) => contours[number]!),
    paths: drawn.map((number) => paths[number]!),
    lines: lines.length > MOST_LINES ? [] : onceEach(lines, seen),
    tooMany: interpreter.budget.exceeded,
  };
}

function keyOf({ box }: Contour): string {
  return box.map((edge) => Math.round(edge / SAME_PLACE)).join(' ');
}

/** Lines around what is filled too are no letters of their own. */
function onceEach(lines: readonly Contour[], seen: Set<string>): Contour[] {
  return lines.filter((line) => {
    const key = keyOf(line);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A clip may cut its glyph by this, in points. */
const CUT = 0.5;

/**
 * Rectangles that only clip, with something drawn inside: what writers lay around each glyph of a drawn font. Empty ones may be letters that a
 * gradient fills.
 */
function framesAround(contours: readonly Contour[], frames: readonly number[]): Set<number> {
  const around = new Set<number>();
  const own = new Set(frames);
  for (const number of frames) {
    const { box } = contours[number]!;
    // What it clips is painted after it.
    for (let next = number + 1; next < contours.length && !around.has(number); next += 1) {
      const isInside = holds(box, contours[next]!.box);
      if (own.has(next) && !isInside) break;
      if (!own.has(next) && isInside) around.add(number);
    }
  }
  return around;
}

function placedRect({ left, bottom, right, top }: Rect, { a, b, c, d, e, f }: Placing): Edges {
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function touches(a: Edges, b: Edges): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function holds(frame: Edges, box: Edges): boolean {
  return box[0] >= frame[0] - CUT && box[1] >= frame[1] - CUT && box[2] <= frame[2] + CUT && box[3] <= frame[3] + CUT;
}
