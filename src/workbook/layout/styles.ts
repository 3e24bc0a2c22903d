/** styles.xml: what a cell's style number means, ready to be painted (ECMA-376-1, 18.8). */
import { builtinFormat } from '../numbers/builtin-formats.ts';
import type { Fill, Font, HorizontalAlign, LineStyle, VerticalAlign } from '../model/layout.ts';
import { newRunFont, readFontElement } from '../cells/rich-text-reader.ts';
import type { RunFont } from '../model/rich-text.ts';
import { booleanAttribute, numberAttribute } from '../package/walk-xml.ts';
import { cellColour, readPalette, referredColour, type Colours, type Theme } from './colours.ts';
import { familyOf, linePitch } from './faces.ts';
import { readCellFill, readDifferentFill } from './fills.ts';
import { child, childrenOf, descend, membersOf, type XmlNode } from './xml-tree.ts';

export interface Edge {
  style: LineStyle;
  colour: string;
}

export interface CellBorders {
  left: Edge | null;
  right: Edge | null;
  top: Edge | null;
  bottom: Edge | null;
  /** From the bottom left to the top right, and from the top left to the bottom right. */
  rising: Edge | null;
  falling: Edge | null;
}

export interface CellAlignment {
  /** 'general': texts to the left, numbers to the right, yes and no and errors in the middle. */
  horizontal: HorizontalAlign | 'general' | 'centerContinuous' | 'fill';
  vertical: VerticalAlign;
  wrap: boolean;
  shrink: boolean;
  /** In steps of three spaces. */
  indent: number;
  /** 0–90 upwards, 91–180 downwards (less 90), 255 letters below one another. */
  rotation: number;
}

export interface CellStyle {
  font: Font;
  fill: Fill | null;
  borders: CellBorders;
  alignment: CellAlignment;
  /** A format code. */
  format: string;
}

/** What a conditional format changes of a cell's style; what it does not say stays. */
export interface StyleDifference {
  fill: Fill | null | undefined;
  font: Partial<Pick<Font, 'bold' | 'italic' | 'strike' | 'underline' | 'colour'>>;
  borders: Partial<CellBorders>;
  format: string | undefined;
}

/** The style under what changes it; of two that say the same the first counts. */
export function withDifferences(style: CellStyle, differences: readonly StyleDifference[]): CellStyle {
  const fill = differences.find((one) => one.fill !== undefined);
  const font = { ...style.font };
  const borders = { ...style.borders };
  for (const one of differences.toReversed()) {
    Object.assign(font, one.font);
    Object.assign(borders, one.borders);
  }
  return {
    ...style,
    fill: fill ? (fill.fill ?? null) : style.fill,
    font,
    borders,
    format: differences.find((one) => one.format !== undefined)?.format ?? style.format,
  };
}

export interface StyleBook {
  /** The style of a cell's `s`; an unknown number is the first style. */
  style(index: number): CellStyle;
  /** Of a conditional format; null for a number that there is none of. */
  difference(index: number): StyleDifference | null;
  /** A `dxf` that a rule brings along. */
  readDifference(node: XmlNode): StyleDifference;
  /** The standard face: columns are counted in its digits. */
  standardFont: Font;
  colours: Colours;
  /** Size of furigana whose font has this number: half the size of the letters, or less. */
  readingSize(font: number | null, letters: Font): number;
}

const PX_PER_POINT = 4 / 3;
const HORIZONTAL = ['left', 'center', 'right', 'justify', 'distributed', 'centerContinuous', 'fill'] as const;
const VERTICAL = ['top', 'center', 'bottom', 'justify', 'distributed'] as const;
const LINE_STYLES: readonly LineStyle[] = [
  'hair',
  'dotted',
  'dashed',
  'dashDot',
  'dashDotDot',
  'thin',
  'double',
  'medium',
  'mediumDashed',
  'mediumDashDot',
  'mediumDashDotDot',
  'slantDashDot',
  'thick',
];

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined => values.find((value) => value === text);

const SMALLEST_POINTS = 1;
const LARGEST_POINTS = 409;

/** A face for painters; what is not said is taken from `base`. */
export function fontOf(said: RunFont, colours: Colours, base?: Font): Font {
  const family = said.name === null ? (base?.family ?? 'yu') : familyOf(said.name);
  const points = said.sizePt === null ? null : Math.max(SMALLEST_POINTS, Math.min(LARGEST_POINTS, said.sizePt));
  const size = points === null ? (base?.size ?? 11 * PX_PER_POINT) : points * PX_PER_POINT;
  return {
    family,
    size,
    bold: said.bold,
    italic: said.italic,
    underline: said.underline === null ? null : said.underline.startsWith('double') ? 'double' : 'single',
    strike: said.strike,
    position: said.position === 'superscript' ? 'super' : said.position === 'subscript' ? 'sub' : null,
    colour: referredColour(said.color, colours) ?? '000000',
    pitch: linePitch(family, size),
  };
}

