import pg from 'pg';
import { inTransaction } from '#platform/db/transaction.ts';
import { features } from '#main/features.ts';
import { newId } from '#shared/ids.ts';
import { percentile, ratioTo, round, type BenchReport } from '../report.ts';
import { openTemporaryApplication, type TemporaryApplication } from './temporary-application.ts';

/** KORYO_BENCH_ROWS: notices of a year. The decision (docs/decisions/0075) was made with 5,000,000. */
const ROWS = Number(process.env.KORYO_BENCH_ROWS ?? 1_000_000);
const NIGHTS = 30;
const BATCH = 2000;
const SAMPLES = 400;
const PEER = 'notification_by_month';

/**
 * A table that only grows, kept for a year: thirty nights of removing the oldest day in batches (as `sweepKeptJob` does) while people write and
 * read, against the same table in monthly partitions of which the oldest is dropped.
 */
export async function bench(): Promise<BenchReport> {
  const temporary = await openTemporaryApplication();
  const client = new pg.Client(temporary.access.owner);
  await client.connect();
  try {
    await client.query(`select set_config('app.system', 'on', false), set_config('statement_timeout', '0', false)`);
    const [companyId, userId] = [newId(), newId()];
    await fill(client, companyId, userId);
    const size = async (table: string) => {
      const { rows } = await client.query(
        `select (pg_total_relation_size($1::regclass) + coalesce(
           (select sum(pg_total_relation_size(relid)) from pg_partition_tree($1::regclass) where level > 0), 0))::float8 / 1048576 as mb`,
        [table],
      );
      return Number(rows[0].mb);
    };
    const before = { ours: await size('notification'), peer: await size(PEER) };
    const idle = { ours: await writes(client, 'notification', companyId, userId), peer: await writes(client, PEER, companyId, userId) };
    const nights = await removeNights(temporary, client, companyId, userId);
    const reads = { ours: await pages(client, 'notification', companyId, userId), peer: await pages(client, PEER, companyId, userId) };
    const dropping = performance.now();
    await client.query(`drop table ${PEER}_12`);
    const dropped = performance.now() - dropping;
    const after = { ours: await size('notification'), peer: await size(PEER) };
    return {
      name: 'growth',
      what: `${ROWS} notices, ${NIGHTS} nights of removing the oldest day while ${SAMPLES} are written`,
      figures: {
        'one night, s': round(nights.seconds / NIGHTS),
        'rows removed a second': Math.round(nights.removed / nights.seconds),
        'dropping a month of the peer, s': round(dropped / 1000),
        'write p95 ms, idle / while removing': `${round(percentile(idle.ours, 0.95))} / ${round(percentile(nights.writes, 0.95))}`,
        'write p95 ms, peer idle': round(percentile(idle.peer, 0.95)),
        'page p95 ms, ours / peer': `${round(percentile(reads.ours, 0.95))} / ${round(percentile(reads.peer, 0.95))}`,
        'size MB, before / after': `${Math.round(before.ours)} / ${Math.round(after.ours)}`,
        'size MB, peer before / after': `${Math.round(before.peer)} / ${Math.round(after.peer)}`,
      },
      ratios: [
        ratioTo('monthly partitions, first page p50', round(percentile(reads.ours, 0.5) / percentile(reads.peer, 0.5)), { atMost: 1.2 }),
        ratioTo('its own size before', round(after.ours / before.ours), { atMost: 1.2 }),
      ],
    };
  } finally {
    await client.end();
    await temporary.close();
  }
}

const COLUMNS = 'id, company_id, user_id, kind, params, path, read_at, created_at';

