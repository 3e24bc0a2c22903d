import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, MemoryLocker, type Locker } from '@tus/server';
import pg from 'pg';

/**
 * Locks for uploads when several API processes serve them: in memory inside the process (which also asks the holder to
 * let go when a resumed request arrives), and an advisory lock of one own connection between processes.
 */
export function advisoryLocker(connection: pg.ClientConfig): Locker & { close(): Promise<void> } {
  const local = new MemoryLocker();
  let opened: Promise<pg.Client> | undefined;
  const session = () =>
    (opened ??= (async () => {
      const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'koryo-upload-locks' });
      // A lost session has lost its locks; the next lock opens another.
      const forget = () => (opened = undefined);
      client.on('error', forget);
      client.once('end', forget);
      await client.connect();
      return client;
    })().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    newLock(id) {
      const inner = local.newLock(id);
      return {
        async lock(signal, cancel) {
          await inner.lock(signal, cancel);
          try {
            while (!(await tryLock(await session(), id))) {
              if (signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
              await delay(100);
            }
          } catch (error) {
            await inner.unlock();
            throw error;
          }
        },
        async unlock() {
          await opened?.then((client) => client.query('select pg_advisory_unlock(hashtextextended($1, 7))', [id])).catch(() => undefined);
          await inner.unlock();
        },
      };
    },
    close: async () => await opened?.then((client) => client.end()),
  };
}

async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 7)) as got', [id]);
  return rows[0]?.got ?? false;
}
