import { MM_PER_INCH } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { BarcodeSymbology } from '../barcode.ts';
import { latticePlaces } from '../module-width.ts';
import { frameAt, median, toFrame, type Frame } from '../profile.ts';
import { neededQuietZone } from '../quiet-zone.ts';
import type { Measured } from '../measure-linear.ts';
import { decodabilityOf, sum } from './decodability.ts';
import { scanOf, type Scan } from './elements.ts';
import {
  gradeOf,
  LEAST_EDGE,
  letterOf,
  meanOf,
  MOST_DARK,
  passOrFail,
  roundShare,
  type BarcodeGrade,
  type GradedParameter,
  type GradeName,
} from './grades.ts';
import { scanLine, spotOf } from './reflectance.ts';
import { charactersOf, TWO_WIDTHS, type CharacterOf } from './structure.ts';

/** Ten scans over the middle 80 % of the bars (ISO/IEC 15416, inspection band). */
const SCANS = 10;
const BAND = { from: 0.1, to: 0.9 };
const SAMPLES_A_MODULE = 16;
/** The decoder leaves the guard at the end of these out of their place. */
const WITH_GUARD = 4;
/** Clear modules beside bars that need none: a scan must see paper before the first bar. */
const PAPER = 2;
/** GS1 General Specifications 5.12.3: what is read at a till is measured with a spot of 0.15 mm. */
const RETAIL: ReadonlySet<BarcodeSymbology> = new Set(['EAN13', 'EAN8', 'UPCA', 'UPCE', 'DATABAR', 'DATABAR_LIMITED', 'DATABAR_EXPANDED']);
/** ISO/IEC 15416, table 1: modules up to so many mm, and the spot that belongs to them. */
const SPOTS = [
  { below: 0.18, mm: 0.075 },
  { below: 0.33, mm: 0.125 },
  { below: 0.635, mm: 0.25 },
  { below: Infinity, mm: 0.5 },
];

/** A symbol of one row of bars on a drawing that is fine enough; lengths in its px. */
export type LinearDrawing = {
  raster: Raster;
  dpi: number;
  symbology: BarcodeSymbology;
  measured: Measured;
  /** Light bars on a dark ground: scanners of bars do not read them. */
  inverted: boolean;
  /** Whether the clear space beside it is as wide as its standard asks for. */
  clear: boolean;
  /** A strip of it, finer still, whose edges tell how wide bars are; left out where there is none. */
  strip?: Pick<LinearDrawing, 'raster' | 'measured'> | undefined;
};

/** The spot in mm that a symbol of this kind and module is measured with. */
export function apertureOf(symbology: BarcodeSymbology, moduleMm: number): number {
  return RETAIL.has(symbology) ? 0.15 : SPOTS.find(({ below }) => moduleMm < below)!.mm;
}

/** Grades a symbol of bars as ISO/IEC 15416 does a print. Null: it was not measured. */
export function gradeLinear(drawing: LinearDrawing): BarcodeGrade | null {
  const { measured, symbology, dpi } = drawing;
  if (measured.modulePx === null || measured.quietPx === null) return null;
  const moduleMm = (measured.modulePx * MM_PER_INCH) / dpi;
  const apertureMm = apertureOf(symbology, moduleMm);
  const scans = scansOf(drawing, measured.modulePx, (apertureMm * dpi) / MM_PER_INCH);
  const reference = referenceOf(symbology, scans);
  const graded = scans.map((scan) => gradeScan(scan, symbology, reference, drawing));
  const value = Math.round(meanOf(graded.map((scan) => Math.min(...scan.map(({ grade }) => grade)))) * 10) / 10;
  const parameters = graded[0]!.map(({ name }, index): GradedParameter => {
    const all = graded.map((scan) => scan[index]!);
    const values = all.flatMap((one) => one.value ?? []);
    return {
      name,
      value: values.length === 0 ? null : roundShare(meanOf(values)),
      grade: letterOf(meanOf(all.map(({ grade }) => grade))),
    };
  });
  const gainMm = reference && gainOf(symbology, drawing.strip ? sharpScans(drawing, drawing.strip) : scans, reference, moduleMm);
  return {
    standard: 'ISO15416',
    grade: letterOf(value),
    value,
    light: 'RED',
    apertureMm,
    parameters: [...parameters, { name: 'GAIN', value: gainMm === null ? null : roundShare(gainMm), grade: null }],
  };
}

/** Scans of the strip by a spot of two of its pixels. */
function sharpScans({ symbology }: LinearDrawing, { raster, measured }: NonNullable<LinearDrawing['strip']>): (Scan | null)[] {
  return scansOf({ raster, measured, symbology }, measured.modulePx!, 2);
}

