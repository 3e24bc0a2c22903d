/**
 * Outlines of the shapes that Excel offers by name (ECMA-376-1, 20.1.9.18 and presetShapeDefinitions), with the adjustments
 * people make by their yellow handles. A name that is not here is drawn as its box.
 */
import { arrowOutline } from './preset-arrows.ts';
import { calloutOutline } from './preset-callouts.ts';
import { flowChartOutline } from './preset-flow-chart.ts';
import {
  at,
  canOutline,
  ellipse,
  insideEllipse,
  n,
  polygon,
  polyline,
  rounded,
  snipped,
  star,
  strokes,
  whole,
  type Adjust,
  type Outline,
} from './outlines.ts';

export function presetOutline(preset: string, w: number, h: number, adjust: Adjust): Outline {
  return (
    plainOutline(preset, w, h, adjust) ??
    arrowOutline(preset, w, h, adjust) ??
    calloutOutline(preset, w, h, adjust) ??
    flowChartOutline(preset, w, h) ??
    whole(polygon([0, 0], [w, 0], [w, h], [0, h]))
  );
}

const inner = (w: number, h: number, share: number): { x: number; y: number; w: number; h: number } => ({
  x: w * share,
  y: h * share,
  w: w * (1 - 2 * share),
  h: h * (1 - 2 * share),
});

function plainOutline(preset: string, w: number, h: number, adjust: Adjust): Outline | null {
  const s = Math.min(w, h);
  const part = (name: string, byDefault: number, of = s): number => (Math.max(0, adjust(name, byDefault)) / 100_000) * of;
  const corner = (name: string, byDefault: number): number => Math.min(s / 2, part(name, byDefault));
  switch (preset) {
    case 'roundRect': {
      const r = corner('adj', 16_667);
      return { ...whole(rounded(0, 0, w, h, [r, r, r, r])), text: { x: r * 0.29, y: r * 0.29, w: w - r * 0.58, h: h - r * 0.58 } };
    }
    case 'round1Rect':
      return whole(rounded(0, 0, w, h, [0, corner('adj', 16_667), 0, 0]));
    case 'round2SameRect': {
      const [top, bottom] = [corner('adj1', 16_667), corner('adj2', 0)];
      return whole(rounded(0, 0, w, h, [top, top, bottom, bottom]));
    }
    case 'round2DiagRect': {
      const [one, other] = [corner('adj1', 16_667), corner('adj2', 0)];
      return whole(rounded(0, 0, w, h, [one, other, one, other]));
    }
    case 'snip1Rect':
      return whole(snipped(w, h, [0, corner('adj', 16_667), 0, 0]));
    case 'snip2SameRect':
      return whole(snipped(w, h, [corner('adj1', 16_667), corner('adj1', 16_667), corner('adj2', 0), corner('adj2', 0)]));
    case 'snip2DiagRect':
      return whole(snipped(w, h, [corner('adj1', 0), corner('adj2', 16_667), corner('adj1', 0), corner('adj2', 16_667)]));
    case 'plaque':
    case 'octagon': {
      const cut = corner('adj', preset === 'octagon' ? 29_289 : 16_667);
      return whole(snipped(w, h, [cut, cut, cut, cut]));
    }
    case 'ellipse':
      return { ...whole(ellipse(w / 2, h / 2, w / 2, h / 2)), text: insideEllipse(w, h) };
    case 'triangle': {
      const top = part('adj', 50_000, w);
      return { ...whole(polygon([top, 0], [w, h], [0, h])), text: { x: w / 4, y: h / 2, w: w / 2, h: h / 2 } };
    }
    case 'rtTriangle':
      return whole(polygon([0, 0], [w, h], [0, h]));
    case 'diamond':
      return { ...whole(polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])), text: inner(w, h, 0.25) };
    case 'parallelogram': {
      const lean = Math.min(w, part('adj', 25_000));
      return whole(polygon([lean, 0], [w, 0], [w - lean, h], [0, h]));
    }
    case 'trapezoid': {
      const lean = Math.min(w / 2, part('adj', 25_000));
      return whole(polygon([lean, 0], [w - lean, 0], [w, h], [0, h]));
    }
    case 'pentagon':
      return whole(star(w, h, 5, 1));
    case 'hexagon': {
      const lean = Math.min(w / 2, part('adj', 25_000));
      return whole(polygon([lean, 0], [w - lean, 0], [w, h / 2], [w - lean, h], [lean, h], [0, h / 2]));
    }
    case 'plus': {
      const cut = corner('adj', 25_000);
      return whole(
        polygon(
          [cut, 0],
          [w - cut, 0],
          [w - cut, cut],
          [w, cut],
          [w, h - cut],
          [w - cut, h - cut],
          [w - cut, h],
          [cut, h],
          [cut, h - cut],
          [0, h - cut],
          [0, cut],
          [cut, cut],
        ),
      );
    }
    case 'donut': {
      const ring = corner('adj', 25_000);
      return whole(ellipse(w / 2, h / 2, w / 2, h / 2) + hole(w, h, ring));
    }
    case 'frame': {
      const edge = corner('adj1', 12_500);
      return whole(
        `${polygon([0, 0], [w, 0], [w, h], [0, h])}${polygon([edge, edge], [edge, h - edge], [w - edge, h - edge], [w - edge, edge])}`,
      );
    }
    case 'foldedCorner': {
      const fold = corner('adj', 16_667);
      return {
        paths: [
          { d: polygon([0, 0], [w, 0], [w, h - fold], [w - fold, h], [0, h]), paint: 'both' },
          { d: polyline([w - fold, h], [w - fold * 0.8, h - fold * 0.8], [w, h - fold]), paint: 'stroke' },
        ],
      };
    }
    case 'can': {
      const lid = Math.min(h / 2, part('adj', 25_000)) / 2;
      return canOutline(w, h, lid);
    }
    case 'cube': {
      const d = corner('adj', 25_000);
      return {
        paths: [
          { d: polygon([0, d], [d, 0], [w, 0], [w, h - d], [w - d, h], [0, h]), paint: 'both' },
          { d: `${polyline([0, d], [w - d, d], [w - d, h])}${polyline([w - d, d], [w, 0])}`, paint: 'stroke' },
        ],
        text: { x: 0, y: d, w: w - d, h: h - d },
      };
    }
    case 'star4':
      return whole(star(w, h, 4, 0.25));
    case 'star5':
      return whole(star(w, h, 5, 0.382));
    case 'star6':
      return whole(star(w, h, 6, 0.577));
    case 'star8':
    case 'irregularSeal1':
    case 'irregularSeal2':
      return whole(star(w, h, preset === 'star8' ? 8 : 12, 0.75));
    case 'line':
    case 'straightConnector1':
      return strokes(polyline([0, 0], [w, h]));
    case 'leftBracket':
      return strokes(bracket(w, h, Math.min(h / 2, part('adj', 8333)), false));
    case 'rightBracket':
      return strokes(bracket(w, h, Math.min(h / 2, part('adj', 8333)), true));
    case 'bracketPair': {
      const r = corner('adj', 16_667);
      return strokes(bracket(r, h, r, false), shifted(bracket(r, h, r, true), w - r));
    }
    case 'leftBrace':
      return strokes(brace(w, h, part('adj1', 8333), part('adj2', 50_000, h), false));
    case 'rightBrace':
      return strokes(brace(w, h, part('adj1', 8333), part('adj2', 50_000, h), true));
    case 'noSmoking':
      return whole(
        ellipse(w / 2, h / 2, w / 2, h / 2) + hole(w, h, corner('adj', 18_750)),
        polygon([w * 0.2, h * 0.27], [w * 0.27, h * 0.2], [w * 0.8, h * 0.73], [w * 0.73, h * 0.8]),
      );
    default:
      return null;
  }
}

