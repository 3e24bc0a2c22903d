/**
 * The clock of the server and its database is set forward and back by hours and days while people work: what was acknowledged is
 * there once, the audit chain holds, mails and jobs go on within their lease although their times lie in the future, a cut
 * inspection too; whoever is signed in goes on with the cookie or is told to sign in. Needs libfaketime (Linux).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { REFRESH_IDLE_DAYS } from '#people/sign-in/rules/limits.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import type { Random } from '../../bench/random.ts';
import { openClient } from './ask.ts';
import { openBrowser, type Browser } from './clock/browser.ts';
import { openFakeClock } from './clock/fake-clock.ts';
import { crowding } from './crowding.ts';
import { inspected, sendLabel } from './kill/label.ts';
import { checkLeftBehind, checkMails } from './kill/left-behind.ts';
import { worker, type Office } from './kill/work.ts';
import { makeCrowd, type Crowd } from './people.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { standServer } from './standing-server.ts';

const WORKERS = 3;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** In seconds: hours and days, and beyond what a session lives without use. */
const SMALL = [3 * HOUR, -26 * HOUR, 3 * DAY, -2 * DAY, (REFRESH_IDLE_DAYS + 1) * DAY];
/** A job whose worker is dead is taken over after its heartbeat; a waiting one at once. */
const LEASE_MS = 60_000;
const AGAIN_MS = 30_000;

export async function prove({ full, random, say }: ProofOptions): Promise<Proof> {
  const what = 'a clock that jumps';
  const clock = openFakeClock();
  if (!clock) return { what, counts: {}, violations: [], skipped: 'the clock is set with libfaketime, which is not installed' };
  const count = Number(process.env.KORYO_PROOF_JUMPS ?? (full ? 20 : SMALL.length));
  const jumps = full ? Array.from({ length: count }, () => anyJump(random)) : SMALL.slice(0, count);
  const violations = new Violations();
  const server = await standServer({ env: clock.env });
  const access = await server.reach();
  const crowd = await makeCrowd(access, () => server.url, 2);
  const client = openClient(() => server.url, WORKERS + 1, 15_000);
  const { world, owner } = crowd;
  let over = false;
  let offset = 0;
  const againTimes: number[] = [];
  const jobTimes: number[] = [];
  const told: Record<string, number> = {};
  try {
    const { brandId, productId } = await makeLabelProject(world, owner);
    const office: Office = { crowd, client, brandId, isOver: () => over, finished: [], acknowledged: 0, sentAgain: 0, refused: [] };
    const people = Array.from({ length: WORKERS }, (_, n) => worker(office, n));
    const browser = await openBrowser(server.url, `${owner.userId}@example.com`);
    for (const [n, jump] of jumps.entries()) {
      await untilMore(office, 10);
      // A cut job's lease is in the past after a jump ahead, and in the future after one back.
      const label = n % 2 === 1 ? await sendLabel(server.url, crowd, client, productId, n) : null;
      // Mails pile up before a worker that stands still; of a killed one another takes its jobs over.
      const workerPid = server.workerPid();
      if (workerPid) process.kill(workerPid, 'SIGSTOP');
      await untilMore(office, 10);
      const waiting = await queuedMails(crowd);
      offset += jump;
      clock.set(offset);
      const at = performance.now();
      await checkClock(crowd, offset, violations);
      if (workerPid) process.kill(workerPid, label ? 'SIGKILL' : 'SIGCONT');
      const again = await untilMore(office, 1);
      againTimes.push(again);
      if (again > AGAIN_MS * crowding())
        violations.add('again', `nothing is acknowledged ${Math.round(again)} ms after a jump of ${jump} s`);
      await checkBrowser(browser, jump, told, violations);
      const sent = await untilSent(crowd, waiting, LEASE_MS * crowding());
      jobTimes.push(performance.now() - at);
      if (sent > 0)
        violations.add('jobs', `${sent} of ${waiting.length} mails that waited at a jump of ${jump} s are not sent after their lease`);
      if (label) jobTimes.push(await inspected(label, at, LEASE_MS * crowding(), crowd, client, violations));
      say(
        `${jump / HOUR} hours: ${office.acknowledged} acknowledged, ${waiting.length} mails waited, works again after ${Math.round(again)} ms`,
      );
    }
    over = true;
    await Promise.all(people);
    for (const words of office.refused) violations.add('refused', words);
    const mails = await checkMails(world, server.dataDir, violations, LEASE_MS * crowding());
    await checkLeftBehind(office, world, violations);
    await checkSchedules(crowd, violations);
    return {
      what: `${jumps.length} jumps of the clock (${jumps.map((jump) => `${jump / HOUR} h`).join(', ')}) under the load of ${WORKERS} people`,
      counts: {
        'load average per core (1: nobody waits)': crowding().toFixed(1),
        'intents acknowledged': office.acknowledged,
        'sent again until an answer came': office.sentAgain,
        'parts created, submitted and approved': office.finished.length,
        'mails, all sent': mails,
        'works again after, ms, most': Math.round(Math.max(...againTimes)),
        'waiting mails and cut inspections done after, ms, most': Math.round(Math.max(...jobTimes)),
        ...Object.fromEntries(Object.entries(told).map(([words, count]) => [`a browser that was signed in: ${words}`, count])),
      },
      violations: violations.lines(),
    };
  } finally {
    over = true;
    client.close();
    await crowd.close();
    await access.stop();
    await server.stop();
    clock.remove();
  }
}

