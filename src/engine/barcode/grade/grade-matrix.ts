import { MM_PER_INCH } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { BarcodeSymbology } from '../barcode.ts';
import type { Hit } from '../hit.ts';
import type { Measured } from '../measure-linear.ts';
import { contrast, edgesOf, frameAt, profile } from '../profile.ts';
import { fixedSegments, placeOf, tracksOf, type Track } from './fixed-patterns.ts';
import { gradeOf, letterOf, meanOf, passOrFail, roundShare, type BarcodeGrade, type GradedParameter, type GradeName } from './grades.ts';
import { settledGrid, type Grid } from './matrix-grid.ts';
import { spotAt, spotOf, type Light } from './reflectance.ts';

/** ISO/IEC 15415: a spot of 80 % of the module. */
const SPOT = 0.8;
/** Codewords are taken for blocks of so many modules. */
const BLOCK = { columns: 2, rows: 4 };
/** The share of codewords that error correction makes good: ISO/IEC 18004 by level; of Data Matrix by size (ISO/IEC 16022, table 7). */
const BY_LEVEL: Readonly<Record<string, number>> = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 };
const OF_DATAMATRIX = 0.14;

/** A matrix symbol on a drawing that is fine enough. */
export type MatrixDrawing = { raster: Raster; dpi: number; hit: Hit; measured: Measured };

/** Red light for what scanners of a trade read; what people hold their phones to is seen in white light. */
export function lightOf({ symbology, gs1 }: Pick<Hit, 'symbology' | 'gs1'>): Light {
  return gs1 || symbology === 'DATAMATRIX' ? 'RED' : 'WHITE';
}

/** Grades a matrix symbol as ISO/IEC 15415 does a print; its clear space is no parameter there. Null: the decoder does not tell its modules. */
export function gradeMatrix({ raster, dpi, hit, measured }: MatrixDrawing): BarcodeGrade | null {
  const grid = settledGrid(raster, hit);
  if (!grid || measured.modulePx === null) return null;
  const light = lightOf(hit);
  const seen = reflectances(raster, grid, measured.modulePx * SPOT, light);
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  const symbolContrast = most - least;
  const middle = (most + least) / 2;
  const modulations = seen.map((value) => (symbolContrast > 0 ? (2 * Math.abs(value - middle)) / symbolContrast : 0));
  const modulation = modulationOf(modulations, grid, correctable(hit));
  const isDark = (column: number, row: number): boolean => seen[row * grid.columns + column]! < middle !== hit.inverted;
  const damage = damageOf(hit.symbology, grid, isDark);
  const { x, y } = modulesOf(grid);
  const axial = Math.abs(x - y) / ((x + y) / 2);
  const tracks = tracksOf(hit.symbology, grid.columns, grid.rows).map((track) => measureTrack(raster, grid, track, hit.inverted));
  const uneven = Math.max(0, ...tracks.map(({ off }) => off));
  const graded: { name: GradeName; value: number | null; grade: number }[] = [
    { name: 'DECODE', value: null, grade: passOrFail(hit.valid) },
    { name: 'SYMBOL_CONTRAST', value: symbolContrast, grade: gradeOf('SYMBOL_CONTRAST', symbolContrast) },
    { name: 'MODULATION', value: modulation.least, grade: modulation.grade },
    { name: 'FIXED_PATTERN_DAMAGE', value: damage.share, grade: damage.grade },
    { name: 'AXIAL_NONUNIFORMITY', value: axial, grade: gradeOf('AXIAL_NONUNIFORMITY', axial) },
    { name: 'GRID_NONUNIFORMITY', value: uneven, grade: gradeOf('GRID_NONUNIFORMITY', uneven) },
    ...(hit.unusedCorrection === null
      ? []
      : [
          {
            name: 'UNUSED_ERROR_CORRECTION' as const,
            value: hit.unusedCorrection,
            grade: gradeOf('UNUSED_ERROR_CORRECTION', hit.unusedCorrection),
          },
        ]),
  ];
  const value = Math.min(...graded.map(({ grade }) => grade));
  const gain = (index: number): number | null => {
    const growth = tracks[index]?.growth ?? null;
    return growth === null ? null : roundShare((growth * MM_PER_INCH) / dpi);
  };
  return {
    standard: 'ISO15415',
    grade: letterOf(value),
    value,
    light,
    apertureMm: roundShare((measured.modulePx * SPOT * MM_PER_INCH) / dpi),
    parameters: [
      ...graded.map((one): GradedParameter => ({
        ...one,
        value: one.value === null ? null : roundShare(one.value),
        grade: letterOf(one.grade),
      })),
      { name: 'GAIN', value: gain(0), grade: null },
      { name: 'GAIN_ACROSS', value: gain(1), grade: null },
    ],
  };
}

