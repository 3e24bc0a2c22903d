import type { Db } from '#platform/db/client.ts';
import { shareOfPlan } from '../rules/plan.ts';

/** A plan that changes counts this late, ms: every job asks. */
const KEPT_MS = 60_000;
/** Companies that are remembered; more than work at one time. */
const KEPT_MOST = 5000;

type Share = ReturnType<typeof shareOfPlan>;
const kept = new Map<string, { share: Share; until: number }>();

/** The company's share of the turns of the queue, by its plan. Needs a transaction that sees the company. */
export async function jobShareOf(db: Db, companyId: string): Promise<Share> {
  const known = kept.get(companyId);
  if (known && known.until > performance.now()) return known.share;
  const plan = await db.selectFrom('plan').select('design_limit').where('company_id', '=', companyId).executeTakeFirst();
  const share = shareOfPlan(plan?.design_limit ?? null);
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(companyId, { share, until: performance.now() + KEPT_MS });
  return share;
}

/** The shares of all companies that have a plan, by their ids. Needs a 'system' transaction. */
export async function sharesByPlan(db: Db): Promise<Map<string, Share>> {
  const plans = await db.selectFrom('plan').select(['company_id', 'design_limit']).execute();
  return new Map(plans.map((plan) => [plan.company_id, shareOfPlan(plan.design_limit)]));
}
