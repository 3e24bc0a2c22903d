import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../test/memory-folder.ts';
import { startDemoServer } from './demo-server.ts';

/** What a server of the journeys keeps at most: 100 MB of the demo, PostgreSQL's log, and what is uploaded. */
const MOST_MB = 1_000;

/**
 * Starts the real server on a data folder of its own: a copy of KORYO_E2E_LAID (lay-demo.ts) where that is named, else a fresh one.
 * Tests find it by KORYO_E2E_URL and the mails it sent in KORYO_E2E_DATA/mails.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startServer(): Promise<() => Promise<void>> {
  // A server that runs already (while writing a journey) is used as it is.
  if (process.env.KORYO_E2E_URL) return async () => {};
  const dataDir = mkdtempSync(join(memoryFolder(MOST_MB), 'koryo-e2e-'));
  const laid = process.env.KORYO_E2E_LAID;
  // With the rights of each file: PostgreSQL opens no folder that others may read.
  if (laid && existsSync(laid)) spawnSync('cp', ['-a', `${laid}/.`, dataDir], { stdio: 'inherit' });
  const server = await startDemoServer(dataDir);
  process.env.KORYO_E2E_URL = server.url;
  process.env.KORYO_E2E_DATA = dataDir;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
