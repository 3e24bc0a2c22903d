import { PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import type { Objects } from './objects.ts';

/** Names of the process inks, in the order of DeviceCMYK. */
export const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

/**
 * A colour space by what it puts on paper. GRAY, RGB, CMYK, LAB hold the calibrated and ICC-based kinds too; only the
 * device's own CMYK (`device`) knows the nonzero overprint mode. `object`: how the file writes it.
 */
export type ColourSpace = { components: number; object: PDFObject } & (
  | { family: 'GRAY' | 'RGB' | 'CMYK' | 'LAB'; device: boolean }
  /** Separation and DeviceN: the inks by name; 'All' is every ink, 'None' no ink. */
  | { family: 'INKS'; names: readonly string[] }
  | { family: 'INDEXED'; base: ColourSpace; palette: Uint8Array }
  | { family: 'PATTERN'; base: ColourSpace | undefined }
  | { family: 'UNKNOWN' }
);

const MAX_NESTING = 4;
const MAX_INKS = 32;
const MAX_PALETTE = 256 * MAX_INKS;

const DEVICE: Readonly<Record<string, 'GRAY' | 'RGB' | 'CMYK'>> = {
  DeviceGray: 'GRAY',
  G: 'GRAY',
  CalGray: 'GRAY',
  DeviceRGB: 'RGB',
  RGB: 'RGB',
  CalRGB: 'RGB',
  DeviceCMYK: 'CMYK',
  CMYK: 'CMYK',
  CalCMYK: 'CMYK',
};
const COMPONENTS = { GRAY: 1, RGB: 3, CMYK: 4 } as const;

/** The device spaces that operators name without a resource (ISO 32000-1, 8.6.4). */
export const DEVICE_GRAY = deviceSpace('GRAY', 'DeviceGray');

/** DeviceRGB, as `rg` and `RG` set it. */
export const DEVICE_RGB = deviceSpace('RGB', 'DeviceRGB');

/** DeviceCMYK, as `k` and `K` set it. */
export const DEVICE_CMYK = deviceSpace('CMYK', 'DeviceCMYK');

function deviceSpace(family: 'GRAY' | 'RGB' | 'CMYK', name: string): ColourSpace {
  return { family, components: COMPONENTS[family], device: true, object: PDFName.of(name) };
}

/** Reads a colour space: a device's name, a name of `resources`, or the array that defines one. */
export function readColourSpace(objects: Objects, object: PDFObject | undefined, resources: PDFDict | undefined, depth = 0): ColourSpace {
  const found = objects.resolve(object);
  const unknown = { family: 'UNKNOWN', components: 1, object: found ?? PDFName.of('DeviceGray') } as const;
  if (!found || depth > MAX_NESTING) return unknown;
  const name = objects.name(found);
  if (name !== undefined) {
    const device = DEVICE[name];
    if (device) return { family: device, components: COMPONENTS[device], device: true, object: found };
    if (name === 'Pattern') return { family: 'PATTERN', components: 0, base: undefined, object: found };
    const named = objects.get(objects.dictAt(resources, 'ColorSpace'), name);
    return named ? readColourSpace(objects, named, undefined, depth + 1) : unknown;
  }
  const items = objects.array(found);
  const kind = objects.name(items?.[0]);
  if (!items || !kind) return unknown;
  const nested = (item: PDFObject | undefined): ColourSpace => readColourSpace(objects, item, resources, depth + 1);
  if (kind === 'ICCBased') {
    const components = objects.numberAt(items[1], 'N');
    const lab = objects.nameAt(items[1], 'Alternate') === 'Lab' || objects.name(objects.arrayAt(items[1], 'Alternate')?.[0]) === 'Lab';
    const family = components === 1 ? 'GRAY' : components === 4 ? 'CMYK' : lab ? 'LAB' : 'RGB';
    return { family, components: components === 1 || components === 4 ? components : 3, device: false, object: found };
  }
  if (kind === 'Lab') return { family: 'LAB', components: 3, device: false, object: found };
  if (kind === 'Separation') {
    return { family: 'INKS', names: [objects.name(items[1]) ?? 'None'], components: 1, object: found };
  }
  if (kind === 'DeviceN') {
    const names = objects.array(items[1])?.map((item) => objects.name(item) ?? 'None') ?? [];
    if (names.length === 0 || names.length > MAX_INKS) return unknown;
    return { family: 'INKS', names, components: names.length, object: found };
  }
  if (kind === 'Indexed' || kind === 'I') {
    const palette = objects.bytes(items[3], MAX_PALETTE) ?? new Uint8Array();
    return { family: 'INDEXED', base: nested(items[1]), palette, components: 1, object: found };
  }
  if (kind === 'Pattern') return { family: 'PATTERN', components: 0, base: items[1] ? nested(items[1]) : undefined, object: found };
  const device = DEVICE[kind];
  if (device) return { family: device, components: COMPONENTS[device], device: !kind.startsWith('Cal'), object: found };
  return unknown;
}

/** The colour a space starts with (ISO 32000-1, 8.6.3–8.6.6): black, or the full tint of an ink. */
export function initialTints(space: ColourSpace): number[] {
  if (space.family === 'CMYK') return [0, 0, 0, 1];
  return Array.from({ length: space.components }, () => (space.family === 'INKS' ? 1 : 0));
}

/** Colours of an indexed space in its base; any other as it is. */
export function withoutIndex(space: ColourSpace, tints: readonly number[]): { space: ColourSpace; tints: readonly number[] } {
  if (space.family !== 'INDEXED') return { space, tints };
  const { components } = space.base;
  const at = Math.max(0, Math.min(255, Math.round(tints[0] ?? 0))) * components;
  const own = Array.from({ length: components }, (_, index) => (space.palette[at + index] ?? 0) / 255);
  return withoutIndex(space.base, own);
}

/** Spot inks that a space names. */
export function spotsOf(space: ColourSpace): string[] {
  if (space.family === 'INDEXED') return spotsOf(space.base);
  if (space.family === 'PATTERN') return space.base ? spotsOf(space.base) : [];
  if (space.family !== 'INKS') return [];
  return space.names.filter((name) => !isProcess(name) && name !== 'All' && name !== 'None');
}

/** The place of Cyan, Magenta, Yellow or Black among the process inks; -1 for every other name. */
export function processPlace(name: string): number {
  const names: readonly string[] = PROCESS_INKS;
  return names.indexOf(name);
}

/** Whether it names Cyan, Magenta, Yellow or Black. */
export function isProcess(name: string): boolean {
  return processPlace(name) >= 0;
}
