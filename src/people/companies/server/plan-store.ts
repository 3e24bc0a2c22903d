import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';

/** The company's plan with its row locked; undefined when it has none (the provider's own company). */
export async function lockPlan(ctx: CommandContext, companyId = ctx.viewer.companyId) {
  return await ctx.db.selectFrom('plan').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst();
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
export async function writeCharge(ctx: CommandContext, charge: Charge, companyId = ctx.viewer.companyId): Promise<string> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('charge_history')
    .values({
      id,
      company_id: companyId,
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

type Plan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** What a plan says, by its contract (D11). */
export interface PlanTerms {
  validUntil: string;
  yearlyFee: number;
  designLimit: number;
  remainingUploads: number;
}

export const termsOf = (plan: Plan): PlanTerms => ({
  validUntil: String(plan.valid_until),
  yearlyFee: plan.yearly_fee,
  designLimit: plan.design_limit,
  remainingUploads: plan.remaining_uploads,
});

/** Writes other terms into a plan that is locked, and the charge that says so; answers the entry for the history. */
export async function savePlan(ctx: CommandContext, plan: Plan, terms: PlanTerms, name: string): Promise<DomainEvent> {
  const companyId = plan.company_id;
  await ctx.db
    .updateTable('plan')
    .set({
      valid_until: terms.validUntil,
      yearly_fee: terms.yearlyFee,
      design_limit: terms.designLimit,
      remaining_uploads: terms.remainingUploads,
      version: plan.version + 1,
      updated_at: ctx.now,
    })
    .where('company_id', '=', companyId)
    .execute();
  const amount = terms.remainingUploads - plan.remaining_uploads;
  const id = await writeCharge(ctx, { kind: 'PLAN', designId: null, name: '', amount, remaining: terms.remainingUploads }, companyId);
  return { subject: 'charge', action: 'update', id, name, scope: [companyId], before: { ...termsOf(plan) }, after: { ...terms } };
}
