import { expect, it } from 'vitest';
import { judgeAll } from '../../../../bench/engine/layout/judge.ts';
import { layouts } from '../../../../bench/engine/layout/layouts.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';

/** Some of each family; all of them are in the benchmark `layout`. */
const SHARE = 0.05;

it('pages of many layouts are read so that what stands there is found, and what was changed or left out is not', async () => {
  const pdfium = await loadPdfium(packagedFontFiles());
  const faults: string[] = [];
  const alone: string[] = [];
  let parts = 0;
  for await (const { family, layout, truth, ...judged } of judgeAll(pdfium, layouts(SHARE))) {
    parts += judged.parts;
    faults.push(...judged.faults.map(({ fault, words }) => `${family} ${layout}, ${truth}: ${fault} ${words}`));
    alone.push(
      ...judged.alone.flatMap(({ fault, words }) => (fault === 'altered' ? [] : [`${family} ${layout}, ${truth}: ${fault} ${words}`])),
    );
  }
  expect(faults).toEqual([]);
  // Beside text that nobody approved it may be told as altered by it, but never as missing.
  expect(alone).toEqual([]);
  expect(parts).toBeGreaterThan(250);
});
