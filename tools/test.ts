/**
 * `npm test`: generated code, types and rules; unit tests; database tests on the embedded PostgreSQL and on the system's;
 * build; journeys in a real browser. Goes on after a failure, and ends with one line that sums everything up.
 *
 * KORYO_TEST_SECOND=off leaves out the second PostgreSQL. Arguments choose steps: `npm test -- unit e2e`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findPostgres } from './test-machine.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'koryo-reports-'));
const chosen = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const lines: string[] = [];

interface Count {
  passed: number;
  failed: number;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function step(name: string, kind: string, work: () => Count): void {
  if (chosen.length > 0 && !chosen.includes(kind)) return;
  process.stdout.write(`\n=== ${name}\n`);
  const started = Date.now();
  const count = work();
  total.passed += count.passed;
  total.failed += count.failed;
  lines.push(`${name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** A step that is one check: the command succeeds or not. */
function check(name: string, kind: string, command: string, args: string[], after?: () => void): void {
  step(name, kind, () => {
    const well = run(command, args);
    if (well) after?.();
    return well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}

function report(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that fails without a failed test (a broken setup, a file that cannot be read) counts as one failure. */
function counted(well: boolean, count: Count | null): Count {
  const found = count ?? { passed: 0, failed: 0 };
  return !well && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function vitest(project: string, env: NodeJS.ProcessEnv = {}): Count {
  const file = join(reports, `${project}-${lines.length}.json`);
  const well = run('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env);
  const found = report(file) as { numPassedTests: number; numFailedTests: number } | null;
  return counted(well, found && { passed: found.numPassedTests, failed: found.numFailedTests });
}

function playwright(chromium: string): Count {
  const file = join(reports, 'e2e.json');
  const well = run('playwright', ['test', '--reporter=list,json'], { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const found = report(file) as { stats: { expected: number; flaky: number; unexpected: number } } | null;
  return counted(well, found && { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected });
}

check('generated tables belong to the migrations', 'check', 'node', ['tools/generate-db.ts', '--check']);
check('schema.graphql is what the code answers', 'check', 'node', ['tools/generate-schema.ts', '--check']);
check('types', 'check', 'npm', ['run', '--silent', 'typecheck']);
check('rules of the code', 'check', 'npm', ['run', '--silent', 'lint']);
step('unit tests', 'unit', () => vitest('unit'));
step('database tests, embedded PostgreSQL', 'database', () => vitest('database', { KORYO_TEST_POSTGRES: '' }));
if (process.env.KORYO_TEST_SECOND !== 'off') {
  step('database tests, the system’s PostgreSQL', 'database', () => {
    const second = process.env.KORYO_TEST_POSTGRES || findPostgres();
    if (second) return vitest('database', { KORYO_TEST_POSTGRES: second });
    process.stdout.write('No other PostgreSQL was found and none could be installed (apt-get install postgresql).\n');
    return { passed: 0, failed: 1 };
  });
}
check('build', 'e2e', 'npm', ['run', '--silent', 'build'], () => {
  const stamp = spawnSync('node', ['tools/build-stamp.ts'], { cwd: root, encoding: 'utf8' });
  writeFileSync(join(root, 'dist/.stamp'), stamp.stdout);
});
step('journeys in the browser', 'e2e', () => {
  const chromium = findChromium();
  if (chromium) return playwright(chromium);
  process.stdout.write('No Chromium was found and none could be installed. Set CHROME_PATH.\n');
  return { passed: 0, failed: 1 };
});

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
