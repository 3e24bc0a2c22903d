import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#shared/thrown.ts';

/** What a server says that starts, or recovers after a crash ("the database system is starting up"). */
const STARTING = '57P03';
const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;

/**
 * Waits for a database server that is there and starts: a process that was started beside it need not die and be started again.
 * Every other failure is thrown at once, this one after a minute.
 */
export async function databaseStarted(access: pg.ClientConfig, tell: (words: string) => void = () => undefined): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let told = false; ;) {
    const client = new pg.Client(access);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (codeOf(error) !== STARTING || Date.now() > until) throw error;
      if (!told) tell('the database is starting; waiting for it');
      told = true;
      await wait(AGAIN_MS);
    }
  }
}
