import { expect, it } from 'vitest';
import { pageFile } from '../../content/page.fixture.ts';
import { inspectFile } from '../inspect-file.ts';
import { EnginePool } from '../pool.ts';

it('pages that end on half a pixel at 350 dpi are drawn', async () => {
  const pool = new EnginePool();
  try {
    // 2.75 × 4.25 inches: 962.5 × 1487.5 px.
    const job = await inspectFile(pool, { bytes: pageFile('0 0 0 1 k 10 10 50 50 re f', () => ({}), { MediaBox: [0, 0, 198, 306] }) });
    const { width, height } = await job.picture(0, 'inspectPng');
    expect([width, height]).toEqual([963, 1488]);
    await job.close();
  } finally {
    await pool.close();
  }
});
