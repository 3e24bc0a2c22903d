/** Block arrows and bent connectors. */
import { at, polygon, polyline, strokes, whole, type Adjust, type Outline, type Point } from './outlines.ts';

export function arrowOutline(preset: string, w: number, h: number, adjust: Adjust): Outline | null {
  const s = Math.min(w, h);
  const share = (name: string, byDefault: number): number => Math.max(0, adjust(name, byDefault)) / 100_000;
  const shaft = Math.min(1, share('adj1', 50_000));
  /** An arrow to the right in a box of these sides. */
  const arrow = (length: number, thickness: number, bothEnds = false): Point[] => {
    const head = Math.min(bothEnds ? length / 2 : length, share('adj2', 50_000) * Math.min(length, thickness));
    const [top, bottom] = [(thickness * (1 - shaft)) / 2, (thickness * (1 + shaft)) / 2];
    const tip: Point[] = [
      [length - head, top],
      [length - head, 0],
      [length, thickness / 2],
      [length - head, thickness],
      [length - head, bottom],
    ];
    const tail: Point[] = bothEnds
      ? [
          [head, bottom],
          [head, thickness],
          [0, thickness / 2],
          [head, 0],
          [head, top],
        ]
      : [
          [0, bottom],
          [0, top],
        ];
    return [...tip, ...tail];
  };
  switch (preset) {
    case 'rightArrow':
      return { ...whole(polygon(...arrow(w, h))), text: { x: 0, y: (h * (1 - shaft)) / 2, w, h: h * shaft } };
    case 'leftArrow':
      return { ...whole(polygon(...arrow(w, h).map(([x, y]): Point => [w - x, y]))), text: { x: 0, y: h / 4, w, h: h / 2 } };
    case 'downArrow':
      return { ...whole(polygon(...arrow(h, w).map(([x, y]): Point => [y, x]))), text: { x: w / 4, y: 0, w: w / 2, h } };
    case 'upArrow':
      return { ...whole(polygon(...arrow(h, w).map(([x, y]): Point => [y, h - x]))), text: { x: w / 4, y: 0, w: w / 2, h } };
    case 'leftRightArrow':
      return { ...whole(polygon(...arrow(w, h, true))), text: { x: 0, y: h / 4, w, h: h / 2 } };
    case 'upDownArrow':
      return { ...whole(polygon(...arrow(h, w, true).map(([x, y]): Point => [y, x]))), text: { x: w / 4, y: 0, w: w / 2, h } };
    case 'homePlate': {
      const tip = Math.min(w, share('adj', 50_000) * s);
      return { ...whole(polygon([0, 0], [w - tip, 0], [w, h / 2], [w - tip, h], [0, h])), text: { x: 0, y: 0, w: w - tip / 2, h } };
    }
    case 'chevron': {
      const tip = Math.min(w, share('adj', 50_000) * s);
      return whole(polygon([0, 0], [w - tip, 0], [w, h / 2], [w - tip, h], [0, h], [tip, h / 2]));
    }
    case 'bentUpArrow': {
      const [shaft, half, head] = [share('adj1', 25_000) * s, share('adj2', 25_000) * s, share('adj3', 25_000) * s];
      const x = w - half;
      return whole(
        polygon(
          [0, h - shaft],
          [x - shaft / 2, h - shaft],
          [x - shaft / 2, head],
          [x - half, head],
          [x, 0],
          [w, head],
          [x + shaft / 2, head],
          [x + shaft / 2, h],
          [0, h],
        ),
      );
    }
    case 'bentConnector2':
      return strokes(polyline([0, 0], [w, 0], [w, h]));
    case 'bentConnector3': {
      const x = w * (adjust('adj1', 50_000) / 100_000);
      return strokes(polyline([0, 0], [x, 0], [x, h], [w, h]));
    }
    case 'bentConnector4': {
      const [x, y] = [w * (adjust('adj1', 50_000) / 100_000), h * (adjust('adj2', 50_000) / 100_000)];
      return strokes(polyline([0, 0], [x, 0], [x, y], [w, y], [w, h]));
    }
    case 'bentConnector5': {
      const [x, y, x2] = [
        w * (adjust('adj1', 50_000) / 100_000),
        h * (adjust('adj2', 50_000) / 100_000),
        w * (adjust('adj3', 50_000) / 100_000),
      ];
      return strokes(polyline([0, 0], [x, 0], [x, y], [x2, y], [x2, h], [w, h]));
    }
    case 'curvedConnector2':
      return strokes(`M0 0C${at([w / 2, 0])} ${at([w, h / 2])} ${at([w, h])}`);
    case 'curvedConnector3':
    case 'curvedConnector4':
    case 'curvedConnector5': {
      const x = w * (adjust('adj1', 50_000) / 100_000);
      return strokes(
        `M0 0C${at([x / 2, 0])} ${at([x, h / 4])} ${at([x, h / 2])}C${at([x, h * 0.75])} ${at([(x + w) / 2, h])} ${at([w, h])}`,
      );
    }
    default:
      return null;
  }
}
