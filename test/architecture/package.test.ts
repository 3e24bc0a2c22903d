/** What a package holds runs by itself: no file outside of it is needed, and no package that production leaves out. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { needsOf } from '../../tools/check/needs.ts';
import { packageContents, packagesNamedIn, readPrograms } from '../../tools/package/contents.ts';
import { closureOf, nameOfPlace, type Lock } from '../../tools/package/locked.ts';
import { licenceOf, mayShip } from '../../tools/package/licences.ts';
import { trimPackages, TRIMS } from '../../tools/package/trimmed.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { dependencies, optionalDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const { packages: lock }: { packages: Lock } = JSON.parse(read('package-lock.json'));
const contents = packageContents(root);
const programs = readPrograms(root);

test('the programs of a package need no package that `npm ci --omit=dev` leaves out', () => {
  expect(programs.length).toBeGreaterThan(1_000);
  const kept = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
  const missing = programs.flatMap(({ path, text }) =>
    packagesNamedIn(text)
      .filter((name) => !kept.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('and no file that the package does not hold', () => {
  const held = new Set(contents);
  const missing = needsOf(programs, contents, () => []).flatMap(({ path, imports }) =>
    imports.filter((target) => !held.has(target)).map((target) => `${path}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('what programs read beside themselves is in it', () => {
  const read = ['sample-label.pdf', 'kernel.wasm', 'known.looks', 'noto-mincho-bold.shapes', 'sans-400.outlines'];
  for (const name of read) expect(contents.filter((path) => path.endsWith(`/${name}`))).toHaveLength(1);
  const kinds = new Set(contents.filter((path) => path.startsWith('src/')).map((path) => path.split('.').at(-1)));
  expect(kinds).toEqual(new Set(['ts', 'pdf', 'wasm', 'looks', 'shapes', 'outlines', 'txt']));
});

test('no test and no source of the screens is in it', () => {
  expect(contents).toContain('bin/koryo');
  expect(contents).toContain('src/main/cli.ts');
  expect(contents).toContain('src/engine/kernel/kernel.wasm');
  expect(contents.filter((path) => /\.test\.|\/web\/door\/|^test\/|^e2e\/|\.tsx$/.test(path))).toEqual([]);
});

test('what docs/operations/install.md takes from an unpacked package is in it', () => {
  const [, section = ''] = /## From the package, with systemd\n([\s\S]*?)\n## /.exec(read('docs/operations/install.md')) ?? [];
  const taken = [...section.matchAll(/\bdeploy\/[\w./*-]+/g)].map(
    ([path]) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`),
  );
  expect(taken.length).toBeGreaterThan(2);
  expect(taken.filter((path) => !contents.some((file) => path.test(file)))).toEqual([]);
});

describe('what is left out of packages', () => {
  const made: string[] = [];
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));
  const modules = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'koryo-modules-'));
    made.push(folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  };
  const manifest = JSON.stringify({
    exports: { '.': { browser: './dist/browser.js', import: './dist/main.mjs', require: './dist/main.cjs' } },
  });
  const whole = { 'a/package.json': manifest, 'a/dist/main.mjs': `import './more.mjs';`, 'a/dist/more.mjs': '', 'a/dist/main.cjs': '' };
  const rule = (...files: string[]) => [{ why: 'not opened', files }];

  test('is gone, and what Node asks for stays', () => {
    const folder = modules({ ...whole, 'a/dist/browser.js': '12345', 'a/dist/browser.js.map': '1' });
    expect(trimPackages(folder, rule('a/dist/browser.js', '**/*.map'))).toBe(6);
    expect(existsSync(join(folder, 'a/dist/browser.js'))).toBe(false);
    expect(existsSync(join(folder, 'a/dist/main.mjs'))).toBe(true);
  });

  test.each([
    ['a/dist/main.cjs', 'a/package.json: a/dist/main.cjs'],
    ['a/dist/more.mjs', 'a/dist/main.mjs: a/dist/more.mjs'],
  ])('and %s is not, because something asks for it', (file, words) => {
    expect(() => trimPackages(modules(whole), rule(file))).toThrow(words);
  });

  test('a rule that finds nothing is out of date', () => {
    expect(() => trimPackages(modules(whole), rule('b/**'))).toThrow('b/**');
  });

  test('is of packages that ship', () => {
    const places = Object.keys(lock).map((place) => place.replace('node_modules/', ''));
    const packages = TRIMS.flatMap(({ files }) => files).map((pattern) => /^(@[^/]+\/)?[^/]+/.exec(pattern)?.[0] ?? '');
    expect(packages.filter((name) => !name.startsWith('**') && !places.some((place) => matchesGlob(place, name)))).toEqual([]);
  });
});

describe('packages that a text names', () => {
  test('are those that are loaded when it runs', () => {
    const text = `import { a } from 'one/deep.js';\nimport {\n  b,\n} from '@two/b';\nimport type { C } from 'three';\nimport 'four';\nexport { d } from 'five';
const six = await import('six');\nconst at = require.resolve('@se/ven/package.json');\nimport fs from 'node:fs';\nimport path from 'path';\nimport x from '#shared/x.ts';`;
    expect(packagesNamedIn(text).toSorted()).toEqual(['@se/ven', '@two/b', 'five', 'four', 'one', 'six']);
  });
});

describe('licences', () => {
  test('of every package that ships are free', () => {
    const refused = Object.entries(lock)
      .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
      .map(([place, { license }]) => ({ name: nameOfPlace(place), licence: licenceOf(nameOfPlace(place), license) }))
      .filter(({ name, licence }) => !mayShip(name, licence) && !/^@img\/sharp-(win32|wasm32)/.test(name));
    expect(refused).toEqual([]);
  });

  test.each(['AGPL-3.0-only', 'GPL-3.0-or-later', 'MIT AND GPL-2.0-only', '', 'SEE LICENSE IN LICENSE', 'LGPL-3.0-or-later'])(
    '%j does not ship',
    (expression) => expect(mayShip('some-package', expression)).toBe(false),
  );

  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('%j ships', (expression) =>
    expect(mayShip('some-package', expression)).toBe(true),
  );
});

test('what a package needs is found as Node finds it: the nearest first', () => {
  const nested: Lock = {
    'node_modules/a': { dependencies: { b: '2', c: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
  };
  expect(closureOf(nested, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
});
