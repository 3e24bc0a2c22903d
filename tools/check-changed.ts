/**
 * `npm run check:changed [-- <base>] [--all]`: what a contributor asks before a commit. Generated files, types and rules of the code, and
 * the unit and database tests that the change reaches. The change: everything since <base>, by default since the branch left main; on
 * main, what is not committed. A change that reaches too much for a minute is told so, and gets the nearest tests; `--all` runs them all.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './check/changed-files.ts';
import { chooseTests, kindOf, wordsOfLeft } from './check/choose.ts';
import { needsOf, readersAmong } from './check/needs.ts';
import { testsReached } from './check/reach.ts';
import { runStep } from './check/run-step.ts';
import { generators, phases, type Step } from './check/steps.ts';

const root = join(import.meta.dirname, '..');
/** What prepares the tests of each kind (vitest.config.ts); migrations come to a test by its database. */
const SETUP = {
  unit: ['vitest.config.ts', 'test/temporary-folder.ts', 'test/properties.ts'],
  database: ['vitest.config.ts', 'test/temporary-folder.ts', 'test/properties.ts', 'test/database/global-setup.ts'],
};

const started = performance.now();
const failed: string[] = [];
let well = 0;

async function run(steps: readonly Step[]): Promise<void> {
  const results = await Promise.all(steps.map((step) => runStep(root, step)));
  failed.push(...steps.filter((_, index) => !results[index]).map(({ name }) => name));
  well += results.filter(Boolean).length;
}

function changedSince(base: string | undefined): string[] {
  try {
    return changedFiles(root, base);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

const all = process.argv.includes('--all');
const base = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
for (const step of generators(changedSince(base))) await run([step]);
// What was generated is part of the change.
const changed = changedSince(base);
const migrations = changed.filter((file) => file.startsWith('db/migrations/'));
const sources = globSync(['src/**/*.{ts,tsx}', '{test,db,tools,bench,e2e}/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.generated.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const needs = needsOf(sources, globSync('src/**/*.wasm', { cwd: root }), (test) => [
  ...SETUP[kindOf(test)],
  ...(kindOf(test) === 'database' ? migrations : []),
]);
const readers = changed.length > 0 ? readersAmong(sources) : [];
const reached = testsReached(needs, changed);
const choice = chooseTests([...new Set([...reached, ...readers])], changed, all);
process.stdout.write(`${changed.length} files changed, ${reached.length} files of tests reached, ${readers.length} read the sources\n`);

const present = changed.filter((file) => existsSync(join(root, file)));
for (const phase of phases(present, choice)) await run(phase);

const left = wordsOfLeft(choice);
if (left) process.stdout.write(`\n${left}\n`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const tests = `${choice.run.unit.length} unit and ${choice.run.database.length} database test files`;
process.stdout.write(
  `\n${well} checks well, ${failed.length} failed${failed.map((name) => ` (${name})`).join('')}; ${tests}; ${seconds} s\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
