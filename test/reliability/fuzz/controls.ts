/** Children that hang, die and grow on purpose: a judge that does not see them proves nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineChild } from '#engine/isolation/child.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { runIsolated } from '#workbook/isolation/run-workbook-job.ts';
import { WorkbookError } from '#workbook/model/workbook-error.ts';
import { seeded } from '../../../bench/random.ts';
import type { Violations } from '../report.ts';
import { digestOfGood, inspect, outcomeOf as outcomeOfEngine } from './drive-engine.ts';
import { outcomeOf, readsGood } from './drive-workbooks.ts';
import type { Ending } from './judge.ts';

const label = readFileSync(new URL('../../fixtures/inspection/s01_label_v1.pdf', import.meta.url));

/** Answers how many were seen for what they are. */
export async function checkControls(violations: Violations): Promise<number> {
  let seen = 0;
  const expect = (what: string, wanted: Ending, found: Ending): void => {
    if (found === wanted) seen += 1;
    else violations.add('negative control', `${what} counts as ${found}, not as ${wanted}`);
  };
  expect('an engine child that is killed', 'crashed', await struck('SIGSEGV'));
  expect('an engine child that stands still', 'stopped', await struck('SIGSTOP'));
  const narrow = new EnginePool({ parserRssBytes: 1 << 20 });
  expect('an engine child that grows', 'stopped', (await inspect(narrow, label, seeded(1), true)).outcome.ending);
  await narrow.close();
  const pool = new EnginePool();
  if ((await digestOfGood(pool)) !== (await digestOfGood(pool))) violations.add('negative control', 'a good file gives this and that');
  await pool.close();
  const folder = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  try {
    expect('a workbook child that hangs', 'stopped', await ending(folder, 'for (;;);'));
    expect(
      'a workbook child that grows',
      'stopped',
      await ending(folder, 'const all = []; for (;;) all.push(new Array(1000).fill(all.length));'),
    );
    expect('a workbook child that ends', 'crashed', await ending(folder, 'process.exit(3);'));
    expect('a workbook job with a fault', 'wrong', outcomeOf('CRASHED', 'scan TypeError: x is undefined').ending);
    if (!(await readsGood())) violations.add('negative control', 'a good workbook is not read after them');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return seen;
}

async function struck(signal: 'SIGSEGV' | 'SIGSTOP'): Promise<Ending> {
  const child = new EngineChild('parser');
  try {
    await child.call('open', { slot: 'main', bytes: label, password: '' });
    process.kill(child.processId!, signal);
    await child.call('text', { slot: 'main', page: 0 }, { timeoutMs: 3_000 });
    return 'result';
  } catch (error) {
    return outcomeOfEngine(error).ending;
  } finally {
    await child.dispose();
  }
}

async function ending(folder: string, code: string): Promise<Ending> {
  const file = join(folder, `${code.length}.mjs`);
  writeFileSync(file, `process.once('message', () => { ${code} });`);
  return await runIsolated(file, {}, { timeoutMs: 1_500, memoryMb: 20 }).then(
    () => outcomeOf(null, '').ending,
    (error: unknown) => (error instanceof WorkbookError ? outcomeOf(error.code, error.message).ending : 'wrong'),
  );
}
