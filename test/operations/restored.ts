/** docs/operations/back-up.md for a PostgreSQL of one's own: a dump, restored into a database of its own, on which Koryo starts. */
import { join } from 'node:path';
import pg from 'pg';
import type { Violations } from '../reliability/report.ts';
import type { Programs } from './processes.ts';
import type { Site } from './site.ts';

/** Answers how many rows of the history were verified on the copy. */
export async function checkRestored(programs: Programs, site: Site, folder: string, root: string, violations: Violations): Promise<string> {
  const dump = join(folder, 'koryo.dump');
  const to = {
    PATH: process.env.PATH,
    PGHOST: '127.0.0.1',
    PGPORT: String(site.databasePort),
    PGUSER: 'postgres',
    PGPASSWORD: String(site.superuser.password),
  };
  await programs.run('pg_dump', join(site.programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, 'koryo'], { env: to });
  const admin = new pg.Client(site.superuser);
  await admin.connect();
  await admin.query('create database koryo_restored owner koryo_owner').finally(() => admin.end());
  await programs.run('pg_restore', join(site.programs, 'pg_restore'), ['--dbname=koryo_restored', '--exit-on-error', dump], { env: to });
  const { DATABASE_APP_URL_FILE: _app, DATABASE_URL_FILE: _owner, ...settings } = site.owner;
  const env = {
    ...settings,
    DATABASE_URL: site.databaseUrl('koryo_owner', undefined, 'koryo_restored'),
    DATABASE_APP_URL: site.databaseUrl('koryo_app', undefined, 'koryo_restored'),
    KORYO_DATA_DIR: join(folder, 'restored'),
  };
  const koryo = (...args: string[]) =>
    programs.run(`restored-${args[0]}`, process.execPath, ['src/main/cli.ts', ...args], { cwd: root, env });
  await koryo('migrate');
  const verified = await koryo('audit', 'verify').catch((error: unknown) => {
    violations.add('restored', String(error));
    return '';
  });
  return verified.trim().split('\n').at(-1) ?? '';
}
