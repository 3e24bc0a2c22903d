/** `npm run check:changed` runs what a change reaches: every test that needs a changed file when it runs, and none that does not. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testsReached } from '../../tools/check/reach.ts';
import { neededBy } from '../../tools/house/imports.ts';

const files = [
  { path: 'src/catalogue/brands/server/store.ts', imports: ['src/people/access/server/door.ts'] },
  { path: 'src/catalogue/brands/server/brands.db.test.ts', imports: ['src/catalogue/brands/server/store.ts'] },
  { path: 'src/people/access/server/door.ts', imports: [] },
  { path: 'src/people/access/server/door.test.ts', imports: ['src/people/access/server/door.ts'] },
  { path: 'src/ui/path.test.ts', imports: ['src/ui/path.ts'] },
];

test('tests that reach the change through imports run, and a changed test itself', () => {
  expect(testsReached(files, ['src/people/access/server/door.ts'])).toEqual([
    'src/people/access/server/door.test.ts',
    'src/catalogue/brands/server/brands.db.test.ts',
  ]);
  expect(testsReached(files, ['src/ui/path.test.ts', 'README.md'])).toEqual(['src/ui/path.test.ts']);
  expect(testsReached(files, [])).toEqual([]);
});

test('the nearest come first', () => {
  const near = { path: 'src/people/access/server/z.test.ts', imports: ['src/people/access/server/door.ts'] };
  expect(testsReached([...files, near], ['src/people/access/server/door.ts']).at(-1)).toBe('src/catalogue/brands/server/brands.db.test.ts');
});

test('a test is reached if and only if a path of imports leads from it to the change', () => {
  const graph = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 30 });
  fc.assert(
    fc.property(graph, fc.nat(9), (pairs, changed) => {
      const name = (n: number) => `src/a/b/${n}.test.ts`;
      const made = Array.from({ length: 10 }, (_, n) => ({
        path: name(n),
        imports: pairs.filter(([from]) => from === n).map(([, to]) => name(to)),
      }));
      const leads = (from: string, seen: readonly string[] = []): boolean =>
        from === name(changed) ||
        (!seen.includes(from) && (made.find(({ path }) => path === from)?.imports.some((next) => leads(next, [...seen, from])) ?? false));
      expect(testsReached(made, [name(changed)]).toSorted()).toEqual(
        made
          .map(({ path }) => path)
          .filter((path) => leads(path))
          .sort(),
      );
    }),
  );
});

test('types alone are no need at run time', () => {
  const text = "import type { A } from './a.ts';\nimport { b } from '#test/world/world.ts';\nimport {\n  c,\n} from '#shared/text.ts';\n";
  expect(neededBy('src/ui/path.test.ts', text)).toEqual(['test/world/world.ts', 'src/shared/text.ts']);
});
