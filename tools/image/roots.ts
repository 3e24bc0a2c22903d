/** Folders that stand for images, and programs that run in one as in a container. Needs root, bubblewrap and debootstrap. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BWRAP = '/usr/bin/bwrap';
const IMAGE = /^(?<name>debian|node):(?:\d+-)?(?<suite>[a-z]+)-slim$/;
/** What Debian's slim image leaves out of the smallest Debian. */
const NOT_SLIM = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info', 'var/cache/apt/archives', 'var/lib/apt/lists'];
/** Where a machine says by which mirror and authority it reaches packages; laid over the root, and no part of it. */
const OF_MACHINE = ['/etc/resolv.conf', '/etc/apt/sources.list', '/etc/apt/sources.list.d', '/etc/apt/apt.conf.d'];
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

export interface Program {
  /** The folder that is `/`. */
  root: string;
  command: readonly string[];
  cwd?: string;
  environment: Readonly<Record<string, string>>;
}

/** As compose.yaml runs a container of the image: a root that cannot be written, no capability, this user, a folder as /data. */
export interface Container extends Program {
  user: { uid: number; gid: number };
  data: string;
}

/**
 * Makes the root of an image: Debian by `debootstrap` from the mirror of this machine, Node's by that and the Node and npm of this
 * machine. `cache`: where Debian's is kept for the next walk.
 */
export function makeBase(image: string, root: string, cache: string): void {
  const { name, suite } = IMAGE.exec(image)?.groups ?? {};
  if (!name || !suite) throw new Error(`${image}: no folder can be made for this image`);
  const kept = join(cache, `debian-${suite}`);
  if (!existsSync(join(kept, 'made'))) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    done('debootstrap', ['--variant=minbase', suite, join(kept, 'root'), mirrorOf(suite)]);
    for (const path of NOT_SLIM) rmSync(join(kept, 'root', path), { recursive: true, force: true });
    mkdirSync(join(kept, 'root/var/cache/apt/archives/partial'), { recursive: true });
    writeFileSync(join(kept, 'made'), '');
  }
  done('cp', ['--archive', join(kept, 'root'), root]);
  if (name === 'node') {
    const local = join(root, 'usr/local');
    const npm = dirname(dirname(realpathSync(done('sh', ['-c', 'command -v npm']).trim())));
    cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
    for (const each of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${each}-cli.js`, join(local, 'bin', each));
  }
}

/** The mirror that this machine takes a Debian from. */
function mirrorOf(suite: string): string {
  const said = done('sh', ['-c', 'cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true']);
  const blocks = said.split(/\n\s*\n/).filter((block) => new RegExp(`\\b${suite}\\b(?!-)`).test(block));
  const uri = blocks
    .flatMap((block) => block.match(/\bhttps?:\/\/\S+/g) ?? [])
    .find((each) => !each.includes('security') && !each.includes('snapshot'));
  return uri ?? 'http://deb.debian.org/debian';
}

/** A step of a build: as root, with the network of this machine. Throws with what it printed where it fails. */
export function runStep({ root, command, cwd = '/', environment }: Program): string {
  for (const path of OF_MACHINE) makePlace(root, path);
  const laid = OF_MACHINE.flatMap((path) => ['--ro-bind', existsSync(path) ? realpathSync(path) : '/dev/null', path]);
  // Node's own authorities, and those of this machine.
  const trusted: Record<string, string> = existsSync(AUTHORITIES) ? { NODE_EXTRA_CA_CERTS: '/tmp/authorities.crt' } : {};
  if (existsSync(AUTHORITIES)) laid.push('--ro-bind', realpathSync(AUTHORITIES), '/tmp/authorities.crt');
  const inside = [
    '--bind',
    root,
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--perms',
    '1777',
    '--tmpfs',
    '/tmp',
    ...laid,
    '--unshare-pid',
    '--die-with-parent',
  ];
  return done(BWRAP, [
    ...inside,
    '--chdir',
    cwd,
    '--clearenv',
    ...asOptions({ HOME: '/root', ...trusted, ...environment }),
    '--',
    ...command,
  ]);
}

/** A bind needs something to lie upon. */
function makePlace(root: string, path: string): void {
  const place = join(root, path);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  if (!path.endsWith('.d')) writeFileSync(place, '');
  else mkdirSync(place);
}

function contained({ root, command, cwd = '/', environment, user, data }: Container): string[] {
  const inside = [
    '--ro-bind',
    root,
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--perms',
    '1777',
    '--tmpfs',
    '/tmp',
    '--bind',
    data,
    '/data',
  ];
  const as = [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ];
  return [
    ...inside,
    '--unshare-pid',
    '--unshare-ipc',
    '--die-with-parent',
    '--chdir',
    cwd,
    '--clearenv',
    ...asOptions(environment),
    '--',
    ...as,
    ...command,
  ];
}

/** Starts a process of a container; what it says goes to `heard`. */
export function startContained(container: Container, heard: (text: string) => void): ChildProcess {
  const child = spawn(BWRAP, contained(container), { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => heard(bytes.toString()));
  return child;
}

/** Tells the program of a container to end, as an engine does: what started it passes no signal on. */
export function endContained(container: ChildProcess): void {
  let id = container.pid;
  while (id !== undefined) {
    const next = /^\d+/.exec(readFileSync(`/proc/${id}/task/${id}/children`, 'utf8'))?.[0];
    // setpriv becomes the program; below it are children of its own.
    if (next === undefined || !readFileSync(`/proc/${id}/comm`, 'utf8').startsWith('bwrap')) break;
    id = Number(next);
  }
  if (id !== undefined) process.kill(id, 'SIGTERM');
}

/** Runs a command of a container to its end; what stands around the container goes on meanwhile. */
export async function runContained(container: Container): Promise<{ status: number | null; said: string }> {
  let said = '';
  const child = startContained(container, (text) => (said += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said: said.trim() };
}

/** An empty folder of this user, as a volume of the image is. */
export function makeVolume(folder: string, { uid, gid }: Container['user']): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
  return folder;
}

/** The ids of `uid:gid`, or of a user that the root's own list names. */
export function idsOf(user: string | null, root: string): Container['user'] {
  const [uid = '', gid] = (user ?? '0:0').split(':');
  if (/^\d+$/.test(uid)) return { uid: Number(uid), gid: Number(gid ?? uid) };
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${uid}:`));
  const [, , id = '', group = ''] = line?.split(':') ?? [];
  if (id === '') throw new Error(`${uid}: no such user in the image`);
  return { uid: Number(id), gid: Number(group) };
}

const asOptions = (environment: Readonly<Record<string, string>>): string[] =>
  Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]);

export function done(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} ended with ${error?.message ?? status}: ${`${stdout}\n${stderr}`.trim().slice(-4000)}`);
  return stdout;
}
