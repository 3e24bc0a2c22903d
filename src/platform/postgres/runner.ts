import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * How a server program is started on this machine. PostgreSQL refuses to run as root, so root needs a detour:
 * `namespace` = a user namespace in which root appears as an ordinary user (files stay root's own);
 * `drop` = a really unprivileged user, whose files must be reachable for it.
 */
export type Runner =
  | { kind: 'direct'; prefix: string[] }
  | { kind: 'namespace'; prefix: string[] }
  | { kind: 'drop'; prefix: string[]; uid: number; gid: number };

const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/**
 * Chooses the runner. `dataOwner` is the uid that owns an existing data directory: a directory that was made
 * by one way is always opened by the same way again.
 * Throws an Error with clear words when this machine allows neither way.
 */
export function chooseRunner(dataOwner?: number): Runner {
  if (process.platform === 'win32') return { kind: 'direct', prefix: [] };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    if (hasPasswdEntry(process.getuid?.() ?? -1)) return { kind: 'direct', prefix: dyingWithParent() };
    // A container may run us under a bare number; initdb insists on a name.
    if (works(NAMESPACE)) return { kind: 'namespace', prefix: [...NAMESPACE, ...dyingWithParent()] };
    return { kind: 'direct', prefix: dyingWithParent() };
  }
  const mustDrop = dataOwner !== undefined && dataOwner !== 0;
  if (!mustDrop && works(NAMESPACE)) return { kind: 'namespace', prefix: [...NAMESPACE, ...dyingWithParent()] };
  const user = unprivilegedUser(mustDrop ? dataOwner : undefined);
  if (user) {
    const drop = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
    if (works([...drop, '--'])) return { kind: 'drop', prefix: [...drop, '--pdeathsig', 'INT', '--'], ...user };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine allows neither "unshare --user" nor "setpriv --reuid" (package util-linux). ' +
      'Start Koryo as an ordinary user, or set DATABASE_URL.',
  );
}

/** On Linux the server gets SIGINT (fast, clean stop) when the process that started it dies, even by kill -9. */
function dyingWithParent(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT', '--'];
  return process.platform === 'linux' && works(prefix) ? prefix : [];
}

function works(prefix: string[]): boolean {
  const [program, ...args] = prefix;
  return program !== undefined && spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

function passwd(): { name: string; uid: number; gid: number }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((parts) => parts.length > 3)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

function hasPasswdEntry(uid: number): boolean {
  // macOS keeps ordinary users elsewhere, and always has them.
  return process.platform !== 'linux' || passwd().some((entry) => entry.uid === uid);
}

function unprivilegedUser(uid?: number): { uid: number; gid: number } | undefined {
  const users = passwd();
  const found =
    uid === undefined
      ? ['koryo', 'postgres', 'nobody'].map((name) => users.find((user) => user.name === name)).find(Boolean)
      : users.find((user) => user.uid === uid);
  return found && { uid: found.uid, gid: found.gid };
}

/** True when any user may enter every folder on the way to `path`. */
export function reachableForAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      if ((statSync(folder).mode & 0o001) === 0) return false;
    } catch {
      return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
