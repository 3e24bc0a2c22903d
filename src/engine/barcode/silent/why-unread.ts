import type { Raster } from '../../raster.ts';
import type { Barcode, BarcodeProblem, BarcodeSymbology } from '../barcode.ts';
import type { GrayPage } from '../gray.ts';
import { contrast, edgesOf, frameAt, profile, toFrame } from '../profile.ts';
import type { ReadSymbols } from '../zxing.ts';

/** Lines across the bars, as shares of their height. */
const LINES = [0.5, 0.3, 0.7];
/** Beside the bars, as a share of their width: an outer bar may have been left out of them. */
const BESIDE = 0.04;
/** Bars, or strokes of text, that stand in a quiet zone: so many at either end are left out. */
const FOREIGN = [1, 2, 3, 4, 6, 8, 10, 13, 16];
/** The widest element of JAN and UPC, in modules, and of any kind of bars; what is wider covers some of them. */
const WIDEST = { goods: 4.6, any: 9 };
const GOODS = /^(?:EAN|UPC)/u;
/** Fewer edges are those of no symbol. */
const LEAST_EDGES = 12;
/** Bars made thinner and thicker, in parts of the narrowest element. */
const GAINS = [-0.2, 0.2, -0.35, 0.35, -0.5, 0.5, -0.65, 0.65];
/** The bars drawn anew: pixels of the narrowest element, clear space beside them in such elements, and how high. */
const PX = 8;
const CLEAR = 14;
const HEIGHT = 60;
/** Lightness that bars and ground differ by where a decoder sees them. */
const LEAST_RANGE = 90;

/** Why bars are not read; `from` and `to`: where those that are bars stand, px from the first corner along them. */
export interface WhyUnread {
  problem: BarcodeProblem;
  from: number;
  to: number;
}

/**
 * Why bars are not read, by what makes them readable: drawn anew in black and white as they stand (bars and ground are too much alike), without
 * what stands in the clear space, or all thinner or thicker; else a stretch that covers some of
 * them. Null: nothing of this does, as where bars are missing.
 */
export async function whyUnread(read: ReadSymbols, raster: Raster, { polygon, angle, symbology }: Barcode): Promise<WhyUnread | null> {
  const frame = frameAt(polygon[0]!, angle);
  const corners = polygon.map((corner) => toFrame(frame, corner));
  const [from, to] = [Math.min(...corners.map(({ along }) => along)), Math.max(...corners.map(({ along }) => along))];
  const [top, bottom] = [Math.min(...corners.map(({ down }) => down)), Math.max(...corners.map(({ down }) => down))];
  const covered: WhyUnread[] = [];
  for (const share of LINES) {
    const start = from - BESIDE * (to - from);
    const samples = profile(raster, frame, top + share * (bottom - top), start, to + BESIDE * (to - from));
    const { threshold, range } = contrast(samples);
    const edges = edgesOf(samples, start, threshold);
    const first = edges.findIndex(({ dark }) => dark);
    const last = edges.findLastIndex(({ dark }) => !dark);
    const own = first === -1 || last < first ? [] : edges.slice(first, last + 1).map(({ at }) => at);
    const why = await reasonOf(read, own, range);
    if (why) return why;
    if (own.length >= LEAST_EDGES && isCovered(own, symbology)) covered.push({ problem: 'COVERED', from: own[0]!, to: own.at(-1)! });
  }
  return covered.length === LINES.length ? covered[0]! : null;
}

/** Edges of the bars of a number of goods: it has no more and no fewer. */
const EDGES: Partial<Record<BarcodeSymbology, number>> = { EAN13: 60, UPCA: 60, EAN8: 44 };

/** Whether there are not the elements of its kind, or one is wider than any of them. */
function isCovered(edges: readonly number[], symbology: BarcodeSymbology): boolean {
  if ((EDGES[symbology] ?? edges.length) !== edges.length) return true;
  const widest = Math.max(...edges.slice(1).map((edge, at) => edge - edges[at]!));
  return widest > (GOODS.test(symbology) ? WIDEST.goods : WIDEST.any) * narrowestOf(edges);
}

async function reasonOf(read: ReadSymbols, edges: readonly number[], range: number): Promise<WhyUnread | null> {
  const isRead = async (bars: readonly number[]): Promise<boolean> =>
    bars.length >= LEAST_EDGES && (await read(pictureOf(bars), 'closeUp')).some(({ isValid }) => isValid);
  const because = (problem: BarcodeProblem, bars: readonly number[] = edges): WhyUnread => ({ problem, from: bars[0]!, to: bars.at(-1)! });
  if (edges.length < LEAST_EDGES) return null;
  if (await isRead(edges)) return because(range < LEAST_RANGE ? 'COLOUR_CONTRAST' : 'QUIET_ZONE');
  for (const count of FOREIGN) {
    for (const own of [edges.slice(0, -2 * count), edges.slice(2 * count)]) if (await isRead(own)) return because('QUIET_ZONE', own);
  }
  const narrow = narrowestOf(edges);
  for (const gain of GAINS) {
    const thinner = edges.map((edge, at) => edge + (at % 2 === 0 ? gain : -gain) * narrow * 0.5);
    const isSound = thinner.every((edge, at) => at === 0 || edge > thinner[at - 1]!);
    if (isSound && (await isRead(thinner))) return because('BAR_WIDTH');
  }
  return null;
}

/** The mean of the narrow bars and the narrow spaces: ink that spreads adds to one what it takes from the other. */
function narrowestOf(edges: readonly number[]): number {
  const low = (kind: number): number => {
    const all = edges.slice(1).flatMap((edge, at) => (at % 2 === kind ? [edge - edges[at]!] : []));
    return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.15)]!;
  };
  return (low(0) + low(1)) / 2;
}

/** Bars between these edges, black on white, with all the clear space that a symbol needs. */
function pictureOf(edges: readonly number[]): GrayPage {
  const scale = PX / narrowestOf(edges);
  const clear = CLEAR * PX;
  const at = (edge: number): number => Math.round((edge - edges[0]!) * scale) + clear;
  const width = at(edges.at(-1)!) + clear;
  const row = new Uint8Array(width).fill(255);
  for (let bar = 0; bar + 1 < edges.length; bar += 2) row.fill(0, at(edges[bar]!), at(edges[bar + 1]!));
  const data = new Uint8Array(width * HEIGHT);
  for (let line = 0; line < HEIGHT; line += 1) data.set(row, line * width);
  return { width, height: HEIGHT, data };
}
