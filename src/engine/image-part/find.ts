import { sharedArea } from '../geometry.ts';
import { correlate, correlation, toTemplate, type Template } from './correlation.ts';
import { sample, type Plane, type Pyramid } from './pyramid.ts';

/** Thresholds of section 6: what is worth refining, and what counts as the picture. */
const PROPOSE = 0.75;

/** The least correlation with which a place counts as the picture (design 6). */
export const ACCEPT = 0.92;

/** A picture's place, in px of the page: middle, and page pixels per pixel of the picture. */
export type Candidate = { x: number; y: number; scale: number; score: number };

/** Cells along the edge of a square picture in the first, coarse search, and in each finer look at what it proposed. */
const COARSE_CELLS = 10;
const LEAST_CELLS = 4;
const FINER = [
  { cells: 24, keep: 60, least: 0.6 },
  { cells: 48, keep: 16, least: PROPOSE },
  { cells: 96, keep: 10, least: PROPOSE },
  { cells: 240, keep: 10, least: 0.85 },
] as const;
/** A coarse grid meets the picture between its cells, so less is asked of it than of the first finer one. */
const COARSE_LEAST = 0.62;
const COARSE_PEAKS = 12;

/** In px. */
export type Size = { width: number; height: number };

/** Pictures of a page, reduced to the cells of a coarse search; kept from one part to the next. */
export type CoarsePlanes = Map<number, Plane>;

/**
 * The places of a page where a picture stands upright at one of the scales, best first: a coarse search over all scales,
 * then ever finer looks at the places it proposed (section 6). `score` is that of the finest look. Also tells the best
 * score of what was refused.
 */
export function findPlaces(
  page: Pyramid,
  part: Pyramid,
  scales: readonly number[],
  planes: CoarsePlanes,
): { places: Candidate[]; best: number } {
  const size = part.levels[0]!;
  let candidates = scales.flatMap((scale) => coarse(page, part, scale, planes));
  let best = 0;
  for (const { cells, keep, least } of FINER) {
    const leading = apart(candidates, size).slice(0, keep);
    candidates = leading.map((candidate) => climb(page, part, candidate, Math.min(cells, edgeOf(size) * candidate.scale)));
    candidates.sort((a, b) => b.score - a.score || a.y - b.y || a.x - b.x);
    best = candidates[0]?.score ?? best;
    candidates = candidates.filter((candidate) => candidate.score >= least);
  }
  return { places: apart(candidates, size), best };
}

/** The edge that cells are counted along: that of a square of the same area, or less where a picture is very narrow. */
function edgeOf({ width, height }: Size): number {
  return Math.min(Math.sqrt(width * height), (Math.min(width, height) * COARSE_CELLS) / LEAST_CELLS);
}

function coarse(page: Pyramid, part: Pyramid, scale: number, planes: CoarsePlanes): Candidate[] {
  const size = part.levels[0]!;
  const { width, height } = page.levels[0]!;
  // Page pixels per cell.
  const step = (edgeOf(size) * scale) / COARSE_CELLS;
  const template = templateAt(part, scale, step);
  if (!template || template.columns * step > width || template.rows * step > height) return [];
  const key = Math.round(step * 1000);
  let plane = planes.get(key);
  if (!plane) {
    const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
    plane = { width: columns, height: rows, data: sample(page, 0, 0, step, columns, rows) };
    planes.set(key, plane);
  }
  const peaks = correlate(plane, template, COARSE_LEAST).toSorted((a, b) => b.score - a.score || a.y - b.y || a.x - b.x);
  return peaks.slice(0, COARSE_PEAKS).map(({ x, y, score }) => ({
    x: x * step + (size.width * scale) / 2,
    y: y * step + (size.height * scale) / 2,
    scale,
    score,
  }));
}

/** The picture in cells of `step` page pixels; what a last row or column would hold only in part is left out. */
function templateAt(part: Pyramid, scale: number, step: number): Template | null {
  const { width, height } = part.levels[0]!;
  const columns = Math.floor((width * scale) / step + 1e-6);
  const rows = Math.floor((height * scale) / step + 1e-6);
  return columns < 2 || rows < 2 ? null : toTemplate(sample(part, 0, 0, step / scale, columns, rows), columns, rows);
}

/** Moves and scales a candidate in ever smaller steps as long as it fits better. */
function climb(page: Pyramid, part: Pyramid, start: Candidate, cells: number): Candidate {
  const size = part.levels[0]!;
  const templates = new Map<number, Template | null>();
  const rate = (x: number, y: number, scale: number): number => {
    const step = (edgeOf(size) * scale) / cells;
    let template = templates.get(scale);
    if (template === undefined) templates.set(scale, (template = templateAt(part, scale, step)));
    if (!template) return 0;
    const left = x - (size.width * scale) / 2;
    const top = y - (size.height * scale) / 2;
    return correlation(template, sample(page, left, top, step, template.columns, template.rows));
  };
  let best = { ...start, score: rate(start.x, start.y, start.scale) };
  const cell = (edgeOf(size) * start.scale) / cells;
  for (let move = cell; move >= cell / 8; move /= 2) {
    // A step of scale moves the outer edge as far as a step of place.
    const grow = move / (edgeOf(size) / 2);
    for (let improved = true; improved;) {
      improved = false;
      const { x, y, scale } = best;
      const steps = [
        [x - move, y, scale],
        [x + move, y, scale],
        [x, y - move, scale],
        [x, y + move, scale],
        [x, y, scale - grow],
        [x, y, scale + grow],
      ] as const;
      for (const [nx, ny, nextScale] of steps) {
        const score = rate(nx, ny, nextScale);
        if (score <= best.score + 1e-5) continue;
        best = { x: nx, y: ny, scale: nextScale, score };
        improved = true;
      }
    }
  }
  return best;
}

/** Of candidates that overlap only the best. */
function apart(candidates: readonly Candidate[], { width, height }: Size): Candidate[] {
  const kept: { candidate: Candidate; box: { x: number; y: number; w: number; h: number } }[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.y - b.y || a.x - b.x)) {
    const { x, y, scale } = candidate;
    const box = { x: x - (width * scale) / 2, y: y - (height * scale) / 2, w: width * scale, h: height * scale };
    const isTaken = kept.some((other) => sharedArea(box, other.box) > 0.4 * Math.min(box.w * box.h, other.box.w * other.box.h));
    if (!isTaken) kept.push({ candidate, box });
  }
  return kept.map(({ candidate }) => candidate);
}
