/**
 * What the system itself holds a child process to. Node's permission model (24) stops our code and what it loads, not a decoder
 * (libvips) that a hostile file took over: that one would be the server's user, with its files, processes and sockets.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemCallFilterFile } from './confinement/system-calls.ts';

/**
 * bubblewrap: a root of its own that holds only what the child reads, its own processes, network and user, no capability ·
 * namespaces: its own processes and network, no capability, but the server's files as far as its user may read them ·
 * network: no network, else the server's user · none: the permission model alone.
 */
export type Way = 'bubblewrap' | 'namespaces' | 'network' | 'none';

export interface Confinement {
  way: Way;
  /** Another user than the server's: files that are not for everybody are closed to it, and the server cannot be signalled. */
  ownUser: boolean;
  /** The system refuses memory above the limit; absent: only what is seen from outside ends a child. */
  memory: boolean;
  /** System calls that nothing needs which opens a file are refused (`confinement/system-calls.ts`). */
  systemCalls: boolean;
}

export interface ChildNeeds {
  /** Files and folders it reads; everything else is not there. */
  readable: readonly string[];
  /** The one folder it writes in. */
  folder?: string;
  /** Bytes of memory it may write to, however it asks for them. */
  memoryBytes?: number;
}

/** A program that starts another: command and arguments, behind which the other's stand. */
type Wrapper = readonly string[];

const PROBE_MS = 10_000;
/** The user and group that own nothing, on every Linux. */
export const NOBODY = 65_534;
export const BUBBLEWRAP = '/usr/bin/bwrap';
const UNSHARE = '/usr/bin/unshare';
const SETPRIV = '/usr/bin/setpriv';
const PRLIMIT = '/usr/bin/prlimit';

/** Where programs find the libraries that they are linked with, and what glibc and V8 ask of the system. */
const SYSTEM = [
  '/usr/lib',
  '/usr/lib64',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/sys/kernel/mm/transparent_hugepage',
  '/sys/devices/system/cpu',
];

