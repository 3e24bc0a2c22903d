/**
 * kill -9 of the server, its worker, its database or one backend of it, again and again under load: what was acknowledged
 * is there once, the server is ready again within 10 s, and the job that was cut is done within 60 s.
 */
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../bench/report.ts';
import { openClient } from './ask.ts';
import { crowding } from './crowding.ts';
import { checkLeftBehind, checkMails } from './kill/left-behind.ts';
import { inspected, sendLabel } from './kill/label.ts';
import { worker, type Office } from './kill/work.ts';
import { makeCrowd } from './people.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { standServer, untilReady, type StandingServer } from './standing-server.ts';

const CONCURRENCY = 8;
const READY_MS = 10_000;
/** Until a cut inspection is done, and the mails are sent. */
const RESUMED_MS = 60_000;
/** Every so many kills a label is being inspected meanwhile. */
const INSPECTED = 4;

type Victim = 'server' | 'worker' | 'database' | 'backend';
const VICTIMS: Victim[] = ['server', 'worker', 'database', 'backend'];

export async function prove({ full, random, say }: ProofOptions): Promise<Proof> {
  if (process.platform !== 'linux')
    return { what: 'kill -9 under load', counts: {}, violations: [], skipped: 'processes are found by /proc, which only Linux has' };
  const kills = Number(process.env.KORYO_PROOF_KILLS ?? (full ? 200 : 40));
  const violations = new Violations();
  const server = await standServer();
  const access = await server.reach();
  const crowd = await makeCrowd(access, () => server.url, 2);
  const client = openClient(() => server.url, CONCURRENCY + 1, 15_000);
  const readyTimes: number[] = [];
  const resumedTimes: number[] = [];
  const killed: Record<Victim, number> = { server: 0, worker: 0, database: 0, backend: 0 };
  let over = false;
  try {
    const { world, owner } = crowd;
    const { id: brandId } = await world.run(createBrand, { name: '北の恵み' }, owner);
    const { productId } = await makeLabelProject(world, owner);
    const office: Office = { crowd, client, brandId, isOver: () => over, finished: [], acknowledged: 0, sentAgain: 0, refused: [] };
    const people = Array.from({ length: CONCURRENCY }, (_, n) => worker(office, n));
    for (let n = 0; n < kills; n++) {
      await delay(random.whole(200, 1_500));
      const label = n % INSPECTED === 0 ? await sendLabel(server.url, crowd, client, productId, n).catch(() => null) : null;
      if (label) await delay(random.whole(0, 700));
      const victim = VICTIMS[n % VICTIMS.length]!;
      const at = performance.now();
      if (!kill(server, victim)) continue;
      killed[victim] += 1;
      const ready = await back(server, victim, at);
      readyTimes.push(ready);
      if (ready > READY_MS * crowding()) violations.add('ready', `${Math.round(ready)} ms after the kill of the ${victim}`);
      if (label) resumedTimes.push(await inspected(label, at, RESUMED_MS * crowding(), crowd, client, violations));
      if (n % 10 === 9) say(`${n + 1} kills, ${office.acknowledged} acknowledged`);
    }
    over = true;
    await Promise.all(people);
    for (const words of office.refused) violations.add('refused', words);
    const mails = await checkMails(world, server.dataDir, violations, RESUMED_MS * crowding());
    await checkLeftBehind(office, world, violations);
    return {
      what: `${kills} kills -9 under the load of ${CONCURRENCY} people`,
      counts: {
        ...Object.fromEntries(VICTIMS.map((victim) => [`kills of the ${victim}`, killed[victim]])),
        'load average per core (1: nobody waits)': (Math.round(crowding() * 10) / 10).toFixed(1),
        'intents acknowledged': office.acknowledged,
        'sent again until an answer came': office.sentAgain,
        'parts created, submitted and approved': office.finished.length,
        'mails, all sent': mails,
        'ready again, ms, p50': Math.round(percentile(readyTimes, 0.5)),
        'ready again, ms, most': Math.round(Math.max(...readyTimes)),
        'inspections cut': resumedTimes.length,
        'inspection done after the kill, ms, most': Math.round(Math.max(0, ...resumedTimes)),
      },
      violations: violations.lines(),
    };
  } finally {
    over = true;
    client.close();
    await crowd.close();
    await access.stop();
    await server.stop();
  }
}

function kill(server: StandingServer, victim: Victim): boolean {
  const pid = { server: server.pid, worker: server.workerPid, database: server.postmasterPid, backend: server.backendPid }[victim]();
  if (!pid) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

/** Milliseconds from the kill until everything answers again, with a new process in the place of the old one. */
async function back(server: StandingServer, victim: Victim, at: number): Promise<number> {
  const pidOf = { server: server.pid, database: server.postmasterPid, worker: () => 0, backend: () => 0 }[victim];
  const before = pidOf();
  const ends = at + 60_000;
  // A database that lost a backend still answers for a moment, before it starts over.
  if (victim === 'backend') await delay(300);
  while (performance.now() < ends) {
    const now = safely(pidOf);
    if ((victim === 'worker' || victim === 'backend' || (now && now !== before)) && (await untilReady(server.url, 1_000)) !== null) break;
    await delay(20);
  }
  return performance.now() - at;
}

function safely(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
