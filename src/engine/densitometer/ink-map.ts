import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Edge of the cells in which a map is kept, px: a spot is read from one to four of them. */
export const CELL = 128;

/** INK: how much of an ink lies there. LIGHT: red, green or blue of what is seen. OTHER: something that belongs to no ink (RGB, Lab, comments). */
export type MapPlane = { kind: 'INK' | 'LIGHT' | 'OTHER'; name: string };

/** What stands where in a map: its planes, and for each cell, row by row, where its bytes begin and how many they are. */
export type InkMapIndex = { width: number; height: number; dpi: number; planes: MapPlane[]; cells: [offset: number, length: number][] };

/** One value a pixel, 0–255, row by row. */
export type FilledPlane = MapPlane & { data: Uint8Array };

/** The values of a page as one file of cells, each with all planes one after the other, and what stands where in it. */
export function packInkMap(size: { width: number; height: number; dpi: number }, planes: readonly FilledPlane[]) {
  const { width, height, dpi } = size;
  const packed: Uint8Array[] = [];
  const cells: InkMapIndex['cells'] = [];
  let offset = 0;
  for (let top = 0; top < height; top += CELL) {
    const rows = Math.min(CELL, height - top);
    for (let left = 0; left < width; left += CELL) {
      const columns = Math.min(CELL, width - left);
      const cell = new Uint8Array(columns * rows * planes.length);
      let to = 0;
      for (const { data } of planes) {
        for (let row = 0; row < rows; row += 1, to += columns) {
          const from = (top + row) * width + left;
          cell.set(data.subarray(from, from + columns), to);
        }
      }
      const bytes = deflateRawSync(cell, { level: 4 });
      packed.push(bytes);
      cells.push([offset, bytes.length]);
      offset += bytes.length;
    }
  }
  const index: InkMapIndex = { width, height, dpi, planes: planes.map(({ kind, name }) => ({ kind, name })), cells };
  return { index, bytes: new Uint8Array(Buffer.concat(packed)) };
}

/** A round spot in px of the map. */
export type Spot = { x: number; y: number; radius: number };

/** Largest spot that is averaged, px across: it lies in four cells at most. */
export const MOST_ACROSS = CELL;

/** The pixels whose middle lies in the spot; at least the one it is on. Undefined: it is off the page. */
function pixelsOf({ width, height }: InkMapIndex, { x, y, radius }: Spot): { x: number; y: number }[] | undefined {
  const [atX, atY] = [Math.floor(x), Math.floor(y)];
  if (atX < 0 || atY < 0 || atX >= width || atY >= height) return undefined;
  const reach = Math.min(radius, MOST_ACROSS / 2);
  const pixels: { x: number; y: number }[] = [];
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, Math.floor(y + reach)); row += 1) {
    for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, Math.floor(x + reach)); column += 1) {
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= reach) pixels.push({ x: column, y: row });
    }
  }
  return pixels.length > 0 ? pixels : [{ x: atX, y: atY }];
}

/** What a plane has on a spot on average, least and most, 0–255. */
export type SpotValue = MapPlane & { mean: number; least: number; most: number };

/**
 * The values of a spot. `read`: the bytes of a cell by its number. Null: the spot is off the page. Throws what `read` throws, and a RangeError
 * when a cell is not what the index says.
 */
export async function readSpot(index: InkMapIndex, spot: Spot, read: (cell: number) => Promise<Uint8Array>): Promise<SpotValue[] | null> {
  const pixels = pixelsOf(index, spot);
  if (!pixels) return null;
  const across = Math.ceil(index.width / CELL);
  const cellOf = (pixel: { x: number; y: number }): number => Math.floor(pixel.y / CELL) * across + Math.floor(pixel.x / CELL);
  const cells = new Map<number, Uint8Array>();
  for (const cell of new Set(pixels.map(cellOf))) cells.set(cell, unpacked(index, cell, await read(cell)));
  return index.planes.map((plane, at) => {
    let [sum, least, most] = [0, 255, 0];
    for (const pixel of pixels) {
      const cell = cellOf(pixel);
      const { columns, rows, left, top } = placeOf(index, cell);
      const value = cells.get(cell)![at * columns * rows + (pixel.y - top) * columns + (pixel.x - left)]!;
      sum += value;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return { ...plane, mean: sum / pixels.length, least, most };
  });
}

function placeOf({ width, height }: InkMapIndex, cell: number): { left: number; top: number; columns: number; rows: number } {
  const across = Math.ceil(width / CELL);
  const [left, top] = [(cell % across) * CELL, Math.floor(cell / across) * CELL];
  return { left, top, columns: Math.min(CELL, width - left), rows: Math.min(CELL, height - top) };
}

function unpacked(index: InkMapIndex, cell: number, bytes: Uint8Array): Uint8Array {
  const { columns, rows } = placeOf(index, cell);
  const size = columns * rows * index.planes.length;
  const values = inflateRawSync(bytes, { maxOutputLength: size });
  if (values.length !== size) throw new RangeError(`cell ${cell} has ${values.length} of ${size} bytes`);
  return values;
}
