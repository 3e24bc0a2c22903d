import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { Locale } from '#shared/i18n.ts';
import type { CompanyRecord, PlanRecord } from '../rules/types.ts';

export function companyRecord(row: Selectable<DB['company']>): CompanyRecord {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    isProvider: row.is_provider,
    locale: row.locale as Locale,
    timeZone: row.time_zone,
    productWord: row.product_word as CompanyRecord['productWord'],
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
  };
}
