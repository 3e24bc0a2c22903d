/**
 * `npm test`: generated code, types and rules; unit tests; database tests on the embedded PostgreSQL and on the system's;
 * small proofs of reliability; build; journeys in a real browser. Goes on after a failure, and ends with one line that sums everything up.
 *
 * KORYO_TEST_SECOND=off leaves out the second PostgreSQL. Arguments choose steps: `npm test -- unit e2e`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findPostgres } from './test-machine.ts';
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './test-failures.ts';

const root = join(import.meta.dirname, '..');
// Servers, workers and commands start dozens of times: what was compiled once is kept.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
/** Of a check that failed, said once more at the end. */
const LAST_LINES = 20;
const reports = mkdtempSync(join(tmpdir(), 'koryo-reports-'));
const chosen = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];
const unsteady: string[] = [];

interface Count {
  passed: number;
  failed: number;
  /** What failed, one text each; said again at the very end, where a long output is read first. */
  failures?: string[];
  /** What passed only at its second try; said at the end too, for it is a defect of the test or of the product. */
  unsteady?: string[];
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

async function step(name: string, kind: string, work: () => Count | Promise<Count>): Promise<void> {
  if (chosen.length > 0 && !chosen.includes(kind)) return;
  process.stdout.write(`\n=== ${name}\n`);
  const started = Date.now();
  const count = await work();
  total.passed += count.passed;
  total.failed += count.failed;
  failures.push(...(count.failures ?? (count.failed > 0 ? ['see above'] : [])).map((failure) => `${name}: ${failure}`));
  unsteady.push(...(count.unsteady ?? []));
  lines.push(`${name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** A step that is one check: the command succeeds or not. */
async function check(name: string, kind: string, command: string, args: string[], after?: () => void): Promise<void> {
  await step(name, kind, () => {
    const well = run(command, args);
    if (well) after?.();
    return well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}

/** What is said of a check that failed: its violations, else how it ended. */
function lastLines(words: string): string {
  const lines = words.trimEnd().split('\n');
  const violated = lines.filter((line) => line.includes('VIOLATED  '));
  return (violated.length > 0 ? violated : lines).slice(-LAST_LINES).join('\n');
}

/** Checks at once, of one core or mostly waiting; what each says is shown whole when it ends. */
async function checkTogether(checks: readonly { name: string; kind: string; command: string; args: string[] }[]): Promise<void> {
  const one = async ({ name, kind, command, args }: (typeof checks)[number]): Promise<void> => {
    await step(name, kind, async () => {
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      const said: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
      const [status] = (await once(child, 'close')) as [number | null];
      const words = Buffer.concat(said).toString();
      process.stdout.write(`\n--- ${name}\n${words}`);
      return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [lastLines(words)] };
    });
  };
  await Promise.all(checks.map(one));
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

/** Tests of the projects of vitest.config.ts whose names begin so. */
function vitest(project: string, env: NodeJS.ProcessEnv = {}): Count {
  const file = join(reports, `${project}-${lines.length}.json`);
  const well = run(
    'vitest',
    ['run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  const found = report(file) as VitestReport | null;
  return counted(well, found && { passed: found.numPassedTests, failed: found.numFailedTests, failures: failuresOfVitest(found) });
}

/** One half of the journeys, about as long as the other; each has a server of its own, so that two share two cores. */
const FIRST_HALF = ['accessibility', 'findings', 'main-job', 'narrow', 'overview-templates'];

function halves(): string[][] {
  const all = readdirSync(join(root, 'e2e/journeys'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''));
  return [FIRST_HALF, all.filter((name) => !FIRST_HALF.includes(name))].map((names) => names.map((name) => `e2e/journeys/${name}.spec.ts`));
}

async function playwright(chromium: string): Promise<Count> {
  const shards = halves().map(async (files, index): Promise<Count> => {
    const file = join(reports, `e2e-${index}.json`);
    const args = ['test', ...files, '--reporter=list,json', `--output=test-results/${index + 1}`];
    const env = { ...process.env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, KORYO_E2E_LAID: laid };
    const [status] = (await once(spawn('playwright', args, { cwd: root, stdio: 'inherit', env }), 'exit')) as [number | null];
    const found = report(file) as PlaywrightReport | null;
    return counted(
      status === 0,
      found && {
        passed: found.stats.expected + found.stats.flaky,
        failed: found.stats.unexpected,
        failures: found.suites.flatMap((suite) => failuresOfPlaywright(suite)),
        unsteady: found.suites.flatMap((suite) => failuresOfPlaywright(suite, 'flaky')),
      },
    );
  });
  const counts = await Promise.all(shards);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures: some, failed }) => some ?? (failed > 0 ? ['see above'] : [])),
    unsteady: counts.flatMap(({ unsteady: some }) => some ?? []),
  };
}

// Debian's packages are fetched and unpacked while code is checked.
const machine = spawn('node', ['tools/test-machine.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
const machineIsReady = once(machine, 'exit');
await check('generated tables belong to the migrations', 'check', 'node', ['tools/generate-db.ts', '--check']);
await check('schema.graphql is what the code answers', 'check', 'node', ['tools/generate-schema.ts', '--check']);
await check('generated code', 'check', 'npm', ['run', '--silent', 'generate']);
await check('programs of the engine', 'check', 'node', ['tools/bundle/engine.ts']);
await check('program of the server', 'check', 'node', ['tools/bundle/server.ts']);
await checkTogether([
  {
    name: 'types',
    kind: 'check',
    command: 'sh',
    args: ['-c', 'tsc -p tsconfig.json && tsc -p tsconfig.web.json && tsc -p tsconfig.rules.json'],
  },
  { name: 'rules of the code', kind: 'check', command: 'npm', args: ['run', '--silent', 'lint'] },
]);
await machineIsReady;
await step('unit tests', 'unit', () => vitest('unit'));
await step('database tests, embedded PostgreSQL', 'database', () => vitest('database', { KORYO_TEST_POSTGRES: '' }));
if (process.env.KORYO_TEST_SECOND !== 'off') {
  await step('database tests, the system’s PostgreSQL', 'database', () => {
    const second = process.env.KORYO_TEST_POSTGRES || findPostgres();
    if (second) return vitest('database', { KORYO_TEST_POSTGRES: second, KORYO_TEST_ONCE: 'done' });
    process.stdout.write('No other PostgreSQL was found and none could be installed (apt-get install postgresql).\n');
    return { passed: 0, failed: 1 };
  });
}
await check('build', 'e2e', 'npm', ['run', '--silent', 'build'], () => {
  const stamp = spawnSync('node', ['tools/build-stamp.ts'], { cwd: root, encoding: 'utf8' });
  writeFileSync(join(root, 'dist/.stamp'), stamp.stdout);
});
const laid = join(reports, 'demo');
await checkTogether([
  { name: 'proofs of reliability, small figures', kind: 'proofs', command: 'node', args: ['tools/reliability.ts', 'small'] },
  {
    name: 'an installation walked through kills and an upgrade, small',
    kind: 'proofs',
    command: 'node',
    args: ['tools/operations.ts', '--small'],
  },
  { name: 'the demo, as every server of the journeys begins', kind: 'e2e', command: 'node', args: ['e2e/setup/lay-demo.ts', laid] },
]);
await step('journeys in the browser', 'e2e', async () => {
  const chromium = findChromium();
  if (chromium) return await playwright(chromium);
  process.stdout.write('No Chromium was found and none could be installed. Set CHROME_PATH.\n');
  return { passed: 0, failed: 1 };
});

rmSync(reports, { recursive: true, force: true });
if (unsteady.length > 0) process.stdout.write(`\n=== what passed at its second try\n\n${unsteady.join('\n\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n=== what failed\n\n${failures.join('\n\n')}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
