import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import type { FactorRecord, PolicyRecord } from '../rules/types.ts';

/** Whose factors. */
export interface Owner {
  id: string;
  companyId: string;
}

/** A factor with what it is checked by. */
export type FactorRow = Selectable<DB['second_factor']>;

export function factorRecord(row: FactorRow): FactorRecord {
  return { id: row.id, kind: row.kind, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

/** Somebody's factors, the oldest first. */
export async function factorsOf(db: Db, { id, companyId }: Owner): Promise<FactorRow[]> {
  return await db
    .selectFrom('second_factor')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What a new factor of either kind is kept by. */
export type FactorKept =
  | { kind: 'TOTP'; sealed_secret: string; used_step: number }
  | { kind: 'PASSKEY'; credential_id: string; public_key: string; signature_count: number; transports: string[] };

export async function writeFactor(db: Db, owner: Owner, name: string, kept: FactorKept, now: Date): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ id: newId(), company_id: owner.companyId, user_id: owner.id, name, created_at: now, ...kept })
    .execute();
}

/** It was shown: with its newest step or count, so that the same answer does not serve twice. */
export async function factorUsed(
  db: Db,
  factor: FactorRow,
  change: { used_step: number } | { signature_count: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ ...change, last_used_at: now })
    .where('company_id', '=', factor.company_id)
    .where('id', '=', factor.id)
    .execute();
}

/** Takes every factor and recovery code of somebody away. Answers the names of the factors. */
export async function dropFactors(db: Db, { id, companyId }: Owner): Promise<string[]> {
  const gone = await db
    .deleteFrom('second_factor')
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .returning('name')
    .execute();
  await db.deleteFrom('recovery_code').where('company_id', '=', companyId).where('user_id', '=', id).execute();
  return gone.map(({ name }) => name);
}

export async function recoveryCodesLeft(db: Db, { id, companyId }: Owner): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** What the company asks; without a row: nothing, as version 1. */
export async function policyOf(db: Db, companyId: string): Promise<PolicyRecord> {
  const row = await db.selectFrom('second_factor_policy').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row ? { required: row.required, version: row.version } : { required: false, version: 1 };
}

/** The people of a company who can sign in and have no second factor. */
function peopleWithout(db: Db, companyId: string) {
  return db
    .selectFrom('app_user')
    .leftJoin('second_factor', (join) =>
      join.onRef('second_factor.company_id', '=', 'app_user.company_id').onRef('second_factor.user_id', '=', 'app_user.id'),
    )
    .where('app_user.company_id', '=', companyId)
    .where('app_user.kind', '=', 'ACCOUNT')
    .where('app_user.state', '<>', 'DISABLED')
    .where('app_user.deleted_at', 'is', null)
    .where('second_factor.id', 'is', null);
}

/** How many have none. */
export async function countWithout(db: Db, companyId: string): Promise<number> {
  const { without } = await peopleWithout(db, companyId)
    .select((eb) => eb.fn.countAll<number>().as('without'))
    .executeTakeFirstOrThrow();
  return Number(without);
}

/** Ends the sessions of the company's people who have none, but one. */
export async function endSessionsWithout(db: Db, companyId: string, except: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked_at: now, revoked_reason: 'ended' })
    .where('company_id', '=', companyId)
    .where('id', '<>', except)
    .where('revoked_at', 'is', null)
    .where('user_id', 'in', peopleWithout(db, companyId).select('app_user.id'))
    .execute();
}
