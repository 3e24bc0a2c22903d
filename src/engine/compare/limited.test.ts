import { describe, expect, it } from 'vitest';
import { pageFile } from '../content/page.fixture.ts';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import type { limitOf } from './limited.ts';

/** Two squares, of which `grey` is the tone: one inside the trim of 20–80 pt, one outside of it. */
const sheet = (inside: number, outside: number) =>
  pageFile(`${inside} g 40 40 20 20 re f ${outside} g 2 2 10 10 re f`, () => ({}), { TrimBox: [20, 20, 80, 80] });

describe('a limited comparison', () => {
  it('tells what lies inside alone, and says where it looked', async () => {
    const pool = new EnginePool({ jobs: 1 });
    try {
      const job = await inspectFile(pool, { bytes: sheet(0.5, 0.5) });
      const compare = (only?: Parameters<typeof limitOf>[0]) =>
        job.compare({ page: 0, against: { bytes: sheet(0, 0) }, againstPage: 0, ...(only ? { only } : {}) });
      expect((await compare()).regions).toHaveLength(2);
      const trim = await compare({ box: 'TRIM' });
      expect(trim.regions).toHaveLength(1);
      expect(trim.only).toBeDefined();
      const mm = 25.4 / 72;
      // The corner outside of the trim: left of and below it.
      const corner = await compare({ region: { x: -19 * mm, y: 67 * mm, w: 12 * mm, h: 12 * mm } });
      expect(corner.regions.map(({ box }) => Math.round(box.mm.x / mm))).toEqual([2]);
      const nothing = await compare({ region: { x: 0, y: 0, w: 5 * mm, h: 5 * mm } });
      expect(nothing).toMatchObject({ identical: true, regions: [], hiddenCount: 0 });
      await job.close();
    } finally {
      await pool.close();
    }
  });
});
