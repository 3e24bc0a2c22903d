import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile, ratioTo, round, type BenchReport } from '../report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { seedTasks, type TaskCompany } from './tasks/many-tasks.ts';

const SIZES = [1_000, 1_000_000] as const;
const ROUNDS = 10;
const REQUESTS = 60;

/** What the page itself asks, in the ways it can be looked at. */
const WAYS: Record<string, Record<string, unknown>> = {
  open: { sort: 'createdAt', asc: false },
  'by status': { sort: 'status', asc: true },
  'completed too': { sort: 'updatedAt', asc: false, includeCompleted: true },
};

/** The first page of the task list, signed in, in a company of 1,000 tasks and in one of 1,000,000. */
export async function bench(): Promise<BenchReport> {
  const server = await startServer(['--no-worker']);
  try {
    const companies = await seedTasks(server.access.owner, SIZES);
    const query = await listQuery();
    const series = await Promise.all(companies.map((company) => seriesOf(server, company, query)));
    // The first two rounds warm everything up and are not counted.
    for (let turn = -2; turn < ROUNDS; turn++) {
      for (const way of Object.keys(WAYS)) await measure(series, way, turn >= 0);
    }
    return report(series);
  } finally {
    await server.stop();
  }
}

/** The screen's own document, its fragment included. */
async function listQuery(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../src/work/tasks/web/tasks.graphql'), 'utf8');
  const part = (start: string) => {
    const from = text.indexOf(start);
    return text.slice(from, text.indexOf('\n}\n', from) + 3);
  };
  return part('fragment TaskFields') + part('query TaskList(');
}

interface Series {
  tasks: number;
  /** Per way: every counted answer of the run, ms. */
  times: Map<string, number[]>;
  /** Asks once; milliseconds. */
  ask(way: string): Promise<number>;
}

/**
 * In turns, request by request, now the one first and now the other: whatever else the machine does meets both alike. The
 * percentiles are of all answers together; the 95th of a round of 40 is its second slowest, and that is the machine's.
 */
async function measure(series: readonly Series[], way: string, counts: boolean): Promise<void> {
  for (let n = 0; n < REQUESTS; n++) {
    for (const one of n % 2 === 0 ? series : series.toReversed()) {
      const took = await one.ask(way);
      if (counts) one.times.get(way)?.push(took);
    }
  }
}

async function seriesOf(server: ServerProcess, company: TaskCompany, query: string): Promise<Series> {
  const authorization = `Bearer ${await signIn(server.url, company.email)}`;
  const ask = async (variables: object) => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query, variables: { limit: 10, ...variables } }),
    });
    const body = (await answer.json()) as { data?: { tasks?: { items: unknown[]; nextToken: string | null } } };
    const took = performance.now() - began;
    if (body.data?.tasks?.items.length !== 10 || !body.data.tasks.nextToken) throw new Error(`not a full page: ${JSON.stringify(body)}`);
    return took;
  };
  const times = new Map<string, number[]>(Object.keys(WAYS).map((way) => [way, []]));
  return { tasks: company.tasks, times, ask: (way) => ask(WAYS[way] ?? {}) };
}

function report([few, many]: readonly Series[]): BenchReport {
  const at = (series: Series | undefined, way: string, share: number) => percentile(series?.times.get(way) ?? [], share);
  const figures: Record<string, number> = {};
  for (const way of Object.keys(WAYS)) {
    for (const series of [few, many]) {
      figures[`p50 ms, ${way}, ${series?.tasks} tasks`] = round(at(series, way, 0.5));
      figures[`p95 ms, ${way}, ${series?.tasks} tasks`] = round(at(series, way, 0.95));
    }
  }
  return {
    name: 'tasks',
    what: `the first page of the task list over GraphQL, ${SIZES[0]} and ${SIZES[1]} tasks in the company, ${ROUNDS} rounds of ${REQUESTS}`,
    figures,
    ratios: Object.keys(WAYS).flatMap((way) => [
      { peer: `${SIZES[0]} tasks, p50, ${way}`, value: at(many, way, 0.5) / at(few, way, 0.5) },
      ratioTo(`${SIZES[0]} tasks, p95, ${way}`, round(at(many, way, 0.95) / at(few, way, 0.95)), { atMost: 1.2 }),
    ]),
  };
}
