/** What one scan across bars shows (ISO/IEC 15416): its elements, their edges, and how even they are. */

/** A bar or a space: its place in samples, and the least and most reflectance inside it. */
type Element = { start: number; end: number; dark: boolean; low: number; high: number };

export type Scan = {
  /** Most and least reflectance, 0–1. */
  most: number;
  least: number;
  /** Least difference of neighbouring elements, the spaces beside the symbol included. */
  edgeContrast: number;
  /** Most unevenness inside one element. */
  unevenness: number;
  /** Edges from the first bar to the last, in samples. */
  edges: number[];
};

/** The elements of a profile that begins and ends in the clear space beside the bars; null where there are no bars between clear space. */
export function scanOf(samples: Float64Array): Scan | null {
  const [least, most] = extremes(samples, 0, samples.length);
  const threshold = (least + most) / 2;
  const elements = elementsOf(samples, threshold);
  if (elements.length < 3 || elements[0]!.dark || elements.at(-1)!.dark) return null;
  let edgeContrast = 1;
  const edges: number[] = [];
  for (let index = 1; index < elements.length; index += 1) {
    const [before, after] = [elements[index - 1]!, elements[index]!];
    const [bar, space] = after.dark ? [after, before] : [before, after];
    edgeContrast = Math.min(edgeContrast, space.high - bar.low);
    edges.push(crossing(samples, before, after, (space.high + bar.low) / 2));
  }
  return { most, least, edgeContrast, unevenness: Math.max(...elements.map((element) => unevenness(samples, element))), edges };
}

function elementsOf(samples: Float64Array, threshold: number): Element[] {
  const elements: Element[] = [];
  for (let start = 0; start < samples.length;) {
    const dark = samples[start]! < threshold;
    let end = start + 1;
    while (end < samples.length && samples[end]! < threshold === dark) end += 1;
    const [low, high] = extremes(samples, start, end);
    elements.push({ start, end, dark, low, high });
    start = end;
  }
  return elements;
}

/** Where the profile passes half way between two elements, near where it passes the threshold. */
function crossing(samples: Float64Array, before: Element, after: Element, level: number): number {
  const middle = (element: Element): number => Math.floor((element.start + element.end) / 2);
  const [from, to] = [middle(before), middle(after)];
  let best = after.start;
  let nearest = Infinity;
  for (let index = Math.max(1, from); index <= to && index < samples.length; index += 1) {
    const [left, right] = [samples[index - 1]!, samples[index]!];
    if (left < level === right < level || left === right) continue;
    const at = index - 1 + (level - left) / (right - left);
    if (Math.abs(at - after.start) < nearest) [nearest, best] = [Math.abs(at - after.start), at];
  }
  return best;
}

/** ERN: the highest peak above the lowest valley inside an element, where both lie between its edges. */
function unevenness(samples: Float64Array, { start, end, dark }: Element): number {
  let most = 0;
  let extreme = dark ? Infinity : -Infinity;
  // From either side: a peak after a valley of a bar, a valley after a peak of a space.
  const see = (value: number): void => {
    if (dark) {
      if (value < extreme) extreme = value;
      else most = Math.max(most, value - extreme);
    } else if (value > extreme) extreme = value;
    else most = Math.max(most, extreme - value);
  };
  const [first, last] = inner(samples, start, end, dark);
  for (let index = first; index < last; index += 1) see(samples[index]!);
  return most;
}

/** What adding up in another order changes. */
const SAME = 1e-6;

/** An element without its flanks: from where it stops falling (a bar) or rising (a space) to where it does so from the other side. */
function inner(samples: Float64Array, start: number, end: number, dark: boolean): [number, number] {
  const goesOn = (from: number, to: number): boolean => (samples[to]! - samples[from]!) * (dark ? 1 : -1) <= SAME;
  let first = start;
  while (first + 1 < end && goesOn(first, first + 1)) first += 1;
  let last = end - 1;
  while (last > first && goesOn(last, last - 1)) last -= 1;
  return [first, last + 1];
}

function extremes(samples: Float64Array, from: number, to: number): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (let index = from; index < to; index += 1) {
    low = Math.min(low, samples[index]!);
    high = Math.max(high, samples[index]!);
  }
  return [low, high];
}
