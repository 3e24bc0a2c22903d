/**
 * An installation as docs/operations says, on this machine: PostgreSQL with two roles, a store, mails, a TLS proxy, two servers and two
 * workers of the version before. It is founded and worked in while a server and a worker are killed, the database breaks off, and the
 * new version takes the place of the old, one process after another. What was acknowledged must be there once, and nobody refused.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import { freePort } from '../../bench/server/server-process.ts';
import { crowding } from '../reliability/crowding.ts';
import { Violations, type Proof, type ProofOptions } from '../reliability/report.ts';
import { untilReady } from '../reliability/standing-server.ts';
import { openTab } from './browser.ts';
import { layNeighbours, MARKER } from './neighbours.ts';
import { firstDesign, found, sendLabel, workOn } from './people-at-work.ts';
import { checkPooler } from './pooler.ts';
import { openPrograms, untilHeeding, type Program, type Programs } from './processes.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { checkRestored } from './restored.ts';
import { openSite, type Site } from './site.ts';
import { besideEachOther, checkWritten, takenAway, whileNewer } from './versions.ts';

/** small: what every change of the code is asked · usual: each fault alone, both modes of the pool · full: real screens, a restore. */
export type Size = 'small' | 'usual' | 'full';
export interface WalkOptions extends Pick<ProofOptions, 'say'> {
  folder: string;
  size: Size;
  /** Walks from this version to one made for the walk, even where the one before is at hand. */
  next: boolean;
}

const THIS = join(import.meta.dirname, '../..');
const READY_MS = 60_000;
/** A process that is told to end may take so long (docs/operations/upgrade.md). */
const STOP_MS = 25_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export async function walk({ folder, size, next, say }: WalkOptions): Promise<Proof> {
  const violations = new Violations();
  const counts: Record<string, string | number> = {};
  const programs = openPrograms(folder);
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const { older, newer } = layNeighbours(folder, { build: size === 'full', next });
  say(`from ${older.name} to ${newer.name}`);
  const site = await openSite(programs, folder, url);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), site.certificate.cert]);
  const proxy = await openProxy(site.certificate, port);
  const house = openHouse({ folder, programs, site, proxy, violations });
  const over = new AbortController();
  try {
    await house.migrate(older.root);
    const servers = await Promise.all([house.serve(older.root), house.serve(older.root)]);
    const workers = [house.work(older.root), house.work(older.root)];
    if ((await untilReady(url, READY_MS * crowding())) === null) throw new Error('the proxy found no server');
    const token = await found(url, servers.map(({ program }) => program.log()).join('\n'));
    const tab = await openTab(older.root, token);
    const design = await firstDesign(tab, url);
    const invited = { email: 'taro@first.example', name: '次 太郎', accessLevel: 'lv50_basic_user', locale: 'ja' };
    await tab.ask(url, 'CreateAccount', { input: invited });
    say('founded');
    const work = workOn(tab, url, over.signal, violations);
    const inspect = async (when: string) => await (await sendLabel(tab, url, design, violations)).inspected(when);
    counts['an inspection, nothing broken'] = seconds(await inspect('at rest'));

    const killed = servers[0];
    await killed.program.end('SIGKILL');
    proxy.servers.delete(killed.port);
    if (size !== 'small') servers[0] = await house.serve(older.root);
    const cut = await sendLabel(tab, url, design, violations);
    await delay(400);
    await workers[0]?.end('SIGKILL');
    // The small walk goes on meanwhile: the dead worker's lease ends by itself.
    const recovered = cut.inspected('after the kill of a worker').then((ms) => {
      counts['an inspection done after the kill of its worker'] = seconds(ms);
    });
    if (size !== 'small') await recovered;
    workers[0] = house.work(older.root);
    say('a server and a worker were killed');

    counts['the database answers after breaking off'] = seconds(await site.restartDatabase());
    const broken = performance.now();
    if ((await untilReady(url, READY_MS * crowding())) === null) violations.add('ready', 'no server after the database broke off');
    counts['a server is ready after that'] = seconds(performance.now() - broken);
    if (size !== 'small') counts['an inspection after that'] = seconds(await inspect('after the database broke off'));
    say('the database broke off and came again');

    const contracting = takenAway(older.root, newer.root);
    await house.migrate(newer.root);
    const first = await house.serve(newer.root);
    counts['written and read beside each other by both versions'] = await besideEachOther(
      token,
      { root: older.root, url: servers[1].url },
      { root: newer.root, url: first.url },
      violations,
    );
    if (size !== 'full' && !(await fetch(`${first.url}${MARKER}`)).ok) violations.add('side by side', 'the screens of the version before');
    // One of the version before that starts anew must still be able to, unless something was taken away from it.
    counts['the version before starts again beside the new one'] = contracting.length > 0 ? `refused: ${contracting.join(', ')}` : 'yes';
    if (contracting.length > 0) await house.refuses(older.root, 'brought to a newer version');
    else await house.retire(await house.serve(older.root));
    if (size !== 'small') await house.retire(servers[0]);
    const second = await house.serve(newer.root);
    await house.retire(servers[1]);
    await recovered;
    await Promise.all(workers.map(async (worker) => await house.end(worker)));
    const newWorkers = [house.work(newer.root), house.work(newer.root)];
    counts['an inspection after the upgrade, by a tab opened before'] = seconds(await inspect('after the upgrade'));
    say('the new version is everywhere');

    const modes = size === 'small' ? (['transaction'] as const) : (['session', 'transaction'] as const);
    counts['through a pool of connections'] = await checkPooler(modes, programs, site, folder, newer.root, violations);
    over.abort();
    await work.ended;
    await whileNewer(site.superuser, async () => await house.refuses(newer.root, 'brought to a newer version'));
    await checkWritten(site.superuser, work.named, violations);
    if (size === 'full')
      counts['restored from pg_dump and the bucket'] = await checkRestored(programs, site, folder, newer.root, violations);
    for (const program of [first.program, second.program, ...newWorkers])
      if (!program.isRunning()) violations.add('ended', program.log().slice(-500));
    if (!site.mailed().includes(invited.email)) violations.add('mail', 'whoever was invited heard nothing');
    await Promise.all([house.retire(first), house.retire(second), ...newWorkers.map(async (worker) => await house.end(worker))]);
    Object.assign(counts, {
      'from, to': `${older.name.slice(0, 12)}, ${newer.name}`,
      'changes acknowledged, each there once': work.named.length,
      'sent again by the tab': tab.repeated(),
      'longest wait of a change': seconds(work.longestMs()),
      'longest end of a process that was told to': seconds(house.longestEndMs()),
      'mails taken': site.mailed().length,
    });
    return {
      what: 'two servers and two workers behind a proxy, kills, a broken database, a rolling upgrade',
      counts,
      violations: violations.lines(),
    };
  } finally {
    over.abort();
    await proxy.close();
    await programs.endAll();
    await site.close();
  }
}

