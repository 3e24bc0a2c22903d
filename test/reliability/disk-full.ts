/**
 * The disk of the data folder fills up under load and is emptied again: what was acknowledged in the database is there once,
 * whoever is refused is told that the space is used up, and the application works again by itself. Only a file system of its
 * own can be filled: Linux, as root.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#shared/ids.ts';
import { openClient, type Client } from './ask.ts';
import { checkKept } from './kept.ts';
import { makeCrowd, type Crowd } from './people.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { standServer, untilReady } from './standing-server.ts';

const PEOPLE = 6;
const SIZE_MB = 700;
const READY_MS = 60_000;

interface Work {
  over: boolean;
  acknowledged: string[];
  refusals: Record<string, number>;
}

export async function prove({ full, say }: ProofOptions): Promise<Proof> {
  const what = 'a full disk under load';
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { what, counts: {}, violations: [], skipped: 'a file system of its own is mounted by root on Linux alone' };
  const fillings = Number(process.env.KORYO_PROOF_FILLINGS ?? (full ? 10 : 2));
  const violations = new Violations();
  const place = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'none', place]);
  try {
    return await fill(place, fillings, violations, say);
  } finally {
    execFileSync('umount', ['--lazy', place]);
    rmSync(place, { recursive: true, force: true });
  }
}

async function fill(place: string, fillings: number, violations: Violations, say: (words: string) => void): Promise<Proof> {
  const dataDir = join(place, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  const server = await standServer({ dataDir });
  const access = await server.reach();
  const crowd = await makeCrowd(access, () => server.url, PEOPLE - 1, 'lv70_companyowner');
  const client = openClient(() => server.url, PEOPLE + 1, 30_000);
  const work: Work = { over: false, acknowledged: [], refusals: {} };
  const pid = server.pid();
  const again: number[] = [];
  try {
    const people = [crowd.owner, ...crowd.people].map((who) => keepWriting(work, crowd, client, who));
    for (let n = 0; n < fillings; n++) {
      await delay(2_000);
      const before = work.acknowledged.length;
      const filler = fillUp(place);
      // More writes than the database has set aside.
      const ends = performance.now() + 60_000;
      while (Object.keys(work.refusals).length === 0 && performance.now() < ends) await delay(100);
      await delay(3_000);
      rmSync(filler);
      const ready = await untilReady(server.url, READY_MS);
      const acknowledged = work.acknowledged.length;
      const started = performance.now();
      while (work.acknowledged.length === acknowledged && performance.now() - started < READY_MS) await delay(20);
      if (ready === null || work.acknowledged.length === acknowledged)
        violations.add('again', `nothing is written ${READY_MS} ms after there is space`);
      again.push(performance.now() - started);
      say(`${acknowledged - before} written, refusals so far ${JSON.stringify(work.refusals)}`);
    }
    work.over = true;
    await Promise.all(people);
    const restarts = server.pid() === pid ? 0 : 1;
    for (const [code, count] of Object.entries(work.refusals))
      if (code !== 'DISK_FULL') violations.add('words', `${count} were told ${code}`);
    if (!work.refusals.DISK_FULL) violations.add('negative control', 'nobody was refused: the disk was not full');
    await checkKept(crowd, work.acknowledged, violations);
    return {
      what: `${fillings} times a full disk under the writing of ${PEOPLE} people`,
      counts: {
        fillings,
        'changes acknowledged, all there once': work.acknowledged.length,
        ...Object.fromEntries(Object.entries(work.refusals).map(([code, count]) => [`refused with ${code}`, count])),
        'writes again after, ms, most': Math.round(Math.max(...again)),
        'the server process ended and was started again': restarts,
      },
      violations: violations.lines(),
    };
  } finally {
    work.over = true;
    client.close();
    await crowd.close();
    await access.stop();
    await server.stop();
  }
}

/** Takes all the space that is left, to the last block. */
function fillUp(place: string): string {
  const path = join(place, 'filler');
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size, 1);
      while (statfsSync(place).bavail * statfsSync(place).bsize >= size) writeSync(file, block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return path;
}

/** Registers brands with long notes until the work is over. */
async function keepWriting(work: Work, crowd: Crowd, client: Client, who: Crowd['owner']): Promise<void> {
  while (!work.over) {
    const token = await crowd.token(who).catch(() => null);
    const name = `ブランド ${newId()}`;
    const input = { name, notes: randomBytes(1_500).toString('hex') };
    const query = 'mutation C($input: CreateBrandInput!, $key: String) { createBrand(input: $input, requestKey: $key) { id } }';
    const { status, code } = token === null ? { status: 503, code: 'NO_TOKEN' } : await client.ask(token, query, { input, key: newId() });
    if (status === 200 && code === null) work.acknowledged.push(name);
    else {
      const words = code ?? String(status);
      work.refusals[words] = (work.refusals[words] ?? 0) + 1;
      await delay(100);
    }
  }
}
