import { readFileSync } from 'node:fs';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_FILES, type FontName } from '../../../../bench/engine/layout/fonts.ts';
import { outlinedCopy } from '../../../../bench/engine/outlines/outlined-copy.ts';
import { setLive, type SetPage } from '../../../../bench/engine/outlines/set-page.ts';
import { overlaps } from '../../geometry.ts';
import { inspectFile } from '../../isolation/inspect-file.ts';
import { EnginePool } from '../../isolation/pool.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';

const LINES = [
  '名称：焼菓子 内容量：180g（12個入）',
  '賞味期限：2027.03.18 直射日光を避け保存',
  'たんぱく質 8.5g 脂質 19.4g 食塩相当量 0.73g',
  '小麦粉（国内製造）、砂糖、鶏卵、乳成分を含む 電話 0120-456-789',
  'Best before 2027/10/31. Net 180 g (6.3 oz)',
];
const CHANGES = [
  ['180g', '130g'],
  ['03.18', '03.13'],
  ['0.73', '0.78'],
  ['19.4', '19.1'],
] as const;
/** Decimals of a point that are kept: dots of 720 to an inch, to which writers move outlines. */
const DOTS = 1;

type Block = { face: FontName; size: number; change?: readonly [string, string] };

/** The lines in each of these faces and sizes, one below the other: a page costs less than as many files. */
function label(blocks: readonly Block[]): SetPage {
  const faces = Object.fromEntries(blocks.map(({ face }) => [face, readFileSync(FONT_FILES[face])]));
  let y = 20.21;
  const lines = blocks.flatMap(({ face, size, change = ['', ''] }) => {
    const own = LINES.map((text, at) => ({ text: text.replace(...change), face, size, x: 20.37, y: y + (at + 1) * 1.73 * size }));
    y += 10 * size;
    return own;
  });
  return { width: 30 * Math.max(...blocks.map(({ size }) => size)) + 40, height: y + 20, lines, faces };
}

let pool: EnginePool;
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
  pool = new EnginePool();
});
afterAll(() => pool.close());

/** A live page against outlines before it. */
async function regionsOf(before: Uint8Array, after: Uint8Array) {
  const job = await inspectFile(pool, { bytes: after });
  try {
    return (await job.compare({ page: 0, against: { bytes: before }, againstPage: 0 })).regions;
  } finally {
    await job.close();
  }
}

describe('small type of which the outlines were moved to the dots of a device, beside the same text live', () => {
  // Of five points a full-width colon of mincho is two full stops when its dots are moved.
  const sizes = { mincho: [6, 8, 14], 'gothic-light': [5, 8, 14], gothic: [6] } as const;

  it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
    'is the same text, and each changed digit among it is critical: %s',
    async (face) => {
      const blocks = sizes[face].map((size) => ({ face, size }));
      const outlined = outlinedCopy(pdfium, await setLive(label(blocks)), DOTS);
      expect(await regionsOf(outlined, await setLive(label(blocks)))).toEqual([]);
      const changes = blocks.map((block) => ({ ...block, change: CHANGES[(block.size + face.length) % CHANGES.length]! }));
      const changed = await regionsOf(outlined, await setLive(label(changes)));
      expect(changed.map(({ severity, sameText }) => [severity, sameText])).toEqual(blocks.map(() => ['critical', false]));
    },
  );

  it('shows a dot that makes another digit of it, and a stroke', async () => {
    const live = await setLive(label([{ face: 'mincho', size: 6 }]));
    const outlined = outlinedCopy(pdfium, live, DOTS);
    const job = await inspectFile(pool, { bytes: live });
    const { text } = await job.text(0);
    await job.close();
    const point = 72 / text.dpi;
    const digits = text.characters.filter((one) => one.text === '3');
    expect(digits.length).toBeGreaterThan(2);
    const document = await PDFDocument.load(live);
    const [drawn] = document.getPages();
    for (const { tight, em } of digits) {
      const [x, middle] = [(tight.x + 0.12 * em * 0.3) * point, drawn!.getHeight() - (tight.y + tight.h / 2) * point];
      const high = 0.3 * tight.h * point;
      drawn!.drawLine({
        start: { x, y: middle - high },
        end: { x, y: middle + high },
        thickness: 0.09 * em * point,
        color: rgb(0, 0, 0),
      });
    }
    const regions = await regionsOf(outlined, await document.save());
    for (const { tight } of digits) {
      const there = regions.filter(({ box }) => overlaps(box.px, tight));
      expect(there.map(({ severity, sameText }) => [severity, sameText])).toContainEqual(['critical', true]);
    }
  });
});
