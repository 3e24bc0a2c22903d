import { allTenants, findTenant, storageByKind } from '#people/tenancy/server/door.ts';
import type { StorageKind, TenantRecord } from '#people/tenancy/rules/types.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Application } from '../../application.ts';

export async function listed({ database }: Application): Promise<TenantRecord[]> {
  return await inTransaction(database, 'system', allTenants);
}

/** The company of a number. Throws in the operator's words. */
export async function named({ database }: Application, number: string): Promise<TenantRecord> {
  const tenant = await inTransaction(database, 'system', (db) => findTenant(db, { number }));
  if (!tenant) throw new Error(`There is no company with the number ${number}: koryo company list`);
  return tenant;
}

/** What the storage of a company is taken by. */
export async function storageOf({ database }: Application, companyId: string): Promise<{ kind: StorageKind; bytes: number }[]> {
  return await inTransaction(database, 'system', (db) => storageByKind(db, companyId));
}
