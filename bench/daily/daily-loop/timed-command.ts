import { spawnSync } from 'node:child_process';

export interface Timed {
  ms: number;
  /** Processor time of the command and all that it started. */
  cpuMs: number;
  /** What it printed. */
  said: string;
}

/** Runs a command to its end. Throws with what it said when it fails. */
export function timeCommand(command: string, folder: string, env: NodeJS.ProcessEnv): Timed {
  const started = performance.now();
  // `times` says last what the children took: minutes and seconds, user and system.
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `${command}; status=$?; times >&2; exit $status`], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  const [user = 0, system = 0] = [...(stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { ms, cpuMs: (user + system) * 1000, said: stdout };
}
