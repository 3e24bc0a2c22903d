/**
 * Random documents of the schema and bodies with bytes changed, as an owner and as a basic user, against a real server: every
 * answer is below 500 and in JSON, nothing of it is an unforeseen error or shows the inside, and the server's one thread
 * never computes for more than 200 ms without turning to others. A server that stalls on purpose must be found out.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bringFeatures } from './features.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { seeded, type Random } from '../../bench/random.ts';
import { startServer } from '../../bench/server/server-process.ts';
import { bodyOf, documentsOf } from './graphql/documents.ts';
import { makeCrowd, type Crowd } from './people.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';

const CONCURRENCY = 4;
/** The first documents compile the server's code and fill its caches. */
const WARMING = 200;
const STALL_MS = 200;
const PATIENCE_MS = 30_000;
const WATCH = join(import.meta.dirname, 'graphql/watch-loop.ts');

interface Given {
  status: number;
  text: string;
}

export async function prove({ full, seed, say }: ProofOptions): Promise<Proof> {
  const documents = Number(process.env.KORYO_PROOF_DOCUMENTS ?? (full ? 100_000 : 5_000));
  const violations = new Violations();
  for (const [what, answer] of Object.entries(SEEDED))
    if (problemOf(answer) === null) violations.add('negative control', `${what} passed unnoticed`);
  const counts = await fuzz(documents, seed, violations, say);
  const caught = new Violations();
  await fuzz(WARMING + 100, seed, caught, () => undefined, true);
  if (caught.of('stall') === 0) violations.add('negative control', 'a server that stalls for 250 ms passed unnoticed');
  return {
    what: `${documents} random documents and broken bodies over HTTP`,
    counts: { ...counts, 'stalls found in a server that stalls on purpose': caught.of('stall') },
    violations: violations.lines(),
  };
}

/** Answers that must be found out. */
const SEEDED: Record<string, Given> = {
  'status 500': { status: 500, text: '{}' },
  'an unforeseen error': { status: 200, text: '{"errors":[{"message":"x","extensions":{"code":"INTERNAL"}}]}' },
  'a stack trace': { status: 200, text: '{"errors":[{"message":"at run (/srv/koryo/src/main/serve.ts:12:3)"}]}' },
  'an answer that is no JSON': { status: 200, text: '<html>' },
};

async function fuzz(documents: number, seed: number, violations: Violations, say: (words: string) => void, stalling = false) {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  const stalls = join(folder, 'stalls');
  const server = await startServer(['--no-worker'], { env: { NODE_OPTIONS: `--import=${WATCH}`, PROOF_STALLS: stalls } });
  const crowd = await makeCrowd(server.access, () => server.url, 1);
  try {
    const ids = await idsOf(crowd);
    const next = documentsOf(bringFeatures(), seeded(seed), ids);
    const random = seeded(seed + 1);
    const statuses: Record<string, number> = {};
    const sent: { at: number; until: number; body: string }[] = [];
    let begun = 0;
    let warm = 0;
    const one = async () => {
      while (begun < documents) {
        begun += 1;
        if (begun === WARMING) {
          warm = Date.now();
          if (stalling) writeFileSync(`${stalls}.seeded`, '');
        }
        if (begun % 1_000 === 0) say(`${begun} documents`);
        const body = bodyOf(next(), random);
        const at = Date.now();
        const given = await ask(server.url, crowd, random, body);
        sent.push({ at, until: Date.now(), body: body.toString('utf8').slice(0, 300) });
        statuses[given.status] = (statuses[given.status] ?? 0) + 1;
        const problem = problemOf(given);
        if (problem) violations.add(problem, `${given.status} ${given.text.slice(0, 200)} for ${body.toString('utf8').slice(0, 600)}`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, one));
    for (const [words, count] of Object.entries(server.errors())) violations.add('server log', `${count} × ${words}`);
    const noted = stallsIn(stalls).filter(({ at }) => at > warm);
    for (const { at, ms } of noted.filter((stall) => stall.ms > STALL_MS)) {
      const during = sent.filter((each) => each.at <= at && each.until >= at - ms).map(({ body }) => body);
      violations.add('stall', `${ms} ms during ${during.join('\n    or ') || 'nothing'}`);
    }
    return {
      documents,
      ...Object.fromEntries(Object.entries(statuses).map(([status, count]) => [`answered ${status}`, count])),
      'longest computing without turning to others, ms': Math.max(0, ...noted.map(({ ms }) => ms)),
    };
  } finally {
    await crowd.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ids of things of the company, so that documents reach further than NOT_FOUND. */
async function idsOf({ world, owner, people }: Crowd): Promise<string[]> {
  const { productId } = await makeLabelProject(world, owner);
  const rows = await world.read(async (db) => [
    ...(await db.selectFrom('brand').select('id').execute()),
    ...(await db.selectFrom('design').select('id').limit(20).execute()),
    ...(await db.selectFrom('part').select('id').limit(20).execute()),
    ...(await db.selectFrom('specification').select('id').limit(20).execute()),
  ]);
  return [world.companyId, productId, ...people.map(({ userId }) => userId), ...rows.map(({ id }) => id)];
}

async function ask(url: string, crowd: Crowd, random: Random, body: Buffer): Promise<Given> {
  const who = random.pick([crowd.owner, crowd.owner, crowd.people[0]!]);
  // A document may have signed its person out, or suspended them.
  const token = await crowd.token(who).catch(() => 'none');
  try {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    // The server may end a connection whose body it does not read; it must be there the next moment.
    await delay(50);
    const alive = await fetch(`${url}/healthz`).catch(() => null);
    return alive?.ok ? { status: 0, text: '{}' } : { status: 599, text: String(error) };
  }
}

/** What is wrong with an answer; null: nothing. */
function problemOf({ status, text }: Given): string | null {
  if (status >= 500) return '5xx';
  if (/\bat .{0,200}\.[cm]?[jt]s:\d+|node_modules/.test(text)) return 'stack trace';
  if (/"code":"(INTERNAL|UNAVAILABLE|DISK_FULL)"/.test(text)) return 'unforeseen';
  try {
    JSON.parse(text);
    return null;
  } catch {
    return 'no JSON';
  }
}

function stallsIn(file: string): { at: number; ms: number }[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as { at: number; ms: number });
  } catch {
    return [];
  }
}
