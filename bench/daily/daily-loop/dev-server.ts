import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, freePort, untilAnswers } from '../../server/server-process.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface DevServer {
  /** The API, asked without Vite's server in front. */
  api: string;
  /** What the browser opens. */
  web: string;
  stop(): Promise<void>;
}

/** `npm run dev` in the copy; resolves when both servers answer. */
export async function startDev({ folder, environment }: WorkingCopy): Promise<DevServer> {
  const [api, web] = [await freePort(), await freePort()];
  const logFile = join(folder, 'dist/dev.log');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: { ...environment, PORT: String(api), KORYO_DEV_PORT: String(web) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const urls = { api: `http://127.0.0.1:${api}`, web: `http://localhost:${web}` };
  return await started(child, urls).catch((error: unknown) => {
    throw new Error(`npm run dev did not start:\n${readFileSync(logFile, 'utf8')}`, { cause: error });
  });
}

async function started(child: ChildProcess, urls: Pick<DevServer, 'api' | 'web'>): Promise<DevServer> {
  const endToo = () => void child.kill('SIGTERM');
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  try {
    await untilAnswers(`${urls.api}/healthz`, child);
    await untilAnswers(`${urls.web}/`, child);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return { ...urls, stop: () => endProcess(child) };
}

const PATIENCE_MS = 30_000;

/** Milliseconds until the address answers with the text, asked every 10 ms; throws after half a minute. */
export async function untilSaid(url: string, text: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const answer = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (answer.includes(text)) return performance.now() - began;
    await delay(10);
  }
  throw new Error(`${url} did not come to say ${text}`);
}
