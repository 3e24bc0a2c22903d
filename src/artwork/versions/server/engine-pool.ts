/** The engine's processes of this process: one file in work at a time, and room for the look at an upload beside it. */
import { EnginePool } from '#engine/isolation/pool.ts';

const CONCURRENT_FILES = 2;

let pool: EnginePool | undefined;

export function enginePool(): EnginePool {
  pool ??= new EnginePool({ jobs: CONCURRENT_FILES });
  return pool;
}

/** Ends the engine's processes; the next use starts new ones. */
export async function closeEnginePool(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.close();
}
