/**
 * Two neighbouring versions, ready to run. The version before is the last tag, or while there is none the commit that
 * `previous-version.txt` names. A clone without its history takes this version and a next one: a copy with a higher version and a
 * migration that adds, as every release but a contracting one is. Both run with the packages of this version: what only the one before needs
 * stands in proof/package.json as long as it is that one ( @envelop/graphql-jit ).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Version {
  /** What it is called: a tag, a commit, or words. */
  name: string;
  root: string;
}

const root = join(import.meta.dirname, '../..');
/** Stands for the screens of the older where they are not built: a file that its pages would ask for. */
export const MARKER = '/assets/of-the-version-before.js';
const PARTS = ['src', 'db', 'bin', 'deploy', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'schema.graphql'];
const ADDS = `alter table brand add column of_the_next_version text;
create table of_the_next_version (id uuid primary key, brand_id uuid references brand (id) on delete cascade);
create index of_the_next_version_brand on of_the_next_version (brand_id);
`;

/** `next`: this version and a next one, even where the one before is at hand. `build`: with the real screens of the one before. */
export function layNeighbours(folder: string, { build, next }: { build: boolean; next: boolean }): { older: Version; newer: Version } {
  const before = next ? null : layPrevious(join(folder, 'previous'), build);
  if (before) return { older: before, newer: { name: 'this one', root } };
  const older = { name: 'this one', root: layCopy(join(folder, 'previous')) };
  layScreens(older.root);
  const newer = { name: 'a next one, made for the walk', root: layCopy(join(folder, 'next')) };
  cpSync(join(root, 'dist/web'), join(newer.root, 'dist/web'), { recursive: true });
  const place = join(newer.root, 'package.json');
  const [major = '0', minor = '0'] = /"version": "(\d+)\.(\d+)/.exec(readFileSync(place, 'utf8'))?.slice(1) ?? [];
  writeFileSync(place, readFileSync(place, 'utf8').replace(/"version": "[^"]+"/, `"version": "${major}.${Number(minor) + 1}.0"`));
  writeFileSync(join(newer.root, 'db/migrations/platform/9000-next-version.sql'), ADDS);
  return { older, newer };
}

/** Null where its commit is not to be had (a shallow clone without a network). */
function layPrevious(folder: string, build: boolean): Version | null {
  const name = lastTag() ?? readFileSync(join(import.meta.dirname, 'previous-version.txt'), 'utf8').trim();
  if (!isThere(name)) spawnSync('git', ['fetch', '--quiet', '--depth=1', 'origin', name], { cwd: root, timeout: 30_000 });
  if (!isThere(name)) return null;
  mkdirSync(folder);
  const archive = join(folder, '..', 'previous.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, name], { cwd: root });
  execFileSync('tar', ['--extract', `--file=${archive}`, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run('tools/generate.ts');
  if (build) run('node_modules/vite/bin/vite.js', 'build', '--logLevel=error');
  else layScreens(folder);
  if (!existsSync(join(folder, 'dist/documents.json'))) throw new Error(`${name} wrote no list of its operations`);
  return { name, root: folder };
}

function layCopy(folder: string): string {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, 'dist/documents.json'), join(folder, 'dist/documents.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function layScreens(folder: string): void {
  mkdirSync(join(folder, 'dist/web/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/web', MARKER), '// a file of the version before\n');
  writeFileSync(
    join(folder, 'dist/web/index.html'),
    '<!doctype html><html lang="ja"><head><meta name="koryo-pool" content="" /></head></html>',
  );
}

function lastTag(): string | null {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

function isThere(name: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${name}^{commit}`], { cwd: root }).status === 0;
}
