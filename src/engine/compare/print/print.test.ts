import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageComparison } from '../../isolation/calls.ts';
import { inspectFile } from '../../isolation/inspect-file.ts';
import { EnginePool } from '../../isolation/pool.ts';
import { COMPARE_PRESETS } from '../settings.ts';
import { fitHomography, matrixAt, project, type Homography } from './homography.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`../../../../test/fixtures/inspection/${name}`, import.meta.url));

let pool: EnginePool;
beforeAll(async () => {
  pool = new EnginePool();
  await pool.warmUp();
});
afterAll(() => pool.close());

/** Printed on yellowish paper, laid askew on a scanner, noisy, as JPEG of quality 75 at 200 dpi. */
async function scanOf(name: string, angle: number): Promise<Uint8Array> {
  const job = await inspectFile(pool, { bytes: read(name) });
  const { bytes } = await job.picture(0, 'inspectPng');
  const { dpi } = job.info.pages[0]!;
  await job.close();
  const turned = await sharp(bytes).flatten({ background: '#fff' }).rotate(angle, { background: '#fff' }).png().toBuffer();
  const { width } = await sharp(turned).metadata();
  const scan = sharp(turned)
    .resize({ width: Math.round((width * 200) / dpi) })
    .blur(0.6)
    .removeAlpha()
    .raw();
  const { data, info } = await scan.toBuffer({ resolveWithObject: true });
  let state = 1;
  const noise = (): number => ((state = (state * 48_271) % 2_147_483_647) % 17) - 8;
  const paper = [246, 243, 232];
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.max(0, Math.min(255, 30 + (paper[at % 3]! - 30) * (data[at]! / 255) ** 1.1 + noise()));
  }
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  return await sharp(data, { raw }).withMetadata({ density: 200 }).jpeg({ quality: 75 }).toBuffer();
}

async function compared(bytes: Uint8Array): Promise<PageComparison> {
  const job = await inspectFile(pool, { bytes });
  try {
    const against = { bytes: read('s01_label_v1.pdf') };
    return await job.compare({ page: 0, against, againstPage: 0, settings: COMPARE_PRESETS.scan });
  } finally {
    await job.close();
  }
}

describe('a scan of a printed label', () => {
  it('has no false region of text, and says how it lay', async () => {
    const { regions, print } = await compared(await scanOf('s01_label_v1.pdf', 1.3));
    expect(regions.filter(({ before }) => before !== '')).toEqual([]);
    expect(print!.angle).toBeCloseTo(1.3, 1);
    expect(print!.scale).toBeCloseTo(1, 2);
  });

  it('shows the digits that changed and the text that is gone', async () => {
    const { regions } = await compared(await scanOf('s02_label_v2_changes.pdf', -0.8));
    expect(regions.some(({ before, severity }) => before.includes('２') && severity === 'critical')).toBe(true);
    expect(regions.filter(({ risk, severity }) => risk === 'numbers' && severity === 'critical').length).toBeGreaterThanOrEqual(2);
  });
});

describe('a flat sheet in perspective', () => {
  it('is fitted over its points, whatever the perspective, and is a matrix near each', () => {
    const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const sheet = fc.tuple(number(0.1), number(0.1), number(300), number(0.1), number(0.1), number(300), number(1e-5), number(1e-5));
    fc.assert(
      fc.property(sheet, ([a, b, c, d, e, f, g, h]) => {
        const truth: Homography = [1 + a, b, c, d, 1 + e, f, g, h];
        const points = Array.from({ length: 30 }, (_, at) => ({ x: (at % 6) * 400 + 7 * at, y: Math.floor(at / 6) * 500 }));
        const found = fitHomography(
          points.map((from) => ({ from, to: project(truth, from.x, from.y) })),
          true,
        )!;
        for (const { x, y } of points) {
          const [there, expected] = [project(found, x, y), project(truth, x, y)];
          expect(Math.hypot(there.x - expected.x, there.y - expected.y)).toBeLessThan(0.01);
          const [ma, mb, mc, md, me, mf] = matrixAt(truth, x, y);
          expect(Math.hypot(ma * x + mc * y + me - expected.x, mb * x + md * y + mf - expected.y)).toBeLessThan(0.01);
        }
      }),
      { numRuns: 60 },
    );
  });
});
