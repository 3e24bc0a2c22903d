import type { CommandContext } from '#platform/command.ts';

/** The company's plan with its row locked; undefined when it has none (the provider's own company). */
export async function lockPlan(ctx: CommandContext) {
  return await ctx.db.selectFrom('plan').selectAll().where('company_id', '=', ctx.viewer.companyId).forUpdate().executeTakeFirst();
}

interface Charge {
  kind: 'UPLOAD' | 'PLAN';
  designId: string | null;
  /** The design's name then; empty for a change of the plan. */
  name: string;
  amount: number;
  /** Uploads left after it. */
  remaining: number;
}

/** Writes one row of what was charged (D11) and answers its id. */
export async function writeCharge(ctx: CommandContext, charge: Charge): Promise<string> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('charge_history')
    .values({
      id,
      company_id: ctx.viewer.companyId,
      kind: charge.kind,
      design_id: charge.designId,
      name: charge.name,
      user_id: ctx.viewer.userId,
      user_name: ctx.viewer.name,
      amount: charge.amount,
      remaining_uploads: charge.remaining,
      created_at: ctx.now,
    })
    .execute();
  return id;
}
