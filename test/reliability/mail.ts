/**
 * A mail server that is down, slow, refuses or lies: every mail of the outbox is delivered at least once and never before
 * its commit, a doubled one carries the same Message-ID, and one that cannot be delivered is seen in the outbox and the queue.
 */
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { receiverOf } from '#main/mails.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { openLog } from '#platform/logging.ts';
import { queueMail, SEND_MAIL_QUEUE, sendMailJob } from '#platform/ports/mail/outbox.ts';
import { openSmtpTransport } from '#platform/ports/mail/smtp-transport.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { MOODS, openLyingServer, type LyingServer, type Mood } from './mail/lying-smtp.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const SECRET = 'a secret of this proof';
/** After so many tries in a bad mood the server takes the mail, so that every mail can arrive. */
const PATIENCE = 5;
const HOPELESS = 5;

export async function prove({ full, random, say }: ProofOptions): Promise<Proof> {
  const mails = Number(process.env.KORYO_PROOF_MAILS ?? (full ? 2_000 : 200));
  const violations = new Violations();
  const temporary = await openTemporaryDatabase();
  const tries = new Map<string, number>();
  const hopeless = new Set<string>();
  const server = await openLyingServer((receiver): Mood => {
    const count = (tries.get(receiver) ?? 0) + 1;
    tries.set(receiver, count);
    if (hopeless.has(receiver)) return 'refuses';
    return count > PATIENCE || random.next() < 0.3 ? 'well' : random.pick(MOODS);
  });
  const queue = await openJobQueue(temporary.server.app);
  const transport = openSmtpTransport(`smtp://127.0.0.1:${server.port}`, 'Koryo <koryo@example.jp>');
  await quickly(temporary.server.owner);
  const { database } = temporary;
  const logger = openLog({ level: 'silent', process: 'proof' });
  const parts = { transport, templates: TEMPLATES, receiver: receiverOf, publicUrl: 'https://koryo.example.jp', secret: SECRET };
  const job = { ...sendMailJob(parts), concurrency: 8 };
  const worker = await startWorker({
    connection: temporary.server.app,
    jobs: [job as never],
    context: { database, services: {} as never, logger },
    logger,
  });
  try {
    const world = await makeWorld(database);
    const receivers: Viewer[] = [];
    for (let n = 0; n < mails; n++) receivers.push(await world.user('lv50_basic_user', `受取人${n}`));
    for (const receiver of receivers.slice(0, HOPELESS)) hopeless.add(`${receiver.userId}@example.com`);
    const put = (receiver: Viewer, holdMs: number, fails: boolean) => putMail(world, queue, receiver, holdMs, fails);
    await server.goDown();
    const sent: Put[] = [];
    const half = Math.floor(receivers.length / 2);
    sent.push(...(await Promise.all(receivers.slice(0, half).map((receiver) => put(receiver, 0, false)))));
    // Not for a time: a slow machine would use up the tries of some before others had their first.
    await untilRefused(world);
    await server.comeBack();
    const later = receivers.slice(half).map((receiver, n) => put(receiver, n % 10 === 0 ? 1_500 : 0, n % 10 === 5));
    sent.push(...(await Promise.all(later)));
    say(`${sent.length} mails written, waiting for the last`);
    await untilSettled(world, sent.filter((one) => one.committed !== null).length);
    const settled = await rowsOf(world);
    const doubled = judge(server, sent, settled, hopeless, violations);
    const dead = await queue.deadJobs();
    const deadMails = dead.filter(({ queue: name }) => name === SEND_MAIL_QUEUE).length;
    if (deadMails !== HOPELESS) violations.add('invisible', `${deadMails} dead jobs are listed, ${HOPELESS} mails cannot be delivered`);
    return {
      what: 'mails through a server that is down, slow, refuses, breaks off and lies',
      counts: {
        'mails written and committed': sent.filter((one) => one.committed !== null).length,
        'rolled back, never sent': sent.filter((one) => one.committed === null).length,
        'taken by the server': server.taken.length,
        'doubled, with the same Message-ID': doubled,
        'undeliverable, seen as failed': deadMails,
        ...Object.fromEntries(Object.entries(server.moods).map(([mood, count]) => [`times it ${mood}`, count])),
      },
      violations: violations.lines(),
    };
  } finally {
    await worker.stop(5);
    transport.close();
    await queue.close();
    await server.close();
    await temporary.close();
  }
}

