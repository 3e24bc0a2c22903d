/** Icons of icon sets as shapes. */
import type { Rect, ShapeDrawing, ShapePath } from '../../model/layout.ts';
import { ellipse, n, polygon, polyline, rounded, star, starPoints, type Point } from '../drawing/outlines.ts';
import { BLACK, type Icon, type Way } from './icon-sets.ts';

const BLUE = '3B76C4';
const WHITE = 'FFFFFF';
const GOLD = 'F2B632';

interface Look {
  paths: ShapePath[];
  fill: string;
  line: string;
  width: number;
}

const look = (paths: ShapePath[], fill: string, line: string, width: number): Look => ({ paths, fill, line, width });
const filled = (...paths: string[]): ShapePath[] => paths.map((d) => ({ d, paint: 'fill' }));
const drawn = (...paths: string[]): ShapePath[] => paths.map((d) => ({ d, paint: 'stroke' }));

/** As a drawing of the page; `box` is a square. */
export function iconDrawing(icon: Icon, box: Rect): ShapeDrawing {
  const { paths, fill, line, width } = lookOf(icon, box.w);
  return {
    ...box,
    kind: 'shape',
    name: icon.look,
    rotation: 0,
    flipX: false,
    flipY: false,
    paths,
    fill: { kind: 'solid', colour: fill, opacity: 1 },
    stroke: { colour: line, width, dash: 'solid' },
    text: null,
  };
}

/** `s`: the side of its square. */
function lookOf(icon: Icon, s: number): Look {
  const at = (...points: Point[]): Point[] => points.map(([x, y]): Point => [x * s, y * s]);
  const dot = ellipse(s / 2, s / 2, s * 0.42, s * 0.42);
  const bold = s * 0.13;
  switch (icon.look) {
    case 'arrow':
      return look(filled(polygon(...at(...turned(ARROW, TURNS[icon.way])))), icon.colour, icon.colour, 1);
    case 'triangle': {
      if (icon.way === 'side')
        return look(filled(polygon(...at([0.1, 0.38], [0.9, 0.38], [0.9, 0.62], [0.1, 0.62]))), icon.colour, icon.colour, 1);
      const up = at([0.5, 0.15], [0.92, 0.85], [0.08, 0.85]);
      return look(filled(polygon(...(icon.way === 'up' ? up : up.map(([x, y]): Point => [x, s - y])))), icon.colour, icon.colour, 1);
    }
    case 'light':
      return look(filled(dot), icon.colour, icon.colour, 1);
    case 'rimmedLight':
      return look(
        [{ d: rounded(0, 0, s, s, [s / 5, s / 5, s / 5, s / 5]), paint: 'head' }, ...filled(ellipse(s / 2, s / 2, s * 0.36, s * 0.36))],
        icon.colour,
        BLACK,
        1,
      );
    case 'flag':
      return look(
        [...filled(polygon(...at([0.22, 0.08], [0.92, 0.33], [0.22, 0.58]))), ...drawn(polyline(...at([0.2, 0.06], [0.2, 0.96])))],
        icon.colour,
        BLACK,
        s * 0.1,
      );
    case 'diamond':
      return look(filled(polygon(...at([0.5, 0.04], [0.96, 0.5], [0.5, 0.96], [0.04, 0.5]))), icon.colour, icon.colour, 1);
    case 'warning':
      return look(
        [
          ...filled(polygon(...at([0.5, 0.06], [0.97, 0.92], [0.03, 0.92]))),
          ...drawn(polyline(...at([0.5, 0.36], [0.5, 0.62])), polyline(...at([0.5, 0.76], [0.5, 0.82]))),
        ],
        icon.colour,
        WHITE,
        s * 0.11,
      );
    case 'symbol': {
      const mark = markOf(icon.mark, s, icon.isCircled ? 1 : 1.5);
      return icon.isCircled ? look([...filled(dot), ...mark], icon.colour, WHITE, bold) : look(mark, icon.colour, icon.colour, bold * 1.5);
    }
    case 'bars': {
      const bar = (i: number): string => {
        const [left, top] = [0.06 + i * 0.235, 0.7 - i * 0.2];
        return polygon(...at([left, top], [left + 0.17, top], [left + 0.17, 0.94], [left, 0.94]));
      };
      return look(
        [0, 1, 2, 3].map((i): ShapePath => ({ d: bar(i), paint: i < icon.steps ? 'both' : 'stroke' })),
        BLUE,
        BLUE,
        0.8,
      );
    }
    case 'quarters':
      return look([...filled(...sector(s, icon.steps / 4)), ...drawn(dot)], BLACK, BLACK, 1);
    case 'boxes': {
      const places: Point[] = [
        [0.08, 0.52],
        [0.52, 0.52],
        [0.08, 0.08],
        [0.52, 0.08],
      ];
      const box = ([x, y]: Point): string => polygon(...at([x, y], [x + 0.38, y], [x + 0.38, y + 0.38], [x, y + 0.38]));
      return look(
        places.map((place, i): ShapePath => ({ d: box(place), paint: i < icon.steps ? 'both' : 'stroke' })),
        BLUE,
        BLUE,
        0.8,
      );
    }
    case 'star': {
      const whole = star(s, s, 5, 0.45);
      const half = polygon(...starPoints(s, s, 5, 0.45).filter(([x]) => x <= s / 2 + 0.01));
      return look([...filled(...(icon.share === 1 ? [whole] : icon.share === 0.5 ? [half] : [])), ...drawn(whole)], GOLD, 'B58413', 1);
    }
  }
}

