/**
 * Notices that the network to the database fell silent. A connection whose other end says nothing looks like one that
 * computes; its limits are as long as the longest honest statement. So one more connection asks a question that is always
 * answered at once; when it is not, and no other connection says anything either, all are given up: whoever waits hears at
 * once, and whoever comes is not made to wait, until the question is answered again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 1_000;
const SILENCE_MS = 3_000;

export interface Pulse {
  /** Throws while the database does not answer. */
  check(): void;
  /** Watches over a connection as long as it lives. */
  watch(client: pg.Client): void;
  stop(): Promise<void>;
}

/** The database does not answer; the same question may be asked again in a moment. */
export class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('the database does not answer');
  }
}

type Stream = { destroy(): void; on(event: 'data', listener: () => void): void };
const streamOf = (client: pg.Client): Stream => client.connection.stream;

export interface PulseOptions {
  /** Longest silence of everything together, ms. */
  silenceMs?: number;
  /** Pause between two questions, ms. */
  everyMs?: number;
}

export function takePulse(connection: pg.ClientConfig, options: PulseOptions = {}): Pulse {
  const { silenceMs = SILENCE_MS, everyMs = EVERY_MS } = options;
  const watched = new Set<pg.Client>();
  let heard = performance.now();
  let isSilent = false;
  let own: pg.Client | undefined;
  const ending = new AbortController();
  const hear = () => void (heard = performance.now());

  const ask = async (): Promise<void> => {
    const isNew = !own;
    // Its own limit is the later one: a connection that is not answered is silence too.
    own ??= new pg.Client({ ...connection, connectionTimeoutMillis: 2 * silenceMs, application_name: 'koryo-pulse' });
    if (isNew) {
      own.on('error', () => undefined);
      await own.connect();
    }
    await own.query('select 1');
    hear();
    isSilent = false;
  };
  const giveUp = () => {
    isSilent = true;
    for (const client of watched) streamOf(client).destroy();
    watched.clear();
  };
  const beat = async (): Promise<void> => {
    const asked = ask().then(
      () => 'answered' as const,
      () => 'refused' as const,
    );
    const outcome = await Promise.race([asked, delay(silenceMs, 'silent' as const)]);
    if (outcome === 'answered') return;
    // A database that refuses says so to everybody else too; what was said while we did not look comes first.
    if (outcome === 'silent') await delay(100);
    if (own) streamOf(own).destroy();
    own = undefined;
    if (outcome === 'silent' && performance.now() - heard >= silenceMs) giveUp();
  };
  const beating = (async () => {
    while (!ending.signal.aborted) {
      await beat();
      await delay(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    check() {
      if (isSilent) throw new DatabaseSilent();
    },
    watch(client) {
      watched.add(client);
      streamOf(client).on('data', hear);
      client.once('end', () => watched.delete(client));
    },
    async stop() {
      ending.abort();
      if (own) streamOf(own).destroy();
      await beating;
    },
  };
}
