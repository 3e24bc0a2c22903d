/** Callouts (吹き出し): a body and a tail that points to where the first two adjustments say, from the middle of the box. */
import { at, ellipse, insideEllipse, n, polygon, polyline, type Adjust, type Outline, type Point } from './outlines.ts';

export function calloutOutline(preset: string, w: number, h: number, adjust: Adjust): Outline | null {
  const tip: Point = [w / 2 + (w * adjust('adj1', -20_833)) / 100_000, h / 2 + (h * adjust('adj2', 62_500)) / 100_000];
  switch (preset) {
    case 'wedgeRectCallout':
      return { paths: [{ d: boxWithTail(w, h, 0, tip), paint: 'both' }] };
    case 'wedgeRoundRectCallout': {
      const r = Math.min(w, h) * Math.max(0, Math.min(0.5, adjust('adj3', 16_667) / 100_000));
      return {
        paths: [{ d: boxWithTail(w, h, r, tip), paint: 'both' }],
        text: { x: r * 0.29, y: r * 0.29, w: w - r * 0.58, h: h - r * 0.58 },
      };
    }
    case 'wedgeEllipseCallout':
      return {
        paths: [{ d: ellipseWithTail(w, h, tip), paint: 'both' }],
        text: insideEllipse(w, h),
      };
    case 'cloudCallout': {
      const [x, y] = [w / 2 + (tip[0] - w / 2) * 0.8, h / 2 + (tip[1] - h / 2) * 0.8];
      const s = Math.min(w, h);
      return {
        paths: [
          { d: cloud(w, h), paint: 'both' },
          { d: ellipse(x, y, s * 0.05, s * 0.05), paint: 'both' },
          { d: ellipse(tip[0], tip[1], s * 0.03, s * 0.03), paint: 'both' },
        ],
        text: { x: w * 0.15, y: h * 0.18, w: w * 0.7, h: h * 0.6 },
      };
    }
    case 'cloud':
      return { paths: [{ d: cloud(w, h), paint: 'both' }], text: { x: w * 0.15, y: h * 0.18, w: w * 0.7, h: h * 0.6 } };
    case 'borderCallout1':
    case 'callout1':
    case 'accentCallout1': {
      const from: Point = [(w * adjust('adj2', -8333)) / 100_000, (h * adjust('adj1', 18_750)) / 100_000];
      const to: Point = [(w * adjust('adj4', -38_333)) / 100_000, (h * adjust('adj3', 112_500)) / 100_000];
      const box = polygon([0, 0], [w, 0], [w, h], [0, h]);
      return {
        paths: [
          { d: box, paint: preset === 'borderCallout1' ? 'both' : 'fill' },
          { d: polyline(from, to), paint: 'stroke' },
        ],
      };
    }
    default:
      return null;
  }
}

/** The tail leaves the side that it points beyond the most, from the half of that side nearer to its tip. */
function boxWithTail(w: number, h: number, r: number, [x, y]: Point): string {
  const [dx, dy] = [(x - w / 2) / w, (y - h / 2) / h];
  const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'bottom' : 'top';
  const [fx, tx] = dx > 0 ? [(w * 7) / 12, (w * 10) / 12] : [(w * 2) / 12, (w * 5) / 12];
  const [fy, ty] = dy > 0 ? [(h * 7) / 12, (h * 10) / 12] : [(h * 2) / 12, (h * 5) / 12];
  const arc = (to: Point): string => (r > 0 ? `A${n(r)} ${n(r)} 0 0 1 ${at(to)}` : `L${at(to)}`);
  const tail = (name: typeof side, from: Point, to: Point): string => (side === name ? `L${at(from)}L${at([x, y])}L${at(to)}` : '');
  return (
    `M${at([r, 0])}${tail('top', [fx, 0], [tx, 0])}L${at([w - r, 0])}${arc([w, r])}${tail('right', [w, fy], [w, ty])}L${at([w, h - r])}${arc([w - r, h])}` +
    `${tail('bottom', [tx, h], [fx, h])}L${at([r, h])}${arc([0, h - r])}${tail('left', [0, ty], [0, fy])}L${at([0, r])}${arc([r, 0])}Z`
  );
}

function ellipseWithTail(w: number, h: number, [x, y]: Point): string {
  const angle = Math.atan2((y - h / 2) / h, (x - w / 2) / w);
  const on = (turn: number): Point => [w / 2 + (w / 2) * Math.cos(turn), h / 2 + (h / 2) * Math.sin(turn)];
  const half = Math.PI / 16;
  return `M${at(on(angle + half))}A${n(w / 2)} ${n(h / 2)} 0 1 1 ${at(on(angle - half))}L${at([x, y])}Z`;
}

/** Eleven bulges on an ellipse. */
function cloud(w: number, h: number): string {
  const count = 11;
  const on = (index: number): Point => {
    const turn = (index / count) * 2 * Math.PI;
    return [w / 2 + w * 0.42 * Math.cos(turn), h / 2 + h * 0.42 * Math.sin(turn)];
  };
  const bulges = Array.from({ length: count }, (_, index) => `A${n(w * 0.15)} ${n(h * 0.15)} 0 0 1 ${at(on(index + 1))}`);
  return `M${at(on(0))}${bulges.join('')}Z`;
}
