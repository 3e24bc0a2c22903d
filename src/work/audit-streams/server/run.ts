/** Sends what every stream's receiver has not got yet. */
import { cutOf } from '#platform/audit/archives.ts';
import { entriesOf } from '#platform/audit/verify.ts';
import type { KeptEntry } from '#platform/audit/chain.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { repeatedly } from '#platform/jobs/repeatedly.ts';
import { waitAfter } from '../rules/lines.ts';
import type { StreamRecord } from '../rules/types.ts';
import { dueStreams, layOperatorStreams, lease, release, settle, type Due } from './due.ts';
import type { StreamParts } from './parts.ts';
import { deliver } from './send/deliver.ts';
import { streamSettings } from './settings.ts';
import { tellFailing } from './tell-failing.ts';

const EVERY_MS = 3_000;
const AT_ONCE = 4;
const STREAMS = 200;
/** Entries, and about how many bytes, of one request, message or object. */
const BATCH = 500;
const BATCH_BYTES = 1024 * 1024;
/** Objects of a bucket are not made for every entry: a minute's entries lie in one. */
const BUCKET_PAUSE_MS = 60_000;
/** Batches of one stream in a row, before others have their turn. */
const IN_A_ROW = 20;

/** Begins to send, every few seconds; answers how to end it. Many processes may do it: a stream is sent by one at a time. */
export function beginAuditStreams(parts: StreamParts): () => Promise<void> {
  const ending = new AbortController();
  const end = repeatedly(
    EVERY_MS,
    () => sendDue(parts, ending.signal),
    (error) => parts.logger.warn({ err: error }, 'audit streams could not be looked at'),
  );
  return async () => {
    ending.abort();
    await end();
  };
}

/** One round over all streams that have something to send. */
export async function sendDue(parts: StreamParts, signal?: AbortSignal): Promise<void> {
  const { operator } = streamSettings();
  const due = await inTransaction(parts.database, 'system', async (db) => {
    if (operator) await layOperatorStreams(db, operator.target);
    return await dueStreams(db, operator !== null, STREAMS);
  });
  const waiting = [...due];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (signal?.aborted) return;
      await sendOne(parts, next, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function sendOne(parts: StreamParts, due: Due, signal?: AbortSignal): Promise<void> {
  const taken = await lease(parts.database, due);
  if (!taken) return;
  const { lease: mark } = taken;
  let { stream } = taken;
  for (let round = 0; ; round++) {
    const more = round < IN_A_ROW && !signal?.aborted;
    const next = await step(parts, stream, mark, more);
    if (!next) break;
    stream = next;
  }
  await inTransaction(parts.database, due.companyId, (db) => release(db, stream, mark));
}

/** Sends one batch; the stream as it is then, or null when it rests: nothing is left, it failed, or it was changed meanwhile. */
async function step(parts: StreamParts, stream: StreamRecord, mark: string, more: boolean): Promise<StreamRecord | null> {
  const { database } = parts;
  const read = await inTransaction(database, stream.companyId, (db) => nextEntries(db, stream));
  if (read === 'changed') return await failed(parts, stream, mark, 'CHAIN_CHANGED');
  const last = read.at(-1);
  if (!last || !more) return null;
  const refused = await deliver(stream, read, new Date());
  if (refused !== null) return await failed(parts, stream, mark, refused);
  const now = new Date();
  // A bucket gets the next object after a pause, unless there is enough for a whole one.
  const pauses = stream.target.kind === 'S3' && read.length < BATCH;
  const change = {
    position: last.seq,
    position_hash: last.hash,
    failures: 0,
    last_error: null,
    failing_since: null,
    told_at: null,
    last_sent_at: now,
    next_at: pauses ? new Date(now.getTime() + BUCKET_PAUSE_MS) : now,
  };
  const kept = await inTransaction(database, stream.companyId, async (db) => {
    const written = await settle(db, stream, mark, change, !pauses);
    if (written && stream.origin === 'COMPANY') await hint(parts, db, stream);
    return written;
  });
  return kept && !pauses ? { ...stream, position: last.seq, positionHash: last.hash, failures: 0, failingSince: null } : null;
}

/** The entries after what was taken; 'changed': what was taken is another entry by now, or gone. */
async function nextEntries(db: Db, { companyId, position, positionHash }: StreamRecord): Promise<KeptEntry[] | 'changed'> {
  // What was cut from the database was taken by every stream that runs; one that begins later begins after it.
  const cut = await cutOf(db, companyId);
  if (position > 0 && position <= cut.seq) {
    if (position === cut.seq && positionHash !== cut.hash) return 'changed';
    return someOf(await entriesOf(db, companyId, cut.seq, BATCH));
  }
  const rows = await entriesOf(db, companyId, Math.max(0, position - 1, cut.seq - 1), BATCH + 1);
  const before = position > 0 ? rows.shift() : undefined;
  if (position > 0 && (before?.seq !== position || before.hash !== positionHash)) return 'changed';
  return someOf(rows.slice(0, BATCH));
}

/** As many as fit into one batch. */
function someOf(rows: readonly KeptEntry[]): KeptEntry[] {
  let bytes = 0;
  const some: KeptEntry[] = [];
  for (const entry of rows) {
    bytes += JSON.stringify(entry.changes).length + 600;
    if (some.length > 0 && bytes > BATCH_BYTES) break;
    some.push(entry);
  }
  return some;
}

async function failed(parts: StreamParts, stream: StreamRecord, mark: string, error: string): Promise<null> {
  const now = new Date();
  const failures = stream.failures + 1;
  const failingSince = stream.failingSince ?? now;
  parts.logger.warn(
    { stream: stream.id, company: stream.companyId, origin: stream.origin, error, failures },
    'an audit stream was not taken',
  );
  await inTransaction(parts.database, stream.companyId, async (db) => {
    const toldAt = await tellFailing(parts, db, { ...stream, failures, failingSince }, error, now);
    const change = {
      failures,
      last_error: error,
      failing_since: failingSince,
      told_at: toldAt,
      next_at: new Date(now.getTime() + waitAfter(failures)),
    };
    const written = await settle(db, stream, mark, change, false);
    if (written && stream.origin === 'COMPANY') await hint(parts, db, stream);
  });
  return null;
}

const hint = ({ services }: StreamParts, db: Db, { companyId }: StreamRecord) =>
  services.notify(db, companyId, `audit-streams/${companyId}`, { id: companyId });
