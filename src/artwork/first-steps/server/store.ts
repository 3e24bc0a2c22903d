import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import { FIRST_STEPS, type FirstStep } from '../rules/steps.ts';

export interface FirstStepsRecord {
  done: FirstStep[];
  /** Where the sample's design is; null: none was made, or it was deleted. */
  samplePath: string | null;
}

interface Row {
  hidden: boolean;
  people: boolean;
  brand: boolean;
  flow: boolean;
  parts: boolean;
  proof: boolean;
  sample: string | null;
}

/** How far a company is; null: nothing is left to show (all done, dismissed, or the provider's own company). */
export async function findFirstSteps(db: Db, companyId: string): Promise<FirstStepsRecord | null> {
  const { rows } = await sql<Row>`
    select c.is_provider or s.dismissed_at is not null as hidden,
      (select count(*) > 1 from app_user u where u.company_id = c.id and u.kind = 'ACCOUNT' and u.deleted_at is null) as people,
      exists (select from brand b where b.company_id = c.id and b.id is distinct from s.sample_brand_id) as brand,
      exists (select from approval_flow_template t where t.company_id = c.id) as flow,
      exists (select from part p where p.company_id = c.id and p.library_id is distinct from s.sample_product_id) as parts,
      exists (select from version_data v where v.company_id = c.id) as proof,
      (select '/' || d.brand_id || '/' || d.product_id || '/' || d.id || '/overview'
        from design d where d.company_id = c.id and d.id = s.sample_design_id) as sample
    from company c left join first_steps s on s.company_id = c.id where c.id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row || row.hidden) return null;
  const is: Record<FirstStep, boolean> = { PEOPLE: row.people, BRAND: row.brand, FLOW: row.flow, PARTS: row.parts, PROOF: row.proof };
  const done = FIRST_STEPS.filter((step) => is[step]);
  return done.length === FIRST_STEPS.length ? null : { done, samplePath: row.sample };
}

/** The company's row, locked and made where there was none: of two people at once the second waits here, and finds the first's. */
export async function lockFirstSteps(db: Db, companyId: string) {
  await db
    .insertInto('first_steps')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom('first_steps').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirstOrThrow();
}

/** The page of the design that somebody practises on; null: it was not laid out yet. */
export async function practicePath(db: Db, { companyId, userId }: Viewer): Promise<string | null> {
  const row = await db
    .selectFrom('practice')
    .innerJoin('design', (join) =>
      join.onRef('design.id', '=', 'practice.design_id').onRef('design.company_id', '=', 'practice.company_id'),
    )
    .select(['design.id', 'design.brand_id', 'design.product_id'])
    .where('practice.company_id', '=', companyId)
    .where('practice.user_id', '=', userId)
    .executeTakeFirst();
  return row ? `/${row.brand_id}/${row.product_id}/${row.id}/overview` : null;
}
