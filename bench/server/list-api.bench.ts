import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { seedLargeCompanies, type LargeCompany } from './list-api/large-companies.ts';
import { load, type LoadResult } from './load.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { endProcess, freePort, startServer, untilAnswers, type ServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

const CONNECTIONS = 16;
const ROUNDS = 10;
const SECONDS = 0.5;
const SIZES = [1_000, 100_000] as const;
const PEOPLE = ['owner', 'director', 'designer'] as const;

const QUERY = `query List {
  designs(limit: 20) {
    items { id name status dueDate version viewerCan product { id name } brand { id name } }
    nextToken
  }
}`;

interface Series {
  name: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  results: LoadResult[];
}

/** The list of designs as the first page asks for it, signed in, over a company of 1,000 and one of 100,000 designs. */
export async function bench(): Promise<BenchReport> {
  const server = await startServer(['--no-worker']);
  const peer = await startPeer(server);
  try {
    const companies = await seedLargeCompanies(server.access.owner, server.access.appAs, SIZES);
    const series: Series[] = [];
    for (const person of PEOPLE) for (const company of companies) series.push(...(await seriesOf(server, peer.url, company, person)));
    // The first two rounds warm everything up and are not counted.
    for (let turn = -2; turn < ROUNDS; turn++) {
      for (const one of turn % 2 === 0 ? series : series.toReversed()) {
        const result = await load({ ...one, concurrency: CONNECTIONS, seconds: SECONDS, expect: isFullPage });
        if (result.failures > 0) throw new Error(`${one.name}: ${result.failures} of ${result.requests} answers are not the page`);
        if (turn >= 0) one.results.push(result);
      }
    }
    return report(series);
  } finally {
    await endProcess(peer.child);
    await server.stop();
  }
}

async function seriesOf(server: ServerProcess, bareUrl: string, company: LargeCompany, person: (typeof PEOPLE)[number]): Promise<Series[]> {
  const idToken = await signIn(server.url, company[person]);
  const json = { 'content-type': 'application/json' };
  const { sid } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sid: string };
  const name = `${person}, ${company.designs} designs`;
  return [
    {
      name,
      url: `${server.url}/graphql`,
      headers: { ...json, authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ query: QUERY }),
      results: [],
    },
    { name: `${name}, bare`, url: bareUrl, headers: json, body: sid, results: [] },
  ];
}

async function startPeer({ access }: ServerProcess): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'list-api/bare-server.ts'), String(port), JSON.stringify(access.appAs)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  return { url, child };
}

/** Twenty designs, each with its product and its brand; who holds a role on a product alone does not read the brand. */
function isFullPage(body: string): boolean {
  const { items } = (JSON.parse(body) as { data?: { designs?: { items: { product: unknown; brand: unknown }[] } } }).data?.designs ?? {
    items: [],
  };
  return items.length === 20 && items.every((item) => item.product && item.brand !== undefined);
}

function report(series: readonly Series[]): BenchReport {
  const figures: BenchReport['figures'] = {};
  const rates = (name: string) => series.find((one) => one.name === name)?.results.map((each) => each.requestsPerSecond) ?? [];
  for (const { name, results } of series) {
    figures[`${name}: requests/s`] = round(median(rates(name)));
    figures[`${name}: p99 ms`] = round(median(results.map((result) => result.p99)));
  }
  const [small, large] = SIZES;
  return {
    name: 'list-api',
    what: `20 designs with product and brand over GraphQL, signed in, ${CONNECTIONS} connections, ${ROUNDS} interleaved rounds of ${SECONDS} s`,
    figures,
    ratios: [
      ...PEOPLE.map((person) =>
        ratioTo(`${small} designs, ${person}`, pairedRatio(rates(`${person}, ${large} designs`), rates(`${person}, ${small} designs`)), {
          atLeast: 0.9,
        }),
      ),
      ...PEOPLE.map((person) => ({
        peer: `node http and the same statements, ${person}`,
        value: pairedRatio(rates(`${person}, ${large} designs`), rates(`${person}, ${large} designs, bare`)),
      })),
    ],
  };
}
