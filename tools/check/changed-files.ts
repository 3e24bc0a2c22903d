/** What Git says was changed. */
import { spawnSync } from 'node:child_process';

/** A question to Git; names come whole, whatever letters they have. Throws with Git's words. */
function git(root: string, ...args: string[]): string[] {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\0').flatMap((line) => (line.trim() ? [line.trim()] : []));
}

/** Where the branch left main; on main itself, what was committed last. Throws when there is no main here. */
function startOf(root: string): string {
  const [branch] = git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  if (branch === 'main') return 'HEAD';
  const main = ['main', 'origin/main'].find(
    (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0,
  );
  if (!main) throw new Error('there is no branch main here: name what the change began with, npm run check:changed -- <base>');
  return git(root, 'merge-base', 'HEAD', main)[0] ?? 'HEAD';
}

/**
 * Paths that differ from the base (staged, not staged, new), removed ones among them, in order. Without a base: since the branch left
 * main; on main, what is not committed. Throws an Error with clear words when the base is unknown.
 */
export function changedFiles(root: string, base: string | undefined): string[] {
  const since = base ?? startOf(root);
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', since, '--');
  return [...new Set([...changed, ...git(root, 'ls-files', '-z', '--others', '--exclude-standard')])].sort();
}