/** An ellipse drawn the other way round, so that it is left free. */
function hole(w: number, h: number, ring: number): string {
  const [rx, ry] = [w / 2 - ring, h / 2 - ring];
  if (rx <= 0 || ry <= 0) return '';
  const radii = `A${n(rx)} ${n(ry)} 0 1 0`;
  return `M${at([ring, h / 2])}${radii} ${at([w - ring, h / 2])}${radii} ${at([ring, h / 2])}Z`;
}

function bracket(w: number, h: number, r: number, right: boolean): string {
  const [far, near, sweep] = right ? [0, w, 1] : [w, 0, 0];
  return `M${at([far, 0])}A${n(w)} ${n(r)} 0 0 ${sweep} ${at([near, r])}L${at([near, h - r])}A${n(w)} ${n(r)} 0 0 ${sweep} ${at([far, h])}`;
}

/** The same path, moved to the right. */
const shifted = (d: string, by: number): string =>
  d.replaceAll(/([ML])(-?[\d.]+) |(A[-\d.]+ [-\d.]+ 0 0 [01] )(-?[\d.]+) /gu, (_, move: string, x: string, arc: string, end: string) =>
    move ? `${move}${n(Number(x) + by)} ` : `${arc}${n(Number(end) + by)} `,
  );

function brace(w: number, h: number, r: number, tip: number, right: boolean): string {
  const x = (share: number): number => (right ? 1 - share : share) * w;
  const q = (control: readonly [number, number], to: readonly [number, number]): string => `Q${at(control)} ${at(to)}`;
  return (
    `M${at([x(1), 0])}${q([x(0.5), 0], [x(0.5), r])}L${at([x(0.5), tip - r])}${q([x(0.5), tip], [x(0), tip])}` +
    `${q([x(0.5), tip], [x(0.5), tip + r])}L${at([x(0.5), h - r])}${q([x(0.5), h], [x(1), h])}`
  );
}
