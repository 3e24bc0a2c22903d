import { sql } from 'kysely';
import { verifyChain } from '#platform/audit/verify.ts';
import { openDatabase } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { DatabaseAccess } from '../database.ts';

/** `koryo audit verify`: walks every company's chain; answers whether all of them hold. */
export async function verifyAudit(access: DatabaseAccess, print: (line: string) => void): Promise<boolean> {
  const database = openDatabase({ connection: access.app, max: 2, ...(access.role ? { role: access.role } : {}) });
  try {
    const companies = await inTransaction(
      database,
      'system',
      async (db) => (await sql<{ id: string; name: string }>`select id, name from company order by name, id`.execute(db)).rows,
    );
    let holds = true;
    for (const { id, name } of companies) {
      const report = await inTransaction(database, id, (db) => verifyChain(db, id));
      if (report.ok) {
        print(`ok      ${name}: ${report.entries} entries, head ${report.head || '(none)'}`);
      } else {
        holds = false;
        print(`BROKEN  ${name}: entry ${report.brokenAt} (${report.fault}); the ${report.entries} before it hold`);
      }
    }
    print(holds ? 'The audit chain holds.' : 'The audit chain is broken.');
    return holds;
  } finally {
    await database.close();
  }
}
