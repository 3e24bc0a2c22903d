/**
 * `npm run check:changed [-- <base>]`: what a contributor asks before a commit. Types and rules of the code, and the unit and database
 * tests that the change reaches through imports. The change: everything since <base>, by default since the branch left main; on main,
 * what is not committed. A change that reaches too much for a minute is told so, and gets the nearest tests; the tests of the whole
 * application (test/database) are left to `npm test`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsReached } from './check/reach.ts';
import { neededBy } from './house/imports.ts';

const root = join(import.meta.dirname, '..');
/** Database tests take seconds each; more than these are left to `npm test`. */
const MOST = { unit: 150, database: 4 };

function git(...args: string[]): string[] {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

function changedFiles(base: string | undefined): string[] {
  const since = base ?? git('merge-base', 'HEAD', git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main' ? 'HEAD' : 'main')[0] ?? 'HEAD';
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)].filter((file) => existsSync(join(root, file))).sort();
}

const failed: string[] = [];

/** Runs one check; what it says is shown only when it fails. */
async function check(name: string, program: string, args: readonly string[]): Promise<void> {
  const started = performance.now();
  const child = spawn(program, args, { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}`);
  if (code === 0) return;
  failed.push(name);
  process.stdout.write(said);
}

const started = performance.now();
const changed = changedFiles(process.argv[2]);
const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
const sources = globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts', 'db/**/*.ts', 'tools/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.generated.ts'))
  .map((path) => ({ path, imports: neededBy(path, readFileSync(join(root, path), 'utf8')) }));
// Those of the whole application are reached by nearly everything, and take minutes.
const reached = testsReached(sources, changed).filter((test) => changed.includes(test) || !test.startsWith('test/database/'));

/** The tests of one kind that are run; says how many are left to `npm test`. */
function chosen(kind: keyof typeof MOST): string[] {
  const all = reached.filter((test) => (kind === 'database') === (test.endsWith('.db.test.ts') || test.startsWith('test/database/')));
  if (all.length <= MOST[kind]) return all;
  console.log(`${all.length} ${kind} tests are reached, too many for a minute: the ${MOST[kind]} nearest run, all with npm test`);
  return all.slice(0, MOST[kind]);
}

console.log(`${changed.length} files changed, ${reached.length} tests reached`);
await check('generated documents', 'node', ['tools/generate.ts']);
await Promise.all(
  ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.rules.json'].map((file) => check(`types, ${file}`, 'tsc', ['-p', file])),
);
await Promise.all([
  check('arrows', 'depcruise', ['src', 'test', 'tools', 'bench', 'e2e', 'db', '--config', '.dependency-cruiser.mjs']),
  ...(code.length > 0 ? [check('rules', 'oxlint', ['--type-aware', ...code]), check('format', 'oxfmt', ['--check', ...code])] : []),
]);
for (const kind of ['unit', 'database'] as const) {
  const tests = chosen(kind);
  if (tests.length > 0) await check(`${kind} tests in ${tests.length} files`, 'vitest', ['run', '--project', kind, ...tests]);
}
console.log(
  `\n${failed.length === 0 ? 'all well' : `FAILED: ${failed.join(', ')}`} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
);
process.exit(failed.length === 0 ? 0 : 1);
