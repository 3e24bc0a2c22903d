/** The drawing part of a sheet: pictures, shapes, connectors and groups, flattened into what stands above the cells. */
import { isSafeLink, type Drawing, type Fill, type Stroke } from '../../model/layout.ts';
import { booleanAttribute, numberAttribute } from '../../package/walk-xml.ts';
import type { Axis } from '../axes.ts';
import type { FontTable } from '../cell-text.ts';
import { drawnColour, type Theme } from '../colours.ts';
import { readDrawnFill } from '../fills.ts';
import { child, childrenOf, descend, type XmlNode } from '../xml-tree.ts';
import { anchorBox, anchored, inGroup, pixels, type Placement } from './anchors.ts';
import { arrowHeads } from './arrow-heads.ts';
import { customOutline } from './custom-geometry.ts';
import type { Outline } from './outlines.ts';
import { presetOutline } from './preset-shapes.ts';
import { readShapeText } from './shape-text.ts';

export interface DrawingSource {
  columns: Axis;
  rows: Axis;
  theme: Theme;
  fonts: FontTable;
  /** Name of the part, or address of the link, behind a relation of the drawing. */
  targetOf: (relation: string | undefined) => string | undefined;
}

const ANCHORS = new Set(['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor']);
/** What browsers and PDFs both show; EMF and the like are named only. */
export const SHOWN_PICTURE = /\.(png|jpe?g)$/iu;
const DEEPEST_GROUP = 20;

/** In the order of painting. Coordinates count from the sheet's corner. */
export function readDrawing(root: XmlNode, source: DrawingSource): Drawing[] {
  return alternatives(root)
    .filter(({ name }) => ANCHORS.has(name))
    .flatMap((anchor) => {
      const box = anchorBox(anchor, source.columns, source.rows);
      return alternatives(anchor).flatMap((element) => readElement(element, (transform) => anchored(box, transform), source, 0));
    });
}

/** The children of a node; of alternatives the one for readers of the standard. */
function alternatives(node: XmlNode): XmlNode[] {
  return node.children.flatMap((each) => {
    if (each.name !== 'AlternateContent') return [each];
    const choice = childrenOf(each, 'Choice').find(({ attributes }) => attributes['Requires'] === 'a14');
    return (choice ?? child(each, 'Fallback'))?.children ?? [];
  });
}

type Place = (transform: XmlNode | undefined) => Placement;

function readElement(element: XmlNode, place: Place, source: DrawingSource, depth: number): Drawing[] {
  const properties = child(element, 'spPr');
  const about = [...element.children].find(({ name }) => name.startsWith('nv'));
  const common = child(about, 'cNvPr');
  if (booleanAttribute(common?.attributes['hidden'])) return [];
  const link = source.targetOf(child(common, 'hlinkClick')?.attributes['id']);
  const base = (transform: XmlNode | undefined) => ({
    name: common?.attributes['name'] ?? '',
    ...place(transform),
    ...(link !== undefined && isSafeLink(link) ? { link } : {}),
  });
  switch (element.name) {
    case 'pic':
      return [readPicture(element, base(child(properties, 'xfrm')), source, common?.attributes['descr'] ?? '')];
    case 'sp':
    case 'cxnSp':
      return [readShape(element, base(child(properties, 'xfrm')), source)];
    case 'graphicFrame': {
      const uri = descend(element, 'graphic', 'graphicData')?.attributes['uri'] ?? '';
      return [{ ...base(child(element, 'xfrm')), kind: 'unshown', what: uri.includes('chart') ? 'chart' : 'diagram' }];
    }
    case 'grpSp': {
      if (depth >= DEEPEST_GROUP) return [];
      const transform = descend(element, 'grpSpPr', 'xfrm');
      const group = place(transform);
      return alternatives(element).flatMap((member) => readElement(member, (own) => inGroup(group, transform, own), source, depth + 1));
    }
    default:
      return [];
  }
}

type Base = Placement & { name: string; link?: string };

