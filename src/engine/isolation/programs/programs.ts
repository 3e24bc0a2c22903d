import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** parser: PDFium, ZXing, the comparison · encoder: sharp · recogniser: Tesseract, for a file at a time, kept a while for the next. */
export const CHILD_KINDS = ['parser', 'encoder', 'recogniser'] as const;
export type ChildKind = (typeof CHILD_KINDS)[number];

const isolation = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(isolation, '../../..');
/** Where `tools/bundle/engine.ts` leaves each program in one file, and what they were made of. */
export const BUNDLES = join(root, 'dist/engine');
const MADE_OF = join(BUNDLES, 'made-of.json');

/** What bundles were made of: files below the root, and one hash over all of them. */
export type MadeOf = { files: string[]; hash: string };

/** One hash over the names and the contents of files below the root. Throws where one is gone. */
export function hashOfSources(files: readonly string[]): string {
  return hash('sha256', files.map((file) => `${file}\0${readFileSync(join(root, file), 'utf8')}\0`).join(''));
}

/** Whether sources still say what bundles were made of. */
export function isTrue({ files, hash: made }: MadeOf): boolean {
  return files.every((file) => existsSync(join(root, file))) && hashOfSources(files) === made;
}

let bundled: boolean | undefined;

/**
 * The file that a child of a kind runs, and the folder of the bundles when it is one of them: a bundle starts in half the time of its two hundred sources, and is
 * taken as long as these are what it was made of (asked once a process).
 */
export function programOf(kind: ChildKind): { path: string; readable: string[] } {
  bundled ??= existsSync(MADE_OF) && isTrue(JSON.parse(readFileSync(MADE_OF, 'utf8')) as MadeOf);
  return bundled
    ? { path: join(BUNDLES, `${kind}-child.js`), readable: [BUNDLES] }
    : { path: join(isolation, `${kind}-child.ts`), readable: [] };
}
