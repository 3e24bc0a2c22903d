import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/**
 * Starts the real server (web, worker, embedded database, demo companies) on a free port with a fresh data folder.
 * Tests find it by KORYO_E2E_URL and the mails it sent in KORYO_E2E_DATA/mails.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startServer(): Promise<() => Promise<void>> {
  // A server that runs already (while writing a journey) is used as it is.
  if (process.env.KORYO_E2E_URL) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'koryo-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Journeys see the settings they need and nothing of the caller's.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(KORYO_|S3_|SMTP_|DATABASE_|MAIL_)/.test(name)));
  const server = spawn(process.execPath, ['src/main/cli.ts', 'serve', '--demo'], {
    cwd: root,
    env: { ...inherited, NODE_ENV: 'test', PORT: String(port), KORYO_DATA_DIR: dataDir, KORYO_PUBLIC_URL: url, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  await untilReady(`${url}/readyz`, () => server.exitCode === null);
  process.env.KORYO_E2E_URL = url;
  process.env.KORYO_E2E_DATA = dataDir;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(url: string, running: () => boolean): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline && running()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error('the server for the journeys did not become ready');
}
