import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { Character } from '../text/lines/character.ts';
import type { BarcodeSymbology } from './barcode.ts';
import { rowsAlong } from './digit-rows.ts';
import { boxOf } from './hit.ts';
import { frameAt, lightness, toFrame, toPage } from './profile.ts';
import type { Measured } from './measure-linear.ts';
import type { ReadSymbols } from './zxing.ts';

/** Symbols that an add-on of 2 or 5 digits may follow (ISO/IEC 15420): periodicals and books. */
const WITH_ADD_ON: ReadonlySet<BarcodeSymbology> = new Set(['EAN13', 'UPCA', 'UPCE']);
/** Modules: clear space to see before the symbol, most between it and its add-on, the add-on of five digits and that of two, and some more. */
const BEFORE = 12;
const MOST_GAP = 14;
const ADD_ON = 48;
const ADD_ON_OF_TWO = 21;
const AFTER = 8;
/** The decoder gives up at gaps above 10.5 modules; the standard allows 12: a wider one is drawn so wide. */
const DRAWN_GAP = 9;
/** Modules above and below the symbol within which the digits of its add-on stand, and the widest gap between them in em. */
const BESIDE_ITS_HEIGHT = 12;
const GAP_EM = 4;
const NOT_A_DIGIT = /[^0-9\s]/u;
const PX_A_MODULE = 4;
const ROWS = 24;
const DARK = 128;

/**
 * The digits of the add-on at the right of a symbol: the symbol and what follows it are drawn anew along its reading
 * direction, and read together. Null: there is none, or none that can be read.
 */
export async function readAddOn(
  read: ReadSymbols,
  raster: Raster,
  { symbology, measured }: { symbology: BarcodeSymbology; measured: Measured },
): Promise<string | null> {
  const { modulePx, polygon } = measured;
  const [topLeft, topRight, , bottomLeft] = polygon;
  if (!WITH_ADD_ON.has(symbology) || modulePx === null || !topLeft || !topRight || !bottomLeft) return null;
  const frame = frameAt(topLeft, measured.angle);
  const width = toFrame(frame, topRight).along;
  const height = toFrame(frame, bottomLeft).down;
  const columns = columnsOf((along) => lightness(raster, ...pointOf(toPage(frame, along, height * 0.7))), width, modulePx);
  const data = new Uint8Array(columns.length * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    // Its bars begin lower than those of the symbol: its digits stand above them.
    const down = height * (0.45 + (0.5 * row) / ROWS);
    columns.forEach((along, column) => {
      data[row * columns.length + column] = Math.round(lightness(raster, ...pointOf(toPage(frame, along, down))));
    });
  }
  const [found] = await read({ width: columns.length, height: ROWS, data }, 'addOn');
  const told: unknown = found?.extra ? JSON.parse(found.extra) : {};
  return typeof told === 'object' && told !== null && 'EanAddOn' in told ? String(told.EanAddOn) : null;
}

/**
 * Whether the digits printed beside the bars of an add-on (above them, as a rule) are those it says. Null: there is none, or
 * no number of its length stands there.
 */
export function printedAddOnAgrees(
  characters: readonly Character[],
  { modulePx, polygon, angle }: Pick<Measured, 'modulePx' | 'polygon' | 'angle'>,
  addOn: string | null,
): boolean | null {
  if (addOn === null || modulePx === null) return null;
  const frame = frameAt(polygon[0]!, angle);
  const far = toFrame(frame, polygon[2]!);
  const near = characters.filter(({ tight }) => {
    const { along, down } = toFrame(frame, { x: tight.x + tight.w / 2, y: tight.y + tight.h / 2 });
    const isBehind = along > far.along + modulePx && along < far.along + (MOST_GAP + ADD_ON + AFTER) * modulePx;
    return isBehind && down > -BESIDE_ITS_HEIGHT * modulePx && down < far.down + BESIDE_ITS_HEIGHT * modulePx;
  });
  const rows = rowsAlong(near, frame, angle, GAP_EM, NOT_A_DIGIT).filter(({ text }) => text.length === addOn.length);
  return rows.length === 0 ? null : rows.some(({ text }) => text === addOn);
}

/** Where a symbol's add-on stands, in px of the page: what is read together with the symbol is no symbol of its own. Null: it has none. */
export function addOnBox({ polygon, angle, modulePx }: Pick<Measured, 'modulePx' | 'polygon' | 'angle'>, addOn: string | null): Box | null {
  if (addOn === null || modulePx === null) return null;
  const frame = frameAt(polygon[0]!, angle);
  const { along, down } = toFrame(frame, polygon[2]!);
  const end = along + (MOST_GAP + (addOn.length === 2 ? ADD_ON_OF_TWO : ADD_ON)) * modulePx;
  return boxOf([toPage(frame, along, 0), toPage(frame, end, 0), toPage(frame, end, down), toPage(frame, along, down)]);
}

const pointOf = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];

/** Where to look along the symbol, four places a module; of a wide gap behind the symbol no more than the decoder takes. */
function columnsOf(at: (along: number) => number, width: number, module: number): number[] {
  const step = module / PX_A_MODULE;
  const end = width + (MOST_GAP + ADD_ON + AFTER) * module;
  const all: number[] = [];
  for (let along = -BEFORE * module; along < end; along += step) all.push(along);
  const isGap = (along: number): boolean => along > width + module / 2;
  const next = all.find((along) => isGap(along) && at(along) < DARK);
  if (next === undefined || next - width <= (DRAWN_GAP + 1) * module) return all;
  return all.filter((along) => along <= width + DRAWN_GAP * module || along >= next - step);
}
