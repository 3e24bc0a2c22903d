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

/** The files that a text imports, seen from its own path. */
export function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => {
    const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(path), specifier);
    return target.replace(/\.generated\.ts$/, '').replace(/\?.*$/, '');
  });
  return [...new Set(found)].filter((target) => target.startsWith('src/'));
}
