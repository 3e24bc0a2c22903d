import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';

export interface CompanyChoice {
  id: string;
  name: string;
  number: string;
}

/** Every company, for lv99's switch (D1.7): the one place that lists them. The caller has asked for the level. */
export async function switchableCompanies(database: Database): Promise<CompanyChoice[]> {
  return await inTransaction(database, 'system', (db) =>
    db.selectFrom('company').select(['id', 'name', 'number']).where('suspended_at', 'is', null).orderBy('number').execute(),
  );
}
