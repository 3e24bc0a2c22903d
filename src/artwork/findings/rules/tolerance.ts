/**
 * The tolerance simulator: which differences other thresholds would report, and the size of the largest they would hide.
 * It works on what the comparison found (reported and hidden); t1 cannot be simulated, it decides what hangs together.
 */
import type { DifferenceFinding } from './types.ts';

export interface Thresholds {
  /** t2: a difference is reported when its largest tone difference reaches this, percent. */
  toneDifferenceThreshold: number;
  /** s: smaller differences are left out, px of the inspection image. */
  excludedErrorSize: number;
}

/** Something that differs but was not reported. */
export interface HiddenDifference {
  page: number;
  maxD: number;
  sizePx: number;
  sizeMm: number;
}

export interface Simulation {
  /** Ids of the reported differences that would disappear. */
  disappearing: string[];
  /** Indexes of the hidden differences that would be reported. */
  appearing: number[];
  /** How many would be hidden in all. */
  hidden: number;
  /** The largest of them, mm; 0: none. */
  largestHiddenMm: number;
}

type Reported = Pick<DifferenceFinding, 'id' | 'kind' | 'maxD' | 'px' | 'mm' | 'sameText'>;

/** A page more or less, another size, text set anew: no threshold hides that. */
const ALWAYS: readonly DifferenceFinding['kind'][] = ['SIZE', 'PAGE', 'PAGE_MOVED', 'PLACED', 'REFLOWED', 'SCALED', 'RESTYLED'];

function isReported(one: { maxD: number; sizePx: number }, at: Thresholds): boolean {
  return one.maxD >= at.toneDifferenceThreshold && one.sizePx >= at.excludedErrorSize;
}

export function simulate(reported: readonly Reported[], hidden: readonly HiddenDifference[], at: Thresholds): Simulation {
  const disappearing: string[] = [];
  let largestHiddenMm = 0;
  for (const { id, kind, maxD, px, mm, sameText } of reported) {
    // A changed text is told however faint or small it is.
    if (ALWAYS.includes(kind) || sameText === false || isReported({ maxD, sizePx: Math.max(px.w, px.h) }, at)) continue;
    disappearing.push(id);
    largestHiddenMm = Math.max(largestHiddenMm, mm.w, mm.h);
  }
  const appearing: number[] = [];
  for (const [index, one] of hidden.entries()) {
    if (isReported(one, at)) appearing.push(index);
    else largestHiddenMm = Math.max(largestHiddenMm, one.sizeMm);
  }
  return { disappearing, appearing, hidden: disappearing.length + hidden.length - appearing.length, largestHiddenMm };
}
