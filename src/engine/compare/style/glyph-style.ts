/** How a glyph of live text is set, as far as its file says. */
export type GlyphStyle = {
  /** Base name of the font, without the tag of a subset; '' where its file gives it none (glyphs that are drawings). */
  font: string;
  /** Which font it is: its name, else one that only this page knows. */
  face: string;
  /** Width to height that the text matrix gives, percent: condensed type (長体) has less than 100. */
  stretch: number;
  /** Degrees by which the text matrix leans glyphs to the right. */
  slant: number;
  /** Its edge is drawn too, in the colour of its inside: bold type made of a plain face. */
  stroked: boolean;
  /** 0xRRGGBB as it is drawn; undefined for patterns and shadings. */
  colour: number | undefined;
};

/** The style of the glyph of a page whose origin is there, px of its inspection image. */
export type StyleLookup = (x: number, y: number) => GlyphStyle | undefined;

/** In the order in which they are told. */
export const STYLE_ASPECTS = ['raise', 'font', 'weight', 'size', 'stretch', 'slant', 'colour'] as const;
export type StyleAspect = (typeof STYLE_ASPECTS)[number];

/**
 * How text was set, and is. raise: SUPER, SUB or LINE · font: names, '' for one without · weight: 100–900 as of CSS, or STROKED · size: points on paper ·
 * stretch: percent · slant: degrees · colour: inks or light as text ("C0 M100 Y100 K0", "DIC 123 100%", "R255 G0 B0").
 */
export type StyleChange = { aspect: StyleAspect; before: string; after: string };

/** Where a character stands against its line. */
export type Raise = 'SUPER' | 'SUB' | 'LINE';

/** What is set otherwise of a character that is on both pages. */
export type UnitStyle = {
  changes: StyleChange[];
  /** What it says otherwise by that: an exponent that became plain. */
  topic?: 'units' | 'numbers';
  /** Only its colour: its shape is as it was. */
  keepsShape: boolean;
};
