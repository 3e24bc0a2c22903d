/** Freeform shapes (`custGeom`): their guides are small formulas, their paths lines, curves and arcs (ECMA-376-1, 20.1.9). */
import type { ShapePath } from '../../model/layout.ts';
import { numberAttribute } from '../../package/walk-xml.ts';
import { child, childrenOf, type XmlNode } from '../xml-tree.ts';
import { at, n, type Outline, type Point } from './outlines.ts';

type Guides = Map<string, number>;

/** Angles are sixtieth-thousandths of a degree. */
const radians = (angle: number): number => (angle / 60_000 / 180) * Math.PI;

const BUILT_IN = (w: number, h: number): Guides =>
  new Map([
    ['w', w],
    ['h', h],
    ['l', 0],
    ['t', 0],
    ['r', w],
    ['b', h],
    ['hc', w / 2],
    ['vc', h / 2],
    ['wd2', w / 2],
    ['hd2', h / 2],
    ['wd4', w / 4],
    ['hd4', h / 4],
    ['ss', Math.min(w, h)],
    ['ls', Math.max(w, h)],
    ['cd2', 10_800_000],
    ['cd4', 5_400_000],
    ['cd8', 2_700_000],
    ['3cd4', 16_200_000],
  ]);

const valueOf = (guides: Guides, text: string | undefined): number => numberAttribute(text) ?? guides.get(text ?? '') ?? 0;

/** '*\/ w 1 2' → half the width. */
function calculate(formula: string, guides: Guides): number {
  const [operation, ...names] = formula.trim().split(/\s+/u);
  const [x = 0, y = 0, z = 0] = names.map((name) => valueOf(guides, name));
  switch (operation) {
    case 'val':
      return x;
    case '*/':
      return z === 0 ? 0 : (x * y) / z;
    case '+-':
      return x + y - z;
    case '+/':
      return z === 0 ? 0 : (x + y) / z;
    case '?:':
      return x > 0 ? y : z;
    case 'abs':
      return Math.abs(x);
    case 'max':
      return Math.max(x, y);
    case 'min':
      return Math.min(x, y);
    case 'pin':
      return Math.max(x, Math.min(y, z));
    case 'mod':
      return Math.hypot(x, y, z);
    case 'sqrt':
      return Math.sqrt(Math.max(0, x));
    case 'sin':
      return x * Math.sin(radians(y));
    case 'cos':
      return x * Math.cos(radians(y));
    case 'tan':
      return x * Math.tan(radians(y));
    case 'at2':
      return (Math.atan2(y, x) / Math.PI) * 180 * 60_000;
    case 'cat2':
      return x * Math.cos(Math.atan2(z, y));
    case 'sat2':
      return x * Math.sin(Math.atan2(z, y));
    default:
      return 0;
  }
}

export function customOutline(geometry: XmlNode, w: number, h: number): Outline {
  const guides = BUILT_IN(w, h);
  for (const list of ['avLst', 'gdLst'])
    for (const { attributes } of childrenOf(child(geometry, list), 'gd'))
      guides.set(attributes['name'] ?? '', calculate(attributes['fmla'] ?? '', guides));
  return { paths: childrenOf(child(geometry, 'pathLst'), 'path').map((path) => readPath(path, guides, w, h)) };
}

function readPath(path: XmlNode, guides: Guides, w: number, h: number): ShapePath {
  const scaleX = w / (numberAttribute(path.attributes['w']) || w || 1);
  const scaleY = h / (numberAttribute(path.attributes['h']) || h || 1);
  const point = (node: XmlNode): Point => [valueOf(guides, node.attributes['x']) * scaleX, valueOf(guides, node.attributes['y']) * scaleY];
  let here: Point = [0, 0];
  let d = '';
  for (const step of path.children) {
    const points = childrenOf(step, 'pt').map(point);
    const end = points.at(-1);
    if (step.name === 'close') d += 'Z';
    else if (step.name === 'arcTo') {
      const size = (name: string): number => valueOf(guides, step.attributes[name]);
      const arc = arcFrom(here, size('wR') * scaleX, size('hR') * scaleY, radians(size('stAng')), radians(size('swAng')));
      d += arc.d;
      here = arc.end;
    } else if (end) {
      const letter = step.name === 'moveTo' ? 'M' : step.name === 'lnTo' ? 'L' : step.name === 'quadBezTo' ? 'Q' : 'C';
      d += letter + points.map(at).join(' ');
      here = end;
    }
  }
  const filled = path.attributes['fill'] !== 'none';
  const stroked = path.attributes['stroke'] !== '0' && path.attributes['stroke'] !== 'false';
  return { d, paint: filled && stroked ? 'both' : filled ? 'fill' : 'stroke' };
}

function arcFrom([x, y]: Point, rx: number, ry: number, start: number, sweep: number): { d: string; end: Point } {
  const centre: Point = [x - rx * Math.cos(start), y - ry * Math.sin(start)];
  const on = (turn: number): Point => [centre[0] + rx * Math.cos(turn), centre[1] + ry * Math.sin(turn)];
  const end = on(start + sweep);
  const flag = sweep > 0 ? 1 : 0;
  const part = (from: number, to: number): string => `A${n(rx)} ${n(ry)} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${flag} ${at(on(to))}`;
  // A whole turn ends where it begins, which SVG takes for nothing.
  const whole = Math.abs(sweep) >= 2 * Math.PI - 0.001;
  return { d: whole ? part(start, start + sweep / 2) + part(start + sweep / 2, start + sweep) : part(start, start + sweep), end };
}
