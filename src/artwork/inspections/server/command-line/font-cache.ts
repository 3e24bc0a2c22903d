import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { NamedFonts } from '#engine/isolation/child.ts';
import { indexFolder, type FontOutcome } from '#engine/outline/fonts/index-folder.ts';
import { CommandRefusal } from '#platform/command-line/read-input.ts';
import { inspectRefusals } from '../../inspect-messages.ts';

/** Where the indices of a folder of fonts are kept from one inspection to the next (XDG Base Directory Specification). */
const cacheOf = (folder: string): string =>
  join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'koryo',
    'fonts',
    createHash('sha256').update(folder).digest('hex').slice(0, 16),
  );

/**
 * The fonts of a folder, to read outlined text with; those that are new are indexed first, about a second each.
 * @param onFile hears of each file. Throws CommandRefusal for what is no folder.
 */
export function fontsIn(folder: string, onFile: (outcome: FontOutcome) => void): NamedFonts {
  const files = resolve(folder);
  if (!statSync(files, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandRefusal('FOLDER_NOT_FOUND', inspectRefusals.FOLDER_NOT_FOUND, { file: folder });
  }
  const indices = cacheOf(files);
  indexFolder(files, indices, onFile);
  return { files, indices };
}
