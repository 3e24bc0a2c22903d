/** Fills of cells and shapes: plain, gradient, striped (ECMA-376-1, 18.8.22 and 20.1.8). */
import type { Fill, GradientStop } from '../model/layout.ts';
import { numberAttribute } from '../package/walk-xml.ts';
import { cellColour, drawnColour, mixedColour, type Colours, type Theme } from './colours.ts';
import { child, childrenOf, type XmlNode } from './xml-tree.ts';

/** How much of the ground the dots of a pattern cover. */
const DOTS: Readonly<Record<string, number>> = { darkGray: 0.75, mediumGray: 0.5, lightGray: 0.25, gray125: 0.125, gray0625: 0.0625 };

/** Degrees of the stripes, clockwise from horizontal, and their width in pixels. */
const STRIPES: Readonly<Record<string, { angles: number[]; weight: number }>> = {
  lightHorizontal: { angles: [0], weight: 1 },
  lightVertical: { angles: [90], weight: 1 },
  lightDown: { angles: [45], weight: 1 },
  lightUp: { angles: [-45], weight: 1 },
  lightGrid: { angles: [0, 90], weight: 1 },
  lightTrellis: { angles: [45, -45], weight: 1 },
  darkHorizontal: { angles: [0], weight: 2 },
  darkVertical: { angles: [90], weight: 2 },
  darkDown: { angles: [45], weight: 2 },
  darkUp: { angles: [-45], weight: 2 },
  darkGrid: { angles: [0, 90], weight: 2 },
  darkTrellis: { angles: [45, -45], weight: 2 },
};

const solid = (colour: string, opacity = 1): Fill => ({ kind: 'solid', colour, opacity });

/** The fill of a conditional format: a plain one is said by its ground, not by its dots (Excel writes it so). */
export function readDifferentFill(node: XmlNode, colours: Colours): Fill | null {
  const pattern = child(node, 'patternFill');
  const ground = cellColour(child(pattern, 'bgColor'), colours);
  const isPlain = pattern !== undefined && (pattern.attributes['patternType'] ?? 'solid') === 'solid';
  return isPlain && ground ? solid(ground) : readCellFill(node, colours);
}

/** `fill` of styles.xml; null paints nothing. */
export function readCellFill(node: XmlNode, colours: Colours): Fill | null {
  const pattern = child(node, 'patternFill');
  if (pattern) {
    const type = pattern.attributes['patternType'] ?? 'none';
    const fore = cellColour(child(pattern, 'fgColor'), colours);
    const back = cellColour(child(pattern, 'bgColor'), colours);
    if (type === 'solid') return solid(fore ?? back ?? '000000');
    const dots = DOTS[type];
    if (dots !== undefined) return solid(mixedColour(fore ?? '000000', back ?? 'FFFFFF', dots));
    const stripes = STRIPES[type];
    return stripes ? { kind: 'hatch', ...stripes, fore: fore ?? '000000', back: back ?? 'FFFFFF' } : null;
  }
  const gradient = child(node, 'gradientFill');
  if (!gradient) return null;
  const stops = childrenOf(gradient, 'stop').map((stop): GradientStop => ({
    offset: share(numberAttribute(stop.attributes['position']) ?? 0),
    colour: cellColour(child(stop, 'color'), colours) ?? 'FFFFFF',
  }));
  return gradientOf(stops, () => {
    if (gradient.attributes['type'] !== 'path')
      return { kind: 'linear', angle: numberAttribute(gradient.attributes['degree']) ?? 0, stops };
    const { left, right, top, bottom } = gradient.attributes;
    return { kind: 'radial', x: middle(left, right), y: middle(top, bottom), stops };
  });
}

const share = (value: number): number => Math.max(0, Math.min(1, value));
const middle = (from: string | undefined, to: string | undefined): number =>
  share(((numberAttribute(from) ?? 0) + (numberAttribute(to) ?? 0)) / 2);

function gradientOf(stops: readonly GradientStop[], make: () => Fill): Fill | null {
  const [first] = stops;
  if (!first) return null;
  return stops.length === 1 ? solid(first.colour) : make();
}

/** The fill among the properties of a shape; undefined where none is said, null for 'no fill'. */
export function readDrawnFill(properties: XmlNode | undefined, theme: Theme, own?: string): Fill | null | undefined {
  for (const node of properties?.children ?? []) {
    if (node.name === 'noFill') return null;
    if (node.name === 'solidFill') {
      const drawn = drawnColour(node, theme, own);
      return drawn ? solid(drawn.colour, drawn.opacity) : undefined;
    }
    if (node.name === 'gradFill') return readDrawnGradient(node, theme, own);
    if (node.name === 'pattFill') {
      const fore = drawnColour(child(node, 'fgClr'), theme, own)?.colour ?? '000000';
      const back = drawnColour(child(node, 'bgClr'), theme, own)?.colour ?? 'FFFFFF';
      const type = node.attributes['prst'] ?? '';
      const dots = /^pct(\d+)$/u.exec(type);
      if (dots) return solid(mixedColour(fore, back, Number(dots[1]) / 100));
      const angles = /Horz/u.test(type) ? [0] : /Vert/u.test(type) ? [90] : /Up/u.test(type) ? [-45] : /Grid/u.test(type) ? [0, 90] : [45];
      return { kind: 'hatch', angles, fore, back, weight: /^(dk|wd)/u.test(type) ? 2 : 1 };
    }
  }
  return undefined;
}

function readDrawnGradient(node: XmlNode, theme: Theme, own: string | undefined): Fill | null {
  const stops = childrenOf(child(node, 'gsLst'), 'gs')
    .map((stop): GradientStop => ({
      offset: share((numberAttribute(stop.attributes['pos']) ?? 0) / 100_000),
      colour: drawnColour(stop, theme, own)?.colour ?? 'FFFFFF',
    }))
    .sort((a, b) => a.offset - b.offset);
  return gradientOf(stops, () =>
    child(node, 'path')
      ? { kind: 'radial', x: 0.5, y: 0.5, stops }
      : { kind: 'linear', angle: (numberAttribute(child(node, 'lin')?.attributes['ang']) ?? 0) / 60_000, stops },
  );
}
