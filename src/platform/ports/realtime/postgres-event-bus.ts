import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../db/client.ts';
import { GAP, type EventBus, type Hint } from './event-bus.ts';

const CHANNEL = 'koryo_hint';
/** PostgreSQL refuses payloads from 8000 bytes on. */
const MAX_PAYLOAD = 7900;
/** A subscriber that reads slower than this many hints gets a GAP instead of the old ones. */
const MAX_WAITING = 1000;

interface Envelope {
  c: string;
  t: string;
  p: Hint;
}

/** What a transaction publishes at the same moment leaves in one statement. */
const gathered = new WeakMap<Db, { texts: string[]; sent: Promise<unknown> }>();

/** Publishes a hint; it leaves with the commit of the transaction, and never without it. */
export async function notify(db: Db, companyId: string, topic: string, payload: Hint): Promise<void> {
  const text = JSON.stringify({ c: companyId, t: topic, p: payload } satisfies Envelope);
  if (Buffer.byteLength(text) > MAX_PAYLOAD) throw new Error(`the hint of ${topic} is too long: it carries ids only`);
  const waiting = gathered.get(db);
  if (waiting) {
    waiting.texts.push(text);
    await waiting.sent;
    return;
  }
  const texts = [text];
  const send = async (): Promise<void> => {
    gathered.delete(db);
    await sql`select pg_notify(${CHANNEL}, hint) from unnest(${texts}::text[]) as hint`.execute(db);
  };
  const sent = Promise.resolve().then(send);
  gathered.set(db, { texts, sent });
  await sent;
}

/** The bus over LISTEN/NOTIFY: one connection per process, opened again when it is lost. */
export async function openPostgresEventBus(
  connection: pg.ClientConfig,
  onError: (error: unknown) => void = () => undefined,
): Promise<EventBus> {
  const streams = new Map<string, Set<HintStream>>();
  let client: pg.Client | undefined;
  const state = { closed: false };

  const deliver = (text: string | undefined) => {
    const { c, t, p }: Envelope = JSON.parse(text ?? '{}');
    for (const stream of streams.get(`${c} ${t}`) ?? []) stream.push(p);
  };
  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5000, application_name: 'koryo-listen' });
    next.on('error', onError);
    next.on('notification', (message) => deliver(message.payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.once('end', () => void reconnect());
    client = next;
  };
  const reconnect = async () => {
    for (let wait = 100; !state.closed; wait = Math.min(wait * 2, 5000)) {
      try {
        await connect();
        for (const set of streams.values()) for (const stream of set) stream.push(GAP);
        return;
      } catch (error) {
        onError(error);
        await delay(wait, undefined, { ref: false });
      }
    }
  };
  await connect();

  return {
    subscribe(companyId, topic) {
      const key = `${companyId} ${topic}`;
      const set = streams.get(key) ?? new Set();
      streams.set(key, set);
      const stream = new HintStream(() => {
        set.delete(stream);
        if (set.size === 0) streams.delete(key);
      });
      set.add(stream);
      return stream;
    },
    async close() {
      state.closed = true;
      for (const set of streams.values()) for (const stream of set) await stream.return();
      await client?.end();
    },
  };
}

class HintStream implements AsyncIterableIterator<Hint> {
  #waiting: Hint[] = [];
  #readers: ((result: IteratorResult<Hint>) => void)[] = [];
  #ended = false;
  readonly #onEnd: () => void;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(hint: Hint): void {
    if (this.#ended) return;
    const reader = this.#readers.shift();
    if (reader) reader({ done: false, value: hint });
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(hint);
    else this.#waiting = [GAP];
  }

  next(): Promise<IteratorResult<Hint>> {
    const hint = this.#waiting.shift();
    if (hint) return Promise.resolve({ done: false, value: hint });
    if (this.#ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => this.#readers.push(resolve));
  }

  return(): Promise<IteratorResult<Hint>> {
    if (!this.#ended) {
      this.#ended = true;
      this.#onEnd();
      for (const reader of this.#readers.splice(0)) reader({ done: true, value: undefined });
    }
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
