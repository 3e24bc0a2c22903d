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

/** The contours a page fills or clips with, in points of the page as it is shown, y down, each once. */
export type PageContours = { contours: Contour[]; /** The number of the path that each is of. */ paths: number[]; tooMany: boolean };

/** `matrix`: from user space to points of the page as it is shown. Layers that are off and what lies outside the page are left out. */
export function contoursOnPage(source: PdfSource, page: SourcePage, matrix: Placing): PageContours {
  const contours: Contour[] = [];
  const seen = new Set<string>();
  const paths: number[] = [];
  let path = 0;
  let tooMany = false;
  const hasSize = ([left, top, right, bottom]: Edges): boolean => {
    const most = Math.max(right - left, bottom - top);
    return most >= LEAST_SIZE && most <= MOST_SIZE;
  };
  const interpreter = new Interpreter(source.objects, source.layers, new Budget(), (drawn, { clip }) => {
    path += 1;
    if (tooMany || !clip) return;
    const shown = placedRect(clip, matrix);
    for (const contour of contoursOf(drawn, matrix, (box) => hasSize(box) && touches(box, shown))) {
      const key = contour.box.map((edge) => Math.round(edge / SAME_PLACE)).join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      contours.push(contour);
      paths.push(path);
    }
    tooMany = contours.length > MOST_CONTOURS;
  });
  for (const _ of drawnOnPage(source, page, interpreter)) if (tooMany) break;
  return { contours: tooMany ? [] : contours, paths, tooMany: tooMany || interpreter.budget.exceeded };
}

function placedRect({ left, bottom, right, top }: Rect, { a, b, c, d, e, f }: Placing): Edges {
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function touches(a: Edges, b: Edges): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