/** Upwards, in a square of 1. */
const ARROW: readonly Point[] = [
  [0.5, 0.06],
  [0.92, 0.52],
  [0.66, 0.52],
  [0.66, 0.94],
  [0.34, 0.94],
  [0.34, 0.52],
  [0.08, 0.52],
];
const TURNS: Readonly<Record<Way, number>> = { up: 0, rising: 45, side: 90, falling: 135, down: 180 };

function turned(points: readonly Point[], degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees / 180) * Math.PI), Math.cos((degrees / 180) * Math.PI)];
  return points.map(([x, y]): Point => [0.5 + (x - 0.5) * cos - (y - 0.5) * sin, 0.5 + (x - 0.5) * sin + (y - 0.5) * cos]);
}

/** Lines about the middle of a square, so much larger than within a disc. */
function markOf(mark: 'check' | 'exclamation' | 'cross', s: number, larger: number): ShapePath[] {
  const line = (...points: Point[]): string =>
    polyline(...points.map(([x, y]): Point => [s * (0.5 + (x - 0.5) * larger), s * (0.5 + (y - 0.5) * larger)]));
  switch (mark) {
    case 'check':
      return drawn(line([0.28, 0.52], [0.44, 0.68], [0.72, 0.34]));
    case 'cross':
      return drawn(line([0.33, 0.33], [0.67, 0.67]), line([0.67, 0.33], [0.33, 0.67]));
    case 'exclamation':
      return drawn(line([0.5, 0.24], [0.5, 0.56]), line([0.5, 0.72], [0.5, 0.78]));
  }
}

/** So much of a disc, clockwise from the top. */
function sector(s: number, share: number): string[] {
  const [middle, reach] = [s / 2, s * 0.42];
  if (share <= 0) return [];
  if (share >= 1) return [ellipse(middle, middle, reach, reach)];
  const turn = share * 2 * Math.PI;
  const [x, y] = [middle + reach * Math.sin(turn), middle - reach * Math.cos(turn)];
  return [
    `M${n(middle)} ${n(middle)}L${n(middle)} ${n(middle - reach)}A${n(reach)} ${n(reach)} 0 ${share > 0.5 ? 1 : 0} 1 ${n(x)} ${n(y)}Z`,
  ];
}
