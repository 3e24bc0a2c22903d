import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

/**
 * Makes sure `pgdata` holds an initialised cluster of the pinned major version.
 * The cluster is made beside and renamed into place, so a kill at any moment leaves nothing half made.
 * Throws an Error when the directory belongs to another major version.
 */
export async function ensureCluster(pgdata: string, binaries: Binaries, runner: Runner, superuserPassword: string): Promise<void> {
  if (existsSync(join(pgdata, 'PG_VERSION'))) {
    const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim();
    if (version !== binaries.major) {
      throw new Error(
        `${pgdata} belongs to PostgreSQL ${version}; this Koryo runs ${binaries.major}. Export with the Koryo that made it, then import here.`,
      );
    }
    return;
  }
  await sweepHalves(pgdata);
  const half = `${pgdata}.new-${process.pid}`;
  const passwordFile = `${half}.pw`;
  try {
    await mkdir(half, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
    if (runner.kind === 'drop') {
      await chown(half, runner.uid, runner.gid);
      await chown(passwordFile, runner.uid, runner.gid);
    }
    await chmod(half, 0o700);
    await run(runner, binaries.initdb, [
      '--pgdata',
      half,
      '--username',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-instructions',
    ]);
    await rename(half, pgdata);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** Removes what killed starts left behind; only the owner of the data directory comes here. */
async function sweepHalves(pgdata: string): Promise<void> {
  const parent = dirname(pgdata);
  for (const name of await readdir(parent)) {
    if (/\.new-\d+(\.pw)?$/.test(name)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function run(runner: Runner, program: string, args: string[]): Promise<void> {
  const [command = program, ...rest] = [...runner.prefix, program, ...args];
  return new Promise((resolve, reject) => {
    // C messages: what we show and search is the same on every machine.
    const child = spawn(command, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C', LANG: 'C' } });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Initialising the embedded database failed (${code}): ${errors.trim()}`));
    });
  });
}
