import { CompiledQuery } from 'kysely';
import type { Database, Db } from './client.ts';
import { pipelinedOn } from './pipelined.ts';
import { setCompany } from './transaction.ts';

/**
 * A read-only transaction of a request: opened by the first read, closed when the answer is made. All of it sees one moment
 * (REPEATABLE READ, which costs a reader nothing), so that no screen shows a flow of now with the pieces of a moment before.
 */
export interface ReadSession {
  /** The transaction; begun by whoever asks first, together with their statement. */
  read(): Promise<Db>;
  /** Says which company it is in from the next beginning on; the running one has been told by a statement of its own. */
  enter(companyId: string): void;
  close(): Promise<void>;
}

/** Without a company yet it sees nothing: who asks is looked up first, in the same transaction. */
export function openReadSession(database: Database, companyId?: string): ReadSession {
  let company = companyId;
  let opened: Promise<Begun> | undefined;
  const open = async (): Promise<Begun> => {
    const begun = await begin(database);
    if (company !== undefined) setCompany(begun.db, company).catch(() => undefined);
    return begun;
  };
  return {
    read: async () => (await (opened ??= open())).db,
    enter: (id) => void (company = id),
    close: async () => {
      if (!opened) return;
      const session = opened;
      opened = undefined;
      await (await session).end();
    },
  };
}

interface Begun {
  db: Db;
  end(): Promise<void>;
}

const BEGIN = CompiledQuery.raw('start transaction isolation level repeatable read read only');
/** Nothing to keep, and unlike a commit it succeeds where a statement failed: that failure is what is told, not this one's. */
const END = CompiledQuery.raw('rollback');

/** A connection with a transaction that is being begun: nobody waits for that, what comes next is refused if it fails. */
function begin(database: Database): Promise<Begun> {
  const executor = database.kysely.getExecutor();
  return new Promise((resolve, reject) => {
    const held = executor.provideConnection(async (connection) => {
      const isOver = Promise.withResolvers<unknown>();
      connection.executeQuery(BEGIN).catch(() => undefined);
      const { db, close } = pipelinedOn(executor, connection);
      const end = async (): Promise<void> => {
        close();
        isOver.resolve(connection.executeQuery(END));
        await isOver.promise;
      };
      resolve({ db, end });
      await isOver.promise;
    });
    held.catch(reject);
  });
}
