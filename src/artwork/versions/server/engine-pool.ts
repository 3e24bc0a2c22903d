/** The engine's processes of this process: the files in work at a time, and room for the look at an upload beside them. */
import { EnginePool } from '#engine/isolation/pool.ts';
import { engineRestarts } from '#platform/observe/metrics.ts';

let filesAtOnce = 1;
let pool: EnginePool | undefined;

/** Says how many files are in work at a time; before the first is. */
export function useEngine(files: number): void {
  filesAtOnce = files;
}

export function enginePool(): EnginePool {
  pool ??= new EnginePool({ jobs: filesAtOnce + 1, replaced: (kind, cause) => engineRestarts.inc({ kind, cause }) });
  return pool;
}

/** Ends the engine's processes; the next use starts new ones. */
export async function closeEnginePool(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.close();
}
