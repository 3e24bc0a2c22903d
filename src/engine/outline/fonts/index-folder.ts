/** Indexes the fonts of a folder, one after the other; in a thread of its own, for a face takes seconds (`index-worker.ts`). */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Font } from 'fontkit';
import { facesOf } from './font-glyphs.ts';
import { indexOfFace } from './index-font.ts';
import { listPath, readIndexedFaces, type IndexedFace } from './indexed-fonts.ts';

const FONT_FILE = /\.(otf|ttf|otc|ttc)$/i;
/** More are a mistake: each is held against every outlined page. */
export const MOST_FONT_FILES = 300;
/** A form of the index that this code reads; raised with it. */
const FORM = 3;

/** What became of a font file. */
export type FontOutcome = { path: string; faces: IndexedFace[]; problem?: string };

/** The font files of a folder and those below it, by name. */
export function fontFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && FONT_FILE.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort()
    .slice(0, MOST_FONT_FILES);
}

/**
 * Brings the indices of a folder of fonts up to date: new and changed files are indexed, what is gone leaves the list. The list is written after
 * each file, so that what is ready serves at once.
 * @param onFile hears of each file, also of those that were indexed before
 */
export function indexFolder(fonts: string, indices: string, onFile: (outcome: FontOutcome) => void): IndexedFace[] {
  // Read by the children of the engine, which may be another user's.
  mkdirSync(indices, { recursive: true, mode: 0o755 });
  const known = Map.groupBy(readIndexedFaces(indices), ({ path }) => path);
  const faces: IndexedFace[] = [];
  for (const path of fontFilesIn(fonts)) {
    const outcome = outcomeOf(path, indices, known.get(path) ?? []);
    faces.push(...outcome.faces);
    writeWhole(listPath(indices), JSON.stringify(faces));
    onFile(outcome);
  }
  writeWhole(listPath(indices), JSON.stringify(faces));
  const used = new Set(faces.map(({ index }) => index));
  for (const name of readdirSync(indices)) if (name.endsWith('.index') && !used.has(name)) rmSync(join(indices, name), { force: true });
  return faces;
}

function outcomeOf(path: string, indices: string, indexed: readonly IndexedFace[]): FontOutcome {
  try {
    const { size, mtimeMs } = statSync(path);
    const key = createHash('sha256').update(`${FORM}\n${path}\n${size}\n${mtimeMs}`).digest('hex').slice(0, 32);
    if (indexed.length > 0 && indexed.every(({ index }) => index.startsWith(key) && isThere(join(indices, index))))
      return { path, faces: [...indexed] };
    const bytes = readFileSync(path);
    const faces: IndexedFace[] = [];
    const known = new Map<number, Set<string>>();
    for (const [face, font] of facesOf(bytes).entries()) {
      // Faces of a collection that draw with the same outlines differ in a few characters (Noto Sans CJK has ten of them).
      const drawn = outlinesOf(font);
      if (!known.has(drawn)) known.set(drawn, new Set());
      const made = indexOfFace(() => facesOf(bytes)[face]!, bytes.length, known.get(drawn));
      if (!made) continue;
      const index = `${key}-${face}.index`;
      writeWhole(join(indices, index), made);
      const glyphs = new DataView(made.buffer, made.byteOffset).getUint32(8, true);
      faces.push({ path, face, name: font.postscriptName, glyphs, index });
    }
    return { path, faces };
  } catch (error) {
    return { path, faces: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Where in the file the outlines of a face lie. */
function outlinesOf({ directory: { tables } }: Font): number {
  return (tables['CFF '] ?? tables.CFF2 ?? tables.glyf)?.offset ?? -1;
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Nobody reads half a file. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const half = `${path}.${process.pid}`;
  writeFileSync(half, content, { mode: 0o644 });
  renameSync(half, path);
}
