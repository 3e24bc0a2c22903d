import { availableParallelism, loadavg } from 'node:os';

/** How many times as long things take here because other work shares the machine: processes that want a core, per core. */
export function crowding(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}
