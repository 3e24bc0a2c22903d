/** How the code is cut: small files, named exports, names that say something. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts', 'e2e/**/*.ts', 'db/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('.generated.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const linesOf = (text: string) => text.split('\n').length - 1;

test('no file has more than 400 lines, 95 of 100 have at most 300, and half have at most 80', () => {
  const counts = files.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  const share = (part: number) => counts[Math.floor((counts.length - 1) * part)];
  expect(counts.length).toBeGreaterThan(500);
  expect(files.filter(({ text }) => linesOf(text) > 400).map(({ file }) => file)).toEqual([]);
  expect(share(0.95)).toBeLessThanOrEqual(300);
  expect(share(0.5)).toBeLessThanOrEqual(80);
});

test('everything is exported by its name, but where a tool asks for a default', () => {
  const tools = ['test/database/global-setup.ts', 'test/temporary-folder.ts', 'e2e/setup/server.ts'];
  const found = files.filter(({ file, text }) => !tools.includes(file) && /^export (default\b|\{[^}]*\bas default\b)/m.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

test('no file only passes on what others export', () => {
  expect(files.filter(({ file }) => /^index\.tsx?$/.test(basename(file))).map(({ file }) => file)).toEqual([]);
});

test('no file is named after nothing in particular', () => {
  const empty = /(^|-)(utils?|helpers?|common|misc|manager)(-|\.)/;
  expect(files.filter(({ file }) => empty.test(basename(file))).map(({ file }) => file)).toEqual([]);
});

test('file names are written in lower case with hyphens', () => {
  expect(files.filter(({ file }) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx)$/.test(basename(file))).map(({ file }) => file)).toEqual([]);
});

test('no test is left out or runs alone', () => {
  const skipped = new RegExp(String.raw`^\s*(test|it|describe)\.(${['only', 'skip', 'todo', 'fails', 'fixme'].join('|')})\b`, 'm');
  expect(files.filter(({ file, text }) => /\.(test|spec)\.tsx?$/.test(file) && skipped.test(text)).map(({ file }) => file)).toEqual([]);
});
