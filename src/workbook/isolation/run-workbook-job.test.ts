import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkbookError } from '../model/workbook-error.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes } from '../package/workbook.fixture.ts';
import { scanTemplate } from '../symbols/scan-template.ts';
import { Lanes } from './lanes.ts';
import { runIsolated, runWorkbookJob, useWorkbookLimits, type JobLimits } from './run-workbook-job.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'koryo-workbook-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process that runs this code ends with; `answer` sends its answer. */
async function ends(code: string, limits: JobLimits = {}): Promise<unknown> {
  const file = join(folder, `${Math.abs(Buffer.from(code).reduce((sum, byte) => sum * 31 + byte, 7) % 1e9)}.mjs`);
  writeFileSync(file, `const answer = (result) => process.send({ result });\nprocess.once('message', (request) => {\n${code}\n});`);
  try {
    return await runIsolated(file, { ask: 1 }, limits);
  } catch (error) {
    return error instanceof WorkbookError ? error.code : error;
  }
}

describe('a job', () => {
  it('answers what the same work answers here, and leaves the input to its owner', async () => {
    const bytes = fixtureBytes('template-broken.xlsx');
    const before = bytes.slice();
    expect(await runWorkbookJob('scan', { bytes })).toEqual(scanTemplate(openWorkbook(bytes)));
    expect(Buffer.compare(bytes, before)).toBe(0);
    const filled = await runWorkbookJob('fill', {
      bytes: fixtureBytes('template-valid.xlsx'),
      values: { items: {}, values: { BRAND: 'あ' } },
    });
    expect(openWorkbook(filled.bytes).text('xl/worksheets/sheet1.xml')).toContain('>あ</t>');
    const drawn = await runWorkbookJob('draw', { bytes: fixtureBytes('template-valid.xlsx'), today: '2026-11-22' });
    const about = { title: '仕様書', createdAt: new Date(0), language: 'ja' } as const;
    const pdf = await runWorkbookJob('pdf', { bytes: fixtureBytes('template-valid.xlsx'), today: '2026-11-22', ...about });
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(drawn.layouts).toHaveLength(2);
    expect(drawn.pictures.map(({ name, bytes: { length } }) => [name, length > 100])).toEqual([['xl/media/image1.png', true]]);
  });

  it('answers with megabytes to the last byte', async () => {
    const bytes = fixtureBytes('template-valid.xlsx');
    const noise = new Uint8Array(6e6).map((_, index) => (Math.imul(index, 2_654_435_761) >>> 13) & 255);
    const heavy = openWorkbook(bytes).save(new Map([['xl/media/noise.bin', noise]]));
    const filled = await runWorkbookJob('fill', { bytes: heavy, values: { items: {}, values: {} } });
    expect(Buffer.compare(openWorkbook(filled.bytes).bytes('xl/media/noise.bin'), noise)).toBe(0);
  });

  it('refuses with the code and the limit that the work refused with: the usual limits, or those that the operator set', async () => {
    const job = runWorkbookJob('scan', { bytes: fixtureBytes('template-valid.xlsx'), limits: { sheets: 1 } });
    await expect(job).rejects.toEqual(new WorkbookError('TOO_MANY_SHEETS', { limit: 1 }));
    useWorkbookLimits({ sheets: 1 });
    await expect(runWorkbookJob('scan', { bytes: fixtureBytes('template-valid.xlsx') })).rejects.toMatchObject({ code: 'TOO_MANY_SHEETS' });
    useWorkbookLimits({ cells: 900_000 });
    expect((await runWorkbookJob('scan', { bytes: fixtureBytes('template-valid.xlsx') })).numbers).toHaveLength(7);
    useWorkbookLimits({});
    await expect(runWorkbookJob('scan', { bytes: new Uint8Array(9) })).rejects.toEqual(new WorkbookError('NOT_XLSX'));
  });
});

describe('a process', () => {
  it('that hangs is stopped, that eats memory or dies is told, and this process lives on', async () => {
    expect(await ends('for (;;);', { timeoutMs: 1500 })).toBe('TIMEOUT');
    expect(await ends('const all = []; for (;;) all.push(new Array(1000).fill(all.length));', { memoryMb: 20 })).toBe('MEMORY');
    expect(
      await ends("const all = ['x'.repeat(1e6)]; for (;;) all.push(all.join('y'), Buffer.from(all.at(-1)).toString('utf16le'));", {
        memoryMb: 20,
      }),
    ).toMatch(/MEMORY|CRASHED/);
    expect(await ends("throw new Error('broken')")).toBe('CRASHED');
    expect(await ends('process.exit(3)')).toBe('CRASHED');
  });

  it('knows nothing of ours, writes nothing and starts nothing', async () => {
    expect(
      await ends('answer([request.ask, Object.keys(process.env).filter((name) => /^(PATH|HOME|DATABASE_URL|KORYO)/.test(name))])'),
    ).toEqual([1, []]);
    const refused = "import('node:fs').then((fs) => fs.writeFileSync('x', '')).catch((error) => answer(error.code))";
    expect(await ends(refused)).toBe('ERR_ACCESS_DENIED');
    expect(await ends("import('node:fs').then((fs) => fs.readFileSync('/etc/passwd')).catch((error) => answer(error.code))")).toBe(
      'ERR_ACCESS_DENIED',
    );
    expect(await ends("import('node:child_process').then((run) => run.spawnSync('true')).catch((error) => answer(error.code))")).toBe(
      'ERR_ACCESS_DENIED',
    );
  });
});

it('jobs of one lane run one after the other, of several lanes side by side, never more than allowed', async () => {
  const lanes = new Lanes(2);
  const running: string[] = [];
  const seen: string[] = [];
  const release: (() => void)[] = [];
  const job = (lane: string | undefined, name: string): Promise<void> =>
    lanes.run(lane, async () => {
      running.push(name);
      seen.push([...running].toSorted().join('+'));
      await new Promise<void>((resolve) => release.push(resolve));
      running.splice(running.indexOf(name), 1);
    });
  const all = [job('a', 'a1'), job('a', 'a2'), job('b', 'b1'), job(undefined, 'x'), job('b', 'b2')];
  while (seen.length < 5 || release.length > 0) {
    release.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(seen).toEqual(['a1', 'a1+b1', 'a2+b1', 'a2+x', 'b2+x']);
  await expect(lanes.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lanes.run('a', () => Promise.resolve(7))).toBe(7);
});