const NO_PRIVILEGES = ['--pdeathsig=KILL', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all', '--'];
const AS_NOBODY = [SETPRIV, `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...NO_PRIVILEGES];
const OWN_PROCESSES = ['--net', '--ipc', '--uts', '--pid', '--mount-proc', '--fork', '--kill-child'];

interface Candidate {
  way: Exclude<Way, 'none'>;
  ownUser: boolean;
  systemCalls?: true;
  wrapper(needs: ChildNeeds): Wrapper;
}

/** From the closest to the loosest; the first that works here is taken. */
function candidates(): Candidate[] {
  const ours: Candidate[] = [
    { way: 'bubblewrap', ownUser: false, wrapper: (needs) => [...bubblewrap(needs, ['--unshare-user']), '--'] },
    {
      way: 'namespaces',
      ownUser: false,
      wrapper: () => [UNSHARE, '--map-root-user', ...OWN_PROCESSES, '--', SETPRIV, ...NO_PRIVILEGES],
    },
    { way: 'network', ownUser: false, wrapper: () => [UNSHARE, '--net', '--'] },
    { way: 'network', ownUser: false, wrapper: () => [UNSHARE, '--map-current-user', '--net', '--'] },
    { way: 'network', ownUser: false, wrapper: () => [UNSHARE, '--map-root-user', '--net', '--'] },
  ];
  if (process.getuid?.() !== 0) return ours;
  const changing = ['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP'];
  const [unprivileged, ...rest] = ours;
  return [
    {
      way: 'bubblewrap',
      ownUser: true,
      wrapper: (needs) => [...bubblewrap({ ...needs, readable: [...needs.readable, SETPRIV] }, changing), '--', ...AS_NOBODY],
    },
    ...(unprivileged ? [unprivileged] : []),
    { way: 'namespaces', ownUser: true, wrapper: () => [UNSHARE, ...OWN_PROCESSES, '--', ...AS_NOBODY] },
    ...rest,
  ];
}

/** The same with a filter of system calls, which bubblewrap reads from a descriptor that a shell opens for it. */
function filtered(candidate: Candidate): Candidate[] {
  const file = candidate.way === 'bubblewrap' ? systemCallFilterFile() : null;
  if (file === null) return [candidate];
  const wrapper = (needs: ChildNeeds): Wrapper => {
    const [command = BUBBLEWRAP, ...args] = candidate.wrapper(needs);
    return ['/bin/sh', '-c', 'exec 9<"$0" && exec "$@"', file, command, '--seccomp', '9', ...args];
  };
  return [{ ...candidate, systemCalls: true, wrapper }, candidate];
}

function bubblewrap({ readable, folder }: ChildNeeds, more: readonly string[]): string[] {
  const namespaces = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'];
  // Shallow ones first: what lies within another one is laid upon it.
  const all = [...SYSTEM.filter((path) => existsSync(path)), process.execPath, ...readable];
  const paths = [...new Set(all.flatMap((path) => [path, realpathSync(path)]))].sort((a, b) => a.length - b.length);
  const links = paths.filter((path) => SYSTEM.includes(path) && lstatSync(path).isSymbolicLink());
  const isLink = (path: string) => links.includes(path);
  const binds = paths.flatMap((path) => (isLink(path) ? [] : ['--ro-bind', path, path]));
  // Those that it makes by itself are closed to every other user.
  const above = [...new Set([...paths, ...(folder ? [folder] : [])].flatMap(ancestors))].sort((a, b) => a.length - b.length);
  return [
    BUBBLEWRAP,
    ...namespaces,
    ...more,
    '--die-with-parent',
    '--new-session',
    ...links.flatMap((path) => ['--symlink', readlinkSync(path), path]),
    ...above.flatMap((path) => (isLink(path) ? [] : ['--dir', path])),
    ...binds,
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--remount-ro',
    '/dev',
    ...(folder ? ['--bind', folder, folder, '--setenv', 'TMPDIR', folder] : []),
    '--remount-ro',
    '/',
    '--chdir',
    '/',
  ];
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path || parent === '/' ? [] : [...ancestors(parent), parent];
}

let known: { candidate: Candidate | null; memory: boolean } | undefined;

function found(): { candidate: Candidate | null; memory: boolean } {
  // An engine file: who changes the user must still be able to read the code.
  const own = join(import.meta.dirname, 'protocol.ts');
  const reads = ['-e', `require('node:fs').readFileSync(${JSON.stringify(own)})`];
  const needs = { readable: [import.meta.dirname] };
  return (known ??= {
    candidate:
      candidates()
        .flatMap(filtered)
        .find((one) => works([...one.wrapper(needs), process.execPath, ...reads])) ?? null,
    memory: works([PRLIMIT, `--data=${2 ** 31}`, '--', process.execPath, '--version']),
  });
}

/** What children are held to on this machine. Found once per process. */
export function confinement(): Confinement {
  const { candidate, memory } = found();
  return { way: candidate?.way ?? 'none', ownUser: candidate?.ownUser ?? false, memory, systemCalls: candidate?.systemCalls ?? false };
}

/** What stands before a program so that the system confines it, or nothing where no way works here. */
export function confining(needs: ChildNeeds): Wrapper {
  const { candidate, memory } = found();
  const limit = memory && needs.memoryBytes !== undefined ? [PRLIMIT, `--data=${needs.memoryBytes}`, '--core=0', '--'] : [];
  return [...limit, ...(candidate?.wrapper(needs) ?? [])];
}

/** How `fork` starts Node with these flags, confined. */
export function confined(flags: readonly string[], needs: ChildNeeds): { execPath: string; execArgv: string[] } {
  const [command, ...args] = confining(needs);
  if (command === undefined) return { execPath: process.execPath, execArgv: [...flags] };
  return { execPath: command, execArgv: [...args, process.execPath, ...flags] };
}

function works([command, ...args]: Wrapper): boolean {
  if (command === undefined) return false;
  return spawnSync(command, args, { stdio: 'ignore', env: {}, timeout: PROBE_MS }).status === 0;
}
