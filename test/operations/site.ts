/** What stands around Koryo in production, on this machine: PostgreSQL with two roles, a store, a mail server, a certificate. */
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startS3Server } from '../storage/s3-server.ts';
import { openLyingServer } from '../reliability/mail/lying-smtp.ts';
import { freePort } from '../../bench/server/server-process.ts';
import { findPostgres } from '../../tools/test-machine.ts';
import type { Program, Programs } from './processes.ts';

export interface Site {
  /** Settings of every process of Koryo; `owner` of the one that migrates too. */
  settings: NodeJS.ProcessEnv;
  owner: NodeJS.ProcessEnv;
  databaseUrl(user: 'koryo_owner' | 'koryo_app', port?: number, database?: string): string;
  databasePort: number;
  passwords: { koryo_app: string };
  /** As the superuser. */
  superuser: pg.ClientConfig;
  /** Breaks off as a crash does, and comes again; answers the milliseconds until it answers. */
  restartDatabase(): Promise<number>;
  /** The folder of PostgreSQL's programs. */
  programs: string;
  /** Whom each mail went to that was taken. */
  mailed(): readonly string[];
  certificate: { key: string; cert: string };
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

export async function openSite(programs: Programs, folder: string, publicUrl: string): Promise<Site> {
  const found = findPostgres();
  if (!found) throw new Error('no PostgreSQL was found and none could be installed (apt-get install postgresql)');
  const databasePort = await freePort();
  const database = await startPostgres(programs, found, join(folder, 'database'), databasePort);
  const passwords = { koryo_owner: secret(), koryo_app: secret(), superuser: database.password };
  for (const [name, text] of Object.entries(passwords)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  const superuser: pg.ClientConfig = {
    host: '127.0.0.1',
    port: databasePort,
    user: 'postgres',
    password: database.password,
    database: 'postgres',
  };
  // The script that the documentation gives to operators.
  await programs.run('roles', 'sh', ['deploy/compose/roles.sh'], {
    cwd: root,
    env: {
      PATH: `${found}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(databasePort),
      PGPASSWORD: database.password,
      OWNER_PASSWORD_FILE: join(folder, 'koryo_owner'),
      APP_PASSWORD_FILE: join(folder, 'koryo_app'),
    },
  });
  const databaseUrl: Site['databaseUrl'] = (user, port = databasePort, name = 'koryo') =>
    `postgres://${user}:${passwords[user]}@127.0.0.1:${port}/${name}`;
  const store = await startS3Server();
  const mailed: string[] = [];
  const smtp = await openLyingServer((receiver) => {
    mailed.push(receiver);
    return 'well';
  });
  writeFileSync(join(folder, 'secret'), secret(), { mode: 0o600 });
  writeFileSync(join(folder, 'owner-url'), databaseUrl('koryo_owner'), { mode: 0o600 });
  writeFileSync(join(folder, 'app-url'), databaseUrl('koryo_app'), { mode: 0o600 });
  const { config } = store;
  const settings: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    KORYO_PUBLIC_URL: publicUrl,
    KORYO_TRUST_PROXY: '1',
    KORYO_SECRET_FILE: join(folder, 'secret'),
    DATABASE_APP_URL_FILE: join(folder, 'app-url'),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Koryo <koryo@example.jp>',
    S3_ENDPOINT: config.endpoint,
    S3_CONTENT_BUCKET: config.contentBucket,
    S3_TEMPORARY_BUCKET: config.temporaryBucket,
    S3_ACCESS_KEY_ID: 'S3TESTKEY',
    S3_SECRET_ACCESS_KEY: 'S3TESTKEY',
  };
  return {
    settings,
    owner: { ...settings, DATABASE_URL_FILE: join(folder, 'owner-url') },
    databaseUrl,
    databasePort,
    passwords,
    superuser,
    restartDatabase: database.restart,
    programs: found,
    mailed: () => mailed,
    certificate: makeCertificate(folder),
    async close() {
      await smtp.close();
      await store.close();
    },
  };
}

const secret = (): string => randomBytes(24).toString('hex');

/** PostgreSQL refuses to run as root: then it runs as the user of Debian's package. */
function asPostgres(command: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, [...args]];
  return ['/usr/bin/setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', command, ...args]];
}

async function startPostgres(
  programs: Programs,
  binaries: string,
  folder: string,
  port: number,
): Promise<{ password: string; restart(): Promise<number> }> {
  const password = secret();
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = join(folder, '..', 'superuser');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  if (process.getuid?.() === 0) {
    chmodSync(join(folder, '..'), 0o755);
    const id = (flag: string) => Number(execFileSync('/usr/bin/id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  await programs.run(
    'initdb',
    ...asPostgres(join(binaries, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ]),
  );
  const start = (): Program =>
    programs.start(
      'postgres',
      ...asPostgres(join(binaries, 'postgres'), [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=200',
      ]),
    );
  const config: pg.ClientConfig = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  let running = start();
  await untilConnects(config);
  return {
    password,
    async restart() {
      const began = performance.now();
      // SIGQUIT: an immediate shutdown, from which it recovers as from a crash.
      await running.end('SIGQUIT');
      running = start();
      await untilConnects(config);
      return performance.now() - began;
    },
  };
}

async function untilConnects(config: pg.ClientConfig): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await delay(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Of `localhost`, signed by itself; both halves lie in `folder`. */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert, ...of],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
