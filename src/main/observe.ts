import { streamLags, type StreamLag } from '#work/audit-streams/server/door.ts';
import { sharesByPlan } from '#people/companies/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { queueFigures } from '#platform/jobs/queue-figures.ts';
import { addLooked, beginMetrics } from '#platform/observe/metrics.ts';
import type { Application } from './application.ts';

/** What a share of the turns is called in figures: the class of a company. */
const CLASSES = { 1: 'small', 2: 'medium', 4: 'large' } as const;

/** Starts measuring: of every process its pool, of the server what stands in the queues too. */
export function beginFigures(application: Application, role: 'serve' | 'worker'): void {
  beginMetrics(role);
  const { pool } = application.database;
  addLooked({
    name: 'koryo_database_connections',
    help: 'Connections of the pool: used, idle; waiting: requests for one that wait; limit: DATABASE_POOL.',
    labels: ['state'],
    look(set) {
      set({ state: 'used' }, pool.totalCount - pool.idleCount);
      set({ state: 'idle' }, pool.idleCount);
      set({ state: 'waiting' }, pool.waitingCount);
      set({ state: 'limit' }, pool.options.max);
    },
  });
  if (role !== 'serve') return;
  addQueueFigures(application);
  addStreamFigures(application);
  addLooked({
    name: 'koryo_limit_highest',
    help: 'The highest share of a limit that one person or company used in the running minute (1: used up), as this server knows.',
    labels: ['limit'],
    look(set) {
      for (const limit of ['api', 'changes', 'search'] as const) set({ limit }, application.meter.highest(limit));
    },
  });
}

/** Sockets that are open to this process. */
export function addSocketFigures(count: () => number): void {
  addLooked({
    name: 'koryo_websockets',
    help: 'Open websockets of people who look at pages.',
    labels: [],
    look: (set) => set({}, count()),
  });
}

const LABELS = ['queue', 'company_class', 'urgency', 'state'];

/** The same in every server: the queues are one. Both gauges are of one look. */
function addQueueFigures({ database }: Application): void {
  let looked: { at: number; rows: ReturnType<typeof look> } | undefined;
  const look = () =>
    inTransaction(database, 'system', async (db) => {
      const [figures, shares] = await Promise.all([queueFigures(db), sharesByPlan(db)]);
      const sums = new Map<string, { labels: Record<string, string>; count: number; oldest: number }>();
      for (const { queue, companyId, urgency, state, count, oldestSeconds } of figures) {
        const labels = { queue, company_class: companyId === null ? 'none' : CLASSES[shares.get(companyId) ?? 1], urgency, state };
        const sum = sums.get(JSON.stringify(labels)) ?? { labels, count: 0, oldest: 0 };
        sum.count += count;
        sum.oldest = Math.max(sum.oldest, oldestSeconds);
        sums.set(JSON.stringify(labels), sum);
      }
      return Array.from(sums.values());
    });
  const rows = async () => {
    if (!looked || performance.now() - looked.at > 2_000) looked = { at: performance.now(), rows: look() };
    return await looked.rows;
  };
  addLooked({
    name: 'koryo_queue_jobs',
    help: 'Jobs by queue, class of the company (its share of the turns), urgency and state: waiting, later, active, dead.',
    labels: LABELS,
    look: async (set) => {
      for (const { labels, count } of await rows()) set(labels, count);
    },
  });
  addLooked({
    name: 'koryo_queue_oldest_seconds',
    help: 'Age of the oldest of them.',
    labels: LABELS,
    look: async (set) => {
      for (const { labels, oldest } of await rows()) set(labels, oldest);
    },
  });
}

/** How far the audit streams are behind, of the company that is furthest; the same in every server. */
function addStreamFigures({ database, config }: Application): void {
  const look = async (of: (lag: StreamLag) => number) => {
    const lags = await inTransaction(database, 'system', (db) => streamLags(db, config.auditStream !== null));
    const most = new Map<string, { labels: Record<string, string>; value: number }>();
    for (const lag of lags) {
      const labels = { origin: lag.origin.toLowerCase(), kind: lag.kind.toLowerCase() };
      const key = JSON.stringify(labels);
      most.set(key, { labels, value: Math.max(of(lag), most.get(key)?.value ?? 0) });
    }
    return most.values();
  };
  const figures: [name: string, help: string, of: (lag: StreamLag) => number][] = [
    ['koryo_audit_stream_behind_entries', 'Entries that an audit stream has not sent yet: the most of any company.', (lag) => lag.behind],
    ['koryo_audit_stream_behind_seconds', 'Age of the oldest of them.', (lag) => lag.seconds],
    [
      'koryo_audit_stream_failures',
      'Tries of an audit stream in a row that were not taken: the most of any company.',
      (lag) => lag.failures,
    ],
  ];
  for (const [name, help, of] of figures) {
    addLooked({
      name,
      help,
      labels: ['origin', 'kind'],
      look: async (set) => {
        for (const { labels, value } of await look(of)) set(labels, value);
      },
    });
  }
}
