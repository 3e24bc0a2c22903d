/**
 * An installation as docs/operations says, on this machine: PostgreSQL with two roles, a store, mails, a TLS proxy, two servers and two
 * workers of the version before. It is founded and worked in while a server and a worker are killed, the database breaks off, and the
 * new version takes the place of the old, one process after another. What was acknowledged must be there once, and nobody refused.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import pg from 'pg';
import { upload } from '../../bench/server/label/send-label.ts';
import { freePort } from '../../bench/server/server-process.ts';
import { crowding } from '../reliability/crowding.ts';
import { Violations, type Proof, type ProofOptions } from '../reliability/report.ts';
import { untilReady } from '../reliability/standing-server.ts';
import { openTab, type Tab } from './browser.ts';
import { checkPooler } from './pooler.ts';
import { layPrevious, MARKER } from './previous.ts';
import { openPrograms, type Program } from './processes.ts';
import { openProxy } from './proxy.ts';
import { checkRestored } from './restored.ts';
import { openSite } from './site.ts';

const root = join(import.meta.dirname, '../..');
const LABEL = readFileSync(new URL('../fixtures/inspection/s01_label_v1.pdf', import.meta.url));
const OWNER = { email: 'hana@first.example', password: 'correct horse battery' };
const READY_MS = 60_000;
const INSPECTED_MS = 60_000;

export async function walk({ folder, full, say }: Pick<ProofOptions, 'full' | 'say'> & { folder: string }): Promise<Proof> {
  const violations = new Violations();
  const counts: Record<string, string | number> = {};
  const programs = openPrograms(folder);
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const site = await openSite(programs, folder, url);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), site.certificate.cert]);
  const proxy = await openProxy(site.certificate, port);
  const koryo = (at: string, name: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
    programs.start(name, process.execPath, ['src/main/cli.ts', ...args], {
      cwd: at,
      env: { ...env, KORYO_DATA_DIR: join(folder, 'data') },
    });
  const migrate = (at: string) =>
    programs.run('migrate', process.execPath, ['src/main/cli.ts', 'migrate'], {
      cwd: at,
      env: { ...site.owner, KORYO_DATA_DIR: join(folder, 'data') },
    });
  const serve = async (at: string): Promise<{ program: Program; port: number; url: string }> => {
    const own = await freePort();
    const program = koryo(at, 'serve', ['serve', '--no-worker', '--no-migrate'], { ...site.settings, PORT: String(own) });
    const direct = `http://127.0.0.1:${own}`;
    if ((await untilReady(direct, READY_MS * crowding())) === null)
      throw new Error(`a server did not become ready: ${program.log().slice(-2_000)}`);
    proxy.servers.add(own);
    return { program, port: own, url: direct };
  };
  const work = (at: string) => koryo(at, 'worker', ['worker', '--no-migrate'], site.settings);
  const retire = async (one: { program: Program; port: number }) => {
    await one.program.end();
    proxy.servers.delete(one.port);
    if (one.program.child.exitCode !== 0) violations.add('stop', `a server that was told to end did so with ${one.program.child.exitCode}`);
  };
  const over = new AbortController();
  try {
    const laid = layPrevious(join(folder, 'previous'), { build: full });
    const before = 'root' in laid ? laid : { name: `this one (${laid.missing})`, root };
    say(`the version before: ${before.name}`);
    await migrate(before.root);
    const servers = await Promise.all([serve(before.root), serve(before.root)]);
    const workers = [work(before.root), work(before.root)];
    if ((await untilReady(url, READY_MS * crowding())) === null) throw new Error('the proxy found no server');
    const token = await found(url, servers.map(({ program }) => program.log()).join('\n'));
    const tab = await openTab(before.root, token);
    const design = await firstDesign(tab, url);
    say('founded');

    // Somebody works all the time: each thing once, and told.
    const named: string[] = [];
    const waits: number[] = [];
    const writer = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const began = performance.now();
        const name = `ブランド ${n}`;
        await tab.ask(url, 'CreateBrand', { input: { name } }).then(
          () => named.push(name),
          (error: unknown) => violations.add('refused', String(error)),
        );
        waits.push(performance.now() - began);
        await delay(40);
      }
    })();
    const inspect = async (what: string): Promise<number> => {
      const began = performance.now();
      const id = await sendLabel(tab, url, design);
      const status = await untilInspected(tab, url, design, id, INSPECTED_MS * crowding());
      if (status !== 'DONE') violations.add('inspection', `${what}: ${status}`);
      return performance.now() - began;
    };
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    counts['an inspection, nothing broken'] = seconds(await inspect('at rest'));

    const killed = servers[0];
    await killed.program.end('SIGKILL');
    proxy.servers.delete(killed.port);
    servers[0] = await serve(before.root);
    say('a server was killed and stands again');

    const id = await sendLabel(tab, url, design);
    await delay(400);
    await workers[0]?.end('SIGKILL');
    const cut = performance.now();
    if ((await untilInspected(tab, url, design, id, INSPECTED_MS * crowding())) !== 'DONE')
      violations.add('inspection', 'after the kill of a worker');
    counts['an inspection done after the kill of a worker'] = seconds(performance.now() - cut);
    workers[0] = work(before.root);
    say('a worker was killed, the other did its work');

    counts['the database answers after breaking off'] = seconds(await site.restartDatabase());
    const broken = performance.now();
    if ((await untilReady(url, READY_MS * crowding())) === null) violations.add('ready', 'no server after the database broke off');
    counts['a server is ready after that'] = seconds(performance.now() - broken);
    counts['an inspection after that'] = seconds(await inspect('after the database broke off'));
    say('the database broke off and came again');

    await migrate(root);
    const newer = await serve(root);
    const sideBySide = await besideEachOther(before.root, token, servers[1].url, newer.url, violations);
    counts['written and read beside each other by both versions'] = sideBySide;
    if ('root' in laid && !full) await checkMarker(newer.url, counts);
    // One of the version before that starts anew must still be able to.
    const again = await serve(before.root);
    await retire(again);
    await retire(servers[0]);
    const second = await serve(root);
    await retire(servers[1]);
    await Promise.all(workers.map((worker) => worker.end()));
    const newWorkers = [work(root), work(root)];
    counts['an inspection after the upgrade, by a tab opened before'] = seconds(await inspect('after the upgrade'));
    say('the new version is everywhere');

    counts['pool in session mode; in transaction mode'] = await checkPooler(programs, site, folder, root, violations);
    over.abort();
    await writer;
    await refusesNewer(site.superuser, async () => {
      const refused = koryo(root, 'refused', ['serve', '--no-worker', '--no-migrate'], {
        ...site.settings,
        PORT: String(await freePort()),
      });
      for (let n = 0; n < 600 && refused.isRunning(); n += 1) await delay(50);
      if (refused.isRunning() || !refused.log().includes('brought to a newer version'))
        violations.add('newer schema', refused.log().slice(-300));
    });
    await checkWritten(site.superuser, named, violations);
    if (full) counts['restored from pg_dump and the bucket'] = await checkRestored(programs, site, folder, root, violations);
    for (const program of [newer.program, second.program, ...newWorkers])
      if (!program.isRunning()) violations.add('ended', program.log().slice(-500));
    const sorted = waits.toSorted((one, other) => one - other);
    Object.assign(counts, {
      'the version before': before.name.slice(0, 12),
      'changes acknowledged, each there once': named.length,
      'sent again by the tab': tab.repeated(),
      'longest wait of a change': seconds(sorted.at(-1) ?? 0),
      'mails taken': site.mails(),
    });
    if (site.mails() === 0) violations.add('mail', 'none was taken');
    await Promise.all([retire(newer), retire(second), ...newWorkers.map((worker) => worker.end())]);
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

/** The setup page's deed, with the code that the servers logged; answers the owner's token. */
async function found(url: string, logs: string): Promise<string> {
  const code = /"setupCode":"([^"]+)"/.exec(logs)?.[1];
  if (!code) throw new Error('no server logged a setup code');
  const post = async (path: string, body: object): Promise<{ idToken?: string }> => {
    const answer = await fetch(`${url}/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { idToken?: string };
  };
  await post('setup', {
    code,
    locale: 'ja',
    company: { name: '株式会社はじめ', number: 'S-1' },
    owner: { name: '初 花子', ...OWNER },
    provider: { name: '提供元', number: 'P-1', staff: { name: '運営 担当', email: 'ops@first.example' } },
  });
  const { idToken } = await post('signin', OWNER);
  if (!idToken) throw new Error('the owner could not sign in');
  return idToken;
}

async function firstDesign(tab: Tab, url: string): Promise<string> {
  const { createBrand } = await tab.ask<{ createBrand: { id: string } }>(url, 'CreateBrand', { input: { name: '北の恵み' } });
  // The artwork may come before its texts: no specification is written on this walk.
  const options = {
    order: 'PARALLEL',
    partApprovalRequired: false,
    specificationApprovalRequired: false,
    designApprovalRequired: false,
    submissionApprovalRequired: false,
    intermediateReview: false,
    lockDesignChanges: false,
  };
  const place = { libraryType: 'BRAND', libraryId: createBrand.id, expectedVersion: 0 };
  await tab.ask(url, 'SaveWorkflowTemplate', { input: { ...place, options } });
  const { createProduct } = await tab.ask<{ createProduct: { id: string } }>(url, 'CreateProduct', {
    input: { name: '緑茶', brandId: createBrand.id },
  });
  const { createDesign } = await tab.ask<{ createDesign: { id: string } }>(url, 'CreateDesign', {
    input: { name: 'ラベル', productId: createProduct.id },
  });
  return createDesign.id;
}

async function sendLabel(tab: Tab, url: string, designId: string): Promise<string> {
  const uploadId = await uploadAnyway(tab, url);
  const { addVersion } = await tab.ask<{ addVersion: { id: string } }>(url, 'AddVersion', { input: { uploadId, designId } });
  return addVersion.id;
}

/** As the browser does: what is cut while a server is away begins again. */
async function uploadAnyway(tab: Tab, url: string): Promise<string> {
  for (let left = 60; ; left -= 1) {
    try {
      return await upload(url, `Bearer ${tab.token}`, 's01_label_v1.pdf', LABEL);
    } catch (error) {
      if (left === 0 || !/50[234]|fetch failed/.test(String(error))) throw error;
      await delay(250);
    }
  }
}

async function untilInspected(tab: Tab, url: string, designId: string, id: string, mayMs: number): Promise<string> {
  const until = performance.now() + mayMs;
  let status = '';
  while (performance.now() < until) {
    const { design } = await tab.ask<{ design: { versions: { id: string; status: string }[] } }>(url, 'VersionsPanel', { designId });
    status = design.versions.find((version) => version.id === id)?.status ?? 'gone';
    if (status === 'DONE' || status === 'FAILED') return status;
    await delay(150);
  }
  return status;
}

/** Tabs of both versions write by the server of either, and each server shows what the other wrote. */
async function besideEachOther(oldRoot: string, token: string, oldUrl: string, newUrl: string, violations: Violations): Promise<number> {
  let done = 0;
  const [oldTab, newTab] = [await openTab(oldRoot, token), await openTab(root, token)];
  for (const [tab, of] of [
    [oldTab, 'before'],
    [newTab, 'after'],
  ] as const) {
    for (const [writes, reads, by] of [
      [oldUrl, newUrl, 'before'],
      [newUrl, oldUrl, 'after'],
    ] as const) {
      const name = `並行 ${of} ${by}`;
      try {
        await tab.ask(writes, 'CreateBrand', { input: { name } });
        const { brands } = await tab.ask<{ brands: { items: { name: string }[] } }>(reads, 'BrandList', { text: name });
        if (!brands.items.some((brand) => brand.name === name)) violations.add('side by side', `${name} is not seen by the other`);
        done += 1;
      } catch (error) {
        violations.add('side by side', `a tab of the version ${of}, a server of the version ${by}: ${String(error)}`);
      }
    }
  }
  return done;
}

/** A version that keeps its screens is still served its files by the next; versions from before that did not keep any. */
async function checkMarker(url: string, counts: Record<string, string | number>): Promise<void> {
  const answer = await fetch(`${url}${MARKER}`);
  counts['files of the version before'] = answer.ok ? 'served' : 'it kept none yet';
}

async function refusesNewer(superuser: pg.ClientConfig, look: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'koryo' });
  await client.connect();
  try {
    await client.query(`insert into schema_migration (name, checksum) values ('9999-taken-contract.sql', '')`);
    await look();
    await client.query(`delete from schema_migration where name = '9999-taken-contract.sql'`);
  } finally {
    await client.end();
  }
}

async function checkWritten(superuser: pg.ClientConfig, named: readonly string[], violations: Violations): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'koryo' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; count: number }>('select name, count(*)::int as count from brand group by name');
    const counts = new Map(rows.map((row) => [row.name, row.count]));
    for (const name of named) if (counts.get(name) !== 1) violations.add('kept', `${name} is there ${counts.get(name) ?? 0} times`);
  } finally {
    await client.end();
  }
}
