/**
 * Colours of workbooks: named by value, by place in the palette or by place in the theme, made lighter or darker.
 * SpreadsheetML: ECMA-376-1, 18.8.3 and 18.8.19; DrawingML: 20.1.2.3.
 */
import { readColor } from '../cells/rich-text-reader.ts';
import type { ColorReference } from '../model/rich-text.ts';
import { numberAttribute } from '../package/walk-xml.ts';
import { child, descend, type XmlNode } from './xml-tree.ts';

/** Six hexadecimal digits each, in the order in which cells count them: light 1, dark 1, light 2, dark 2, accents, links. */
export type Theme = readonly string[];

const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
] as const;

/** Office's own theme, for workbooks without one. */
export const OFFICE_THEME: Theme = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
  '0563C1',
  '954F72',
];

/** The 56 indexed colours (18.8.27); 0–7 repeat 8–15. */
const PALETTE = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ');

const HEX = /^[0-9A-F]{6}$/u;

/** 'FF0B5EA8' or '0B5EA8' → '0B5EA8'; null for anything else. */
export function hexOf(text: string | undefined): string | null {
  const digits = text?.toUpperCase() ?? '';
  const colour = digits.length === 8 ? digits.slice(2) : digits;
  return HEX.test(colour) ? colour : null;
}

export function readTheme(theme: XmlNode | undefined): Theme {
  const scheme = descend(theme, 'themeElements', 'clrScheme');
  return THEME_ORDER.map((name, index) => {
    const [colour] = child(scheme, name)?.children ?? [];
    return hexOf(colour?.attributes['lastClr'] ?? colour?.attributes['val']) ?? OFFICE_THEME[index]!;
  });
}

type Triple = [number, number, number];

const byteAt = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
const bytes = (colour: string): Triple => [byteAt(colour, 0), byteAt(colour, 2), byteAt(colour, 4)];
const hex = (rgb: readonly number[]): string =>
  rgb
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();

/** `share` (0…1) of one colour, the rest of the other. */
export function mixedColour(one: string, other: string, share: number): string {
  const [fore, back] = [bytes(one), bytes(other)];
  return hex(fore.map((value, at) => value * share + back[at]! * (1 - share)));
}

/** Hue, lightness, saturation; each 0…1. */
function toHls(colour: string): Triple {
  const [red, green, blue] = bytes(colour);
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, lightness, 0];
  const saturation = lightness <= 0.5 ? range / (most + least) : range / (2 - most - least);
  const hue = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(hue / 6 + 1) % 1, lightness, saturation];
}

function fromHls([hue, lightness, saturation]: Triple): string {
  const high = lightness <= 0.5 ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation;
  const low = 2 * lightness - high;
  const channel = (turn: number): number => {
    const at = (hue + turn + 1) % 1;
    if (at < 1 / 6) return low + (high - low) * 6 * at;
    if (at < 1 / 2) return high;
    if (at < 2 / 3) return low + (high - low) * 6 * (2 / 3 - at);
    return low;
  };
  return hex([channel(1 / 3), channel(0), channel(-1 / 3)].map((value) => value * 255));
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Excel's tint: −1 makes black, 0 leaves the colour, 1 makes white. */
export function tinted(colour: string, tint: number): string {
  if (tint === 0) return colour;
  const [hue, lightness, saturation] = toHls(colour);
  const to = tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint;
  return fromHls([hue, clamp(to), saturation]);
}

/** What colours by number mean in a workbook. */
export interface Colours {
  theme: Theme;
  palette: readonly string[];
}

/** Null for 'automatic' and for what cannot be read. */
export function referredColour(reference: ColorReference | null, { theme, palette }: Colours): string | null {
  if (reference === null || reference.kind === 'auto') return null;
  const base = baseOf(reference, theme, palette);
  return base === null ? null : tinted(base, Math.max(-1, Math.min(1, reference.tint)));
}

function baseOf(reference: Exclude<ColorReference, { kind: 'auto' }>, theme: Theme, palette: readonly string[]): string | null {
  if (reference.kind === 'rgb') return hexOf(reference.value);
  if (reference.kind === 'theme') return theme[reference.value] ?? null;
  return palette[reference.value < 8 ? reference.value : reference.value - 8] ?? null;
}

/** `<color>`, `<fgColor>` and the like. */
export const cellColour = (node: XmlNode | undefined, colours: Colours): string | null =>
  node ? referredColour(readColor(node.attributes), colours) : null;

/** A workbook's own palette (`colors/indexedColors`), counted like the common one. */
export function readPalette(styles: XmlNode): readonly string[] {
  const own = descend(styles, 'colors', 'indexedColors')?.children.map((each) => hexOf(each.attributes['rgb']));
  return own ? PALETTE.map((colour, index) => own[index + 8] ?? colour) : PALETTE;
}

export interface DrawnColour {
  colour: string;
  /** 0…1. */
  opacity: number;
}

const SCHEME_PLACE: Readonly<Record<string, number>> = { bg1: 0, tx1: 1, bg2: 2, tx2: 3 };
const PRESETS: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  green: '008000',
  blue: '0000FF',
  yellow: 'FFFF00',
  gray: '808080',
  orange: 'FFA500',
};

