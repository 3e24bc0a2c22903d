/** PgBouncer between Koryo and PostgreSQL: in session mode a server works behind it, in transaction mode it refuses to start, with words. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../bench/server/server-process.ts';
import { findPgBouncer } from '../../tools/test-machine.ts';
import { crowding } from '../reliability/crowding.ts';
import type { Violations } from '../reliability/report.ts';
import { untilReady } from '../reliability/standing-server.ts';
import type { Programs } from './processes.ts';
import type { Site } from './site.ts';

type Mode = 'session' | 'transaction';
/** How a server behaves behind it: works, or what it said before it ended. */
const RIGHT: Record<Mode, (words: string) => boolean> = {
  session: (words) => words === 'works',
  transaction: (words) => words.includes('A pool in transaction mode'),
};

/** Answers what was seen in each mode, in words. */
export async function checkPooler(
  modes: readonly Mode[],
  programs: Programs,
  site: Site,
  folder: string,
  root: string,
  violations: Violations,
): Promise<string> {
  const pgbouncer = findPgBouncer();
  if (!pgbouncer) {
    violations.add('pooler', 'no PgBouncer was found and none could be installed (apt-get install pgbouncer)');
    return 'not tried';
  }
  const seen = modes.map(async (mode) => {
    const words = await behind(mode, pgbouncer, programs, site, folder, root);
    if (RIGHT[mode](words)) return `${mode}: ${words === 'works' ? 'works' : 'refused with words'}`;
    violations.add('pooler', `${mode} mode: ${words}`);
    return `${mode}: not as it should be`;
  });
  return (await Promise.all(seen)).join('; ');
}

async function behind(mode: Mode, pgbouncer: string, programs: Programs, site: Site, folder: string, root: string): Promise<string> {
  const [port, ownPort] = [await freePort(), await freePort()];
  const place = join(folder, `pool-${mode}`);
  mkdirSync(place);
  writeFileSync(join(place, 'users'), `"koryo_app" "${site.passwords.koryo_app}"\n`);
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(place, 'users'),
    pool_mode: mode,
    default_pool_size: mode === 'session' ? 40 : 2,
    max_client_conn: 200,
    ignore_startup_parameters: 'extra_float_digits,options',
  };
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    join(place, 'pgbouncer.ini'),
    `[databases]\nkoryo = host=127.0.0.1 port=${site.databasePort}\n[pgbouncer]\n${text.join('\n')}\n`,
  );
  if (process.getuid?.() === 0) {
    // It refuses to run as root, and reads its files as the user it changes to.
    chmodSync(place, 0o755);
    spawnSync('chown', ['-R', 'postgres', place]);
  }
  const pooler = programs.start(`pgbouncer-${mode}`, pgbouncer, [
    ...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []),
    join(place, 'pgbouncer.ini'),
  ]);
  await delay(300);
  const { DATABASE_APP_URL_FILE: _file, ...settings } = site.settings;
  const env = {
    ...settings,
    DATABASE_APP_URL: site.databaseUrl('koryo_app', port),
    PORT: String(ownPort),
    KORYO_DATA_DIR: join(folder, 'data'),
  };
  const server = programs.start(`serve-${mode}`, process.execPath, ['src/main/cli.ts', 'serve', '--no-worker', '--no-migrate'], {
    cwd: root,
    env,
  });
  const patience = 40_000 * crowding();
  const ready = untilReady(`http://127.0.0.1:${ownPort}`, patience);
  let waited = 0;
  for (; waited < patience && server.isRunning(); waited += 100)
    if ((await Promise.race([ready, delay(100, undefined)])) !== undefined) break;
  const words = server.isRunning() && (await ready) !== null ? 'works' : server.log().slice(-1_500);
  await server.end();
  await pooler.end();
  return words;
}
