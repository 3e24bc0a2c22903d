import type { Doing } from '#engine/isolation/job/going-on.ts';
import type { GoingOn } from '#artwork/findings/rules/types.ts';

/** What the engine is at as people are told it: pages from 1, whole seconds. */
export function goingOnOf({ work, page, ms }: Doing): GoingOn {
  return { work, page: page === null ? null : page + 1, seconds: Math.round(ms / 1000) };
}
