import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { eraseCompany, providerCompany, recordErasure, type EraseRequest, type SignedErasure } from '#people/tenancy/server/door.ts';
import { openDatabase } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Application } from '../../application.ts';
import type { DatabaseAccess } from '../../database.ts';
import { asOperator } from './with-application.ts';

/** `koryo company erase`: as the owner of the tables, who alone may end a history. */
export async function erase(
  application: Application,
  access: DatabaseAccess,
  request: EraseRequest,
  certificate: string | undefined,
): Promise<{ path: string; signed: SignedErasure }> {
  if (access.ownerUnknown) throw new Error('DATABASE_URL is needed here, the sign-in of the owner: it alone may end a history.');
  const owner = openDatabase({ connection: access.owner, max: 1 });
  const signed = await eraseCompany(owner, request).finally(() => owner.close());
  const { company, reason, found } = signed.statement;
  const path = resolve(certificate ?? `koryo-erasure-${company.number}-${signed.statement.doneAt.slice(0, 10)}.json`);
  await writeFile(path, `${JSON.stringify(signed, null, 2)}\n`, { mode: 0o600 });
  const home = await inTransaction(application.database, 'system', providerCompany);
  // Without a provider the certificate, which the database keeps too, is the record: there is no history that it could stand in.
  if (home) {
    await asOperator(application, 'koryo company erase', home, recordErasure, {
      companyId: company.id,
      name: company.name,
      number: company.number,
      reason,
      rows: found.totalRows,
      files: found.objects.count,
    });
  }
  return { path, signed };
}
