import { percentile, ratioTo, round, type BenchReport } from '../report.ts';
import { seedCompanies, type CompanySize } from './scale/many-companies.ts';
import { screenDocument } from './screens/screen-document.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

/** The whole is 500 companies; smaller figures for a quick look. */
const COMPANIES = Number(process.env.KORYO_BENCH_COMPANIES ?? 500);
const SIZE: CompanySize = { designs: 2_000, tasks: 2_000, parts: 400 };
const ROUNDS = Number(process.env.KORYO_BENCH_ROUNDS ?? 400);
const STRETCHES = 9;
const WARM = 20;

interface Screen {
  file: string;
  operation: string;
  variables(of: Subject): object;
}
interface Subject {
  companyId: string;
  designId: string;
}

/** What people look at most, as their screens ask it. */
const SCREENS: Record<string, Screen> = {
  'home, tasks': { file: 'overview/home/web/door/home', operation: 'HomeTasks', variables: () => ({}) },
  'home, designs': { file: 'overview/home/web/door/home', operation: 'HomeDesigns', variables: () => ({}) },
  brands: { file: 'catalogue/brands/web/door/brands', operation: 'BrandList', variables: () => ({ topOnly: true }) },
  designs: { file: 'catalogue/designs/web/door/designs', operation: 'DesignList', variables: () => ({ open: true, limit: 20 }) },
  'designs, searched': {
    file: 'catalogue/designs/web/door/designs',
    operation: 'DesignList',
    variables: () => ({ text: '案件17', limit: 20 }),
  },
  'a design': { file: 'catalogue/designs/web/door/designs', operation: 'DesignOverview', variables: ({ designId }) => ({ id: designId }) },
  tasks: { file: 'work/tasks/web/tasks', operation: 'TaskList', variables: () => ({ limit: 10, sort: 'createdAt', asc: false }) },
  'the library': {
    file: 'wording/parts/web/door/parts',
    operation: 'PartList',
    variables: ({ companyId }) => ({
      libraryType: 'COMPANY',
      libraryId: companyId,
      text: '食塩',
      sort: 'updatedAt',
      direction: 'desc',
      limit: 20,
    }),
  },
  'search of everything': {
    file: 'overview/search/web/door/palette',
    operation: 'PaletteSearch',
    variables: () => ({ text: 'デザイン案件12' }),
  },
};

/** The nine main queries in an installation of many companies, and in one that has a single company of the same size. */
export async function bench(): Promise<BenchReport> {
  const [small, large] = [await startServer(['--no-worker']), await startServer(['--no-worker'])];
  try {
    const { owners: only } = await seedCompanies(small, 1, SIZE);
    const began = performance.now();
    const { owners, rows } = await seedCompanies(large, COMPANIES, SIZE);
    const seeded = (performance.now() - began) / 1000;
    const alone = await askersOf(small, only);
    const among = await askersOf(large, owners);
    const times = new Map(Object.keys(SCREENS).map((name) => [name, { alone: [] as number[], among: [] as number[] }]));
    for (let turn = -WARM; turn < ROUNDS; turn += 1) {
      for (const [name, both] of times) {
        // In turns, now the one first and now the other: whatever else the machine does meets both alike.
        const sides = [
          { into: both.alone, ask: alone[0]! },
          { into: both.among, ask: among[(turn + WARM) % among.length]! },
        ];
        for (const { into, ask } of turn % 2 === 0 ? sides : sides.toReversed()) {
          const ms = await ask(name);
          if (turn >= 0) into.push(ms);
        }
      }
    }
    return report(times, { seeded, rows });
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

type Ask = (screen: string) => Promise<number>;

async function askersOf(server: ServerProcess, owners: readonly string[]): Promise<Ask[]> {
  const documents = new Map<string, string>();
  for (const [name, { file, operation }] of Object.entries(SCREENS)) {
    documents.set(name, await screenDocument(file, operation));
  }
  return await Promise.all(
    owners.map(async (email): Promise<Ask> => {
      const authorization = `Bearer ${await signIn(server.url, email)}`;
      const send = async (query: string, variables: object): Promise<Record<string, unknown>> => {
        const headers = { 'content-type': 'application/json', authorization };
        const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
        const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown };
        if (!data || errors) throw new Error(JSON.stringify(errors));
        return data;
      };
      const found = (await send('{ designs(limit: 1) { items { id } } }', {})) as { designs: { items: { id: string }[] } };
      const subject = { companyId: email.slice('owner@'.length, -'.example'.length), designId: found.designs.items[0]!.id };
      return async (name) => {
        const began = performance.now();
        await send(documents.get(name)!, SCREENS[name]!.variables(subject));
        return performance.now() - began;
      };
    }),
  );
}

function report(times: Map<string, { alone: number[]; among: number[] }>, made: { seeded: number; rows: number }): BenchReport {
  const figures: Record<string, number> = { 'rows written': made.rows, 'seconds to write them': round(made.seeded) };
  for (const [name, { alone, among }] of times) {
    figures[`${name}: p50 ms alone`] = round(percentile(alone, 0.5));
    figures[`${name}: p50 ms among ${COMPANIES}`] = round(percentile(among, 0.5));
    figures[`${name}: p95 ms alone`] = round(percentile(alone, 0.95));
    figures[`${name}: p95 ms among ${COMPANIES}`] = round(percentile(among, 0.95));
  }
  const total = (count: number) => (count * COMPANIES).toLocaleString('en');
  return {
    name: 'scale',
    what: `nine screens among ${COMPANIES} companies, ${total(SIZE.designs)} designs, ${total(SIZE.tasks)} tasks, ${total(SIZE.parts)} parts, to one such company alone, ${ROUNDS} answers of each`,
    figures,
    ratios: Array.from(times, ([name, both]) => ratioTo(`one company alone, p95, ${name}`, ratioOf(both), { atMost: 1.2 })),
  };
}

/** The middle of nine stretches' ratios: one moment in which the machine did something else decides a single 95th percentile. */
function ratioOf({ alone, among }: { alone: readonly number[]; among: readonly number[] }): number {
  const length = Math.ceil(alone.length / STRETCHES);
  const ratios = Array.from({ length: Math.ceil(alone.length / length) }, (_, index) => {
    const p95 = (of: readonly number[]) => percentile(of.slice(index * length, (index + 1) * length), 0.95);
    return p95(among) / p95(alone);
  });
  return round(percentile(ratios, 0.5));
}
