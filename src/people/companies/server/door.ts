/** The company and its plan, for the features to the right. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { builder } from '#platform/graphql/builder.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { companyErrors } from '../rules/errors.ts';
import type { CompanyRecord } from '../rules/types.ts';
import { lockPlan, writeCharge } from './plan-store.ts';
import { companyRecord, isReadOnly } from './store.ts';

export { lockPlan, savePlan, termsOf, type PlanTerms } from './plan-store.ts';
export { SWEEP_KEPT_SETTINGS, sweepKeptJob } from './jobs/sweep-kept.ts';
export { managersOf, ownersOf } from './managers.ts';
export { tellOfCompany, tellOfExport } from './tell-company.ts';
export { countOnPlan, usedUp } from './plan-count.ts';
export { jobShareOf, sharesByPlan } from './share.ts';
export { registerTreeFields, treeApiFields } from './tree-fields.ts';
export { treeResource, uniqueCode } from './tree-resource.ts';

export const CompanyRef = builder.objectRef<CompanyRecord>('Company');

/** The company; every id of another behaves as one that does not exist. */
export async function loadCompany(db: Db, companyId: string): Promise<CompanyRecord> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst();
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  return companyRecord(row);
}

/** Takes one upload off the plan and writes the charge; UPLOADS_EXHAUSTED when none is left (D11). */
export async function takeUploadFromPlan(ctx: CommandContext, designId: string, designName: string): Promise<void> {
  const plan = await lockPlan(ctx);
  if (!plan) return;
  if (plan.remaining_uploads < 1) throw new AppError(companyErrors.UPLOADS_EXHAUSTED);
  const remaining = plan.remaining_uploads - 1;
  await ctx.db
    .updateTable('plan')
    .set({ remaining_uploads: remaining, updated_at: ctx.now })
    .where('company_id', '=', ctx.viewer.companyId)
    .execute();
  const id = await writeCharge(ctx, { kind: 'UPLOAD', designId, name: designName, amount: 1, remaining });
  ctx.emit({
    subject: 'charge',
    action: 'charge',
    id,
    name: designName,
    scope: [ctx.viewer.companyId],
    before: { remainingUploads: plan.remaining_uploads },
    after: { remainingUploads: remaining },
  });
}

/** After the plan's validity date the company is read-only (D11); what concerns a person alone goes on (`personal` commands). */
export async function guardReadOnly(db: Db, viewer: Viewer): Promise<void> {
  if (await isReadOnly(db, viewer.companyId)) throw new AppError(generalErrors.COMPANY_READ_ONLY);
}
