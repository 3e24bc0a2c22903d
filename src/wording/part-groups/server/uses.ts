import { registerPartUses } from '#wording/parts/server/door.ts';
import { leaveAgencies } from './store.ts';

/** Tells parts that a deleted one leaves its groups. Called once, while the application is wired. */
export function registerGroupUses(): void {
  registerPartUses({ leave: leaveAgencies });
}
