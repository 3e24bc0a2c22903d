/**
 * The network between the application and its database falls silent and comes back: nothing is refused, nothing answered,
 * as when a cable is pulled. Every request is answered within 5 s while it lasts, the application works again within 5 s of
 * its end without a restart, and what was acknowledged is there once. The silence is that of a proxy in this process that
 * reads nothing any more and closes nothing. That it is one is seen by a client of its own, whose question stays unanswered.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAccess } from '#main/database.ts';
import { newId } from '#shared/ids.ts';
import { removeDataDirectory, startEmbedded } from '#platform/postgres/embedded.ts';
import { percentile } from '../../bench/report.ts';
import { openClient, type Client } from './ask.ts';
import { crowding } from './crowding.ts';
import { checkKept } from './kept.ts';
import { makeCrowd, type Crowd } from './people.ts';
import { openCable } from './partition/cable.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { standServer } from './standing-server.ts';

const PEOPLE = 8;
const FAIL_MS = 5_000;
/** What answering itself takes when others want the same processors, for each process that waits for a core. */
const CROWD_MS = 500;
const HEAL_MS = 5_000;

interface Request {
  sent: number;
  arrived: number;
  ok: boolean;
  status: number;
  code: string | null;
}

export async function prove({ full, random, say }: ProofOptions): Promise<Proof> {
  const partitions = Number(process.env.KORYO_PROOF_PARTITIONS ?? (full ? 30 : 3));
  const violations = new Violations();
  const dataDir = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  const database = await startEmbedded({ dataDir });
  await letOwnerAct(database.superuser);
  const cable = await openCable(join(String(database.app.host), `.s.PGSQL.${database.app.port}`));
  const through = ({ user, password }: pg.ClientConfig) => `postgres://${user}:${String(password)}@127.0.0.1:${cable.port}/koryo`;
  const server = await standServer({ env: { DATABASE_URL: through(database.owner), DATABASE_APP_URL: through(database.app) } });
  const access: DatabaseAccess = { ...database, role: undefined, appAs: database.app, description: '' };
  const crowd = await makeCrowd(access, () => server.url, PEOPLE - 1, 'lv70_companyowner');
  const client = openClient(() => server.url, PEOPLE + 1, 60_000);
  const work = { over: false, requests: [] as Request[], acknowledged: [] as string[] };
  const cuts: { from: number; until: number; healed: number }[] = [];
  const pid = server.pid();
  try {
    const people = [crowd.owner, ...crowd.people].map((who) => keepAsking(work, crowd, client, who));
    await delay(3_000);
    for (let n = 0; n < partitions; n++) {
      const seconds = full ? random.whole(1, 60) : [2, 8, 20][n % 3]!;
      cable.cut();
      const from = performance.now();
      if (n === 0 && !(await isSilent(through(database.app)))) violations.add('negative control', 'the cut cable still answers');
      await delay(Math.max(0, seconds * 1_000 - (performance.now() - from)));
      cable.mend();
      const until = performance.now();
      const healed = await firstSuccess(work.requests, until);
      if (healed > HEAL_MS + CROWD_MS * (crowding() - 1))
        violations.add('heal', `works again ${Math.round(healed)} ms after a silence of ${seconds} s`);
      cuts.push({ from, until, healed });
      say(`${seconds} s of silence, works again after ${Math.round(healed)} ms`);
      await delay(1_000);
    }
    work.over = true;
    await Promise.all(people);
    if (server.pid() !== pid) violations.add('restart', 'the server had to be started again');
    const during = work.requests.filter((each) => cuts.some(({ from, until }) => each.sent < until && each.arrived > from));
    for (const { sent, arrived, status, code } of during) {
      const ms = Math.round(arrived - sent);
      if (ms > FAIL_MS + CROWD_MS * (crowding() - 1)) violations.add('slow', `${status} ${code} after ${ms} ms`);
      if (status === 0) violations.add('unclean', `no answer: ${code}`);
    }
    await checkKept(crowd, work.acknowledged, violations);
    const times = during.map(({ sent, arrived }) => arrived - sent);
    return {
      what: `${partitions} silences between application and database under the load of ${PEOPLE} people`,
      counts: {
        partitions,
        'load average per core (1: nobody waits)': crowding().toFixed(1),
        requests: work.requests.length,
        'requests that met a silence': during.length,
        'answered after, ms, p50': Math.round(percentile(times, 0.5)),
        'answered after, ms, most': Math.round(Math.max(0, ...times)),
        'works again after, ms, most': Math.round(Math.max(...cuts.map(({ healed }) => healed))),
        'changes acknowledged, all there once': work.acknowledged.length,
      },
      violations: violations.lines(),
    };
  } finally {
    work.over = true;
    cable.mend();
    client.close();
    await crowd.close();
    await server.stop();
    cable.close();
    await database.stop();
    removeDataDirectory(dataDir);
  }
}

/** What an administrator does once for a PostgreSQL of their own. */
async function letOwnerAct(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query('grant koryo_app to koryo_owner').finally(() => client.end());
}

/** Whether a question through the cable stays without any answer. */
async function isSilent(connectionString: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: 500 });
  probe.on('error', () => undefined);
  const answered = await probe.connect().then(
    () => true,
    () => false,
  );
  await probe.end().catch(() => undefined);
  return !answered;
}

type Work = { over: boolean; requests: Request[]; acknowledged: string[] };

/** Asks for a list and registers a brand, in turns, until the work is over. */
async function keepAsking(work: Work, crowd: Crowd, client: Client, who: Crowd['owner']): Promise<void> {
  for (let n = 0; !work.over; n++) {
    const token = await crowd.token(who).catch(() => null);
    if (token === null) {
      await delay(100);
      continue;
    }
    const name = `ブランド ${newId()}`;
    const { sent, arrived, status, code } = await (n % 2 === 0
      ? client.ask(token, 'query L { brands(limit: 10) { items { id name } } }', {})
      : client.ask(token, 'mutation C($input: CreateBrandInput!, $key: String) { createBrand(input: $input, requestKey: $key) { id } }', {
          input: { name },
          key: newId(),
        }));
    const ok = status === 200 && code === null;
    if (ok && n % 2 === 1) work.acknowledged.push(name);
    work.requests.push({ sent, arrived, ok, status, code });
    await delay(50);
  }
}

/** Milliseconds from the moment until an answer to what was asked after it, or a minute. */
async function firstSuccess(requests: readonly Request[], from: number): Promise<number> {
  while (performance.now() < from + 60_000) {
    const found = requests.find((each) => each.ok && each.arrived > from);
    if (found) return found.arrived - from;
    await delay(20);
  }
  return 60_000;
}
