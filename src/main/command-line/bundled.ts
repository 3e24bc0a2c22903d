import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFolderTrue } from '#engine/isolation/programs/programs.ts';

/** Where `tools/bundle/server.ts` leaves the command line with all that it runs. */
export const SERVER = join(import.meta.dirname, '../../../dist/server');

/**
 * The program to run, as an address to import: the bundle, which starts in half the time of its two thousand sources, as long as these are what it was
 * made of (decision 127); else the sources.
 */
export const programToRun = (): string =>
  (isFolderTrue(SERVER) ? pathToFileURL(join(SERVER, 'program.js')) : new URL('./program.ts', import.meta.url)).href;
