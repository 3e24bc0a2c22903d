/**
 * Who started Koryo as root rarely meant to let it work as root: whatever took it over would own the machine. Before anything is
 * opened the process becomes a user of its own, for good (docs/decisions/0063).
 */
import { spawnSync } from 'node:child_process';
import { lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#platform/config-error.ts';
import { type Config } from '#platform/config.ts';
import { SECRET_NAMES } from '#platform/config-schema.ts';

/** Taken when KORYO_USER names nobody: what the packages and the units of `deploy/` call it. */
const USUAL_NAME = 'koryo';
const FIRST_FREE_PORT = 1024;

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
  home: string;
}

export interface Situation {
  isRoot: boolean;
  /** KORYO_USER; null: not said. */
  wanted: string | null;
  users: readonly SystemUser[];
  /** Who owns the data folder. */
  folderOwner: number;
  /** Nothing was kept in it yet. */
  folderIsNew: boolean;
  port: number;
  /** Whether this user may read the program. */
  mayRead(user: SystemUser): boolean;
}

/** What becomes of a process that was started as root. */
export type Plan =
  | { do: 'nothing' }
  /** It stays root, and says why; `wrong`: that is not what the settings ask for, so it must not start. */
  | { do: 'stay'; why: string; wrong: boolean }
  | { do: 'drop'; user: SystemUser; takeFolder: boolean };

/** Decides by what was found; changes nothing. */
export function planDrop(found: Situation): Plan {
  if (!found.isRoot) return { do: 'nothing' };
  if (found.wanted === 'root') return { do: 'stay', why: 'KORYO_USER=root asks for it', wrong: false };
  const asked = found.wanted !== null;
  const name = found.wanted ?? USUAL_NAME;
  const stay = (why: string): Plan => ({ do: 'stay', why, wrong: asked });
  const user = found.users.find((one) => one.name === name);
  if (!user) return stay(`there is no user ${name} (useradd --system --home-dir /var/lib/${name} ${name})`);
  if (user.uid === 0) return stay(`the user ${name} is root under another name`);
  if (!found.mayRead(user)) return stay(`the user ${name} may not read the program and its Node`);
  const takeFolder = found.folderOwner !== user.uid && found.folderIsNew;
  if (found.folderOwner !== user.uid && !takeFolder) {
    return stay(`the data folder belongs to the user ${found.folderOwner}; stop every process, then chown -R ${name}: it`);
  }
  if (!asked && found.port > 0 && found.port < FIRST_FREE_PORT) return stay(`only root may listen on port ${found.port}`);
  return { do: 'drop', user, takeFolder };
}

/** The plan of this process, with this configuration. */
export function planHere(config: Config): Plan {
  if (process.getuid?.() !== 0) return { do: 'nothing' };
  return planDrop({
    isRoot: true,
    wanted: config.user,
    users: systemUsers(),
    folderOwner: statSync(config.dataDir).uid,
    folderIsNew: readdirSync(config.dataDir).every((name) => name === 'secret'),
    port: config.port,
    mayRead,
  });
}

/**
 * Gives root up where it can, before the database and files are opened. Answers why it did not, null when nothing is left to say.
 * Throws ConfigError where KORYO_USER asks for a user that cannot be had.
 */
export function dropRoot(config: Config): string | null {
  const plan = planHere(config);
  if (plan.do === 'nothing') return null;
  if (plan.do === 'stay') {
    if (plan.wrong) throw new ConfigError([`KORYO_USER: ${plan.why}`]);
    return plan.why;
  }
  const { user, takeFolder } = plan;
  keepSecrets(process.env);
  if (takeFolder) {
    for (const name of readdirSync(config.dataDir)) lchownSync(join(config.dataDir, name), user.uid, user.gid);
    lchownSync(config.dataDir, user.uid, user.gid);
  }
  become(user);
  process.env.HOME = user.home;
  return null;
}

/**
 * For what root writes into an empty data folder (a restore, whose backup may be root's alone): afterwards everything belongs to the user
 * that the server becomes. Answers what does it, and is called before anything is written; where nobody is to have it, it does nothing.
 */
export function handOver(config: Config): () => void {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const plan = planHere(config);
  return () => {
    if (plan.do !== 'drop') return;
    const { uid, gid } = plan.user;
    for (const name of readdirSync(config.dataDir, { recursive: true, encoding: 'utf8' })) lchownSync(join(config.dataDir, name), uid, gid);
    lchownSync(config.dataDir, uid, gid);
  };
}

/** Whether a plan is to give root up, in words for `koryo check`. */
export function planInWords(plan: Plan): string {
  if (plan.do === 'nothing') return `number ${process.getuid?.() ?? '(not told)'}`;
  if (plan.do === 'drop') return `root, which gives up root for the user ${plan.user.name} (${plan.user.uid}) when it starts`;
  return `root, and stays it: ${plan.why}`;
}

function become({ name, uid, gid }: SystemUser): void {
  if (!process.setgid || !process.setuid || !process.setgroups) throw new Error('this system does not change users');
  process.setgroups([gid, ...groupsOf(name)]);
  process.setgid(gid);
  process.setuid(uid);
  let isBack = true;
  try {
    process.setuid(0);
  } catch {
    isBack = false;
  }
  if (isBack || process.getuid?.() !== uid || process.getgid?.() !== gid) throw new Error('root could not be given up');
}

/** Files with secrets may be root's alone: what was read of them goes on to the worker, which this process starts as who it becomes. */
function keepSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of SECRET_NAMES) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    env[name] = readFileSync(file, 'utf8').trim();
    delete env[`${name}_FILE`];
  }
}

function systemUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length > 5)
    .map(([name = '', , uid, gid, , home = '/']) => ({ name, uid: Number(uid), gid: Number(gid), home }));
}

/** The groups that list somebody, beside their own. */
function groupsOf(name: string): number[] {
  return readFileSync('/etc/group', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , , members = '']) => members.split(',').includes(name))
    .map(([, , gid]) => Number(gid))
    .filter((gid) => gid > 0);
}

function mayRead({ uid, gid }: SystemUser): boolean {
  const script = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`;
  return spawnSync(process.execPath, ['-e', script], { uid, gid, stdio: 'ignore', env: {}, cwd: '/', timeout: 10_000 }).status === 0;
}
