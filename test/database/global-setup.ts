import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareSchema } from '#main/prepare.ts';
import { binariesAt } from '#platform/postgres/binaries.ts';
import { removeDataDirectory, startEmbedded } from '#platform/postgres/embedded.ts';
import { ensureAppRole } from '#platform/postgres/roles.ts';
import { memoryFolder } from '../memory-folder.ts';

/** How test files reach the one server of a run; `template` is migrated and copied for every file. */
export interface TestServer {
  admin: pg.ClientConfig;
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  /** Set when the app signs in as the owner and takes on this role, as with DATABASE_URL. */
  role?: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** What the server of a run takes at most: some databases of 20 MB at a time, its log, the rows of the largest tests. */
const MOST_MB = 1_500;

/**
 * One server for all database tests: the embedded one, or, by KORYO_TEST_POSTGRES, another:
 * a postgres:// address (of a user that may create databases and roles), or the folder of PostgreSQL's programs.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.KORYO_TEST_POSTGRES;
  const { server, stop } = given?.includes('://') ? await useAddress(given) : await useOwnServer(given);
  project.provide('testServer', server);
  return stop;
}

async function useOwnServer(programs: string | undefined): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(memoryFolder(MOST_MB), 'koryo-test-'));
  const running = await startEmbedded({
    dataDir,
    ...(programs && statSync(programs).isDirectory() ? { binaries: binariesAt(join(programs, '..'), majorOf(programs)) } : {}),
    // Thrown away afterwards, so it need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', max_wal_size: '256MB' },
  });
  const template = 'koryo';
  await prepareSchema(running.owner);
  const stop = async () => {
    await running.stop();
    removeDataDirectory(dataDir);
  };
  return { server: { admin: running.superuser, owner: running.owner, app: running.app, template }, stop };
}

async function useAddress(url: string): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const admin: pg.ClientConfig = { connectionString: url };
  const template = `koryo_template_${process.pid}`;
  const at = new URL(url);
  at.pathname = `/${template}`;
  const owner: pg.ClientConfig = { connectionString: at.href };
  await query(admin, `create database ${template}`);
  await ensureAppRole(owner);
  await prepareSchema(owner);
  const stop = () => query(admin, `drop database ${template} with (force)`);
  return { server: { admin, owner, app: owner, role: 'koryo_app', template }, stop };
}

function majorOf(programs: string): string {
  // Debian's layout: /usr/lib/postgresql/15/bin
  return /(\d+)(?:\.\d+)?\/bin\/?$/.exec(programs)?.[1] ?? '18';
}

async function query(config: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
