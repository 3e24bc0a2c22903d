import { PostgresDialect, Transaction, type DatabaseConnection, type QueryExecutor } from 'kysely';
import type { DB, Db } from './client.ts';

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no pool')) });
/** A transaction asks its executor alone; the builder wants the rest to be there. */
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() };

export interface Pipelined {
  db: Db;
  /** From now on every statement is refused: what still runs when the work is over must not reach the connection behind its end. */
  close(): void;
}

/**
 * The same transaction without the turn-taking of the query builder, which sends a statement only when the one before was
 * answered. Statements leave as they are asked for (`Promise.all`, loaders of one request) and PostgreSQL does them one after
 * the other in that order, each with what it sees at its own turn: locks are taken, and what they protect is read, as if each
 * had been waited for. One that fails fails all that follow, and the transaction.
 */
export async function pipelined(trx: Transaction<DB>): Promise<Pipelined> {
  const executor = trx.getExecutor();
  return pipelinedOn(executor, await executor.provideConnection(async (own) => own));
}

/** The same on a connection on which a transaction has been begun. */
export function pipelinedOn(executor: QueryExecutor, connection: DatabaseConnection): Pipelined {
  let isOpen = true;
  const direct = executor.withConnectionProvider({
    provideConnection: async (consumer) => {
      if (!isOpen) throw new Error('a statement came after the end of its transaction');
      return await consumer(connection);
    },
  });
  return { db: new Transaction<DB>({ ...UNUSED, executor: direct }), close: () => void (isOpen = false) };
}
