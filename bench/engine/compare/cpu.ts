import { spawnSync } from 'node:child_process';

/** CPU milliseconds of this process, user and system, that the work took. */
export function cpuOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The same for work that waits: whatever this process does meanwhile counts. */
export async function cpuOfAsync(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** CPU milliseconds of another program: the shell's `times` of its children. */
export function cpuOfProgram(command: readonly string[]): number {
  const quoted = command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const { stdout } = spawnSync('sh', ['-c', `${quoted} >/dev/null 2>&1; times`], { encoding: 'utf8' });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  return Array.from(children.matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}
