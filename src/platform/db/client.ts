import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { codeOf } from '#shared/thrown.ts';
import { setColumnParsers } from './columns/parsers.ts';
import { takePulse, type PulseOptions } from './pulse.ts';
import type { DB } from './tables.generated.ts';

export type { DB };
/** A transaction with the company set: what every store function works on. */
export type Db = Transaction<DB>;

export interface DatabaseOptions {
  /** A `pg` connection: `connectionString`, or host (socket folder), port, user, password, database. */
  connection: pg.ClientConfig;
  /** Most connections at once. */
  max?: number;
  /** Off behind a pooler in transaction mode, which cannot keep prepared statements. */
  namedStatements?: boolean;
  /** Notices within seconds that the network to the database fell silent, at the price of a connection (`pulse.ts`). */
  pulse?: PulseOptions;
  /** Role to take on after connecting (`koryo_app` when the sign-in role owns the tables). */
  role?: string;
}

export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

setColumnParsers();

/**
 * Put into a statement whose best plan hangs on its values (a list for somebody who reads 20 rows, or 20,000):
 * it gets no name and is planned each time, a third of a millisecond.
 */
export const PLAN_BY_VALUES = '/* plan by values */';

/** PostgreSQL's 'cached plan must not change result type': the table of a prepared `select *` has another column since. */
export const OUTDATED_PLAN = '0A000';
const names = new Map<string, string>();
/** Part of every name; another one makes every statement be prepared anew. */
let generation = 0;

/**
 * After a migration by a newer version, beside which this one goes on: one failure is enough for all statements of all connections.
 * Whatever else the code means (a feature that is not there) costs preparing once.
 */
function forgetPlans(error: unknown): void {
  if (codeOf(error) !== OUTDATED_PLAN) return;
  generation += 1;
  names.clear();
}

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `k${generation}${createHash('sha1').update(text).digest('base64url')}`;
    if (names.size < 5000) names.set(text, name);
  }
  return name;
}

/** Longest wait for the database to take a connection: it does so at once, or it is not there. */
const CONNECT_MS = 5_000;
/** Longest wait for a free connection of the pool: a rush is waited for, not refused. */
const FREE_MS = 20_000;

function withOwnTimeOut(options: pg.ClientConfig): pg.ClientConfig {
  // Not a copy: the pool hides the password from copies.
  return Object.create(options, { connectionTimeoutMillis: { value: CONNECT_MS } });
}

/**
 * What a query that was called past the types answers. `query` has an overload for each way of asking: whoever stands before all of
 * them takes anything and gives what was given, and only `never` is the answer of every overload.
 */
const given = (answer: unknown): never => answer as never;

/** The pool knows one limit for both; a client has its own for the connecting alone. */
class PooledClient extends pg.Client {
  // The pool always gives its options; by its type it need not.
  constructor(options: pg.ClientConfig = {}) {
    super(withOwnTimeOut(options));
  }
}

/**
 * Gives each parametrised statement a name, so that PostgreSQL plans it once per connection. What is asked at the same moment
 * is sent at once (`pipeline`): PostgreSQL does it in the order in which it was asked, and nobody waits for the answer before.
 */
class NamingClient extends PooledClient {
  #isGathering = false;

  override query(...args: unknown[]): never {
    this.#gather();
    const [text, values] = args;
    const plain = typeof text === 'string' && args.length <= 2;
    if (!plain) return given(Reflect.apply(super.query, this, args));
    const named = !(plain && text.includes(PLAN_BY_VALUES));
    const config =
      Array.isArray(values) && values.length > 0 ? { ...(named ? { name: statementName(text) } : {}), text, values } : { text };
    const answer: Promise<unknown> = Reflect.apply(super.query, this, [config]);
    answer.catch(forgetPlans);
    return given(answer);
  }

  /** What is asked until everybody has had their turn leaves in one write: writing is the dearest of what we do for a statement. */
  #gather(): void {
    const stream = this.connection?.stream;
    if (this.#isGathering || !stream) return;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/** Behind a pooler, which may not follow a pipeline: one statement after the other, none with a name. */
class PatientClient extends PooledClient {
  #tail: Promise<unknown> = Promise.resolve();

  override query(...args: unknown[]): never {
    if (typeof args[0] !== 'string' || args.length > 2) return given(Reflect.apply(super.query, this, args));
    const send = (): Promise<unknown> => Reflect.apply(super.query, this, args);
    const result = this.#tail.then(send, send);
    this.#tail = result.catch(() => undefined);
    return given(result);
  }
}

/** Opens the pool with every time-out set, so that a network partition never hangs a request. */
export function openDatabase(options: DatabaseOptions): Database {
  const behindPooler = options.namedStatements === false;
  const pool = new pg.Pool({
    ...options.connection,
    Client: behindPooler ? PatientClient : NamingClient,
    pipeline: !behindPooler,
    max: options.max ?? 16,
    connectionTimeoutMillis: FREE_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: 35_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  });
  // An idle connection that breaks must not end the process; the pool replaces it.
  pool.on('error', () => {});
  // Nor one that breaks while it is in use: its query, or the next one, reports the failure to who asked.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const pulse = options.pulse ? takePulse(options.connection, options.pulse) : undefined;
  if (pulse) pool.on('connect', (client) => pulse.watch(client));
  const reached: PostgresPool = {
    options: pool.options,
    connect: async () => {
      pulse?.check();
      return await pool.connect();
    },
    end: () => pool.end(),
  };
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: reached }) });
  return {
    kysely,
    pool,
    async close() {
      await pulse?.stop();
      await kysely.destroy();
    },
  };
}
