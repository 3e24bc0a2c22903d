import type { Component } from '../kernel/scan.ts';

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

/** The longer edge in px. */
export function sizeOf(component: Component): number {
  return Math.max(component.x1 - component.x0, component.y1 - component.y0) + 1;
}

/**
 * Joins components whose boxes come closer than `gap` pixels (section 4.3.6) until none do. The answer does not depend on
 * the order: what is close stays close when a box grows. Ordered from the top, then from the left.
 */
export function mergeNear(components: readonly Component[], gap: number): Component[] {
  let current = components.map((component) => ({ ...component }));
  for (let before = -1; before !== current.length;) {
    before = current.length;
    current = joinClose(current.sort(byPlace), gap);
  }
  return current.sort(byPlace);
}

function byPlace(p: Component, q: Component): number {
  return p.y0 - q.y0 || p.x0 - q.x0 || p.y1 - q.y1 || p.x1 - q.x1;
}

/** One sweep down the page over boxes sorted by their top: joins all pairs that are close as they are. */
function joinClose(sorted: readonly Component[], gap: number): Component[] {
  const parents = new Int32Array(sorted.length);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = index; parents[at] !== root;) {
      const next = parents[at]!;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  const left = new Int32Array(sorted.length);
  const right = new Int32Array(sorted.length);
  const bottom = new Int32Array(sorted.length);
  // Filled one by one: a typed array made from a list asks for its values one after the other through an iterator.
  for (let index = 0; index < sorted.length; index += 1) {
    const one = sorted[index]!;
    parents[index] = index;
    left[index] = one.x0;
    right[index] = one.x1 + gap;
    bottom[index] = one.y1 + gap;
  }
  const open = new Int32Array(sorted.length);
  let count = 0;
  sorted.forEach((one, index) => {
    let kept = 0;
    for (let k = 0; k < count; k += 1) {
      const other = open[k]!;
      if (bottom[other]! < one.y0) continue;
      open[kept++] = other;
      if (left[other]! > right[index]! || one.x0 > right[other]!) continue;
      const [p, q] = [find(other), find(index)];
      if (p !== q) parents[Math.max(p, q)] = Math.min(p, q);
    }
    open[kept] = index;
    count = kept + 1;
  });
  const joined = new Map<number, Component>();
  sorted.forEach((one, index) => {
    const root = find(index);
    const into = joined.get(root);
    if (into) join(into, one);
    else joined.set(root, one);
  });
  return [...joined.values()];
}
