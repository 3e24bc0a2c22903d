import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { runCommand } from '#platform/command.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeWorld } from '#test/world/world.ts';
import { decideBare } from './approve/bare-decision.ts';
import { APPROVERS, makeCompany, makeRunningFlow, type Company, type RunningFlow } from './approve/flows.ts';
import { median, pairedRatio, percentile, ratioTo, round, type BenchReport } from '../report.ts';
import { openTemporaryApplication, type TemporaryApplication } from './temporary-application.ts';

const CONCURRENCY = 32;
const ROUNDS = 5;
const FLOWS_PER_ROUND = 96;

/** One decision of one approver on one flow. */
type Decide = (flow: RunningFlow, approver: Viewer, last: boolean) => Promise<unknown>;

/**
 * Decisions per second of one company: 32 people at once, each on a flow of their own, so that they meet only where the
 * product makes them meet (the company's audit chain). Every fourth decision ends its flow and makes the part available.
 */
export async function bench(): Promise<BenchReport> {
  const temporary = await openTemporaryApplication();
  const pool = new pg.Pool({ ...temporary.access.app, max: temporary.application.config.databasePool });
  try {
    const company = await makeCompany(await makeWorld(temporary.application.database));
    const ways = { command: byCommand(temporary), bare: byHand(pool, company) };
    const rates = { command: [] as number[], bare: [] as number[] };
    const times: number[] = [];
    // The first round warms both up and is not counted.
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const order = turn % 2 === 0 ? (['command', 'bare'] as const) : (['bare', 'command'] as const);
      for (const way of order) {
        const flows = await inParallel(Array.from({ length: FLOWS_PER_ROUND }), () => makeRunningFlow(company));
        const took = way === 'command' ? times : [];
        const rate = await decideAll(flows, company, ways[way], took);
        if (turn === 0) times.length = 0;
        else rates[way].push(rate);
      }
    }
    return {
      name: 'approve',
      what: `decideApproval through runCommand, concurrency ${CONCURRENCY}, one company, embedded PostgreSQL with fsync`,
      figures: {
        'commands/s (median of rounds)': round(median(rates.command)),
        'ms per command, p50': round(median(times)),
        'ms per command, p99': round(percentile(times, 0.99)),
        'bare SQL transactions/s': round(median(rates.bare)),
        'decisions per round and way': FLOWS_PER_ROUND * APPROVERS,
        rounds: ROUNDS,
      },
      ratios: [ratioTo('the bare SQL transaction', pairedRatio(rates.command, rates.bare), { atLeast: 0.5 })],
    };
  } finally {
    await pool.end();
    await temporary.close();
  }
}

function byCommand({ application: { database, services } }: TemporaryApplication): Decide {
  return async (flow, approver) => {
    const held = { role: 'Approver', resourceType: 'ApprovalPiece', resourceId: flow.pieceId, reachId: flow.partId } as const;
    const { pieceId, contentHash } = flow;
    await runCommand(
      decideApproval,
      { pieceId, action: 'APPROVED', round: 1, contentHash },
      { database, services, viewer: { ...approver, roles: [held] }, requestId: newId(), clientAddress: '127.0.0.1', requestKey: newId() },
    );
  };
}

function byHand(pool: pg.Pool, { world, owner }: Company): Decide {
  const { companyId } = world;
  return async (flow, approver, last) =>
    await decideBare(pool, { ...flow, companyId, userId: approver.userId, userName: approver.name, requesterId: owner.userId, last });
}

/** Every approver of every flow decides; answers decisions per second and adds the time of each, in ms, to `took`. */
async function decideAll(flows: readonly RunningFlow[], company: Company, decide: Decide, took: number[]): Promise<number> {
  const start = performance.now();
  await inParallel(flows, async (flow) => {
    for (const [n, approver] of company.approvers.entries()) {
      const sent = performance.now();
      await decide(flow, approver, n === APPROVERS - 1);
      took.push(performance.now() - sent);
    }
  });
  return (flows.length * APPROVERS * 1000) / (performance.now() - start);
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}
