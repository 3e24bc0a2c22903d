import type { BarcodeSymbology } from '../barcode.ts';

/** A segment of modules whose darkness the standard fixes, and the most of them that may be wrong for A, B, C and D. */
export type Segment = { modules: { column: number; row: number; dark: boolean }[]; most: readonly number[] };
/** A line of modules that are dark and light in turn, along a row or a column; `from` and `to` both included. */
export type Track = { along: 'row' | 'column'; at: number; from: number; to: number };

/** ISO/IEC 18004 and 16022, fixed pattern damage: wrong modules of a finder by number, of other segments by share. */
const FINDER = [0, 1, 2, 3];
const TIMING = [0, 0.07, 0.11, 0.14];
const ALIGNMENT = [0, 0.1, 0.2, 0.3];
const MATRIX_SIDE = [0, 0.09, 0.13, 0.17];

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const shares = (count: number, most: readonly number[]): number[] => most.map((share) => Math.floor(share * count + 1e-9));

/** The fixed patterns of a matrix symbol of this size, each judged by itself. */
export function fixedSegments(symbology: BarcodeSymbology, width: number, height: number): Segment[] {
  if (symbology === 'DATAMATRIX') return matrixSides(width, height);
  const finders: [number, number][] =
    symbology === 'MICRO_QR'
      ? [[0, 0]]
      : [
          [0, 0],
          [width - 7, 0],
          [0, height - 7],
        ];
  const segments = finders.map((corner) => ({ modules: finder(corner, width, height), most: FINDER }));
  for (const track of tracksOf(symbology, width, height)) {
    const modules = range(track.from, track.to).map((step) => ({ ...placeOf(track, step), dark: step % 2 === 0 }));
    segments.push({ modules, most: shares(modules.length, TIMING) });
  }
  if (symbology === 'QR') {
    const modules = alignmentCentres(width).flatMap(([x, y]) => square(x, y, 2, (distance) => distance !== 1));
    if (modules.length > 0) segments.push({ modules, most: shares(modules.length, ALIGNMENT) });
  }
  return segments;
}

/** The lines by which the grid of a symbol is measured. */
export function tracksOf(symbology: BarcodeSymbology, width: number, height: number): Track[] {
  if (symbology === 'DATAMATRIX') {
    return [
      { along: 'row', at: 0, from: 0, to: width - 1 },
      { along: 'column', at: width - 1, from: 0, to: height - 1 },
    ];
  }
  if (symbology === 'MICRO_QR') {
    return [
      { along: 'row', at: 0, from: 8, to: width - 1 },
      { along: 'column', at: 0, from: 8, to: height - 1 },
    ];
  }
  return [
    { along: 'row', at: 6, from: 8, to: width - 9 },
    { along: 'column', at: 6, from: 8, to: height - 9 },
  ];
}

export function placeOf({ along, at }: Track, step: number): { column: number; row: number } {
  return along === 'row' ? { column: step, row: at } : { column: at, row: step };
}

/** A finder of 7 × 7 with the light line around it, as far as that lies inside the symbol. */
function finder([left, top]: [number, number], width: number, height: number): Segment['modules'] {
  return square(left + 3, top + 3, 4, (distance) => distance !== 2 && distance !== 4).filter(
    ({ column, row }) => column >= 0 && row >= 0 && column < width && row < height,
  );
}

/** Rings of modules around a centre, dark by their distance from it. */
function square(x: number, y: number, reach: number, dark: (distance: number) => boolean): Segment['modules'] {
  return range(-reach, reach).flatMap((dy) =>
    range(-reach, reach).map((dx) => ({ column: x + dx, row: y + dy, dark: dark(Math.max(Math.abs(dx), Math.abs(dy))) })),
  );
}

/** Centres of the alignment patterns of a QR code (ISO/IEC 18004, annex E), without those that finders take. */
function alignmentCentres(size: number): [number, number][] {
  const version = (size - 17) / 4;
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const places = [6, ...range(0, count - 2).map((index) => size - 7 - (count - 2 - index) * step)];
  const last = count - 1;
  return places.flatMap((x, i) =>
    places.flatMap((y, j): [number, number][] =>
      (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0) ? [] : [[x, y]],
    ),
  );
}

/** Regions side by side in a Data Matrix of this size (ISO/IEC 16022, table 7). */
function regionsOf(width: number, height: number): { across: number; down: number } {
  if (width !== height) return { across: [32, 36, 48].includes(width) ? 2 : 1, down: 1 };
  const count = width <= 26 ? 1 : width <= 52 ? 2 : width <= 104 ? 4 : 6;
  return { across: count, down: count };
}

/** Of each region two full sides and two in turn. */
function matrixSides(width: number, height: number): Segment[] {
  const { across, down } = regionsOf(width, height);
  const [w, h] = [width / across, height / down];
  const regions = range(0, down - 1).flatMap((row) => range(0, across - 1).map((column) => ({ x: column * w, y: row * h })));
  return regions.flatMap(({ x, y }) =>
    [
      range(0, h - 1).map((row) => ({ column: x, row: y + row, dark: true })),
      range(0, w - 1).map((column) => ({ column: x + column, row: y + h - 1, dark: true })),
      range(0, w - 1).map((column) => ({ column: x + column, row: y, dark: column % 2 === 0 })),
      range(0, h - 1).map((row) => ({ column: x + w - 1, row: y + row, dark: row % 2 === 1 })),
    ].map((modules) => ({ modules, most: shares(modules.length, MATRIX_SIDE) })),
  );
}
