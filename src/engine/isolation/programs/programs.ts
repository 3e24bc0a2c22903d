import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** parser: PDFium, ZXing, the comparison · encoder: sharp · recogniser: Tesseract, for a file at a time, kept a while for the next. */
export const CHILD_KINDS = ['parser', 'encoder', 'recogniser'] as const;
export type ChildKind = (typeof CHILD_KINDS)[number];

const isolation = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(isolation, '../../..');
/** Where `tools/bundle/engine.ts` leaves each program in one file, and what they were made of. */
export const BUNDLES = join(root, 'dist/engine');
/** Beside bundles: what they were made of (`MadeOf`). */
export const MADE_OF = 'made-of.json';

/** What bundles were made of: files below the root, one hash over all of them, and one over their sizes and times. */
export type MadeOf = { files: string[]; hash: string; times: string };

/** One hash over the names and the contents of files below the root. Throws where one is gone. */
export function hashOfSources(files: readonly string[]): string {
  return hash('sha256', files.map((file) => `${file}\0${readFileSync(join(root, file), 'utf8')}\0`).join(''));
}

/** One hash over the names, sizes and times of files below the root; empty where one is gone. */
export function timesOfSources(files: readonly string[]): string {
  const seen = files.map((file) => ({ file, stats: statSync(join(root, file), { throwIfNoEntry: false }) }));
  if (seen.some(({ stats }) => !stats)) return '';
  return hash('sha256', seen.map(({ file, stats }) => `${file}\0${stats?.size} ${stats?.mtimeMs}\0`).join(''));
}

/** What stands in `made-of.json` beside bundles that are made now of these files below the root. */
export const madeOf = (files: string[]): MadeOf => ({ files, hash: hashOfSources(files), times: timesOfSources(files) });

/** Whether sources still say what bundles were made of. Copies and checkouts have other times: then what they say is read. */
export function isTrue({ files, hash: made, times }: MadeOf): boolean {
  const now = timesOfSources(files);
  return now !== '' && (now === times || hashOfSources(files) === made);
}

/** Whether a folder of bundles has what it was made of, and that is still so. */
export function isFolderTrue(folder: string): boolean {
  const file = join(folder, MADE_OF);
  return existsSync(file) && isTrue(JSON.parse(readFileSync(file, 'utf8')) as MadeOf);
}

let bundled: boolean | undefined;

/**
 * The file that a child of a kind runs, and the folder of the bundles when it is one of them: a bundle starts in half the time of its two hundred sources, and is
 * taken as long as these are what it was made of (asked once a process).
 */
export function programOf(kind: ChildKind): { path: string; readable: string[] } {
  bundled ??= isFolderTrue(BUNDLES);
  return bundled
    ? { path: join(BUNDLES, `${kind}-child.js`), readable: [BUNDLES] }
    : { path: join(isolation, `${kind}-child.ts`), readable: [] };
}
