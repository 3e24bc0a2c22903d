import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inspectFile } from '../inspect-file.ts';
import { EnginePool } from '../pool.ts';

const label = readFileSync(new URL('../../../../test/fixtures/inspection/s01_label_v1.pdf', import.meta.url));

function isOver(id: number): boolean {
  try {
    return !process.kill(id, 0);
  } catch {
    return true;
  }
}

it('processes end when no file came for a while, and the next file finds others; a pair that waits is not started twice', async () => {
  const pool = new EnginePool({ restsAfterMs: 300 });
  try {
    await Promise.all([pool.warmUp(), pool.warmUp()]);
    const lease = await pool.lease();
    const processes = [lease.parser.processId!, lease.encoder.processId!];
    pool.release(lease);
    await expect.poll(() => processes.every(isOver), { timeout: 20_000 }).toBe(true);
    const job = await inspectFile(pool, { bytes: label });
    expect((await job.picture(0, 'png500')).width).toBe(500);
    await job.close();
  } finally {
    await pool.close();
  }
});
