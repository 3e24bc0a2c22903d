import { overlaps, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Character } from '../../text/lines/character.ts';
import type { Barcode, BarcodeSymbology, Point } from '../barcode.ts';
import { boxOf, type Corners } from '../hit.ts';
import { rowsAlong, type Row } from '../digit-rows.ts';
import { contrast, edgesOf, frameAt, profile, toPage, type Frame } from '../profile.ts';

const BY_LENGTH: Readonly<Record<number, BarcodeSymbology>> = { 13: 'EAN13', 8: 'EAN8', 12: 'UPCA', 14: 'ITF14' };
const NOT_A_DIGIT = /[^0-9\s]/u;
const GAP_EM = 3;
/** Heights above the digits, in em, where bars are looked for. */
const HEIGHTS = [0.6, 1.2, 1.8, 2.4, 3.2, 4, 5, 6];
const BARS = { least: 14, most: 60 };
/** The bars may reach this far beyond the digits, in em. */
const BESIDE = 2;
const AGREEMENT = 0.85;
const LEAST_RANGE = 40;

/**
 * Numbers of goods printed below bars that no decoder read: rows of 8, 12, 13 or 14 digits with two like lines of bars
 * above them, where nothing of `known` stands.
 */
export function unreadableSymbols(raster: Raster, characters: readonly Character[], known: readonly Box[]): Barcode[] {
  const found: Barcode[] = [];
  for (const angle of anglesOf(characters)) {
    const frame = frameAt({ x: 0, y: 0 }, angle);
    for (const row of rowsAlong(characters, frame, angle, GAP_EM, NOT_A_DIGIT)) {
      const symbology = BY_LENGTH[row.text.length];
      const polygon = symbology && barsAbove(raster, frame, row);
      if (!symbology || !polygon) continue;
      const box = boxOf(polygon);
      if ([...known, ...found.map((barcode) => barcode.box)].some((other) => overlaps(other, box))) continue;
      found.push(unreadable(symbology, polygon, box, angle, row.text));
    }
  }
  return found;
}

function unreadable(symbology: BarcodeSymbology, polygon: Point[], box: Box, angle: number, digits: string): Barcode {
  return { ...unmeasured(symbology, polygon, box, angle), digitsBelow: digits, problems: ['UNREADABLE'] };
}

/** A symbol of which nothing is known but its place. */
export function unmeasured(symbology: BarcodeSymbology, polygon: Point[], box: Box, angle: number): Barcode {
  return {
    symbology,
    text: '',
    gs1: null,
    valid: false,
    checkDigit: 'NONE',
    polygon,
    box,
    angle,
    moduleMm: null,
    magnification: null,
    quietZoneMm: null,
    quietZoneNeededMm: null,
    quietZoneBlocks: [],
    digitsBelow: null,
    digitsAgree: null,
    addOn: null,
    grade: null,
    problems: [],
  };
}

function anglesOf(characters: readonly Character[]): number[] {
  return [...new Set(characters.filter(({ text }) => /^\d$/u.test(text.normalize('NFKC'))).map(({ angle }) => Math.round(angle) % 360))];
}

type Bars = { down: number; from: number; to: number; dark: boolean[] };

function barsAbove(raster: Raster, frame: Frame, row: Row): Corners | null {
  const lines = HEIGHTS.flatMap((height) => barsAt(raster, frame, row, row.top - height * row.em) ?? []);
  for (const lower of lines) {
    const upper = lines.findLast((line) => line.down < lower.down && alike(line.dark, lower.dark));
    if (!upper) continue;
    const [from, to] = [Math.min(lower.from, upper.from), Math.max(lower.to, upper.to)];
    return [toPage(frame, from, upper.down), toPage(frame, to, upper.down), toPage(frame, to, lower.down), toPage(frame, from, lower.down)];
  }
  return null;
}

function barsAt(raster: Raster, frame: Frame, row: Row, down: number): Bars | null {
  const from = row.from - BESIDE * row.em;
  const samples = profile(raster, frame, down, from, row.to + BESIDE * row.em);
  const { threshold, range } = contrast(samples);
  if (range < LEAST_RANGE) return null;
  const edges = edgesOf(samples, from, threshold);
  const bars = edges.filter((edge) => edge.dark);
  if (bars.length < BARS.least || bars.length > BARS.most) return null;
  return { down, from: bars[0]!.at, to: edges.at(-1)!.at, dark: Array.from(samples, (value) => value < threshold) };
}

function alike(one: readonly boolean[], other: readonly boolean[]): boolean {
  const same = one.reduce((sum, dark, index) => sum + (dark === other[index] ? 1 : 0), 0);
  return same >= AGREEMENT * one.length;
}