async function fill(client: pg.Client, companyId: string, userId: string): Promise<void> {
  await client.query(`insert into company (id, name, number) values ($1, '通知の多い会社', $2)`, [companyId, companyId]);
  await client.query(
    `insert into app_user (id, company_id, cognito_user_id, email, email_key, name, access_level, state)
     values ($1::uuid, $2, $1::uuid::text, 'a@example.jp', 'a@example.jp', '品保 直子', 'lv50_basic_user', 'CONFIRMED')`,
    [userId, companyId],
  );
  await client.query(`create table ${PEER} (like notification including defaults) partition by range (created_at)`);
  for (let month = 0; month <= 12; month++)
    await client.query(
      `do $$ begin execute format('create table ${PEER}_${month} partition of ${PEER} for values from (%L) to (%L)',
         ${month === 12 ? `'-infinity'::timestamptz` : `now() - interval '${(month + 1) * 30} days'`},
         ${month === 0 ? `'infinity'::timestamptz` : `now() - interval '${month * 30} days'`}); end $$`.replaceAll(
        'now()',
        `date_trunc('day', now())`,
      ),
    );
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'notification' and indexdef not like '% UNIQUE %'`,
  );
  for (const [n, { indexdef }] of rows.entries())
    await client.query(indexdef.replace(/INDEX \w+ ON public\.notification/, `INDEX ${PEER}_i${n} ON ${PEER}`));
  await client.query(`alter table ${PEER} add primary key (id, created_at)`);
  for (const table of ['notification', PEER]) {
    await client.query(
      `insert into ${table} (${COLUMNS})
       select gen_random_uuid(), $1, $2, 'reviewRequested', jsonb_build_object('name', '2026 秋冬 パッケージ ' || n, 'by', '企画 太郎'), '/tasks',
         now(), now() - ($3::int - n) * (interval '365 days' / $3::int)
       from generate_series(1, $3::int) n`,
      [companyId, userId, ROWS],
    );
    await client.query(`vacuum analyze ${table}`);
  }
}

async function writes(
  client: pg.Client,
  table: string,
  companyId: string,
  userId: string,
  isOver: () => boolean = () => false,
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < SAMPLES && !isOver()) {
    const from = performance.now();
    await client.query(`insert into ${table} (${COLUMNS}) values ($1, $2, $3, 'reviewRequested', '{}', '/tasks', now(), now())`, [
      newId(),
      companyId,
      userId,
    ]);
    times.push(performance.now() - from);
  }
  return times;
}

async function pages(client: pg.Client, table: string, companyId: string, userId: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    const from = performance.now();
    await client.query(
      `select * from ${table} where company_id = $1 and user_id = $2 and in_app order by created_at desc, id desc limit 21`,
      [companyId, userId],
    );
    times.push(performance.now() - from);
  }
  return times;
}

/** Night after night the oldest day goes and as many rows come, with what autovacuum would do in between. */
async function removeNights({ application, access }: TemporaryApplication, client: pg.Client, companyId: string, userId: string) {
  const kept = features.flatMap((feature) => feature.kept ?? []).find(({ kind }) => kind === 'notices');
  if (!kept) throw new Error('nothing removes notices');
  const other = new pg.Client(access.owner);
  await other.connect();
  await other.query(`select set_config('app.system', 'on', false)`);
  const total = { seconds: 0, removed: 0, writes: [] as number[] };
  for (let night = NIGHTS; night > 0; night--) {
    const before = new Date(Date.now() - (365 - (NIGHTS - night + 1)) * 86_400_000);
    let isOver = false;
    const writing = writes(other, 'notification', companyId, userId, () => isOver);
    const from = performance.now();
    for (let gone = 1; gone > 0; total.removed += gone)
      gone = await inTransaction(application.database, companyId, (db) => kept.remove(db, companyId, before, BATCH));
    total.seconds += (performance.now() - from) / 1000;
    isOver = true;
    total.writes.push(...(await writing));
    await client.query(
      `insert into notification (${COLUMNS}) select gen_random_uuid(), $1, $2, 'reviewRequested', jsonb_build_object('name', '2026 秋冬 パッケージ ' || n, 'by', '企画 太郎'),
         '/tasks', now(), now() from generate_series(1, $3::int) n`,
      [companyId, userId, Math.round(ROWS / 365)],
    );
    await client.query('vacuum notification');
  }
  await other.end();
  return total;
}
