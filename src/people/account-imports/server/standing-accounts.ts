import { emailKey } from '#people/sign-in/rules/email.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Database } from '#platform/db/client.ts';
import type { Standing } from '../rules/assemble.ts';
import type { CheckedAccounts } from '../rules/types.ts';

/** Who has the addresses of a list already, in this company: what other companies' people have is not looked at. */
export async function standingAccounts(database: Database, companyId: string, checked: CheckedAccounts): Promise<Standing> {
  const keys = [...new Set(checked.accounts.map(({ email }) => emailKey(email)).filter((key) => key !== ''))];
  if (keys.length === 0) return new Map();
  const rows = await inTransaction(database, companyId, (db) =>
    db
      .selectFrom('app_user')
      .select(['email_key', 'name'])
      .where('company_id', '=', companyId)
      .where('email_key', '=', (eb) => eb.fn.any(eb.val(keys)))
      .where('kind', '=', 'ACCOUNT')
      .where('deleted_at', 'is', null)
      .execute(),
  );
  return new Map(rows.map((row) => [row.email_key, { name: row.name }]));
}
