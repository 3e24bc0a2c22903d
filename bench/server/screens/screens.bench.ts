import pg from 'pg';
import { longSpecification } from '../../browser/editor/long-specification.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../../report.ts';
import { load, type LoadResult } from '../load.ts';
import { seedCompanies } from '../scale/many-companies.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';
import { cpuMsOf, databaseCpuMs } from './cpu-time.ts';
import { screenDocument } from './screen-document.ts';

const SIZE = { designs: 2_000, tasks: 2_000, parts: 400 };
const NOTICES = 500;
const ITEMS = 60;
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.KORYO_BENCH_ROUNDS ?? 8);
const SECONDS = 0.5;
/** What the dearest may cost of what the list does. */
const DEAREST = 3;
const LIST = 'designs';

interface Subject {
  companyId: string;
  productId: string;
  designId: string;
  specificationId: string;
}

interface Screen {
  file: string;
  operation: string;
  variables(of: Subject): object;
}

/** What people look at most, as their screens ask it. */
const SCREENS: Record<string, Screen> = {
  [LIST]: { file: 'catalogue/designs/web/door/designs', operation: 'DesignList', variables: () => ({ open: true, limit: 20 }) },
  home: { file: 'overview/home/web/door/home', operation: 'HomeDesigns', variables: () => ({}) },
  brands: { file: 'catalogue/brands/web/door/brands', operation: 'BrandList', variables: () => ({ topOnly: true }) },
  'a product': {
    file: 'catalogue/products/web/door/products',
    operation: 'ProductOverview',
    variables: ({ productId }) => ({ id: productId }),
  },
  'a design': { file: 'catalogue/designs/web/door/designs', operation: 'DesignOverview', variables: ({ designId }) => ({ id: designId }) },
  tasks: { file: 'work/tasks/web/tasks', operation: 'TaskList', variables: () => ({ limit: 10, sort: 'createdAt', asc: false }) },
  notices: { file: 'work/notifications/web/door/notifications', operation: 'Notices', variables: () => ({ limit: 20 }) },
  'the library': {
    file: 'wording/parts/web/door/parts',
    operation: 'PartList',
    variables: ({ companyId }) => ({ libraryType: 'COMPANY', libraryId: companyId, sort: 'updatedAt', direction: 'desc', limit: 20 }),
  },
  'a specification': {
    file: 'wording/specifications/web/door/specifications',
    operation: 'SpecificationDetail',
    variables: ({ specificationId }) => ({ id: specificationId }),
  },
};

interface Measured {
  one: LoadResult[];
  both: LoadResult[];
  serverMs: number[];
  databaseMs: number[];
}

/** Nine screens' queries over GraphQL, signed in: CPU of server and database for each, and what a second process of the server adds. */
export async function bench(): Promise<BenchReport> {
  const server = await startServer(['--no-worker']);
  try {
    const second = await startServer(['--no-worker'], { beside: server });
    try {
      const asked = await questionsOf(server);
      const found = new Map(asked.map(({ name }) => [name, { one: [], both: [], serverMs: [], databaseMs: [] } as Measured]));
      for (let turn = -1; turn < ROUNDS; turn += 1) {
        for (const { name, body, headers } of turn % 2 === 0 ? asked : asked.toReversed()) {
          const ask = async (url: string, concurrency: number) => {
            const result = await load({ url: `${url}/graphql`, headers, body, concurrency, seconds: SECONDS, expect: isAnswer });
            if (result.failures > 0) throw new Error(`${name}: ${result.failures} of ${result.requests} were not answered`);
            return result;
          };
          const into = found.get(name);
          const before = [cpuMsOf(server.process.pid ?? 0), databaseCpuMs(server.dataDir)];
          const one = await ask(server.url, CONNECTIONS);
          const after = [cpuMsOf(server.process.pid ?? 0), databaseCpuMs(server.dataDir)];
          const [here, there] = await Promise.all([ask(server.url, CONNECTIONS / 2), ask(second.url, CONNECTIONS / 2)]);
          if (turn < 0 || !into) continue;
          into.one.push(one);
          into.both.push({ ...here, requestsPerSecond: here.requestsPerSecond + there.requestsPerSecond });
          into.serverMs.push(((after[0] ?? 0) - (before[0] ?? 0)) / one.requests);
          into.databaseMs.push(((after[1] ?? 0) - (before[1] ?? 0)) / one.requests);
        }
      }
      return report(found);
    } finally {
      await second.stop();
    }
  } finally {
    await server.stop();
  }
}

