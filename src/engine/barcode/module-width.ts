/**
 * The module (X dimension) from the edges of the bars along one line, in the unit of the edges. `edges` begin and end at
 * an outer edge of a bar, ascending.
 */

const ROUNDS = 8;
/** Mean distance from the lattice, in modules, above which there is none. By chance it would be 0.25. */
const FITTING = 0.15;

/**
 * Symbols whose bars and spaces are whole modules: the lattice that fits all edges best (least squares). `total`: the
 * modules of the symbol, where its standard fixes them. Null when the edges lie on no lattice.
 */
export function latticeModule(edges: readonly number[], total?: number): number | null {
  if (edges.length < 4) return null;
  const runs = runsOf(edges);
  const span = edges.at(-1)! - edges[0]!;
  let module = total === undefined ? firstGuess(runs) : span / total;
  if (misfit(runs, module) > FITTING) return null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = slope(edges, lattice(runs, module));
    if (!Number.isFinite(next) || next <= 0) return null;
    const settled = Math.abs(next - module) < 1e-6 * module;
    module = next;
    if (settled) break;
  }
  return total !== undefined && lattice(runs, module).at(-1) !== total ? span / total : module;
}

/**
 * Symbols of two widths (ITF, Code 39, NW-7): the mean of the narrow bars and the narrow spaces, so that ink spread, which
 * widens one and narrows the other, cancels out. Null when there are not two widths.
 */
export function narrowModule(edges: readonly number[]): number | null {
  const runs = runsOf(edges);
  if (runs.length < 5) return null;
  const bars = narrow(runs.filter((_, index) => index % 2 === 0));
  const spaces = narrow(runs.filter((_, index) => index % 2 === 1));
  return bars === null || spaces === null ? null : (bars + spaces) / 2;
}

/** The places of all edges on the lattice of a known module, in whole modules from the first; bar and space are counted together. */
export function latticePlaces(edges: readonly number[], module: number): number[] {
  return lattice(runsOf(edges), module);
}

function runsOf(edges: readonly number[]): number[] {
  return edges.slice(1).map((edge, index) => edge - edges[index]!);
}

/** The module near the width of the narrowest runs that all runs are multiples of; the largest of those that fit alike. */
function firstGuess(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  const narrowest = sorted[Math.floor(sorted.length / 10)]!;
  let best = narrowest;
  let least = Infinity;
  for (let share = 1.6; share >= 0.6; share -= 0.005) {
    const misses = misfit(runs, narrowest * share);
    if (misses < least * 0.98) [least, best] = [misses, narrowest * share];
  }
  return best;
}

/** How far pairs of bar and space (and of space and bar), which ink spread leaves as they are, lie from whole modules. */
function misfit(runs: readonly number[], module: number): number {
  let sum = 0;
  for (let index = 1; index < runs.length; index += 1) {
    const modules = (runs[index - 1]! + runs[index]!) / module;
    sum += Math.abs(modules - Math.max(2, Math.round(modules)));
  }
  return sum / (runs.length - 1);
}

/** The edge's place on the lattice, in modules from the first. Bar and space together hide ink spread, so count by pairs. */
function lattice(runs: readonly number[], module: number): number[] {
  const places = [0];
  let at = 0;
  for (let index = 0; index < runs.length; index += 2) {
    const bar = runs[index]!;
    const space = runs[index + 1];
    if (space === undefined) {
      places.push(at + Math.max(1, Math.round(bar / module)));
      break;
    }
    const pair = Math.max(2, Math.round((bar + space) / module));
    const wide = Math.min(pair - 1, Math.max(1, Math.round(((bar - space) / module + pair) / 2)));
    places.push(at + wide, at + pair);
    at += pair;
  }
  return places;
}

function slope(edges: readonly number[], places: readonly number[]): number {
  const count = edges.length;
  const meanPlace = places.reduce((sum, place) => sum + place, 0) / count;
  const meanEdge = edges.reduce((sum, edge) => sum + edge, 0) / count;
  let above = 0;
  let below = 0;
  places.forEach((place, index) => {
    above += (place - meanPlace) * (edges[index]! - meanEdge);
    below += (place - meanPlace) ** 2;
  });
  return above / below;
}

/** Mean of the narrower of two groups (one-dimensional k-means). */
function narrow(widths: readonly number[]): number | null {
  let low = Math.min(...widths);
  let high = Math.max(...widths);
  if (high < 1.5 * low) return null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    low = mean(widths.filter((width) => width < middle));
    high = mean(widths.filter((width) => width >= middle));
  }
  return low;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
