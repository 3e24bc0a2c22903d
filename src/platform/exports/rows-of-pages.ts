import type { Database, Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';

interface Page<Item> {
  items: readonly Item[];
  nextToken: string | null;
}

/** Everything that a list finds, page by page in short transactions: a long export holds nothing back. */
export async function* rowsOfPages<Item>(
  database: Database,
  companyId: string,
  read: (db: Db, after: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let after: string | undefined;
  do {
    const from = after;
    // A page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page = await inTransaction(database, companyId, (db) => read(db, from));
    yield* page.items;
    after = page.nextToken ?? undefined;
  } while (after !== undefined);
}
