/**
 * Many commands, all or none: what a killed process leaves half done is as if it never began.
 */
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Database, DB } from './client.ts';
import { advisoryLock, inTransaction } from './transaction.ts';

/** Transactions of the inner database: steps of the outer one, which alone decides whether anything stays. */
class StepDriver implements Driver {
  readonly #connection: DatabaseConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** One connection: whoever asks while it is in use waits. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  /** A step begins like a transaction: no company is set, whatever the step before had set. */
  async beginTransaction(): Promise<void> {
    await this.#run('savepoint step');
    await this.#run(`select set_config('app.system', '', true), set_config('app.company', '', true)`);
  }

  commitTransaction(): Promise<void> {
    return this.#run('release savepoint step');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#run('rollback to savepoint step');
    await this.#run('release savepoint step');
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }

  async #run(text: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(text));
  }
}

/**
 * Runs `work` on a database whose transactions are steps of one transaction. Two processes with the same `key` at once:
 * the second waits for the first. Transactions inside of transactions are not possible, as on a pool of one connection.
 */
export async function allOrNothing<T>(database: Database, key: string, work: (inner: Database) => Promise<T>): Promise<T> {
  return await inTransaction(database, 'system', async (outer) => {
    // The other process may take as long as it needs.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(outer);
    await advisoryLock(outer, key);
    return await outer.getExecutor().provideConnection(async (connection) => {
      const kysely = new Kysely<DB>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new StepDriver(connection),
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      });
      return await work({ kysely, pool: database.pool, close: () => Promise.resolve() });
    });
  });
}
