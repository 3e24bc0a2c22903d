/** The engine's processes of this process: the files in work at a time, and room for the look at an upload beside them. */
import type { NamedFonts } from '#engine/isolation/child.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { indexInBackground } from '#engine/outline/fonts/index-in-background.ts';
import type { FontOutcome } from '#engine/outline/fonts/index-folder.ts';
import { engineRestarts } from '#platform/observe/metrics.ts';

let filesAtOnce = 1;
let fonts: NamedFonts | null = null;
let restsAfterMs: number | undefined;
let pool: EnginePool | undefined;

/** Says how many files are in work at a time, and with which fonts outlined text is read; before the first is. */
export function useEngine(files: number, named: NamedFonts | null): void {
  filesAtOnce = files;
  fonts = named;
}

/** A server only looks at what is uploaded: its engine ends after so long without, and `getReady` starts it as the next upload begins. */
export function useEngineNowAndThen(rest: number): void {
  restsAfterMs = rest;
}

/** Starts the engine's processes where none wait. They start with the first file too, only later. */
export async function getReady(): Promise<void> {
  await enginePool().warmUp();
}

/** Brings the indices of the operator's fonts up to date, beside the work. `onFile` hears of each file. */
export async function indexFonts({ files, indices }: NamedFonts, onFile: (outcome: FontOutcome) => void): Promise<void> {
  await indexInBackground({ fonts: files, indices }, onFile);
}

export function enginePool(): EnginePool {
  pool ??= new EnginePool({
    jobs: filesAtOnce + 1,
    ...(fonts && { fonts }),
    ...(restsAfterMs !== undefined && { restsAfterMs }),
    replaced: (kind, cause) => engineRestarts.inc({ kind, cause }),
  });
  return pool;
}

/** Ends the engine's processes; the next use starts new ones. */
export async function closeEnginePool(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.close();
}
