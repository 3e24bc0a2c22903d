/**
 * The power goes while people work: data folder, database and files on a disk of their own, whose contents at one moment are all
 * that is left (`power-cut/disk.ts`). From them the server must start by itself, and every change and every file that it had
 * acknowledged must be there once and whole. Afterwards work goes on with what was left, up to the next cut. Linux, as root.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readLocalMails } from '#platform/ports/mail/local-transport.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import type { Random } from '../../bench/random.ts';
import { openClient } from './ask.ts';
import { crowding } from './crowding.ts';
import { checkLeftBehind, checkMails } from './kill/left-behind.ts';
import { worker, type Office } from './kill/work.ts';
import { makeCrowd } from './people.ts';
import { openDisk, type Disk } from './power-cut/disk.ts';
import { end, standStill } from './power-cut/processes.ts';
import { beginHalf, checkSent, endHalf, keepSending, type Post } from './power-cut/uploads.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { standServer, untilReady, type StandingServer } from './standing-server.ts';

const WORKERS = 3;
const SENDERS = 3;
const ENOUGH = 10;
const READY_MS = 90_000;
const MAILS_MS = 60_000;
/** The first start takes about so long; it is cut anywhere within. */
const FIRST_START_MS = 6_000;

export async function prove({ full, random, say }: ProofOptions): Promise<Proof> {
  const what = 'power cuts under load';
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { what, counts: {}, violations: [], skipped: 'a disk of its own is mounted by root on Linux alone' };
  const cuts = Number(process.env.KORYO_PROOF_CUTS ?? (full ? 50 : 5));
  const violations = new Violations();
  const disk = openDisk();
  try {
    // One in five falls into a first start, when there is nothing yet but what the start itself makes.
    const early = Math.max(1, Math.floor(cuts / 5));
    for (let n = 0; n < early; n++) {
      const dataDir = makeFolder(disk, `first-${n}`);
      const server = await standServer({ dataDir, isHasty: true });
      const after = random.whole(300, FIRST_START_MS) * crowding();
      await delay(after);
      await cutPower(server, disk);
      if ((await powerOn(server)) === null)
        violations.add('first start', `cut after ${Math.round(after)} ms, the server does not start again`);
      say(
        `a first start, cut after ${Math.round(after)} ms: ${existsSync(join(dataDir, 'postgres')) ? 'starts again' : 'nothing was there'}`,
      );
      await server.stop();
    }
    return await cutUnderLoad(disk, { cuts: cuts - early, early, random, say, violations });
  } finally {
    disk.remove();
  }
}

interface Plan {
  cuts: number;
  early: number;
  random: Random;
  say(words: string): void;
  violations: Violations;
}

