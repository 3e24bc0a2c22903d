import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DB, Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { today } from '#shared/dates.ts';
import type { chargeListInput } from '../rules/input.ts';
import type { DecisionWords } from '../rules/decision-words.ts';
import type { ChargeRecord, CompanyRecord, PlanRecord } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'company.decision_words': DecisionWords;
  }
}

export function companyRecord(row: Selectable<DB['company']>): CompanyRecord {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    isProvider: row.is_provider,
    locale: row.locale,
    timeZone: row.time_zone,
    productWord: row.product_word,
    conditionalApproval: row.conditional_approval,
    decisionWords: row.decision_words,
    retention: {
      mails: row.keep_mails_days,
      notices: row.keep_notices_days,
      lists: row.keep_lists_days,
      renditions: row.keep_renditions_days,
      history: row.keep_history_days,
    },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The plan of a company; null when it has none (the provider's own company). */
export async function findPlan(db: Db, companyId: string): Promise<PlanRecord | null> {
  const row = await db.selectFrom('plan').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  if (!row) return null;
  return {
    validUntil: String(row.valid_until),
    yearlyFee: row.yearly_fee,
    designLimit: row.design_limit,
    brandCount: row.brand_count,
    productCount: row.product_count,
    designCount: row.design_count,
    remainingUploads: row.remaining_uploads,
    version: row.version,
  };
}

/** What was charged, newest first. */
export async function listCharges(db: Db, companyId: string, page: z.output<typeof chargeListInput>): Promise<LazyPage<ChargeRecord>> {
  return await keysetPage(db.selectFrom('charge_history').selectAll().where('company_id', '=', companyId), {
    sort: 'created_at',
    direction: 'desc',
    limit: page.limit,
    after: page.after,
    record: (row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      userName: row.user_name,
      amount: row.amount,
      remainingUploads: row.remaining_uploads,
      createdAt: row.created_at,
    }),
  });
}

/** Whether the plan's last day, in the company's time zone, is over. */
export async function isReadOnly(db: Db, companyId: string): Promise<boolean> {
  const plan = await db
    .selectFrom('plan')
    .innerJoin('company', 'company.id', 'plan.company_id')
    .select(['plan.valid_until', 'company.time_zone'])
    .where('plan.company_id', '=', companyId)
    .executeTakeFirst();
  return plan !== undefined && String(plan.valid_until) < today(new Date(), plan.time_zone);
}
