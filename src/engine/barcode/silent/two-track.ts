import { MM_PER_INCH, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Barcode } from '../barcode.ts';
import { boxOf, type Corners } from '../hit.ts';
import { areaLines, type AreaLines } from './area-lines.ts';
import { toPage, type Edge } from '../profile.ts';
import { unmeasured } from './unreadable.ts';

/** Lines are looked at this far from each other; a track goes on for 2 mm at least. */
const STEP_MM = 0.25;
const LEAST_TRACK_MM = 2;
/** Laetus Pharmacode of two tracks: 2 to 16 bars of 1 mm, 1 mm apart, tracks of 4 to 6 mm; its makers allow it smaller and larger. Fewer than four stand in any drawing. */
const BARS = { least: 4, most: 16 };
const BAR_MM = { least: 0.5, most: 1.7 };
const GAP = { least: 0.6, most: 1.7 };
/** Of the mean: how far widths and places may be off, and how far the tracks may differ in height. */
const EVEN = 0.15;
const SAME_HEIGHT = 0.3;
/** Of a bar: its halves lie below each other. */
const SAME_PLACE = 0.3;
const LEAST_RANGE = 90;

type Bar = { at: number; width: number };
/** Lines that show the same bars; from and to along the bars, px of the frame. */
type Band = { bars: Bar[]; from: number; to: number };

/**
 * A pharmacode of two tracks in an area that looks like bars across the direction `angle` (degrees clockwise); null: there is none. Its number has a digit a bar in
 * the base of three: 1 below, 2 above, 3 both, the last bar as the lowest place.
 */
export function twoTrackIn(raster: Raster, area: Box, angle: number, dpi: number): Barcode | null {
  const mm = MM_PER_INCH / dpi;
  const step = Math.max(1, STEP_MM / mm);
  const lines = areaLines(raster, area, { angle, step, range: LEAST_RANGE }, barsOf);
  const { frame } = lines;
  const bands = bandsOf(lines, step, mm).filter(({ from, to }) => (to - from) * mm >= LEAST_TRACK_MM);
  for (const [index, upper] of bands.entries()) {
    const lower = bands[index + 1];
    if (!lower || lower.from - upper.to > 3 * step) continue;
    const value = valueOf(upper, lower, mm);
    if (value === null) continue;
    const all = [...upper.bars, ...lower.bars];
    const [first, last] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at, width }) => at + width))];
    const polygon: Corners = [
      toPage(frame, first, upper.from),
      toPage(frame, last, upper.from),
      toPage(frame, last, lower.to),
      toPage(frame, first, lower.to),
    ];
    const moduleMm = Math.round((all.reduce((sum, { width }) => sum + width, 0) / all.length) * mm * 1000) / 1000;
    return { ...unmeasured('PHARMACODE_TWO_TRACK', polygon, boxOf(polygon), angle), text: String(value), valid: true, moduleMm };
  }
  return null;
}

function valueOf(upper: Band, lower: Band, mm: number): number | null {
  const [high, low] = [upper.to - upper.from, lower.to - lower.from];
  if (Math.abs(high - low) > SAME_HEIGHT * Math.max(high, low)) return null;
  const widths = [...upper.bars, ...lower.bars].map(({ width }) => width);
  const bar = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  if (bar * mm < BAR_MM.least || bar * mm > BAR_MM.most || widths.some((width) => Math.abs(width - bar) > EVEN * bar)) return null;
  const isIn = ({ bars }: Band, { at }: Bar): boolean => bars.some((other) => Math.abs(other.at - at) <= SAME_PLACE * bar);
  const places = [...upper.bars, ...lower.bars.filter((one) => !isIn(upper, one))].toSorted((p, q) => p.at - q.at);
  if (places.length < BARS.least || places.length > BARS.most) return null;
  const pitches = places.slice(1).map(({ at }, index) => at - places[index]!.at);
  const pitch = pitches.reduce((sum, one) => sum + one, 0) / pitches.length;
  const gap = pitch / bar - 1;
  if (gap < GAP.least || gap > GAP.most || pitches.some((one) => Math.abs(one - pitch) > EVEN * pitch)) return null;
  const digits = places.map((place) => (isIn(lower, place) ? 1 : 0) + (isIn(upper, place) ? 2 : 0));
  // Else these are bars of one track, or stripes.
  if (digits.every((digit) => digit === digits[0])) return null;
  return digits.reduce((value, digit) => value * 3 + digit, 0);
}

/** What the lines of an area show, from top to bottom: stretches with the same bars. */
function bandsOf({ count, downOf, seenAt }: AreaLines<Bar[]>, step: number, mm: number): Band[] {
  // Of lines as far apart as a track is high at least, each of two tracks has one: most areas have none, and their other lines are never read.
  const apart = Math.max(1, Math.floor(LEAST_TRACK_MM / (step * mm)));
  let tracks = 0;
  for (let at = 0; at < count; at += apart) if (mayBeTrack(seenAt(at), mm)) tracks += 1;
  if (tracks < 2) return [];
  const bands: Band[] = [];
  let band: Band | null = null;
  for (let at = 0; at < count; at += 1) {
    const [down, bars] = [downOf(at), seenAt(at)];
    if (band && isAlike(band.bars, bars)) band.to = down;
    else {
      band = bars.length > 0 ? { bars, from: down, to: down } : null;
      if (band) bands.push(band);
    }
  }
  return bands;
}

/** Whether a line shows no more bars than a track has, and none much narrower or wider than one that is alike may be. */
function mayBeTrack(bars: readonly Bar[], mm: number): boolean {
  const [least, most] = [BAR_MM.least * (1 - EVEN) * (1 - SAME_PLACE), BAR_MM.most * (1 + EVEN) * (1 + SAME_PLACE)];
  return bars.length > 0 && bars.length <= BARS.most && bars.every(({ width }) => width * mm >= least && width * mm <= most);
}

function barsOf(edges: readonly Edge[]): Bar[] {
  return edges.flatMap(({ at, dark }, index) => {
    const end = edges[index + 1];
    return dark && end ? [{ at, width: end.at - at }] : [];
  });
}

function isAlike(one: readonly Bar[], other: readonly Bar[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ at, width }, index) =>
        Math.abs(at - other[index]!.at) <= SAME_PLACE * width && Math.abs(width - other[index]!.width) <= SAME_PLACE * width,
    )
  );
}
