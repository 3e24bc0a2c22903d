import { overlaps, union, type Box } from '../geometry.ts';
import { toPixels, type PageMatrix } from '../pdf/page.ts';
import type { Rect } from '../content/matrix.ts';
import type { PreflightCode, PreflightFinding, PreflightSeverity } from './report.ts';

/** Objects nearer than this (px) are one finding, as differences are. */
export const SAME_PLACE_PX = 24;
/** Places of one kind on one page; the rest is told without a place. */
const MAX_PLACES = 60;

/** What is said of one object. */
export type Told = {
  code: PreflightCode;
  severity: PreflightSeverity;
  params: Record<string, string | number>;
  /** Told as one for the page, however many objects there are. */
  once?: boolean;
  /** Where it stands at more places than that, it is told as one for the page: a file that is RGB throughout has one fault. */
  most?: number;
};

type Group = { told: Told; places: { box: Box; count: number }[]; elsewhere: number };

/** Gathers the findings of one page: those of the same kind that stand together become one, with a count. */
export class Collector {
  readonly #page: number;
  readonly #matrix: PageMatrix;
  readonly #groups = new Map<string, Group>();

  constructor(page: number, matrix: PageMatrix) {
    this.#page = page;
    this.#matrix = matrix;
  }

  /** `rect` in page space. */
  add(told: Told, rect: Rect): void {
    this.addBox(told, toPixels(this.#matrix, rect));
  }

  /** `box` in px, of `count` objects. */
  addBox(told: Told, box: Box, count = 1): void {
    const key = JSON.stringify([told.code, told.params]);
    const group = this.#groups.get(key) ?? { told, places: [], elsewhere: 0 };
    this.#groups.set(key, group);
    const near = group.places.find((place) => told.once || overlaps(place.box, box, SAME_PLACE_PX));
    if (near) {
      near.box = union(near.box, box);
      near.count += count;
    } else if (group.places.length < MAX_PLACES) group.places.push({ box, count });
    else group.elsewhere += count;
  }

  findings(): PreflightFinding[] {
    return [...this.#groups.values()].flatMap(({ told, places, elsewhere }) => {
      const { code, severity, params } = told;
      const finding = (box: Box | null, count: number): PreflightFinding => {
        return { code, severity, page: this.#page, box, params: { ...params, count } };
      };
      const apart = joined(places);
      if (told.most !== undefined && apart.length > told.most) {
        const whole = apart.map(({ box }) => box).reduce(union);
        return [
          finding(
            rounded(whole),
            apart.reduce((sum, { count }) => sum + count, elsewhere),
          ),
        ];
      }
      const all = apart.map(({ box, count }) => finding(rounded(box), count));
      return elsewhere > 0 ? [...all, finding(null, elsewhere)] : all;
    });
  }
}

/** Places that have grown together. */
function joined(places: Group['places']): Group['places'] {
  const apart: Group['places'] = [];
  for (let place of places) {
    for (;;) {
      const at = apart.findIndex((other) => overlaps(other.box, place.box, SAME_PLACE_PX));
      if (at < 0) break;
      const [other] = apart.splice(at, 1);
      place = { box: union(other!.box, place.box), count: other!.count + place.count };
    }
    apart.push(place);
  }
  return apart.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function rounded({ x, y, w, h }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}
