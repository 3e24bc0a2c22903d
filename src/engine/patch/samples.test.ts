/** Marks drawn on the label s01, on its changed version s02 and on s03, the same label set in another font. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Box } from '../geometry.ts';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import type { CarryMark, CarryResult } from './carry.ts';

const folder = new URL('../../../test/fixtures/inspection/', import.meta.url);
const read = (name: string): Uint8Array => readFileSync(new URL(name, folder));
const [V1, V2, V3] = ['s01_label_v1.pdf', 's02_label_v2_changes.pdf', 's03_label_v1_otf.pdf'] as const;

let pool: EnginePool;
beforeAll(() => {
  pool = new EnginePool();
});
afterAll(() => pool.close());

async function carried(
  from: string,
  to: string,
  marks: { id: string; boxes: Box[]; isText?: boolean }[],
): Promise<Record<string, CarryResult>> {
  const old = await inspectFile(pool, { bytes: read(from) });
  const { text } = await old.text(0);
  await old.close();
  const asked = marks.map(({ isText = false, ...mark }): CarryMark => ({ ...mark, isText }));
  const job = await inspectFile(pool, { bytes: read(to) });
  try {
    const results = await job.carry({ against: { bytes: read(from) }, againstPage: 0, marks: asked, againstText: text });
    return Object.fromEntries(results.map((result) => [result.id, result]));
  } finally {
    await job.close();
  }
}

const box = (x: number, y: number, w = 0, h = 0): Box => ({ x, y, w, h });
const QUANTITY = box(26, 72.82, 88, 3.7);
const WARNING = box(123, 71.05, 60, 6.35);
const MARKS = [
  { id: 'ingredients', boxes: [box(26, 61.7, 88, 11.11)] },
  { id: 'quantity', boxes: [QUANTITY] },
  { id: 'quantity highlighted', boxes: [QUANTITY], isText: true },
  { id: 'warning', boxes: [box(130, 73)] },
  { id: 'warning highlighted', boxes: [WARNING], isText: true },
  { id: 'logo', boxes: [box(197, 33)] },
  { id: 'bars', boxes: [box(138, 118, 31.35, 20)] },
  { id: 'tint', boxes: [box(58, 132)] },
  { id: 'blank paper', boxes: [box(170, 100)] },
];

describe('marks on the label of the next version', () => {
  it('stay, follow the logo by 0.15 mm, and are not found where the warning was taken away (s02)', async () => {
    const results = await carried(V1, V2, MARKS);
    for (const id of ['ingredients', 'quantity', 'quantity highlighted', 'bars', 'tint', 'blank paper']) {
      expect(results[id], id).toMatchObject({ state: 'placed', dx: 0, dy: 0 });
    }
    expect(results.logo).toMatchObject({ state: 'moved', by: 'picture', dx: 0.15, dy: 0 });
    for (const id of ['warning', 'warning highlighted']) expect(results[id]).toEqual({ id, state: 'orphaned', reason: 'notFound' });
  });

  it('stay with their texts when the font is another (s03)', async () => {
    const results = await carried(V1, V3, MARKS);
    for (const { id } of MARKS) expect(results[id], id).toMatchObject({ state: 'placed' });
    expect(results['warning highlighted']).toMatchObject({ by: 'text' });
  });

  it('are found by their picture where one of the files is a picture', async () => {
    const job = await inspectFile(pool, { bytes: read(V2) });
    const picture = await job.picture(0, 'inspectPng');
    await job.close();
    const other = await inspectFile(pool, { bytes: picture.bytes });
    try {
      // The picture names no TrimBox: it shows the whole sheet.
      const [logo] = await other.carry({
        against: { bytes: read(V1) },
        againstPage: 0,
        marks: [{ id: 'logo', boxes: [box(197, 33)], isText: false }],
      });
      expect(logo).toMatchObject({ state: 'moved', by: 'picture', dx: expect.closeTo(0.15, 1), dy: expect.closeTo(0, 1) });
    } finally {
      await other.close();
    }
  });

  it('have no place on a page that is not there', async () => {
    const job = await inspectFile(pool, { bytes: read(V1) });
    const many = read('s07_boxes_rotate_userunit.pdf');
    try {
      const [lost] = await job.carry({
        against: { bytes: many },
        againstPage: 1,
        marks: [{ id: 'm', boxes: [box(10, 10)], isText: false }],
      });
      expect(lost).toEqual({ id: 'm', state: 'orphaned', reason: 'noPage' });
    } finally {
      await job.close();
    }
  });
});
