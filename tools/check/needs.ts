/** What a file needs that it does not import: programs it starts and files it loads by their names. Pure. */
import { posix } from 'node:path';
import { neededBy } from '../house/imports.ts';
import { kindOf } from './choose.ts';
import type { Importing } from './reach.ts';

/** A name in quotes that says a program beside the file, or its compiled part; `${kind}-child.ts` stands for all of that ending. */
const NAMED = /['"`](\$\{\w+\})?([\w./-]*(?:-child\.ts|\.fixture\.ts|\.wasm))['"`]/g;
/** Tests that look at the sources themselves: whatever is changed, it may be they that find it. */
const READS_SOURCES = /\b(globSync|readSources)\(|'ls-files'/;

export interface Text {
  path: string;
  text: string;
}

/** Every file with what it needs when it runs. `setup`: what the tests of each kind are prepared with, by their paths' endings. */
export function needsOf(files: readonly Text[], others: readonly string[], setup: (test: string) => readonly string[]): Importing[] {
  const all = [...files.map(({ path }) => path), ...others];
  return files.map(({ path, text }) => {
    const prepared = path.endsWith('.test.ts') ? setup(path) : [];
    return { path, imports: [...new Set([...neededBy(path, text), ...namedIn(path, text, all), ...prepared])] };
  });
}

function namedIn(path: string, text: string, all: readonly string[]): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, any, name = '']) => {
    const beside = posix.dirname(path);
    if (any) return all.filter((file) => posix.dirname(file) === beside && file.endsWith(name));
    return all.filter((file) => file === name || file === posix.join(beside, name));
  });
}

/** Unit tests that read the sources as text. */
export function readersAmong(files: readonly Text[]): string[] {
  return files
    .filter(({ path, text }) => kindOf(path) === 'unit' && path.endsWith('.test.ts') && READS_SOURCES.test(text))
    .map(({ path }) => path);
}
