import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile, type InspectionJob } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import { blankRaster, type Raster } from '../raster.ts';
import type { ImageMatch } from './image-part.ts';
import { ImageSearch } from './match-images.ts';
import { turn } from './prepare.ts';

const file = (name: string): Buffer => readFileSync(new URL(`../../../test/fixtures/inspection/${name}`, import.meta.url));
const logo = file('part_logo_181px.jpg');

describe('the logo of the label', () => {
  const pool = new EnginePool();
  let job: InspectionJob;
  beforeAll(async () => {
    job = await inspectFile(pool, { bytes: file('s01_label_v1.pdf') });
  });
  afterAll(async () => {
    await job.close();
    await pool.close();
  });
  const look = async (bytes: Uint8Array): Promise<ImageMatch> => (await job.images([{ id: 'logo', bytes }]))[0]!;

  it('is found where it stands, at another size and with JPEG noise', async () => {
    const { verdict, places } = await look(logo);
    expect(verdict).toBe('FOUND');
    expect(places).toHaveLength(1);
    const { box, scale, rotation, score } = places[0]!;
    // 188 × 24 mm, 18 mm wide, at 350 dpi.
    expect([box.x, box.y, box.w].map(Math.round)).toEqual([2591, 331, 248]);
    expect(scale).toBeCloseTo(1.37, 2);
    expect([rotation, score > 0.99]).toEqual([0, true]);
  });

  it('is found turned, from a large picture, in a white border, and from a PDF', async () => {
    const turned = await look(await sharp(logo).rotate(90).png().toBuffer());
    expect(turned).toMatchObject({ verdict: 'FOUND', places: [{ rotation: 270 }] });
    const large = await look(await sharp(logo).resize(2400).png().toBuffer());
    expect(large).toMatchObject({ verdict: 'FOUND', places: [{ regions: [] }] });
    expect(large.places[0]!.scale).toBeCloseTo(248 / 2400, 3);
    const bordered = await look(await sharp(logo).extend({ left: 30, top: 10, bottom: 10, background: '#000' }).png().toBuffer());
    expect(bordered.verdict).toBe('FOUND');
    expect(Math.round(bordered.places[0]!.box.x)).toBe(Math.round(2591 - 30 * 1.37));
  });

  it('is altered when a spot of it has another colour', async () => {
    const spot = { create: { width: 14, height: 14, channels: 3 as const, background: '#33aa33' } };
    const altered = await sharp(logo)
      .composite([{ input: spot, left: 100, top: 60 }])
      .png()
      .toBuffer();
    const { verdict, places } = await look(altered);
    expect(verdict).toBe('ALTERED');
    expect(places[0]!.regions).toHaveLength(1);
    const { x, y, w } = places[0]!.regions[0]!;
    expect(Math.abs(x + w / 2 - (2591 + 107 * 1.37))).toBeLessThan(4);
    expect(Math.abs(y + w / 2 - (331 + 67 * 1.37))).toBeLessThan(4);
  });

  it('and others are looked for in one go; what is not there is missing, what cannot be read is refused', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const absent = await sharp({ create: { width: 150, height: 120, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const found = await job.images([
      { id: 'absent', bytes: absent },
      { id: 'logo', bytes: logo },
      { id: 'text', bytes: Buffer.from('no picture') },
      { id: 'cut', bytes: absent.subarray(0, 400) },
    ]);
    expect(found.map(({ id, verdict, refused }) => [id, verdict, refused])).toEqual([
      ['absent', 'MISSING', undefined],
      ['logo', 'FOUND', undefined],
      ['text', 'MISSING', 'UNREADABLE'],
      ['cut', 'MISSING', 'UNREADABLE'],
    ]);
  });
});

/** Soft blobs: structure at every scale, and nothing that looks like anything else. */
function blobs(width: number, height: number, seed: number): Raster {
  const raster = blankRaster(width, height);
  const random = (index: number): number => Math.abs(Math.sin(seed * 91.7 + index * 47.3) * 43758.5) % 1;
  const spots = Array.from({ length: 9 }, (_, k) => [
    random(k) * width,
    random(k + 20) * height,
    6 + random(k + 40) * 14,
    random(k + 60) * 240,
  ]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const spot = spots.findLast(([sx, sy, r]) => Math.hypot(x - sx!, y - sy!) < r!);
      const at = (y * width + x) * 4;
      raster.data.fill(spot ? spot[3]! : 250, at, at + 3);
    }
  }
  return raster;
}

async function paste(page: Raster, picture: Raster, x: number, y: number, width: number): Promise<void> {
  const { data, info } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let row = 0; row < info.height; row += 1) {
    page.data.set(data.subarray(row * info.width * 4, (row + 1) * info.width * 4), ((y + row) * page.width + x) * 4);
  }
}

function search(page: Raster, picture: Raster, dpi?: number): ImageMatch {
  const all = new ImageSearch([{ id: 'a', picture: { raster: picture, ...(dpi ? { dpi } : {}) } }]);
  all.look({ page: 0, dpi: 350, raster: page });
  return all.result()[0]!;
}

describe('pictures on a page', () => {
  it('are found wherever they stand, at any scale in range, whatever way up', async () => {
    const rotations = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.nat(500),
        fc.nat(300),
        fc.integer({ min: 60, max: 240 }),
        rotations,
        async (seed, x, y, width, rotation) => {
          const picture = blobs(110, 90, seed);
          const page = blankRaster(800, 620);
          await paste(page, turn(picture, rotation), x, y, width);
          const match = search(page, picture);
          expect(match).toMatchObject({ verdict: 'FOUND', places: [{ rotation }] });
          expect(Math.hypot(match.places[0]!.box.x - x, match.places[0]!.box.y - y)).toBeLessThan(2.5);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('may stand in several places, and every altered one is told', async () => {
    const picture = blobs(100, 80, 3);
    const page = blankRaster(900, 600);
    for (const [x, y, width] of [
      [40, 40, 100],
      [400, 60, 160],
      [500, 350, 100],
    ] as const) {
      await paste(page, picture, x, y, width);
    }
    const clean = search(page, picture);
    expect([clean.verdict, clean.places.length]).toEqual(['FOUND', 3]);
    for (let y = 380; y < 392; y += 1) page.data.fill(128, (y * 900 + 540) * 4, (y * 900 + 552) * 4);
    const altered = search(page, picture);
    expect(altered.verdict).toBe('ALTERED');
    expect(altered.places.map(({ regions }) => regions.length)).toEqual([0, 0, 1]);
  });

  it('are looked for at the size their file means', async () => {
    const picture = blobs(500, 400, 4);
    const page = blankRaster(700, 500);
    await paste(page, picture, 300, 200, 100);
    // 500 px at 1,750 dpi are 100 px at 350 dpi; at 350 dpi they are 500 px, and 100 is below 0.4 of that.
    expect(search(page, picture, 1750).verdict).toBe('FOUND');
    expect(search(page, picture, 350).verdict).toBe('MISSING');
    expect(search(page, picture).verdict).toBe('FOUND');
  });

  it('are refused when they are flat or tiny', () => {
    const page = blankRaster(400, 400);
    const gray: Raster = { width: 90, height: 90, data: new Uint8Array(90 * 90 * 4).fill(190) };
    expect(search(page, gray)).toMatchObject({ verdict: 'MISSING', refused: 'FLAT' });
    expect(search(page, blobs(39, 80, 5))).toMatchObject({ verdict: 'MISSING', refused: 'TOO_SMALL' });
  });
});
