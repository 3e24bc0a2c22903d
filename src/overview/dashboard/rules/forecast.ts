import { isEnded } from '#catalogue/designs/rules/stage-state.ts';
import type { DesignStatus } from '#catalogue/designs/rules/advance.ts';
import type { StageTime } from './types.ts';

/** As often as this a stage must have been left before its median says anything. */
export const ENOUGH = 5;
const HOUR = 3_600_000;

/**
 * When a design is expected to be finished: the rest of the median of its stage, then those of the stages that its workflow still has
 * before it. Null where one of them was left too seldom, where nobody knows since when it is in its stage, and of one that is held or ended.
 * @param stages of its workflow, in their order; the last is the end
 */
export function expectedEnd(
  design: { status: DesignStatus; stageSince: Date | null; stages: readonly DesignStatus[] },
  times: readonly StageTime[],
  now: Date,
): Date | null {
  const at = design.stages.indexOf(design.status);
  if (at < 0 || isEnded(design.status) || !design.stageSince) return null;
  const ahead = design.stages.slice(at).filter((stage) => !isEnded(stage));
  const medians = ahead.map((stage) => times.find(({ status, n }) => status === stage && n >= ENOUGH)?.medianHours);
  const [current = 0, ...after] = medians.map((hours) => hours ?? Number.NaN);
  const spent = (now.getTime() - design.stageSince.getTime()) / HOUR;
  const left = Math.max(0, current - spent) + after.reduce((sum, hours) => sum + hours, 0);
  return Number.isNaN(left) ? null : new Date(now.getTime() + left * HOUR);
}

/** Of the design approvals that were completed, those that were in their first round, as a whole percentage; null: there was none. */
export function firstPassPercent(rounds: readonly { round: number; designs: number }[]): number | null {
  const all = rounds.reduce((sum, { designs }) => sum + designs, 0);
  const first = rounds.find(({ round }) => round === 1)?.designs ?? 0;
  return all === 0 ? null : Math.round((100 * first) / all);
}
