/** The version before this one, ready to run: the last tag, or the commit that `previous-version.txt` names while there is none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Previous {
  /** What it is called: a tag or a commit. */
  name: string;
  root: string;
}

const root = join(import.meta.dirname, '../..');
/** Stands for its screens when they are not built: a file that its pages would ask for. */
export const MARKER = '/assets/of-the-version-before.js';

/** Lays the version before into a folder; null with the reason where its commit is not to be had (a shallow clone without a network). */
export function layPrevious(folder: string, { build }: { build: boolean }): Previous | { missing: string } {
  const name = lastTag() ?? readFileSync(join(import.meta.dirname, 'previous-version.txt'), 'utf8').trim();
  if (!isThere(name)) spawnSync('git', ['fetch', '--quiet', '--depth=1', 'origin', name], { cwd: root, timeout: 30_000 });
  if (!isThere(name)) return { missing: `${name} is not in this clone and could not be fetched` };
  mkdirSync(folder);
  const archive = join(folder, '..', 'previous.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, name], { cwd: root });
  execFileSync('tar', ['--extract', `--file=${archive}`, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run('tools/generate.ts');
  if (build) run('node_modules/vite/bin/vite.js', 'build', '--logLevel=error');
  else {
    mkdirSync(join(folder, 'dist/web/assets'), { recursive: true });
    writeFileSync(join(folder, 'dist/web', MARKER), '// a file of the version before\n');
    writeFileSync(
      join(folder, 'dist/web/index.html'),
      '<!doctype html><html lang="ja"><head><meta name="koryo-pool" content="" /></head></html>',
    );
  }
  if (!existsSync(join(folder, 'dist/documents.json'))) throw new Error(`${name} wrote no list of its operations`);
  return { name, root: folder };
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
