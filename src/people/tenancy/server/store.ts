import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { AppError } from '#shared/errors.ts';
import { tenancyErrors } from '../rules/errors.ts';
import type { TENANT_SORTS, tenantListInput } from '../rules/input.ts';
import type { TenantRecord } from '../rules/types.ts';

/** Figures of one company each: taken for those that are shown, not for all. Needs a 'system' transaction, as all below. */
const tenants = (db: Db) =>
  db
    .selectFrom('company')
    .leftJoin('plan', 'plan.company_id', 'company.id')
    .select([
      'company.id',
      'company.name',
      'company.number',
      'company.is_provider',
      'company.created_at',
      'company.suspended_at',
      'company.suspended_reason',
      'plan.valid_until',
      'plan.yearly_fee',
      'plan.design_limit',
      'plan.remaining_uploads',
      IS_OVER.as('is_over'),
      sql<number>`(select count(*) from app_user u where u.company_id = company.id and u.deleted_at is null and u.kind = 'ACCOUNT')`.as(
        'people',
      ),
      sql<number>`(select count(*) from design d where d.company_id = company.id and not d.is_practice)`.as('designs'),
      sql<number>`(select coalesce(sum(size), 0)::bigint from (
        select distinct on (f.sha256) f.size from file_object f where f.company_id = company.id) files)`.as('storage_bytes'),
      // Of its own people: what the provider does to it is no activity of the company.
      sql<Date | null>`(select e.at from audit_entry e where e.company_id = company.id and e.actor_company_id = company.id order by e.seq desc limit 1)`.as(
        'last_activity_at',
      ),
    ]);

const IS_OVER = sql<boolean>`coalesce(plan.valid_until < (now() at time zone company.time_zone)::date, false)`;

type Row = Awaited<ReturnType<ReturnType<typeof tenants>['executeTakeFirstOrThrow']>>;

function tenantRecord(row: Row): TenantRecord {
  const { valid_until, yearly_fee, design_limit, remaining_uploads } = row;
  const hasPlan = valid_until !== null && yearly_fee !== null && design_limit !== null && remaining_uploads !== null;
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    isProvider: row.is_provider,
    createdAt: row.created_at,
    suspendedAt: row.suspended_at,
    suspendedReason: row.suspended_reason,
    people: Number(row.people),
    designs: Number(row.designs),
    storageBytes: Number(row.storage_bytes),
    lastActivityAt: row.last_activity_at,
    plan: hasPlan
      ? {
          validUntil: String(valid_until),
          yearlyFee: yearly_fee,
          designLimit: design_limit,
          remainingUploads: remaining_uploads,
          isOver: row.is_over,
        }
      : null,
  };
}

/** The column of each order, and whether it can be empty. */
const ORDERS: Record<(typeof TENANT_SORTS)[number], readonly [column: string, nullable: boolean]> = {
  name: ['name', false],
  plan: ['valid_until', true],
  designs: ['designs', false],
  people: ['people', false],
  storage: ['storage_bytes', false],
  lastActivity: ['last_activity_at', true],
};

/** The companies of the installation, by name unless asked otherwise, found by name or number. An order by a figure takes it for all. */
export async function listTenants(db: Db, filter: z.output<typeof tenantListInput>): Promise<LazyPage<TenantRecord>> {
  let query = tenants(db).where(holdsText(filter.text, { names: ['company.name'], codes: ['company.number'] }));
  if (filter.state === 'SUSPENDED') query = query.where('company.suspended_at', 'is not', null);
  if (filter.state === 'EXPIRED') query = query.where('company.suspended_at', 'is', null).where(IS_OVER);
  if (filter.state === 'WORKS') query = query.where('company.suspended_at', 'is', null).where(sql<boolean>`not ${IS_OVER}`);
  const [sort, nullable] = ORDERS[filter.sort ?? 'name'];
  return await keysetPage(db.selectFrom(query.as('tenant')).selectAll(), {
    sort,
    nullable,
    direction: filter.direction ?? 'asc',
    limit: filter.limit,
    after: filter.after,
    record: tenantRecord,
  });
}

/** One company by its id or by its number; null: there is none. */
export async function findTenant(db: Db, by: { id: string } | { number: string }): Promise<TenantRecord | null> {
  const query = tenants(db);
  const row = await ('id' in by ? query.where('company.id', '=', by.id) : query.where('company.number', '=', by.number)).executeTakeFirst();
  return row ? tenantRecord(row) : null;
}

/** Every company, by number: for the command line. */
export async function allTenants(db: Db): Promise<TenantRecord[]> {
  return (await tenants(db).orderBy('company.number').execute()).map(tenantRecord);
}

/** Before the provider's company is founded: an installation has one, which all others' deeds are told to. PROVIDER_EXISTS. */
export async function requireNoProvider(db: Db): Promise<void> {
  const row = await db.selectFrom('company').select('number').where('is_provider', '=', true).executeTakeFirst();
  if (row) throw new AppError(tenancyErrors.PROVIDER_EXISTS, { number: row.number });
}

/** The provider's own company; null: this installation serves one company, or has nobody who sees to several. */
export async function providerCompany(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company').select('id').where('is_provider', '=', true).orderBy('created_at').executeTakeFirst();
  return row?.id ?? null;
}
