/** Text in shapes and text boxes (ECMA-376-1, 21.1.2). */
import type { HorizontalAlign, Paragraph, Run, TextBlock, VerticalAlign } from '../../model/layout.ts';
import { booleanAttribute, numberAttribute } from '../../package/walk-xml.ts';
import type { FontTable } from '../cell-text.ts';
import { drawnColour, type Theme } from '../colours.ts';
import { familyOf, linePitch } from '../faces.ts';
import { child, childrenOf, type XmlNode } from '../xml-tree.ts';
import { pixels } from './anchors.ts';

const ALIGN: Readonly<Record<string, HorizontalAlign>> = { l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'distributed' };
const ANCHOR: Readonly<Record<string, VerticalAlign>> = { t: 'top', ctr: 'center', b: 'bottom', just: 'justify', dist: 'distributed' };
/** Theme references to faces: '+mn-ea' is the body face for Japanese. */
const THEME_FACE = /^\+/u;
const STANDARD_POINTS = 11;
const PX_PER_POINT = 4 / 3;

export interface ShapeTextStyle {
  theme: Theme;
  fonts: FontTable;
  /** Colour of text that names none. */
  colour: string;
}

/** Null for a shape without words. */
export function readShapeText(body: XmlNode | undefined, style: ShapeTextStyle): TextBlock | null {
  if (!body) return null;
  const properties = child(body, 'bodyPr');
  const at = properties?.attributes ?? {};
  const shrunk = (numberAttribute(child(properties, 'normAutofit')?.attributes['fontScale']) ?? 100_000) / 100_000;
  const paragraphs = childrenOf(body, 'p').flatMap((paragraph) => readParagraph(paragraph, style, shrunk));
  if (paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))) return null;
  const inset = (name: string, byDefault: number): number => pixels(numberAttribute(at[name]) ?? byDefault);
  const direction = at['vert'] ?? 'horz';
  return {
    paragraphs,
    vertical: ANCHOR[at['anchor'] ?? 't'] ?? 'top',
    wrap: at['wrap'] !== 'none',
    scale: 1,
    direction: direction.startsWith('wordArtVert')
      ? 'stacked'
      : direction === 'eaVert' || direction === 'mongolianVert'
        ? 'columns'
        : 'horizontal',
    rotation: direction === 'vert' ? 90 : direction === 'vert270' ? -90 : 0,
    inset: { left: inset('lIns', 91_440), right: inset('rIns', 91_440), top: inset('tIns', 45_720), bottom: inset('bIns', 45_720) },
  };
}

/** Line breaks (`br`) begin a paragraph of the same kind. */
function readParagraph(paragraph: XmlNode, style: ShapeTextStyle, shrunk: number): Paragraph[] {
  const align = ALIGN[child(paragraph, 'pPr')?.attributes['algn'] ?? 'l'] ?? 'left';
  const lines: Paragraph[] = [{ align, runs: [] }];
  for (const node of paragraph.children) {
    if (node.name === 'br') lines.push({ align, runs: [] });
    else if (node.name === 'r' || node.name === 'fld') {
      const text = child(node, 't')?.text ?? '';
      if (text !== '') lines.at(-1)!.runs.push(readRun(text, child(node, 'rPr'), style, shrunk));
    }
  }
  // An empty line is as high as its end mark.
  for (const line of lines) if (line.runs.length === 0) line.runs.push(readRun('', child(paragraph, 'endParaRPr'), style, shrunk));
  return lines;
}

function readRun(text: string, properties: XmlNode | undefined, style: ShapeTextStyle, shrunk: number): Run {
  const at = properties?.attributes ?? {};
  const faces = ['ea', 'latin'].map((name) => child(properties, name)?.attributes['typeface']);
  const face = faces.find((name) => name !== undefined && name !== '' && !THEME_FACE.test(name));
  const family = familyOf(face ?? '');
  const size = Math.max(1, Math.min(400, (numberAttribute(at['sz']) ?? STANDARD_POINTS * 100) / 100)) * PX_PER_POINT * shrunk;
  const raised = numberAttribute(at['baseline']) ?? 0;
  const font = style.fonts.place({
    family,
    size,
    bold: booleanAttribute(at['b']),
    italic: booleanAttribute(at['i']),
    underline: at['u'] === undefined || at['u'] === 'none' ? null : at['u'] === 'dbl' ? 'double' : 'single',
    strike: at['strike'] !== undefined && at['strike'] !== 'noStrike',
    position: raised > 0 ? 'super' : raised < 0 ? 'sub' : null,
    colour: drawnColour(child(properties, 'solidFill'), style.theme)?.colour ?? style.colour,
    // Lines in shapes stand closer than the rows of cells.
    pitch: Math.min(linePitch(family, size), size * 1.3),
  });
  return { text, font };
}