/** Hours or days, forward or back. */
function anyJump(random: Random): number {
  const length = random.pick([random.whole(1, 23) * HOUR, random.whole(1, 30) * DAY]);
  return random.next() < 0.5 ? length : -length;
}

/** Milliseconds until so many more intents are acknowledged, or five minutes. */
async function untilMore(office: Office, more: number): Promise<number> {
  const [before, started] = [office.acknowledged, performance.now()];
  while (office.acknowledged < before + more && performance.now() - started < 300_000) await delay(20);
  return performance.now() - started;
}

/** A clock that has not moved proves nothing. */
async function checkClock({ world }: Crowd, offset: number, violations: Violations): Promise<void> {
  let off = Number.NaN;
  // Read from the file once a second.
  for (let n = 0; n < 20 && !(Math.abs(off - offset) < 60); n++) {
    await delay(500);
    const { rows } = await world.read((db) => sql<{ now: Date }>`select now()`.execute(db));
    off = ((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1_000;
  }
  if (!(Math.abs(off - offset) < 60)) violations.add('negative control', `the clock is off by ${Math.round(off)} s, not by ${offset} s`);
}

/** The id token may have ended or not begun; the cookie gives another one unless it lay unused for too long. */
async function checkBrowser(browser: Browser, jump: number, told: Record<string, number>, violations: Violations): Promise<void> {
  const count = (words: string) => (told[words] = (told[words] ?? 0) + 1);
  const first = await browser.ask();
  if (first.code !== null && first.code !== 'UNAUTHENTICATED')
    violations.add('words', `a token of before the jump is answered with ${first.code}`);
  const renewed = await browser.renew();
  const mayEnd = jump > REFRESH_IDLE_DAYS * DAY - HOUR;
  if (renewed.status === 200 && (await browser.ask()).code === null)
    return void count(first.code === null ? 'goes on' : 'goes on with its cookie');
  if (!mayEnd) violations.add('session', `${jump} s later the cookie is answered with ${renewed.status} ${renewed.code}`);
  if (renewed.code !== 'UNAUTHENTICATED') violations.add('words', `a cookie that ended is answered with ${renewed.code}`);
  await browser.signIn();
  if ((await browser.ask()).code !== null) violations.add('session', 'nobody can sign in anew');
  count('told to sign in anew');
}

async function queuedMails({ world }: Crowd): Promise<string[]> {
  const rows = await world.read((db) =>
    db.selectFrom('mail_outbox').select('id').where('company_id', '=', world.companyId).where('status', '=', 'queued').execute(),
  );
  return rows.map(({ id }) => id);
}

/** Waits until the mails are sent; answers how many are not in the end. */
async function untilSent(crowd: Crowd, ids: readonly string[], patienceMs: number): Promise<number> {
  const ends = performance.now() + patienceMs;
  for (;;) {
    const queued = new Set(await queuedMails(crowd));
    const left = ids.filter((id) => queued.has(id)).length;
    if (left === 0 || performance.now() > ends) return left;
    await delay(250);
  }
}

/** Nothing of the queue stands in a future that would have to come first. */
async function checkSchedules({ world }: Crowd, violations: Violations): Promise<void> {
  const { rows } = await world.read((db) =>
    sql<{ cron: boolean; supervision: boolean; jobs: number }>`
      select (select cron_on > now() + interval '1 minute' from pgboss.version) as cron,
        exists (select from pgboss.queue where greatest(monitor_on, monitor_claim_on) > now() + interval '1 minute') as supervision,
        (select count(*)::int from pgboss.job where state < 'active' and start_after > now() + interval '1 hour') as jobs`.execute(db),
  );
  const [found] = rows;
  if (found?.cron) violations.add('schedules', 'no schedule runs until the clock has caught up');
  if (found?.supervision) violations.add('jobs', 'nobody looks for jobs of dead workers until the clock has caught up');
  if (found && found.jobs > 0) violations.add('jobs', `${found.jobs} jobs wait for a time that lies more than an hour ahead`);
}