/** `font` of styles.xml. */
function readFont(node: XmlNode | undefined, colours: Colours): Font {
  const said = newRunFont();
  for (const { name, attributes } of node?.children ?? []) readFontElement(said, name, attributes);
  return fontOf(said, colours);
}

function readBorders(node: XmlNode, colours: Colours): CellBorders {
  const edge = (...names: string[]): Edge | null => {
    const found = names.map((name) => child(node, name)).find((each) => each !== undefined);
    const style = oneOf(LINE_STYLES, found?.attributes['style']);
    return style ? { style, colour: cellColour(child(found, 'color'), colours) ?? '000000' } : null;
  };
  const diagonal = edge('diagonal');
  return {
    left: edge('left', 'start'),
    right: edge('right', 'end'),
    top: edge('top'),
    bottom: edge('bottom'),
    rising: booleanAttribute(node.attributes['diagonalUp']) ? diagonal : null,
    falling: booleanAttribute(node.attributes['diagonalDown']) ? diagonal : null,
  };
}

/** `dxf` of styles.xml (18.8.14): only what is written there. */
function readDifference(node: XmlNode, colours: Colours): StyleDifference {
  const [said, fill, border] = [child(node, 'font'), child(node, 'fill'), child(node, 'border')];
  const { bold, italic, strike, underline, colour } = readFont(said, colours);
  const has = (name: string): boolean => child(said, name) !== undefined;
  const edges = border ? Object.entries(readBorders(border, colours)).filter(([, edge]) => edge !== null) : [];
  return {
    fill: fill ? readDifferentFill(fill, colours) : undefined,
    font: {
      ...(has('b') ? { bold } : {}),
      ...(has('i') ? { italic } : {}),
      ...(has('strike') ? { strike } : {}),
      ...(has('u') ? { underline } : {}),
      ...(has('color') ? { colour } : {}),
    },
    borders: Object.fromEntries(edges),
    format: child(node, 'numFmt')?.attributes['formatCode'],
  };
}

function readAlignment(node: XmlNode | undefined): CellAlignment {
  const { horizontal, vertical, wrapText, shrinkToFit, indent, textRotation } = node?.attributes ?? {};
  const rotation = numberAttribute(textRotation) ?? 0;
  return {
    horizontal: oneOf(HORIZONTAL, horizontal) ?? 'general',
    vertical: oneOf(VERTICAL, vertical) ?? 'bottom',
    wrap: booleanAttribute(wrapText),
    shrink: booleanAttribute(shrinkToFit),
    indent: Math.max(0, Math.min(250, numberAttribute(indent) ?? 0)),
    rotation: rotation === 255 || (rotation >= 0 && rotation <= 180) ? rotation : 0,
  };
}

const NO_BORDERS: CellBorders = { left: null, right: null, top: null, bottom: null, rising: null, falling: null };

/** `styles` is the root of styles.xml; without one every cell is plain. */
export function readStyles(styles: XmlNode | undefined, theme: Theme): StyleBook {
  const root: XmlNode = styles ?? { name: 'styleSheet', attributes: {}, children: [], text: '' };
  const colours = { theme, palette: readPalette(root) };
  const fonts = membersOf(child(root, 'fonts')).map((node) => readFont(node, colours));
  const fills = membersOf(child(root, 'fills')).map((node) => readCellFill(node, colours));
  const borders = membersOf(child(root, 'borders')).map((node) => readBorders(node, colours));
  const own = new Map(
    childrenOf(child(root, 'numFmts'), 'numFmt').map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode']]),
  );
  const standardFont = fonts[0] ?? readFont(undefined, colours);
  const read = (xf: XmlNode | undefined): CellStyle => {
    const at = xf?.attributes ?? {};
    const format = numberAttribute(at['numFmtId']) ?? 0;
    return {
      font: fonts[numberAttribute(at['fontId']) ?? 0] ?? standardFont,
      fill: fills[numberAttribute(at['fillId']) ?? 0] ?? null,
      borders: borders[numberAttribute(at['borderId']) ?? 0] ?? NO_BORDERS,
      alignment: readAlignment(child(xf, 'alignment')),
      format: own.get(String(format)) ?? builtinFormat(format),
    };
  };
  const readingSize = (font: number | null, letters: Font): number =>
    Math.min(letters.size / 2, (font === null ? null : fonts[font]?.size) ?? letters.size);
  const nodes = membersOf(descend(root, 'cellXfs'));
  const known: CellStyle[] = [];
  const plain = read(nodes[0]);
  const differences = membersOf(child(root, 'dxfs'));
  const knownDifferences: StyleDifference[] = [];
  const difference = (index: number): StyleDifference | null => {
    const node = differences[index];
    return node ? (knownDifferences[index] ??= readDifference(node, colours)) : null;
  };
  return {
    difference,
    readDifference: (node) => readDifference(node, colours),
    style: (index) => (nodes[index] ? (known[index] ??= read(nodes[index])) : plain),
    standardFont,
    colours,
    readingSize,
  };
}
