import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { searchKey } from '#shared/text.ts';
import { RARE, seedParts, type ManyParts } from './library/many-parts.ts';
import { median, pairedRatio, percentile, ratioTo, round, type BenchReport } from '../report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

const PARTS = 100_000;
const ROUNDS = 40;
const GOAL_MS = 200;

/** What is asked of the library, by what was typed; '' shows the first page as it is opened. */
const SEARCHES: Readonly<Record<string, string>> = {
  'no search': '',
  'in 1 of 5,000': RARE,
  'in half of them': '食塩',
  'one character': '塩',
  'two words': '乳化剤 100',
  'in none': '龍涎香',
};

/** The library page's own question (parts.graphql). */
const QUERY = `query PartList($libraryId: ID!, $text: String) {
  parts(libraryType: "COMPANY", libraryId: $libraryId, text: $text, sort: "updatedAt", direction: "desc", limit: 20) {
    nextToken
    items {
      id name libraryType libraryID availability risky riskNote retiredAt version createdAt updatedAt viewerCan
      library { id type name brandId productId designId approvalRequired }
      availableVersion { ...V } latestVersion { ...V }
    }
  }
}
fragment V on PartVersion {
  id number name availability contentHash availableAt createdAt
  contents { key exact position content { id title type origin language text alt data { kind url downloadUrl fileName fileSize } } }
}`;
const TOTAL = `query PartTotal($libraryId: ID!, $text: String) { parts(libraryType: "COMPANY", libraryId: $libraryId, text: $text, limit: 1) { total } }`;

interface Series {
  ours: number[];
  scan: number[];
}

/** The first rows of a library of 100,000 parts at the API, with and without a search; beside it a bare LIKE over all rows. */
export async function bench(): Promise<BenchReport> {
  const server = await startServer(['--no-worker']);
  try {
    const company = await seedParts(server.access.owner, server.access.appAs, PARTS);
    const ask = await asker(server, company);
    const scan = await scanner(server, company);
    try {
      const series = new Map<string, Series>(Object.keys(SEARCHES).map((name) => [name, { ours: [], scan: [] }]));
      const totals: number[] = [];
      // The first rounds warm everything up and are not counted.
      for (let turn = -3; turn < ROUNDS; turn++) {
        for (const [name, text] of Object.entries(SEARCHES)) {
          const [mine, peer] = [await timed(() => ask(QUERY, text)), await timed(() => scan.rows(text))];
          if (mine.answer.length !== peer.answer.length)
            throw new Error(`${name}: ${mine.answer.length} rows, LIKE finds ${peer.answer.length}`);
          if (turn < 0) continue;
          series.get(name)?.ours.push(mine.ms);
          series.get(name)?.scan.push(peer.ms);
        }
        const counted = await timed(() => ask(TOTAL, '食塩'));
        if (turn >= 0) totals.push(counted.ms);
      }
      return report(series, totals);
    } finally {
      await scan.end();
    }
  } finally {
    await server.stop();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}

async function asker(server: ServerProcess, company: ManyParts): Promise<(query: string, text: string) => Promise<unknown[]>> {
  const idToken = await signIn(server.url, company.owner);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${idToken}` };
  return async (query, text) => {
    const variables = { libraryId: company.companyId, text: text || null };
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await answer.json()) as { data?: { parts: { items?: unknown[] } }; errors?: unknown };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data.parts.items ?? [];
  };
}

/** The same rows by SQL as one would first write it, in the company's transaction, nothing joined to them. */
async function scanner(server: ServerProcess, company: ManyParts) {
  const client = new pg.Client(server.access.appAs);
  await client.connect();
  return {
    rows: async (text: string): Promise<unknown[]> => {
      const words = searchKey(text).split(/\s+/).filter(Boolean);
      await client.query('begin read only');
      await client.query(`select set_config('app.company', $1, true)`, [company.companyId]);
      // A search has to look at every row that may hold the words.
      if (words.length > 0) await client.query('set local enable_indexscan = off; set local enable_bitmapscan = off');
      const { rows } = await client.query(
        `select * from part where company_id = $1 and deleted_at is null and retired_at is null
         ${words.map((_, i) => `and search_key like $${i + 2}`).join(' ')} order by updated_at desc, id desc limit 20`,
        [company.companyId, ...words.map((word) => `%${word}%`)],
      );
      await client.query('commit');
      return rows;
    },
    end: () => client.end(),
  };
}

function report(series: ReadonlyMap<string, Series>, totals: readonly number[]): BenchReport {
  const figures: BenchReport['figures'] = {};
  for (const [name, { ours, scan }] of series) {
    figures[`${name}: ms, median / p95`] = `${round(median(ours))} / ${round(percentile(ours, 0.95))}`;
    figures[`${name}: LIKE over all, ms`] = round(median(scan));
  }
  figures['counting a common word, asked apart: ms'] = round(median(totals));
  const slowest = Math.max(...[...series.values()].map(({ ours }) => median(ours)));
  return {
    name: 'library',
    what: `first 20 of ${PARTS} parts over GraphQL as the library page asks, signed in, ${ROUNDS} interleaved rounds`,
    figures,
    ratios: [
      ratioTo(`the goal of ${GOAL_MS} ms, slowest question`, slowest / GOAL_MS, { atMost: 1 }),
      ...[...series].map(([name, { ours, scan }]) => ({ peer: `LIKE over all rows, ${name}`, value: pairedRatio(ours, scan) })),
    ],
  };
}
