import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegChromaStep } from '../image/jpeg-chroma.ts';
import { inspectFile } from '../isolation/inspect-file.ts';
import type { PageComparison } from '../isolation/calls.ts';
import { EnginePool } from '../isolation/pool.ts';
import { COMPARE_PRESETS } from './settings.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`../../../test/fixtures/inspection/${name}`, import.meta.url));

let pool: EnginePool;
beforeAll(async () => {
  pool = new EnginePool();
  await pool.warmUp();
});
afterAll(() => pool.close());

type Drawn = { bytes: Uint8Array; width: number };
const drawings = new Map<string, Promise<Drawn>>();

/** A label as it is drawn, once for all. */
function drawingOf(name: string): Promise<Drawn> {
  const drawing = drawings.get(name) ?? draw(name);
  drawings.set(name, drawing);
  return drawing;
}

async function draw(name: string): Promise<Drawn> {
  const job = await inspectFile(pool, { bytes: read(name) });
  try {
    const { bytes } = await job.picture(0, 'inspectPng');
    return { bytes, width: job.info.pages[0]!.width };
  } finally {
    await job.close();
  }
}

async function asJpeg(name: string, chromaSubsampling: string, dpi = 350): Promise<Uint8Array> {
  const { bytes, width } = await drawingOf(name);
  const resized = sharp(bytes).resize({ width: Math.round((width * dpi) / 350) });
  return await resized.withMetadata({ density: dpi }).jpeg({ quality: 90, chromaSubsampling }).toBuffer();
}

async function against(name: string, bytes: Uint8Array, preset: 'jpeg' | 'scan'): Promise<PageComparison> {
  const job = await inspectFile(pool, { bytes });
  try {
    return await job.compare({ page: 0, against: { bytes: read(name) }, againstPage: 0, settings: COMPARE_PRESETS[preset] });
  } finally {
    await job.close();
  }
}

describe('a drawing against its own JPEG at quality 90', () => {
  it('has no false region although the file keeps colour at half the resolution', async () => {
    const bytes = await asJpeg('s01_label_v1.pdf', '4:2:0');
    expect((await against('s01_label_v1.pdf', bytes, 'jpeg')).regions).toEqual([]);
    expect((await against('s01_label_v1.pdf', bytes, 'scan')).regions).toEqual([]);
  });

  it('has at most the two of 6/12/3 where colour is whole, and none at 8/16/3', async () => {
    const bytes = await asJpeg('s01_label_v1.pdf', '4:4:4');
    expect((await against('s01_label_v1.pdf', bytes, 'jpeg')).regions.length).toBeLessThanOrEqual(2);
    // What 8/16/3 tells does not hang on the resolution, and a print is laid on its drawing pixel by pixel.
    const coarse = await asJpeg('s01_label_v1.pdf', '4:4:4', 200);
    expect((await against('s01_label_v1.pdf', coarse, 'scan')).regions).toEqual([]);
  });

  it('still shows the six changes of the other label that are no tint', async () => {
    const { regions } = await against('s01_label_v1.pdf', await asJpeg('s02_label_v2_changes.pdf', '4:2:0'), 'jpeg');
    expect(regions.map(({ kind, risk }) => `${kind} ${risk}`)).toEqual([
      'changed numbers',
      'changed numbers',
      'removed storage',
      'moved graphics',
      'added graphics',
      'changed outside',
    ]);
  });
});

describe('a drawing against a picture of another resolution', () => {
  it('is drawn at the resolution of the picture, and the words are found there', async () => {
    const { regions, dpi } = await against('s01_label_v1.pdf', await asJpeg('s02_label_v2_changes.pdf', '4:2:0', 300), 'scan');
    expect(dpi).toBe(300);
    expect(regions.find((region) => region.before === '２')).toMatchObject({ kind: 'changed', risk: 'numbers' });
    expect(regions.some((region) => region.risk === 'outside')).toBe(true);
  });
});

describe('the colour resolution of a JPEG file', () => {
  it.each([
    ['4:2:0', { x: 2, y: 2 }],
    ['4:4:4', undefined],
  ])('%s', async (chromaSubsampling, step) => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } });
    expect(jpegChromaStep(await picture.jpeg({ chromaSubsampling }).toBuffer())).toEqual(step);
  });

  it('is nothing that other or broken files have', () => {
    expect(jpegChromaStep(read('s01_label_v1.pdf'))).toBeUndefined();
    expect(jpegChromaStep(Uint8Array.of(0xff, 0xd8, 0xff))).toBeUndefined();
    expect(jpegChromaStep(new Uint8Array(64).fill(0xff))).toBeUndefined();
  });
});