const TEMPLATES = { proof: () => ({ subject: '校了', body: ['承認をお願いします。'], action: '開く' }) };

/** Tries follow each other at once: the pauses between them are not what is asked here. */
async function quickly(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('update pgboss.queue set retry_delay = 0, retry_backoff = false, retry_delay_max = null where name = $1', [
    SEND_MAIL_QUEUE,
  ]);
  await client.end();
}

interface Put {
  receiver: string;
  /** performance.now() just before the commit; null: rolled back. */
  committed: number | null;
}

async function putMail(
  world: World,
  queue: Awaited<ReturnType<typeof openJobQueue>>,
  receiver: Viewer,
  holdMs: number,
  fails: boolean,
): Promise<Put> {
  const address = `${receiver.userId}@example.com`;
  let committed: number | null = null;
  const writing = inTransaction(world.database, world.companyId, async (db) => {
    await queueMail(
      db,
      world.companyId,
      { toUserId: receiver.userId, kind: 'proof', params: { n: newId() }, path: '/tasks' },
      { secret: SECRET, enqueue: queue.enqueue },
    );
    await delay(holdMs);
    if (fails) throw new Error('rolled back');
    committed = performance.now();
  });
  await writing.catch(() => (committed = null));
  return { receiver: address, committed };
}

interface Row {
  id: string;
  status: string;
  lastError: string | null;
  messageId: string | null;
  receiver: string;
}

async function rowsOf(world: World): Promise<Row[]> {
  const rows = await world.read((db) => db.selectFrom('mail_outbox').selectAll().where('company_id', '=', world.companyId).execute());
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    lastError: row.last_error,
    messageId: row.message_id,
    receiver: `${row.to_user_id}@example.com`,
  }));
}

async function untilSettled(world: World, count: number): Promise<void> {
  const ends = performance.now() + 180_000;
  while (performance.now() < ends) {
    const rows = await rowsOf(world);
    if (rows.length === count && rows.every((row) => row.status !== 'queued')) return;
    await delay(200);
  }
}

/** Until somebody's mail met no server. */
async function untilRefused(world: World): Promise<void> {
  while (!(await rowsOf(world)).some((row) => row.lastError !== null)) await delay(20);
}

/** Answers how many were taken more than once. */
function judge(
  server: LyingServer,
  sent: readonly Put[],
  rows: readonly Row[],
  hopeless: ReadonlySet<string>,
  violations: Violations,
): number {
  const times = new Map<string, { first: number; count: number }>();
  for (const { messageId, at } of server.taken) {
    const known = times.get(messageId);
    times.set(messageId, { first: known?.first ?? at, count: (known?.count ?? 0) + 1 });
  }
  let doubled = 0;
  for (const row of rows) {
    const messageId = `<${row.id}@koryo.example.jp>`;
    const taken = times.get(messageId);
    const put = sent.find((one) => one.receiver === row.receiver);
    times.delete(messageId);
    if (hopeless.has(row.receiver)) {
      if (row.status !== 'failed' || !row.lastError?.includes('550'))
        violations.add('invisible', `${row.id} cannot be delivered and is ${row.status}: ${row.lastError}`);
      continue;
    }
    if (!taken) violations.add('lost', `${row.id} is ${row.status} and the server never took it (${row.lastError})`);
    else if (put?.committed == null || taken.first < put.committed) violations.add('too early', `${row.id} was sent before its commit`);
    if (row.status !== 'sent') violations.add('unsettled', `${row.id} is ${row.status}: ${row.lastError}`);
    if ((taken?.count ?? 0) > 1) doubled += 1;
  }
  for (const messageId of times.keys()) violations.add('unknown', `${messageId} was sent and stands in no outbox`);
  return doubled;
}
