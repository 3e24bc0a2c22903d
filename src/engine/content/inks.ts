import { isProcess, PROCESS_INKS, processPlace, withoutIndex, type ColourSpace } from './colour-space.ts';

/** Overprinting of one painting operation: the parameter (OP or op) and the mode (OPM). */
export type Overprint = { on: boolean; mode: 0 | 1 };

const NO_OVERPRINT: Overprint = { on: false, mode: 0 };

/** Where what belongs to no ink goes: the picture that is laid over the plates. */
export const RESIDUE = '';

/** Whether the inks of a colour space are known; RGB and Lab become inks only in somebody's converter. */
export function isSeparable(space: ColourSpace): boolean {
  if (space.family === 'INDEXED') return isSeparable(space.base);
  if (space.family === 'PATTERN') return space.base === undefined || isSeparable(space.base);
  return space.family === 'GRAY' || space.family === 'CMYK' || space.family === 'INKS';
}

/**
 * Which inks a colour space paints, whatever the colour: undefined for all plates ('All'). Other plates are knocked out,
 * or with overprint left as they are (ISO 32000-1, 8.6.7 and table 148).
 */
export function paintedInks(space: ColourSpace): readonly string[] | undefined {
  if (space.family === 'INDEXED') return paintedInks(space.base);
  if (space.family !== 'INKS') return PROCESS_INKS;
  return space.names.includes('All') ? undefined : space.names;
}

/**
 * The tint 0–1 that a colour puts on a plate, or undefined when it leaves the plate as it is. In nonzero overprint mode
 * (OPM 1) a component of 0 in DeviceCMYK leaves its plate too; `direct` is false for pictures and shadings, for which
 * the mode does not count. DeviceGray is black ink, and white where it knocks out.
 */
export function tintOn(
  plate: string,
  colour: { space: ColourSpace; tints: readonly number[] },
  overprint: Overprint,
  direct = true,
): number | undefined {
  const { space, tints } = withoutIndex(colour.space, colour.tints);
  if (space.family === 'INKS') {
    if (space.names.every((name) => name === 'None')) return undefined;
    const at = space.names.indexOf(plate);
    if (at >= 0) return clamp(tints[at]);
    if (plate !== RESIDUE && space.names.includes('All')) return clamp(tints[space.names.indexOf('All')]);
    return overprint.on ? undefined : 0;
  }
  if (!isProcess(plate)) return overprint.on ? undefined : 0;
  const tint = processTint(space, tints, plate);
  const nonzero = overprint.on && overprint.mode === 1 && direct && space.family === 'CMYK' && space.device;
  return nonzero && tint === 0 ? undefined : tint;
}

function processTint(space: ColourSpace, tints: readonly number[], plate: string): number {
  if (space.family === 'CMYK') return clamp(tints[processPlace(plate)]);
  if (space.family === 'GRAY' && plate === 'Black') return 1 - clamp(tints[0]);
  return 0;
}

function clamp(value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.min(1, value) : 0;
}

/** White: a colour of inks of which none is printed. RGB white is white too, though it belongs to no ink. */
export function isWhite(colour: { space: ColourSpace; tints: readonly number[] }): boolean {
  const { space, tints } = withoutIndex(colour.space, colour.tints);
  if (space.family === 'CMYK') return tints.every((tint) => tint <= 0);
  if (space.family === 'GRAY' || space.family === 'RGB') return tints.every((tint) => tint >= 1);
  return space.family === 'INKS' && space.names.some((name) => name !== 'None') && tints.every((tint) => tint <= 0);
}

/** The inks that a use of colour really prints; `tints` undefined counts every ink the space can print. */
export function printedInks(space: ColourSpace, tints: readonly number[] | undefined): string[] {
  const names = paintedInks(space) ?? [];
  if (!isSeparable(space)) return [];
  if (tints) return names.filter((name) => name !== 'None' && (tintOn(name, { space, tints }, NO_OVERPRINT) ?? 0) > 0);
  const plain = space.family === 'INDEXED' ? space.base : space;
  return plain.family === 'GRAY' ? ['Black'] : names.filter((name) => name !== 'None');
}