interface Surroundings {
  folder: string;
  programs: Programs;
  site: Site;
  proxy: Proxy;
  violations: Violations;
}
interface Server {
  program: Program;
  port: number;
  url: string;
}

/** Koryo's own processes, as units of a service manager would start and end them. */
function openHouse({ folder, programs, site, proxy, violations }: Surroundings) {
  let longestEndMs = 0;
  const of = (at: string, env: NodeJS.ProcessEnv) => {
    // A version that stands in a folder of this walk alone would fill the cache of the checkout, which is kept by paths.
    const compiled = (at === THIS ? process.env.NODE_COMPILE_CACHE : undefined) ?? join(folder, 'compiled');
    return { cwd: at, env: { ...env, KORYO_DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: compiled } };
  };
  const koryo = (at: string, name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    programs.start(name, process.execPath, ['src/main/cli.ts', ...args], of(at, { ...site.settings, ...env }));
  const end = async (program: Program): Promise<void> => {
    const began = performance.now();
    await program.end();
    const ms = performance.now() - began;
    longestEndMs = Math.max(longestEndMs, ms);
    if (ms > STOP_MS * crowding()) violations.add('stop', `${program.name} took ${seconds(ms)} to end`);
    if (program.child.exitCode !== 0) violations.add('stop', `${program.name} was told to end and did so with ${program.child.exitCode}`);
  };
  return {
    end,
    longestEndMs: () => longestEndMs,
    migrate: async (at: string) => await programs.run('migrate', process.execPath, ['src/main/cli.ts', 'migrate'], of(at, site.owner)),
    async serve(at: string): Promise<Server> {
      const own = await freePort();
      const program = koryo(at, 'serve', ['serve', '--no-worker', '--no-migrate'], { PORT: String(own) });
      const direct = `http://127.0.0.1:${own}`;
      if ((await untilReady(direct, READY_MS * crowding())) === null)
        throw new Error(`a server did not become ready: ${program.log().slice(-2_000)}`);
      // The version before may answer a moment before it can be told to end.
      if (at !== THIS) await untilHeeding(program);
      proxy.servers.add(own);
      return { program, port: own, url: direct };
    },
    work: (at: string) => koryo(at, 'worker', ['worker', '--no-migrate']),
    async retire({ program, port }: Server): Promise<void> {
      await end(program);
      proxy.servers.delete(port);
    },
    /** A server that is started must end by itself, with words. */
    async refuses(at: string, words: string): Promise<void> {
      const refused = koryo(at, 'refused', ['serve', '--no-worker', '--no-migrate'], { PORT: String(await freePort()) });
      for (let n = 0; n < 600 && refused.isRunning(); n += 1) await delay(50 * crowding());
      if (refused.isRunning() || !refused.log().includes(words)) violations.add('newer schema', refused.log().slice(-300));
    },
  };
}