/** What the spot sees in the middle of each module, row by row. */
function reflectances(raster: Raster, grid: Grid, spotPx: number, light: Light): number[] {
  const spot = spotOf(spotPx);
  const seen: number[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const { x, y } = grid.at(column + 0.5, row + 0.5);
      seen.push(spotAt(raster, x, y, spot, light));
    }
  }
  return seen;
}

function correctable({ symbology, level }: Hit): number {
  return symbology === 'DATAMATRIX' ? OF_DATAMATRIX : (BY_LEVEL[level] ?? BY_LEVEL['L']!);
}

/**
 * Modulation with what error correction can make good (ISO/IEC 15415, 7.8.4): at each grade the codewords below it count as errors, and the
 * grade of the correction that is left limits it; the best of these holds.
 */
function modulationOf(modulations: readonly number[], { columns, rows }: Grid, share: number): { least: number; grade: number } {
  const blocks = new Map<string, number>();
  modulations.forEach((value, index) => {
    const key = `${Math.floor((index % columns) / BLOCK.columns)} ${Math.floor(Math.floor(index / columns) / BLOCK.rows)}`;
    blocks.set(key, Math.min(blocks.get(key) ?? 1, value));
  });
  const all = [...blocks.values()];
  const capacity = Math.max(1, Math.floor(((columns * rows) / (BLOCK.columns * BLOCK.rows)) * share));
  const byGrade = [4, 3, 2, 1, 0].map((grade) => {
    const errors = all.filter((value) => gradeOf('MODULATION', value) < grade).length;
    return Math.min(grade, gradeOf('UNUSED_ERROR_CORRECTION', 1 - errors / capacity));
  });
  return { least: Math.min(...all), grade: Math.max(...byGrade) };
}

function damageOf(
  symbology: BarcodeSymbology,
  { columns, rows }: Grid,
  isDark: (column: number, row: number) => boolean,
): { share: number; grade: number } {
  let [wrongs, modules, grade] = [0, 0, 4];
  for (const segment of fixedSegments(symbology, columns, rows)) {
    const wrong = segment.modules.filter(({ column, row, dark }) => isDark(column, row) !== dark).length;
    const at = segment.most.findIndex((most) => wrong <= most);
    grade = Math.min(grade, at === -1 ? 0 : 4 - at);
    wrongs += wrong;
    modules += segment.modules.length;
  }
  return { share: modules === 0 ? 0 : wrongs / modules, grade };
}

/** Mean width and height of a module, px. */
function modulesOf({ columns, rows, at }: Grid): { x: number; y: number } {
  const long = (c1: number, r1: number, c2: number, r2: number): number => {
    const [one, other] = [at(c1, r1), at(c2, r2)];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  return {
    x: meanOf([long(0, 0, columns, 0), long(0, rows, columns, rows)]) / columns,
    y: meanOf([long(0, 0, 0, rows), long(columns, 0, columns, rows)]) / rows,
  };
}

/** Along modules that are dark and light in turn: how far the middle of one lies from its place (modules), how much wider the dark ones are (px). */
function measureTrack(raster: Raster, grid: Grid, track: Track, inverted: boolean): { off: number; growth: number | null } {
  const centre = (step: number): { x: number; y: number } => {
    const { column, row } = placeOf(track, step);
    return track.along === 'row' ? grid.at(column, row + 0.5) : grid.at(column + 0.5, row);
  };
  const [start, end] = [centre(track.from), centre(track.to + 1)];
  const long = Math.hypot(end.x - start.x, end.y - start.y);
  const count = track.to - track.from + 1;
  const module = long / count;
  const frame = frameAt(start, (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI);
  const { threshold } = contrast(profile(raster, frame, 0, 0, long));
  const edges = edgesOf(profile(raster, frame, 0, 0, long), 0, threshold);
  let off = 0;
  const growths: number[] = [];
  for (let index = 1; index < edges.length; index += 1) {
    const [from, to] = [edges[index - 1]!, edges[index]!];
    const width = to.at - from.at;
    // What is no single module, a damage, is told by the fixed patterns.
    if (width > 1.5 * module || width < 0.5 * module) continue;
    const middle = (from.at + to.at) / 2 / module - 0.5;
    off = Math.max(off, Math.abs(middle - Math.round(middle)));
    growths.push((from.dark !== inverted ? 1 : -1) * (width - module));
  }
  return { off, growth: growths.length === 0 ? null : meanOf(growths) };
}