/** The colour inside a `solidFill`, a gradient's stop, a style reference…; `own` is what `phClr` stands for. */
export function drawnColour(parent: XmlNode | undefined, theme: Theme, own?: string): DrawnColour | null {
  for (const node of parent?.children ?? []) {
    const base = baseColour(node, theme, own);
    if (base !== null) return modified(base, node);
  }
  return null;
}

function baseColour(node: XmlNode, theme: Theme, own: string | undefined): string | null {
  const value = node.attributes['val'] ?? '';
  switch (node.name) {
    case 'srgbClr':
      return hexOf(value);
    case 'sysClr':
      return hexOf(node.attributes['lastClr']) ?? (value === 'window' ? 'FFFFFF' : '000000');
    case 'prstClr':
      return PRESETS[value] ?? '000000';
    case 'scrgbClr':
      return hex(['r', 'g', 'b'].map((name) => ((numberAttribute(node.attributes[name]) ?? 0) / 100_000) * 255));
    case 'hslClr':
      return fromHls([
        (numberAttribute(node.attributes['hue']) ?? 0) / 21_600_000,
        (numberAttribute(node.attributes['lum']) ?? 0) / 100_000,
        (numberAttribute(node.attributes['sat']) ?? 0) / 100_000,
      ]);
    case 'schemeClr':
      if (value === 'phClr') return own ?? null;
      return theme[SCHEME_PLACE[value] ?? THEME_ORDER.findIndex((name) => name === value)] ?? null;
    default:
      return null;
  }
}

/** Applies lumMod, lumOff, satMod, tint, shade and alpha in their order. */
function modified(base: string, node: XmlNode): DrawnColour {
  let colour = base;
  let opacity = 1;
  for (const { name, attributes } of node.children) {
    const share = (numberAttribute(attributes['val']) ?? 100_000) / 100_000;
    const [hue, lightness, saturation] = toHls(colour);
    if (name === 'lumMod') colour = fromHls([hue, clamp(lightness * share), saturation]);
    else if (name === 'lumOff') colour = fromHls([hue, clamp(lightness + share), saturation]);
    else if (name === 'satMod') colour = fromHls([hue, lightness, clamp(saturation * share)]);
    else if (name === 'shade') colour = hex(bytes(colour).map((value) => linear(value, (light) => light * share)));
    else if (name === 'tint') colour = hex(bytes(colour).map((value) => linear(value, (light) => light * share + 1 - share)));
    else if (name === 'alpha') opacity = clamp(share);
  }
  return { colour, opacity };
}

/** Shade and tint mix light, not the numbers that screens use. */
function linear(value: number, mix: (light: number) => number): number {
  const part = value / 255;
  const light = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const mixed = clamp(mix(light));
  return 255 * (mixed <= 0.0031308 ? mixed * 12.92 : 1.055 * mixed ** (1 / 2.4) - 0.055);
}
