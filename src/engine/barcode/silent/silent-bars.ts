import { MM_PER_INCH, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Barcode } from '../barcode.ts';
import { boxOf, type Corners } from '../hit.ts';
import { pharmacodeOf } from './pharmacode.ts';
import { twoTrackIn } from './two-track.ts';
import { areaLines, type AreaLines } from './area-lines.ts';
import { toPage, type Edge, type Frame } from '../profile.ts';
import { unmeasured } from './unreadable.ts';

/** Lines are looked at this far from each other; bars of a symbol go on for 3 mm at least. */
const STEP_MM = 0.4;
const LEAST_HEIGHT_MM = 3;
/** Of as many lines as bars go on for, two are so many lines apart. */
const APART = 4;
/** Lightness that bars and ground differ by. */
const LEAST_RANGE = 90;
/** Edges of one bar on neighbouring lines lie this near to each other, px. */
const SAME_EDGE = 1.2;
/** A symbol of bars has so many, of several widths, none much wider than the narrowest: else it is a pattern, a table or a rule. */
const BARS = { least: 15, most: 150 };
const WIDEST = 4.8;
const OF_KNOWN_WIDTH = 0.85;
/** Of a stroke through the bars, or the elements of a DataBar. */
const WIDEST_OF_ALL = 16;
const UNLIKE = 0.22;
/** A drift of less, px a px, is that of rounding. */
const LEAST_SLOPE = 0.003;

/** Bars that run alike from line to line. */
type Run = { edges: Edge[]; last: Edge[]; from: number; to: number };
type Lines = AreaLines<Edge[] | null>;

/**
 * What stands in an area that looks like bars and that the decoder does not read: a pharmacode of one track or two, or a symbol nobody reads. Null: a
 * pattern or a drawing. `seen`: the direction across its bars (`directionOf`); `range`: levels that bars and ground differ by at least.
 */
export function barsIn(
  raster: Raster,
  area: Box,
  { seen, dpi, range = LEAST_RANGE }: { seen: number; dpi: number; range?: number },
): Barcode | null {
  const step = Math.max(1, (STEP_MM * dpi) / MM_PER_INCH);
  const linesAt = (angle: number): Lines => areaLines(raster, area, { angle, step, range }, barsOf);
  const first = linesAt(seen);
  const angle = straightened(seen, longestRun(first, dpi, true));
  const lines = angle === seen ? first : linesAt(angle);
  const run = longestRun(lines, dpi);
  return twoTrackIn(raster, area, angle, dpi) ?? (run && symbolOf(run, lines.frame, angle, dpi));
}

/** The steps of slanting edges pull what lightness says of their direction away by a degree: bars that drift from line to line say how far. */
function straightened(angle: number, run: Run | null): number {
  if (!run) return angle;
  const drift = run.edges.reduce((sum, edge, at) => sum + run.last[at]!.at - edge.at, 0) / run.edges.length;
  const slope = drift / (run.to - run.from);
  return Math.abs(slope) < LEAST_SLOPE ? angle : angle - (Math.atan(slope) * 180) / Math.PI;
}

function symbolOf(run: Run, frame: Frame, angle: number, dpi: number): Barcode | null {
  const [first, last] = [run.edges[0]!.at, run.edges.at(-1)!.at];
  const polygon: Corners = [
    toPage(frame, first, run.from),
    toPage(frame, last, run.from),
    toPage(frame, last, run.to),
    toPage(frame, first, run.to),
  ];
  const widths = run.edges.slice(1).map((edge, index) => edge.at - run.edges[index]!.at);
  const mm = MM_PER_INCH / dpi;
  const value = pharmacodeOf(widths.map((width) => width * mm));
  if (value !== null) {
    const moduleMm = Math.round(Math.min(...widths.filter((_, index) => index % 2 === 0)) * mm * 1000) / 1000;
    return { ...unmeasured('PHARMACODE', polygon, boxOf(polygon), angle), text: String(value), valid: true, moduleMm };
  }
  return looksCoded(widths) ? { ...unmeasured('UNKNOWN', polygon, boxOf(polygon), angle), problems: ['UNREADABLE'] } : null;
}

/**
 * The longest stretch of lines that show the same bars, 3 mm and more; null: there is none. `drifting`: the same as the line before. Such a stretch
 * has two neighbours among every fourth line, which are so looked at first: most areas have none, and their other lines are never read.
 */
function longestRun(lines: Lines, dpi: number, drifting = false): Run | null {
  if (!mayRun(lines)) return null;
  let best: Run | null = null;
  let run: Run | null = null;
  for (let at = 0; at < lines.count; at += 1) {
    const [down, edges] = [lines.downOf(at), lines.seenAt(at)];
    if (!edges) run = null;
    else if (run && isAlike(drifting ? run.last : run.edges, edges)) run = { edges: run.edges, last: edges, from: run.from, to: down };
    else run = { edges, last: edges, from: down, to: down };
    if (run && (!best || run.to - run.from > best.to - best.from)) best = run;
  }
  return best && ((best.to - best.from) * MM_PER_INCH) / dpi >= LEAST_HEIGHT_MM ? best : null;
}

function mayRun({ count, seenAt }: Lines): boolean {
  for (let at = APART; at < count; at += APART) {
    const [before, here] = [seenAt(at - APART), seenAt(at)];
    if (before && here && isAlike(before, here, APART * SAME_EDGE)) return true;
  }
  return false;
}

/** The edges of a line from its first bar to its last; null: it shows none. */
function barsOf(edges: readonly Edge[]): Edge[] | null {
  const first = edges.findIndex(({ dark }) => dark);
  const last = edges.findLastIndex(({ dark }) => !dark);
  return first === -1 || last - first < 5 ? null : edges.slice(first, last + 1);
}

function isAlike(one: readonly Edge[], other: readonly Edge[], off = SAME_EDGE): boolean {
  return one.length === other.length && one.every((edge, index) => Math.abs(edge.at - other[index]!.at) <= off);
}

/** Whether widths are those of a symbol that says something: of several kinds, and none much wider than the narrowest. */
function looksCoded(widths: readonly number[]): boolean {
  const bars = (widths.length + 1) / 2;
  if (bars < BARS.least || bars > BARS.most) return false;
  const ofKind = (kind: number): number[] => widths.filter((_, index) => index % 2 === kind);
  const low = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.15)]!;
  // Bars that are wider leave narrower spaces: together they tell the module.
  const narrow = (low(ofKind(0)) + low(ofKind(1))) / 2;
  if (widths.some((width) => width > WIDEST_OF_ALL * narrow)) return false;
  if (widths.filter((width) => width <= WIDEST * narrow).length < OF_KNOWN_WIDTH * widths.length) return false;
  return [0, 1].every((kind) => {
    const own = ofKind(kind);
    const mean = own.reduce((sum, width) => sum + width, 0) / own.length;
    const spread = Math.sqrt(own.reduce((sum, width) => sum + (width - mean) ** 2, 0) / own.length);
    return spread > UNLIKE * mean;
  });
}
