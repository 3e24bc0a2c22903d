import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { groundOf } from '../words/undo.ts';

/** A glyph that changed its colour (0xRRGGBB), px of the old page. */
export type Recolouring = { old: Box; young: Box; was: number; is: number };

/** How far from the mixture of ground and colour a pixel of a glyph may be, levels. */
const MIXED = 14;
const SAME_GROUND = 3;
const PAD = 2;

type Colour = readonly [number, number, number];
const channels = (colour: number): Colour => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];

/**
 * The new picture with glyphs in the colour that they had: what is drawn over one is no mixture of its colour with the ground, and stays. Glyphs
 * that do not stand on an even ground, the same in both pictures, stay as they are.
 */
export function recoloured(a: Raster, b: Raster, glyphs: readonly Recolouring[]): Raster {
  const raster = { ...b, data: Uint8Array.from(b.data) };
  for (const { old, young, was, is } of glyphs) {
    const [ground, before] = [groundOf(b, young), groundOf(a, old)];
    if (!ground || !before || ground.some((level, channel) => Math.abs(level - before[channel]!) > SAME_GROUND)) continue;
    mix(b, raster, young, { ground, is: channels(is), was: channels(was) });
  }
  return raster;
}

function mix(b: Raster, into: Raster, box: Box, { ground, is, was }: { ground: Colour; is: Colour; was: Colour }): void {
  const ink = is.map((level, channel) => level - ground[channel]!);
  const length = ink.reduce((sum, each) => sum + each * each, 0);
  // In the colour of its ground a glyph is not seen.
  if (length < MIXED * MIXED) return;
  const [x0, y0] = [Math.max(0, Math.floor(box.x) - PAD), Math.max(0, Math.floor(box.y) - PAD)];
  const [x1, y1] = [Math.min(b.width, Math.ceil(box.x + box.w) + PAD), Math.min(b.height, Math.ceil(box.y + box.h) + PAD)];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const at = (y * b.width + x) * 4;
      let share = 0;
      for (let channel = 0; channel < 3; channel += 1) share += ((b.data[at + channel]! - ground[channel]!) * ink[channel]!) / length;
      share = Math.max(0, Math.min(1, share));
      let isMixture = true;
      for (let channel = 0; channel < 3; channel += 1) {
        if (Math.abs(ground[channel]! + share * ink[channel]! - b.data[at + channel]!) > MIXED) isMixture = false;
      }
      if (!isMixture) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        into.data[at + channel] = Math.round(ground[channel]! + share * (was[channel]! - ground[channel]!));
      }
    }
  }
}
