/** `npm run check:changed` sees the whole change, needs that no import tells, and says what it does not run. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles } from '../../tools/check/changed-files.ts';
import { chooseTests, wordsOfLeft } from '../../tools/check/choose.ts';
import { needsOf, readersAmong } from '../../tools/check/needs.ts';
import { testsReached } from '../../tools/check/reach.ts';
import { generators, phases } from '../../tools/check/steps.ts';

// Within a hook of Git these name the checkout itself.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
const repository = mkdtempSync(join(tmpdir(), 'koryo-changed-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));
const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@koryo.example', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: repository });
const write = (file: string, text: string) => writeFileSync(join(repository, file), text);

test('a change is what is committed on the branch, staged, not staged, new or removed; on main, what is not committed', () => {
  git('init', '--quiet', '--initial-branch=main');
  for (const file of ['same.ts', 'removed.ts', 'staged.ts', 'saved.ts', 'committed.ts']) write(file, 'before');
  git('add', '--all');
  git('commit', '--quiet', '--message=before');
  expect(changedFiles(repository, undefined)).toEqual([]);
  write('saved.ts', 'after');
  expect(changedFiles(repository, undefined)).toEqual(['saved.ts']);
  git('switch', '--quiet', '--create', 'branch');
  write('committed.ts', 'after');
  git('commit', '--quiet', '--message=after', 'committed.ts');
  write('staged.ts', 'after');
  git('add', 'staged.ts');
  git('rm', '--quiet', 'removed.ts');
  write('校了 新.ts', 'new');
  expect(changedFiles(repository, undefined)).toEqual(['committed.ts', 'removed.ts', 'saved.ts', 'staged.ts', '校了 新.ts']);
  expect(changedFiles(repository, 'HEAD')).not.toContain('committed.ts');
  expect(() => changedFiles(repository, 'nowhere')).toThrow('nowhere');
});

test('a program that is started by its name, a fixture and a compiled part are needed by whoever names them', () => {
  const files = [
    { path: 'src/a/pool.ts', text: "fork(join(here, `${kind}-child.ts`));\nnew URL('./fast.wasm', import.meta.url);" },
    { path: 'src/a/parse-child.ts', text: '' },
    { path: 'src/b/other-child.ts', text: '' },
    { path: 'src/a/pool.test.ts', text: "import { pool } from './pool.ts';\nfork('held.fixture.ts');" },
    { path: 'src/a/held.fixture.ts', text: '' },
  ];
  const needs = needsOf(files, ['src/a/fast.wasm'], () => ['test/setup.ts']);
  expect(needs[0]?.imports).toEqual(['src/a/parse-child.ts', 'src/a/fast.wasm']);
  expect(needs[3]?.imports).toEqual(['src/a/pool.ts', 'src/a/held.fixture.ts', 'test/setup.ts']);
  for (const changed of ['src/a/parse-child.ts', 'src/a/fast.wasm', 'src/a/held.fixture.ts', 'test/setup.ts'])
    expect(testsReached(needs, [changed])).toEqual(['src/a/pool.test.ts']);
  expect(testsReached(needs, ['src/b/other-child.ts'])).toEqual([]);
});

test('tests of the changed room come before nearer ones of others', () => {
  const files = [
    { path: 'src/w/a/server/store.ts', imports: [] },
    { path: 'src/w/a/server/feature.ts', imports: ['src/w/a/server/store.ts'] },
    { path: 'src/w/a/server/a.db.test.ts', imports: ['src/w/a/server/feature.ts'] },
    { path: 'src/v/b/server/b.db.test.ts', imports: ['src/w/a/server/store.ts'] },
  ];
  expect(testsReached(files, ['src/w/a/server/store.ts'])).toEqual(['src/w/a/server/a.db.test.ts', 'src/v/b/server/b.db.test.ts']);
});

test('unit tests that read the sources as text are known by that', () => {
  const text = "const found = globSync('src/**');";
  expect(
    readersAmong([
      { path: 'test/a.test.ts', text },
      { path: 'tools/a.ts', text },
      { path: 'test/database/a.test.ts', text },
      { path: 'test/b.test.ts', text: '' },
    ]),
  ).toEqual(['test/a.test.ts']);
});

test('too many tests are cut to the nearest, a changed one never, and what is left out is said with its number', () => {
  const reached = [...Array.from({ length: 9 }, (_, n) => `src/a/${n}.db.test.ts`), 'src/a/a.test.ts', 'test/database/seed.test.ts'];
  const choice = chooseTests(reached, ['src/a/8.db.test.ts'], false);
  expect(choice.run.unit).toEqual(['src/a/a.test.ts']);
  expect(choice.run.database).toContain('src/a/8.db.test.ts');
  expect(choice.run.database.length + choice.left.database).toBe(9);
  expect(wordsOfLeft(choice)).toContain(`${choice.left.database} of 9 files of database tests`);
  expect(wordsOfLeft(choice)).toContain('1 of the tests of the whole application');
  const whole = chooseTests(reached, [], true);
  expect([...whole.run.unit, ...whole.run.database].sort()).toEqual(reached.toSorted());
  expect(wordsOfLeft(whole)).toBeNull();
});

test('a migration generates the tables first; what is removed is neither linted nor formatted; types are always asked', () => {
  expect(generators(['db/migrations/a/0001-a.sql']).map(({ name }) => name)[0]).toBe('generated tables');
  expect(generators(['src/a.ts']).map(({ name }) => name)).toEqual(['generated contract', 'generated documents']);
  const none = { run: { unit: [], database: [] }, left: { unit: 0, database: 0 }, whole: 0 };
  const [types = [], rules = [], ...tests] = phases(['src/a.ts', 'README.md'], none);
  expect(types).toHaveLength(3);
  expect(rules.find(({ program }) => program === 'oxlint')?.args).not.toContain('README.md');
  expect(rules.find(({ program }) => program === 'oxfmt')?.args).toContain('README.md');
  expect(tests).toEqual([]);
  expect(phases([], none)[1]?.map(({ program }) => program)).toEqual(['depcruise']);
});
