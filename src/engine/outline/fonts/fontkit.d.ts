/** What of fontkit is used here. */
declare module 'fontkit' {
  export type PathCommand = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] };
  export type Glyph = {
    id: number;
    codePoints: number[];
    advanceWidth: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    path: { commands: PathCommand[] };
  };
  export type Font = {
    postscriptName: string;
    unitsPerEm: number;
    /** Above the baseline, in units of the em. */
    ascent: number;
    numGlyphs: number;
    directory: { tables: Partial<Record<string, { offset: number }>> };
    characterSet: number[];
    availableFeatures: string[];
    glyphForCodePoint(code: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(
      text: string,
      features?: string[],
      script?: string,
    ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  };
  export type Collection = { fonts: Font[] };
  export function create(bytes: Uint8Array, postscriptName?: string): Font | Collection;
}
