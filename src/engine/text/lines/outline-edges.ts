/** How far the numbers of outlines are from those of their glyphs, in points: as files round them, and as hinting moves them to the dots of a coarse device. */
export const OUTLINE_ROUNDING = { exact: 0.012, hinted: 0.12 } as const;

/** How far an outline that was read may lie beside that of its glyph: two numbers so rounded, and what faces differ in, in the unit of `em`. */
export function edgeReach(rounding: number, em: number): number {
  return 2 * rounding + 0.008 * em;
}
