/** Cuts a child process off the network. Node's permission model (24) does not close it, so the system has to. */
import { spawnSync } from 'node:child_process';

/** A program that starts another one without any network: `[command, ...arguments, program, ...its arguments]`. */
export type Wrapper = readonly [command: string, ...args: string[]];

const PROBE_MS = 5000;

/**
 * Ways to an empty network namespace (Linux, util-linux): a privileged process just leaves its own; an ordinary user needs a
 * user namespace with it, which some systems forbid. `unshare` becomes the program, so the process id stays the child's.
 */
const WAYS: readonly Wrapper[] = [
  ['/usr/bin/unshare', '--net', '--'],
  ['/usr/bin/unshare', '--map-current-user', '--net', '--'],
  ['/usr/bin/unshare', '--map-root-user', '--net', '--'],
];

let known: Wrapper | null | undefined;

/** How children are started without a network here; null where the system offers no way. Found once per process. */
export function networkCut(): Wrapper | null {
  if (known === undefined) known = WAYS.find(works) ?? null;
  return known;
}

function works([command, ...args]: Wrapper): boolean {
  const probe = spawnSync(command, [...args, process.execPath, '--version'], { stdio: 'ignore', env: {}, timeout: PROBE_MS });
  return probe.status === 0;
}
