/** What only tests and benchmarks need has a package of its own (proof/package.json): `npm start` does without it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesNamedIn } from '../../tools/package/contents.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { devDependencies: proof }: { devDependencies: Record<string, string> } = JSON.parse(read('proof/package.json'));
const OF_PROOF = /\.(test|fixture)\.tsx?$|\/kernel\/assembly\//;
/** Loaded by another package by its name, or by TypeScript without a word in the text. */
const UNNAMED = /^@types\/|^@swc\/core$|^oxlint-tsgolint$/;

test('nothing that runs or is built names a package of it', () => {
  const files = globSync(
    [
      'src/**/*.{ts,tsx}',
      'db/seed/**/*.ts',
      'vite.config.ts',
      'tools/{generate,generate-schema,reference,build-*}.ts',
      'tools/{bundle,reference}/**/*.ts',
    ],
    { cwd: root },
  ).filter((file) => !OF_PROOF.test(file) && file !== 'tools/build-kernel.ts');
  expect(files.length).toBeGreaterThan(2_000);
  const named = files.flatMap((file) =>
    packagesNamedIn(read(file))
      .filter((name) => name in proof)
      .map((name) => `${file}: ${name}`),
  );
  expect(named).toEqual([]);
});

test('and each package of it is named by a test, a check or a benchmark', () => {
  const files = globSync(
    ['{test,bench,e2e,tools}/**/*.ts', 'src/**/*.{test,fixture}.ts', '*.config.ts', '.dependency-cruiser.mjs', 'package.json'],
    {
      cwd: root,
    },
  );
  const text = files.map(read).join('\n');
  const commands = ['dependency-cruiser:depcruise', 'typescript:tsc'].map((pair) => pair.split(':'));
  const names = Object.keys(proof).filter((name) => !UNNAMED.test(name));
  const unnamed = names.filter((name) => {
    const words = [name, ...commands.filter(([of]) => of === name).map(([, command = '']) => command)];
    return !words.some((word) => new RegExp(`["'/ ]${word.replaceAll('/', '\\/')}["'/ ]`).test(text));
  });
  expect(unnamed).toEqual([]);
});
