import { sql } from 'kysely';
import { verifyPassword } from '#people/sign-in/server/door.ts';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { demoAccounts } from '../../db/seed/demo.ts';

/**
 * Refuses to serve in production what the demo left behind: accounts whose password everybody can read, the provider's among them,
 * and with them its companies unless the operator says to keep those. Throws an Error in the operator's words.
 */
export async function refuseDemo(database: Database, keepDemo: boolean): Promise<void> {
  const { password, accounts } = demoAccounts();
  const found = await inTransaction(database, 'system', async (db) => {
    const addresses = accounts.map(({ email }) => email);
    const { rows } = await sql<{ email: string; company: string; hash: string | null }>`
      select u.email_key as email, c.name as company, k.password_hash as hash
      from app_user u join company c on c.id = u.company_id left join account_credential k on k.user_id = u.id
      where u.email_key = any(${addresses}) and u.kind = 'ACCOUNT' and u.deleted_at is null and u.state <> 'DISABLED'
      order by u.email_key`.execute(db);
    return rows;
  });
  const open: string[] = [];
  for (const { email, hash } of found) if (await verifyPassword(hash, password)) open.push(email);
  if (open.length > 0) {
    throw new Error(`the demo's password opens ${open.join(', ')}: disable these accounts or change their passwords before production`);
  }
  const companies = [...new Set(found.map(({ company }) => company))];
  if (companies.length > 0 && !keepDemo) {
    throw new Error(`companies of the demo are here (${companies.join(', ')}): begin with an empty database, or say --keep-demo`);
  }
}