async function cutUnderLoad(disk: Disk, { cuts, early, random, say, violations }: Plan): Promise<Proof> {
  const server = await standServer({ dataDir: makeFolder(disk, 'data') });
  const access = await server.reach();
  const crowd = await makeCrowd(access, () => server.url, 2);
  const client = openClient(() => server.url, WORKERS + SENDERS, 15_000);
  const { world, owner } = crowd;
  const { brandId, designId } = await makeLabelProject(world, owner);
  let over = false;
  const isOver = () => over;
  const office: Office = { crowd, client, brandId, isOver, finished: [], acknowledged: 0, sentAgain: 0, refused: [] };
  const post: Post = { crowd, client, url: server.url, designId, random, isOver, sent: [] };
  const halves: Record<string, number> = {};
  const readyTimes: number[] = [];
  let unflushed = { written: 0, kept: 0 };
  try {
    const people = [
      ...Array.from({ length: WORKERS }, (_, n) => worker(office, n)),
      ...Array.from({ length: SENDERS }, () => keepSending(post)),
    ];
    for (let n = 0; n < cuts; n++) {
      const before = { intents: office.acknowledged, files: post.sent.length };
      await untilBusy(() => Math.min(office.acknowledged - before.intents, post.sent.length - before.files));
      // Sooner and later than the system writes by itself what it keeps in memory.
      await delay(random.whole(200, random.pick([2_000, 7_000])));
      const half = await beginHalf(server.url, await crowd.token(owner), random);
      const [acknowledged, sent] = [office.acknowledged, post.sent.length];
      const words = writeWords(disk.folder, n);
      await cutPower(server, disk);
      const found = words.kept();
      unflushed = { written: unflushed.written + found.written, kept: unflushed.kept + found.kept };
      if (!found.isFlushedThere) violations.add('negative control', 'the disk lost what was flushed to it');
      const ready = await powerOn(server);
      if (ready === null) throw new Error(`the server does not start again after a cut; its log is ${server.logFile}`);
      readyTimes.push(ready);
      await checkSent(world, post.sent, server.dataDir, violations);
      await checkMailFiles(server.dataDir, violations);
      const went = await endHalf(half, await crowd.token(owner), violations);
      if (went.sent) post.sent.push(went.sent);
      halves[went.answer] = (halves[went.answer] ?? 0) + 1;
      say(
        `${acknowledged} intents and ${sent} files so far, ready after ${Math.round(ready)} ms, ${found.kept} of ${found.written} unflushed words kept, half an upload ${went.answer}`,
      );
    }
    const caught = await cutWithoutFlush(server, disk, { office, post });
    over = true;
    await Promise.all(people);
    if (unflushed.kept === unflushed.written) violations.add('negative control', 'the disk keeps what nobody flushed: it proves nothing');
    if (caught === 0) violations.add('negative control', 'a database that does not flush lost nothing: the judge sees nothing');
    return {
      what: `${early} power cuts in a first start and ${cuts} under the load of ${WORKERS + SENDERS} people`,
      counts: {
        'intents acknowledged': office.acknowledged,
        'sent again until an answer came': office.sentAgain,
        'files acknowledged, all there with their bytes': post.sent.length,
        ...Object.fromEntries(Object.entries(halves).map(([answer, count]) => [`half an upload, ${answer}`, count])),
        'ready again, ms, most': Math.round(Math.max(0, ...readyTimes)),
        'written without a flush just before: kept': `${unflushed.kept} of ${unflushed.written}`,
        'found by the judge when the database does not flush': caught,
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

  /** The last cut: a database that answers before it has flushed loses something, and that must be found. */
  async function cutWithoutFlush(
    of: StandingServer,
    on: Disk,
    { office: { finished, refused, ...rest }, post: { sent } }: { office: Office; post: Post },
  ): Promise<number> {
    await delay(2_000);
    // What was done under honest conditions is judged first.
    const mails = await checkMails(world, of.dataDir, violations, MAILS_MS * crowding());
    await checkLeftBehind({ ...rest, finished: finished.slice(), refused }, world, violations);
    for (const line of refused) violations.add('refused', line);
    say(`${finished.length} parts approved, ${mails} mails`);
    await answerBeforeFlush(of.dataDir);
    await delay(3_000);
    await cutPower(of, on);
    over = true;
    if ((await powerOn(of)) === null) return 1;
    const lost = new Violations();
    await checkSent(world, sent, of.dataDir, lost);
    await checkLeftBehind({ ...rest, finished: finished.slice(), refused }, world, lost);
    return lost.total;
  }
}

function makeFolder({ folder }: Disk, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o711 });
  // Of the proof, not of the product: who chose the folder made it long ago.
  flush(folder);
  return path;
}

/** Nothing of the server runs any more, and of its disk is there what was on it at one moment before its end. */
async function cutPower(server: StandingServer, disk: Disk): Promise<void> {
  server.hold();
  const still = standStill(server.pid());
  await disk.copy();
  await end(still);
  disk.mountCopy();
}

/** Waits until so much was acknowledged since the last cut that something can be lost, or a minute. */
async function untilBusy(done: () => number): Promise<void> {
  const ends = performance.now() + 60_000;
  while (done() < ENOUGH && performance.now() < ends) await delay(50);
}

/** Milliseconds until it is ready; null when it does not get there. */
async function powerOn(server: StandingServer): Promise<number | null> {
  server.start();
  return await untilReady(server.url, READY_MS * crowding());
}

/** Files of this proof's own, some flushed and some not: a disk that keeps all of them would be no disk that loses its power. */
function writeWords(folder: string, n: number): { kept(): { written: number; kept: number; isFlushedThere: boolean } } {
  const place = join(folder, `words-${n}`);
  mkdirSync(place);
  writeFileSync(join(place, 'flushed'), 'x'.repeat(5_000));
  flush(join(place, 'flushed'));
  flush(place);
  const names = Array.from({ length: 10 }, (_, index) => `unflushed-${index}`);
  for (const name of names) writeFileSync(join(place, name), 'x'.repeat(50_000));
  const isWhole = (name: string, length: number) => existsSync(join(place, name)) && readFileSync(join(place, name)).length === length;
  return {
    kept: () => ({
      written: names.length,
      kept: names.filter((name) => isWhole(name, 50_000)).length,
      isFlushedThere: isWhole('flushed', 5_000),
    }),
  };
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** The page of kept mails reads them all: none may be torn. */
async function checkMailFiles(dataDir: string, violations: Violations): Promise<void> {
  const folder = join(dataDir, 'mails');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  await readLocalMails(folder, names.length).catch((error: unknown) =>
    violations.add('mail', `the kept mails cannot be read: ${String(error)}`),
  );
}

/** Commits are answered before they are on the disk, and written there ten seconds later. */
async function answerBeforeFlush(dataDir: string): Promise<void> {
  const { superuser } = await startEmbedded({ dataDir, attachOnly: true });
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query('alter system set synchronous_commit = off');
    await client.query(`alter system set wal_writer_delay = '10s'`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
