/** The files that say for whom and with what the code is: they agree with each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { version, dependencies }: { version: string; dependencies: Record<string, string> } = JSON.parse(read('package.json'));

test('version managers take the Node that the package pins', () => {
  expect(read('.nvmrc').trim()).toBe(dependencies.node);
});

test('the development container has that Node’s line', () => {
  const { image }: { image: string } = JSON.parse(read('.devcontainer/devcontainer.json'));
  expect(image).toContain(`:${dependencies.node?.split('.')[0]}-`);
});

test('the change log begins with what is not released, and knows the version of the package', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\]/gm)].map((match) => match[1]);
  expect(headings[0]).toBe('Unreleased');
  expect(headings[1]).toBe(version);
});

test('the lock file names the packages of every system, so that `npm ci` takes it wherever it was written', () => {
  const { packages }: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
    read('package-lock.json'),
  );
  const locked = new Set(Object.keys(packages).map((at) => at.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
