/** What a benchmark prints: figures, and ratios to peers measured in the same run. */
export interface BenchReport {
  name: string;
  what: string;
  figures: Record<string, number | string>;
  ratios: Ratio[];
  /** What is added up where it was run in slices (`bench/slice.ts`). */
  counts?: Record<string, number>;
}

export interface Ratio {
  peer: string;
  value: number;
  goal?: string;
  reached?: boolean;
}

/** A ratio that should be at least, or at most, the goal. */
export function ratioTo(peer: string, value: number, goal: { atLeast: number } | { atMost: number }): Ratio {
  return 'atLeast' in goal
    ? { peer, value, goal: `≥ ${goal.atLeast}`, reached: value >= goal.atLeast }
    : { peer, value, goal: `≤ ${goal.atMost}`, reached: value <= goal.atMost };
}

/** The value below which the share of the sorted samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** The middle of the ratios of each round: two series of interleaved rounds on a machine that others use too. */
export function pairedRatio(ours: readonly number[], peers: readonly number[]): number {
  return median(ours.map((value, turn) => value / (peers[turn] ?? Number.NaN)));
}

/** Rounded to two decimals, for printing. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