function readPicture(element: XmlNode, base: Base, source: DrawingSource, alt: string): Drawing {
  const blip = descend(element, 'blipFill', 'blip');
  const media = source.targetOf(blip?.attributes['embed']);
  if (media === undefined) return { ...base, kind: 'unshown', what: 'picture' };
  const cut = descend(element, 'blipFill', 'srcRect')?.attributes ?? {};
  const share = (name: string): number => Math.max(-10, Math.min(0.999, (numberAttribute(cut[name]) ?? 0) / 100_000));
  const crop = { left: share('l'), top: share('t'), right: share('r'), bottom: share('b') };
  if (!SHOWN_PICTURE.test(media)) return { ...base, kind: 'unshown', what: 'picture', media, alt, crop };
  const opacity = (numberAttribute(child(blip, 'alphaModFix')?.attributes['amt']) ?? 100_000) / 100_000;
  return {
    ...base,
    kind: 'picture',
    media,
    alt,
    crop,
    opacity: Math.max(0, Math.min(1, opacity)),
    stroke: readStroke(child(element, 'spPr'), undefined, source.theme),
  };
}

function readShape(element: XmlNode, base: Base, source: DrawingSource): Drawing {
  const properties = child(element, 'spPr');
  const style = child(element, 'style');
  const { theme } = source;
  const outline = outlineOf(properties, base);
  const stroke = readStroke(properties, style, theme);
  const line = child(properties, 'ln');
  const heads = stroke ? arrowHeads(outline.paths[0], child(line, 'headEnd'), child(line, 'tailEnd'), stroke.width) : [];
  const block = readShapeText(child(element, 'txBody'), { theme, fonts: source.fonts, colour: textColour(style, theme) });
  return {
    ...base,
    kind: 'shape',
    paths: [...outline.paths, ...heads],
    fill: readFill(properties, style, theme),
    stroke,
    text: block ? { ...(outline.text ?? { x: 0, y: 0, w: base.w, h: base.h }), block } : null,
  };
}

function outlineOf(properties: XmlNode | undefined, { w, h }: Base): Outline {
  const custom = child(properties, 'custGeom');
  if (custom) return customOutline(custom, w, h);
  const preset = child(properties, 'prstGeom');
  const adjustments = new Map(
    childrenOf(child(preset, 'avLst'), 'gd').map(({ attributes }) => [
      attributes['name'],
      numberAttribute(attributes['fmla']?.replace(/^val\s+/u, '')),
    ]),
  );
  return presetOutline(preset?.attributes['prst'] ?? 'rect', w, h, (name, byDefault) => adjustments.get(name) ?? byDefault);
}

/** Said by the shape itself, else by its style's reference; number 0 there is none. */
function readFill(properties: XmlNode | undefined, style: XmlNode | undefined, theme: Theme): Fill | null {
  const own = readDrawnFill(properties, theme);
  if (own !== undefined) return own;
  const reference = child(style, 'fillRef');
  const drawn = reference && reference.attributes['idx'] !== '0' ? drawnColour(reference, theme) : null;
  return drawn ? { kind: 'solid', ...drawn } : null;
}

const textColour = (style: XmlNode | undefined, theme: Theme): string =>
  drawnColour(child(style, 'fontRef'), theme)?.colour ?? theme[1] ?? '000000';

const DASHES: Readonly<Record<string, Stroke['dash']>> = {
  dot: 'dot',
  sysDot: 'dot',
  dash: 'dash',
  sysDash: 'dash',
  lgDash: 'dash',
  dashDot: 'dashDot',
  sysDashDot: 'dashDot',
  lgDashDot: 'dashDot',
  sysDashDotDot: 'dashDot',
  lgDashDotDot: 'dashDot',
};
/** Widths of the three line styles of Office's theme, in English metric units. */
const STYLE_WIDTHS = [6350, 12_700, 19_050] as const;

function readStroke(properties: XmlNode | undefined, style: XmlNode | undefined, theme: Theme): Stroke | null {
  const line = child(properties, 'ln');
  if (child(line, 'noFill')) return null;
  const reference = child(style, 'lnRef');
  const place = numberAttribute(reference?.attributes['idx']) ?? 0;
  const own = drawnColour(child(line, 'solidFill'), theme);
  const drawn = own ?? (place > 0 ? drawnColour(reference, theme) : null);
  // A line of which only the width is said is drawn black.
  if (!drawn && !(line && line.attributes['w'] !== undefined)) return null;
  const width = numberAttribute(line?.attributes['w']) ?? STYLE_WIDTHS[place - 1] ?? 9525;
  return {
    colour: drawn?.colour ?? '000000',
    width: Math.max(0.5, Math.min(100, pixels(width))),
    dash: DASHES[child(line, 'prstDash')?.attributes['val'] ?? 'solid'] ?? 'solid',
  };
}
