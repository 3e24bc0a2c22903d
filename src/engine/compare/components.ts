import { TILE, type ToneMap } from './tone.ts';

/** A connected set of differing pixels: inclusive bounds, pixel count, sum and maximum of the levels. */
export type Component = { x0: number; y0: number; x1: number; y1: number; area: number; sum: number; max: number };

/** 8-connected components of the candidates (section 4.3.5), row runs joined by union-find. */
export function findComponents(map: ToneMap): Component[] {
  const { width, height, levels, dirty, tilesX } = map;
  const parents: number[] = [];
  const parts: Component[] = [];
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = index; parents[at] !== root;) [at, parents[at]] = [parents[at]!, root];
    return root;
  };
  let above: { from: number; to: number; label: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: typeof above = [];
    const tiles = Math.floor(y / TILE) * tilesX;
    for (let x = 0; x < width;) {
      if (dirty[tiles + Math.floor(x / TILE)] === 0) {
        x = (Math.floor(x / TILE) + 1) * TILE;
        continue;
      }
      if (levels[y * width + x] === 0) {
        x += 1;
        continue;
      }
      const from = x;
      let sum = 0;
      let max = 0;
      for (; x < width && levels[y * width + x] !== 0; x += 1) {
        const level = levels[y * width + x]!;
        sum += level;
        if (level > max) max = level;
      }
      const label = parents.length;
      parents.push(label);
      parts.push({ x0: from, y0: y, x1: x - 1, y1: y, area: x - from, sum, max });
      runs.push({ from, to: x - 1, label });
    }
    let start = 0;
    for (const run of runs) {
      while (start < above.length && above[start]!.to < run.from - 1) start += 1;
      for (let k = start; k < above.length && above[k]!.from <= run.to + 1; k += 1) {
        const one = find(above[k]!.label);
        const other = find(run.label);
        if (one !== other) parents[Math.max(one, other)] = Math.min(one, other);
      }
    }
    above = runs;
  }
  const whole = new Map<number, Component>();
  parts.forEach((part, index) => {
    const root = find(index);
    const into = whole.get(root);
    if (into) join(into, part);
    else whole.set(root, { ...part });
  });
  return [...whole.values()];
}

/** Adds a component to another. */
export function join(into: Component, other: Component): void {
  into.x0 = Math.min(into.x0, other.x0);
  into.y0 = Math.min(into.y0, other.y0);
  into.x1 = Math.max(into.x1, other.x1);
  into.y1 = Math.max(into.y1, other.y1);
  into.area += other.area;
  into.sum += other.sum;
  into.max = Math.max(into.max, other.max);
}

const CELL = 128;

/** Joins components whose boxes come closer than `gap` pixels (section 4.3.6) until none do. */
export function mergeNear(components: readonly Component[], gap: number): Component[] {
  let current = components.map((component) => ({ ...component }));
  for (let changed = true; changed;) {
    changed = false;
    const cells = new Map<string, number[]>();
    const alive: (Component | undefined)[] = [];
    for (const component of current) {
      const joined = component;
      for (let again = true; again;) {
        again = false;
        for (const other of near(joined, cells, gap)) {
          const candidate = alive[other];
          if (!candidate || candidate === joined || !close(joined, candidate, gap)) continue;
          alive[other] = undefined;
          join(joined, candidate);
          again = true;
          changed = true;
        }
      }
      const index = alive.push(joined) - 1;
      for (const key of keys(joined, 0)) {
        const list = cells.get(key);
        if (list) list.push(index);
        else cells.set(key, [index]);
      }
    }
    current = alive.filter((component) => component !== undefined);
  }
  return current;
}

function* keys(component: Component, gap: number): Generator<string> {
  for (let y = Math.floor((component.y0 - gap) / CELL); y <= Math.floor((component.y1 + gap) / CELL); y += 1) {
    for (let x = Math.floor((component.x0 - gap) / CELL); x <= Math.floor((component.x1 + gap) / CELL); x += 1) {
      yield `${x},${y}`;
    }
  }
}

function near(component: Component, cells: Map<string, number[]>, gap: number): Set<number> {
  const found = new Set<number>();
  for (const key of keys(component, gap)) for (const index of cells.get(key) ?? []) found.add(index);
  return found;
}

function close(a: Component, b: Component, gap: number): boolean {
  return a.x0 - b.x1 - 1 < gap && b.x0 - a.x1 - 1 < gap && a.y0 - b.y1 - 1 < gap && b.y0 - a.y1 - 1 < gap;
}
