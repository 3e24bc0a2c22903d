import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeDataDirectory } from '#platform/postgres/embedded.ts';

const { version }: { version: string } = createRequire(import.meta.url)('../../package.json');
const dataDir = mkdtempSync(join(tmpdir(), 'koryo-serve-'));
const port = 20_000 + (process.pid % 20_000);
const url = `http://127.0.0.1:${port}`;
afterAll(() => removeDataDirectory(dataDir));

async function start(): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'test', PORT: String(port), KORYO_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000, interval: 50 },
    )
    .toBe(200);
  return server;
}

/** Processes that work with our data folder, whoever started them. */
function processesOfFolder(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        return environment.includes(`KORYO_DATA_DIR=${dataDir}`);
      } catch {
        return false;
      }
    });
}

test.runIf(process.platform === 'linux')(
  'a start from nothing answers health and readiness; SIGINT ends it cleanly with everything it started',
  async () => {
    const server = await start();
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ database: 'ok', storage: 'ok', queue: 'ok' });
    const api = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{__typename}"}',
    });
    expect(await api.json()).toEqual({ data: { __typename: 'Query' } });
    server.kill('SIGINT');
    expect((await once(server, 'exit'))[0]).toBe(0);
    await expect.poll(processesOfFolder, { timeout: 15_000 }).toEqual([]);
  },
  90_000,
);

test.runIf(process.platform === 'linux')(
  'killed with -9, the server takes its worker and database along and starts again at once',
  async () => {
    for (let round = 0; round < 2; round++) {
      const killed = await start();
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    }
    const server = await start();
    // Nobody has founded a company here: every page leads to the setup page, and the probes answer as ever.
    for (const path of ['/', '/brand', '/signin']) {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/setup']);
    }
    expect((await fetch(`${url}/setup`, { redirect: 'manual' })).status).not.toBe(303);
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
    await expect.poll(processesOfFolder, { timeout: 40_000 }).toEqual([]);
  },
  180_000,
);
