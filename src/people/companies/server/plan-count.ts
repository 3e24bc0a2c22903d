/** What is counted on the plan (D11). */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError, type ErrorDefinition } from '#shared/errors.ts';
import { lockPlan } from './plan-store.ts';

export type Counted = 'brand' | 'product' | 'design';

/**
 * Counts one more (or one fewer) brand, product or design, inside the caller's
 * transaction with the plan's row locked, so that parallel requests cannot pass
 * the limit (D11).
 */
export async function countOnPlan(ctx: CommandContext, counted: Counted, change: 1 | -1, limitReached?: ErrorDefinition): Promise<void> {
  const plan = await lockPlan(ctx);
  if (!plan) return;
  if (limitReached && counted === 'design' && change === 1 && plan.design_count >= plan.design_limit) {
    throw new AppError(limitReached);
  }
  const column = `${counted}_count` as const;
  await ctx.db
    .updateTable('plan')
    .set({ [column]: Math.max(0, plan[column] + change), updated_at: ctx.now })
    .where('company_id', '=', ctx.viewer.companyId)
    .execute();
}

/** Of what the plan has none left (D11): told before a form is filled in or a file is chosen. A company without a plan is not limited. */
export async function usedUp(db: Db, companyId: string): Promise<{ designs: boolean; uploads: boolean }> {
  const plan = await db
    .selectFrom('plan')
    .select(['design_count', 'design_limit', 'remaining_uploads'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    designs: plan !== undefined && plan.design_count >= plan.design_limit,
    uploads: plan !== undefined && plan.remaining_uploads < 1,
  };
}
