import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from '#test/memory-folder.ts';
import { removeDataDirectory, startEmbedded, type EmbeddedServer } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';

let dataDir = '';
const running: EmbeddedServer[] = [];
beforeEach(() => (dataDir = mkdtempSync(join(memoryFolder(500), 'koryo-embedded-'))));
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  removeDataDirectory(dataDir);
});

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir });
  running.push(server);
  return server;
}

async function ask<R extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<R | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query<R>(text).finally(() => client.end())).rows[0];
}

/** Another process that starts the server of the same folder and waits to be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; started: boolean }> {
  const child = fork(join(import.meta.dirname, 'embedded-holder.fixture.ts'), [dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [started] = (await once(child, 'message')) as [boolean];
  return { child, started };
}

test('starts from nothing, on a socket only, with fsync and the two roles', async () => {
  const { app, owner, superuser } = await start();
  expect(await ask(app, 'select current_user as name')).toEqual({ name: 'koryo_app' });
  expect(await ask(owner, 'select current_user as name')).toEqual({ name: 'koryo_owner' });
  expect(await ask(superuser, `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`)).toEqual({
    fsync: 'on',
    addresses: '',
  });
  await expect(ask({ ...app, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o077).toBe(0);
});

test('knows Japanese: character classes, order and trigrams', async () => {
  const { owner } = await start();
  await ask(owner, 'create extension pg_trgm');
  expect(
    await ask(
      owner,
      `select similarity('化粧水ラベル', '化粧水ラベル 改') > 0.3 as near, 'あ' < 'ア' collate "ja-x-icu" as ordered, lower('Ａ') as lower`,
    ),
  ).toEqual({ near: true, ordered: true, lower: 'ａ' });
});

test('stops cleanly and keeps the data', async () => {
  const first = await start();
  await ask(first.owner, 'create table kept as select 1 as n');
  await first.stop();
  expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  expect(await ask((await start()).owner, 'select n from kept')).toEqual({ n: 1 });
});

test('a second process attaches to the running server and does not stop it', async () => {
  await start();
  const { child, started } = await startElsewhere();
  expect(started).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await ask(running[0]?.app ?? {}, 'select 1 as n')).toEqual({ n: 1 });
});

test('a process killed with -9 leaves nothing to repair: committed rows are there again', async () => {
  for (let round = 1; round <= 3; round++) {
    const { child, started } = await startElsewhere();
    expect(started).toBe(true);
    child.send('write');
    const [written] = (await once(child, 'message')) as [number];
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start();
    expect(server.started).toBe(true);
    expect(Number((await ask<{ count: string }>(server.owner, 'select count(*) from written'))?.count)).toBeGreaterThanOrEqual(written);
    await server.stop();
  }
}, 120_000);

test('the whole tree killed with -9, database too, starts again', async () => {
  const { child } = await startElsewhere();
  const database = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
  process.kill(database, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await start()).started).toBe(true);
}, 120_000);

test('a server that alone is ended, politely or by force, is started again inside, and serves', async () => {
  const server = await start();
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    // A client that stays: a polite end would wait for it for ever.
    const staying = new pg.Client(server.app);
    const lost = new Promise((resolve) => staying.on('error', resolve));
    await staying.connect();
    const database = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
    process.kill(database, signal);
    await lost;
    await expect.poll(() => ask(server.app, 'select 1 as n').catch(() => null), { timeout: 30_000 }).toEqual({ n: 1 });
    expect(readPostmaster(join(dataDir, 'postgres'))?.pid).not.toBe(database);
  }
  await server.stop();
  expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
}, 120_000);

test('a stale claim with the number of a living stranger is no obstacle', async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`);
  expect((await start()).started).toBe(true);
});

test('an owner whose number is not known here, as in another container, is attached to while it answers', async () => {
  const { child } = await startElsewhere();
  const database = readPostmaster(join(dataDir, 'postgres'))?.pid;
  const claim = join(dataDir, 'postgres-owner.json');
  const { pid: _pid, ...rest } = JSON.parse(readFileSync(claim, 'utf8')) as { pid: number; socket: string };
  writeFileSync(claim, JSON.stringify({ pid: 2 ** 22 + 1, ...rest }));
  const server = await start();
  expect(server.started).toBe(false);
  expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 });
  expect(readPostmaster(join(dataDir, 'postgres'))?.pid).toBe(database);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await start()).started).toBe(true);
}, 120_000);

test('a server that answers and is not seen is left alone, in words', async () => {
  await (await start()).stop();
  const unseen = createServer().listen(join(dataDir, 'run', '.s.PGSQL.5432'));
  await once(unseen, 'listening');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('of another container on the same volume');
  unseen.close();
  await once(unseen, 'close');
  expect((await start()).started).toBe(true);
});

test('whoever lost the folder to another starts no server in it again', async () => {
  const server = await start();
  const database = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
  const claim = join(dataDir, 'postgres-owner.json');
  writeFileSync(claim, JSON.stringify({ pid: 1, startedAt: 'another' }));
  process.kill(database, 'SIGKILL');
  await server.ended;
  expect(readFileSync(claim, 'utf8')).toContain('another');
  rmSync(claim);
}, 60_000);

test('a half made cluster of a killed first start is swept', async () => {
  mkdirSync(join(dataDir, 'postgres.new-123'));
  await start();
  expect(existsSync(join(dataDir, 'postgres.new-123'))).toBe(false);
});

test('another major version is refused in words', async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('belongs to PostgreSQL 17');
});

test('missing passwords are refused in words', async () => {
  await (await start()).stop();
  rmSync(join(dataDir, 'postgres-passwords.json'));
  await expect(startEmbedded({ dataDir })).rejects.toThrow('Restore that file');
  expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
});

test('a deep data folder gets a short socket folder', async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(deep, { recursive: true });
  // Where the database runs as an unprivileged user, that user must get there.
  chmodSync(dataDir, 0o711);
  const server = await startEmbedded({ dataDir: deep });
  expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 });
  await server.stop();
  removeDataDirectory(deep);
});
