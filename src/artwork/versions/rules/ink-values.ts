/** Ink values of a place, as a densitometer tells them. Pure. */
import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import { pageInput } from './input.ts';

/** Largest spot that values are averaged over, mm across. */
export const SPOT_MAX_MM = 10;
const FARTHEST_MM = 100_000;
const place = z.number().min(-FARTHEST_MM, 'INVALID').max(FARTHEST_MM, 'INVALID');

export const inkValuesInput = z.object({
  versionId: idInput,
  page: pageInput,
  /** Of the spot's middle, mm from the top-left of the page's picture. */
  x: place,
  y: place,
  /** 0: the point alone. */
  spotMm: z.number().min(0, 'INVALID').max(SPOT_MAX_MM, 'INVALID'),
});

/** What stands where in a map: its planes, and for each cell, row by row, where its bytes begin and how many they are. */
export interface InkMapIndex {
  width: number;
  height: number;
  dpi: number;
  planes: { kind: 'INK' | 'LIGHT' | 'OTHER'; name: string }[];
  cells: [offset: number, length: number][];
}

/** A value of a plane on a spot, 0–255. */
interface PlaneValue {
  kind: InkMapIndex['planes'][number]['kind'];
  name: string;
  mean: number;
  least: number;
  most: number;
}

/** Percent of an ink: on average, least and most on the spot. `laid`: it adds to what lies on the sheet (a die line does not). */
export interface InkValue {
  name: string;
  percent: number;
  least: number;
  most: number;
  laid: boolean;
}

export interface SpotValues {
  inks: InkValue[];
  /** Percent of all inks together that lie on the sheet; null: a picture, which has none. */
  total: number | null;
  /** What is seen there, sRGB 0–255, and as CIE L*a*b* (D50). */
  rgb: [number, number, number];
  lab: [number, number, number];
  /** Something lies there that belongs to no ink (RGB, Lab, a comment): what is printed there is decided elsewhere. */
  hasOther: boolean;
}

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const tenth = (value: number): number => Math.round(value * 10) / 10;
const percentOf = (value: number): number => tenth(value / 2.55);

/** The values of a spot from those of the planes. */
export function spotValues(planes: readonly PlaneValue[], isLaid: (ink: string) => boolean): SpotValues {
  const order = (name: string): number => (PROCESS.includes(name) ? PROCESS.indexOf(name) : PROCESS.length);
  const inks = planes
    .filter(({ kind }) => kind === 'INK')
    .map(({ name, mean, least, most }) => ({
      name,
      percent: percentOf(mean),
      least: percentOf(least),
      most: percentOf(most),
      laid: isLaid(name),
    }))
    .toSorted((a, b) => order(a.name) - order(b.name) || a.name.localeCompare(b.name));
  const light = (name: string): number => Math.round(planes.find((plane) => plane.kind === 'LIGHT' && plane.name === name)?.mean ?? 255);
  const rgb: SpotValues['rgb'] = [light('R'), light('G'), light('B')];
  const other = planes.find(({ kind }) => kind === 'OTHER');
  const isPicture = inks.length === 0 && !other;
  const laid = planes.filter(({ kind, name }) => kind === 'INK' && isLaid(name));
  return {
    inks,
    total: isPicture ? null : percentOf(laid.reduce((sum, { mean }) => sum + mean, 0)),
    rgb,
    lab: labOf(rgb),
    hasOther: other !== undefined && other.most > 0,
  };
}

/** White of D50 (ISO 13655). */
const WHITE = [0.9642, 1, 0.8249] as const;
/** sRGB (IEC 61966-2-1) to XYZ of D50, adapted by Bradford. */
const TO_XYZ = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;

/** CIE L*a*b* (D50) of an sRGB colour, to a tenth. */
export function labOf(rgb: readonly [number, number, number]): [number, number, number] {
  const linear = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = TO_XYZ.map((row, index) => {
    const share = row.reduce((sum, part, channel) => sum + part * linear[channel]!, 0) / WHITE[index]!;
    return share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 16 / 116;
  }) as [number, number, number];
  const round = (value: number): number => tenth(value) + 0;
  return [round(116 * y - 16), round(500 * (x - y)), round(200 * (y - z))];
}
