import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../prepare.ts';

/** How often it is looked whether they are there, ms. */
const EVERY_MS = 100;

/**
 * Resolves once the screens are built of what `stamp` says (tools/build-stamp.ts): bin/start builds them while the demo is laid, and leaves
 * `dist/.stamp`, or `dist/.unbuilt` where that failed. Throws in the operator's words then.
 */
export async function screensBuilt(stamp: string, folder = join(ROOT, 'dist')): Promise<void> {
  const [made, failed] = [join(folder, '.stamp'), join(folder, '.unbuilt')];
  while (!existsSync(made) || readFileSync(made, 'utf8').trim() !== stamp) {
    if (existsSync(failed)) throw new Error('the screens could not be built; what went wrong stands above');
    await delay(EVERY_MS);
  }
}
