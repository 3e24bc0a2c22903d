import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** The real server with the demo companies (web, worker, embedded database) on a free port; `more`: settings beside its own. */
export async function startDemoServer(dataDir: string, more: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // It sees the settings it needs and nothing of the caller's.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(KORYO_|S3_|SMTP_|DATABASE_|MAIL_)/.test(name)));
  const own = { NODE_ENV: 'test', PORT: String(port), KORYO_DATA_DIR: dataDir, KORYO_PUBLIC_URL: url, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['src/main/cli.ts', 'serve', '--demo'], {
    cwd: root,
    env: { ...inherited, ...own, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const isReady = ({ ok }: Response) => ok;
  await untilAnswered(`${url}/readyz`, isReady, () => server.exitCode === null).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Asks until the answer is the one that is waited for; throws after five minutes, or when `lives` is no more so. */
export async function untilAnswered(
  url: string,
  isIt: (answer: Response) => boolean | Promise<boolean>,
  lives: () => boolean = () => true,
): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline && lives()) {
    const answer = await fetch(url).catch(() => null);
    if (answer && (await isIt(answer))) return;
    await delay(100);
  }
  throw new Error(`${url} did not answer what was waited for`);
}