function scansOf(
  { raster, measured, symbology }: Pick<LinearDrawing, 'raster' | 'measured' | 'symbology'>,
  module: number,
  aperture: number,
): (Scan | null)[] {
  const [topLeft, topRight, , bottomLeft] = measured.polygon;
  const frame: Frame = frameAt(topLeft!, measured.angle);
  const width = toFrame(frame, topRight!).along;
  const height = toFrame(frame, bottomLeft!).down;
  const needed = neededQuietZone(symbology);
  const beside = (side: 'left' | 'right'): number => {
    if (symbology === 'DATABAR_EXPANDED') return WITH_GUARD * module;
    const wanted = Math.max(PAPER, needed?.[side] ?? PAPER) * module;
    return Math.max(module, Math.min(wanted, measured.quietPx![side]) - aperture / 2);
  };
  const line = { from: -beside('left'), to: width + beside('right'), step: module / SAMPLES_A_MODULE };
  const spot = spotOf(aperture);
  return Array.from({ length: SCANS }, (_, index) => {
    const share = BAND.from + ((BAND.to - BAND.from) * (index + 0.5)) / SCANS;
    return scanOf(scanLine(raster, frame, { ...line, down: height * share }, spot, 'RED'));
  });
}

/** What most scans agree on: how many elements there are, and of symbols of whole modules how many each has. */
type Reference = { elements: number; characters: CharacterOf[]; modules: number[] };

function referenceOf(symbology: BarcodeSymbology, scans: readonly (Scan | null)[]): Reference | null {
  const counts = new Map<number, number>();
  for (const scan of scans) if (scan) counts.set(scan.edges.length, (counts.get(scan.edges.length) ?? 0) + 1);
  const known = [...counts].filter(([edges]) => charactersOf(symbology, edges - 1) !== null);
  const [most] = known.toSorted((a, b) => b[1] - a[1]);
  if (!most) return null;
  const [length] = most;
  const alike = scans.flatMap((scan) => (scan?.edges.length === length ? [scan.edges] : []));
  const edges = alike[0]!.map((_, index) => median(alike.map((own) => own[index]! - own[0]!))!);
  const characters = charactersOf(symbology, length - 1)!;
  if (TWO_WIDTHS.has(symbology)) return { elements: length - 1, characters, modules: [] };
  const modules = modulesOf(edges);
  const isWhole = characters.every(({ start, count, modules: own }) => own === null || sum(modules.slice(start, start + count)) === own);
  return isWhole ? { elements: length - 1, characters, modules } : null;
}

/** Samples are so many to a module, so an element's modules follow from its place on that lattice. */
function modulesOf(edges: readonly number[]): number[] {
  const places = latticePlaces(edges, SAMPLES_A_MODULE);
  return places.slice(1).map((place, index) => place - places[index]!);
}

type Graded = { name: GradeName; value: number | null; grade: number };

function gradeScan(
  scan: Scan | null,
  symbology: BarcodeSymbology,
  reference: Reference | null,
  { inverted, clear }: LinearDrawing,
): Graded[] {
  const widths = scan ? scan.edges.slice(1).map((edge, index) => edge - scan.edges[index]!) : [];
  const decodability =
    scan && reference && widths.length === reference.elements && !inverted
      ? decodabilityOf(symbology, reference.modules)(widths, reference.characters)
      : null;
  const contrast = scan ? scan.most - scan.least : 0;
  const modulation = scan && contrast > 0 ? Math.min(1, scan.edgeContrast / contrast) : 0;
  const defects = scan && contrast > 0 ? scan.unevenness / contrast : 1;
  const hasDark = scan !== null && scan.least <= MOST_DARK * scan.most;
  return [
    { name: 'DECODE', value: null, grade: passOrFail(decodability !== null) },
    { name: 'SYMBOL_CONTRAST', value: contrast, grade: gradeOf('SYMBOL_CONTRAST', contrast) },
    { name: 'MINIMUM_REFLECTANCE', value: scan?.least ?? null, grade: passOrFail(hasDark) },
    { name: 'EDGE_CONTRAST', value: scan?.edgeContrast ?? null, grade: passOrFail(scan !== null && scan.edgeContrast >= LEAST_EDGE) },
    { name: 'MODULATION', value: scan && modulation, grade: gradeOf('MODULATION', modulation) },
    { name: 'DEFECTS', value: scan && defects, grade: gradeOf('DEFECTS', defects) },
    { name: 'DECODABILITY', value: decodability, grade: decodability === null ? 0 : gradeOf('DECODABILITY', decodability) },
    { name: 'QUIET_ZONE', value: null, grade: passOrFail(clear) },
  ];
}

/** How much wider bars are than they should be, mm: what they have more than their modules, or narrow bars than narrow spaces. */
function gainOf(symbology: BarcodeSymbology, scans: readonly (Scan | null)[], reference: Reference, moduleMm: number): number | null {
  const alike = scans.flatMap((scan) => (scan?.edges.length === reference.elements + 1 ? [scan.edges] : []));
  const gains = alike.map((edges) => {
    const widths = edges.slice(1).map((edge, index) => edge - edges[index]!);
    const isBar = (_: number, index: number): boolean => index % 2 === 0;
    if (!TWO_WIDTHS.has(symbology)) {
      const x = sum(widths) / sum(reference.modules);
      return meanOf(widths.map((width, index) => width / x - reference.modules[index]!).filter(isBar));
    }
    const bars = widths.filter(isBar);
    const spaces = widths.filter((_, index) => index % 2 === 1);
    const narrow = (all: readonly number[]): number => {
      const middle = (Math.min(...all) + Math.max(...all)) / 2;
      return meanOf(all.filter((width) => width <= middle));
    };
    const [bar, space] = [narrow(bars), narrow(spaces)];
    return (bar - space) / (bar + space);
  });
  const modules = median(gains);
  return modules === null ? null : modules * moduleMm;
}
