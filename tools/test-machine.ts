import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window takes a fifth less of the processors than one that hides its window. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium or Chrome: CHROME_PATH, the usual names, else one of Debian's packages. */
export function findChromium(): string | undefined {
  const found = () => [process.env.CHROME_PATH, ...BROWSERS.map(onPath)].find((path) => path && isExecutable(path));
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const known = found();
    if (known) return known;
    install(name, 'fonts-noto-cjk');
  }
  return found();
}

/** The folder of a PostgreSQL's programs, newest first: Debian's place, else the package. */
export function findPostgres(): string | undefined {
  const found = () => {
    const base = '/usr/lib/postgresql';
    const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
    return versions.map((version) => join(base, version, 'bin')).find((folder) => isExecutable(join(folder, 'initdb')));
  };
  const known = found();
  if (known) return known;
  install('postgresql');
  return found();
}

/** What the processes that open users' files are confined with: bubblewrap, where it can be installed. */
export function findBubblewrap(): string | undefined {
  if (!isExecutable('/usr/bin/bwrap')) install('bubblewrap');
  return ['/usr/bin/bwrap'].find(isExecutable);
}

/** A pool of connections as operators put before PostgreSQL: PgBouncer of Debian. */
export function findPgBouncer(): string | undefined {
  const found = () => ['/usr/sbin/pgbouncer', onPath('pgbouncer')].find((path) => path && isExecutable(path));
  if (!found()) install('pgbouncer');
  return found();
}

let isListFetched = false;

function install(...packages: string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  };
  if (!onPath('apt-get') || (asRoot.length > 0 && !onPath('sudo'))) return;
  process.stdout.write(`Installing ${packages.join(', ')} for the tests ...\n`);
  isListFetched ||= apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Whether the file is there and may be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Started by itself: everything at once, for `npm test`, which checks code meanwhile.
if (import.meta.main) for (const find of [findBubblewrap, findPostgres, findPgBouncer, findChromium]) find();
