/** Reads what each source file imports, type imports included, by the house's own ways of writing them. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  lines: number;
  /** Paths of our own files that it imports; generated documents count as the .graphql file they are made of. */
  imports: string[];
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"](#[^'"]+|\.{1,2}\/[^'"]+)['"]/g;
/** Tests and their fixtures, generated files, and the kernel's AssemblyScript, which is a language of its own. */
const LEFT_OUT = /\.(test|fixture)\.tsx?$|\.generated\.ts$|\/kernel\/assembly\//;

/** Every source file below src/, tests left out, in the order of its path. */
export function readSources(root: string): SourceFile[] {
  return globSync('src/**/*.{ts,tsx,css,graphql}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

/** The files below src/ that a text imports, seen from its own path. */
export function importsOf(path: string, text: string): string[] {
  return targetsOf(path, text).filter((target) => target.startsWith('src/'));
}

const TYPES_ALONE = /^(?:import|export) type [^;]*;$/gm;

/** Every file of ours that a text needs when it runs, tests and tools among them. */
export function neededBy(path: string, text: string): string[] {
  return targetsOf(path, text.replace(TYPES_ALONE, ''));
}

function targetsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => {
    const alias = specifier.startsWith('#test/') ? specifier.slice(1) : `src/${specifier.slice(1)}`;
    const target = specifier.startsWith('#') ? alias : posix.join(posix.dirname(path), specifier);
    return target.replace(/\.generated\.ts$/, '').replace(/\?.*$/, '');
  });
  return [...new Set(found)];
}