function isAnswer(body: string): boolean {
  return body.startsWith('{"data":') && !body.includes('"errors":');
}

interface Question {
  name: string;
  body: string;
  headers: Record<string, string>;
}

async function questionsOf(server: ServerProcess): Promise<Question[]> {
  const { owners } = await seedCompanies(server, 1, SIZE);
  const email = owners[0] ?? '';
  const companyId = email.slice('owner@'.length, -'.example'.length);
  await addNotices(server, companyId);
  const { specificationId } = await longSpecification(server.url, email, ITEMS);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(server.url, email)}` };
  const query = '{ designs(limit: 1) { items { id product { id } } } }';
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data } = (await answer.json()) as { data: { designs: { items: { id: string; product: { id: string } }[] } } };
  const design = data.designs.items[0];
  const of = { companyId, specificationId, designId: design?.id ?? '', productId: design?.product.id ?? '' };
  return await Promise.all(
    Object.entries(SCREENS).map(async ([name, { file, operation, variables }]) => ({
      name,
      headers,
      body: JSON.stringify({ query: await screenDocument(file, operation), variables: variables(of), operationName: operation }),
    })),
  );
}

async function addNotices({ access }: ServerProcess, companyId: string): Promise<void> {
  const client = new pg.Client(access.owner);
  await client.connect();
  try {
    await client.query(`select set_config('app.company', $1, false)`, [companyId]);
    await client.query(
      `insert into notification (id, company_id, user_id, kind, params, path, created_at)
       select gen_random_uuid(), $1, id, 'reviewRequested', jsonb_build_object('name', '2026 秋冬 パッケージ ' || n, 'by', '企画 太郎'),
         '/', now() - n * interval '1 minute'
       from app_user, generate_series(1, $2) n where company_id = $1`,
      [companyId, NOTICES],
    );
  } finally {
    await client.end();
  }
}

function report(found: ReadonlyMap<string, Measured>): BenchReport {
  const figures: Record<string, number> = {};
  const costOf = ({ serverMs, databaseMs }: Measured) => serverMs.map((ms, n) => ms + (databaseMs[n] ?? 0));
  for (const [name, measured] of found) {
    figures[`${name}: CPU ms, server`] = round(median(measured.serverMs));
    figures[`${name}: CPU ms, database`] = round(median(measured.databaseMs));
    figures[`${name}: requests/s`] = round(median(measured.one.map(({ requestsPerSecond }) => requestsPerSecond)));
    figures[`${name}: p99 ms`] = round(median(measured.one.map(({ p99 }) => p99)));
  }
  const list = found.get(LIST);
  const rates = (results: readonly LoadResult[]) => results.map(({ requestsPerSecond }) => requestsPerSecond);
  return {
    name: 'screens',
    what: `nine screens of a company of ${SIZE.designs} designs, ${SIZE.tasks} tasks and ${SIZE.parts} parts, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, by one server and by two`,
    figures,
    ratios: [
      ...Array.from(found, ([name, measured]) =>
        ratioTo(`the list's CPU, ${name}`, pairedRatio(costOf(measured), list ? costOf(list) : []), { atMost: DEAREST }),
      ),
      ...Array.from(found, ([name, { one, both }]) => ({
        peer: `one server where two answer, ${name}`,
        value: pairedRatio(rates(both), rates(one)),
      })),
    ],
  };
}
