import { PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pageFile } from '../content/page.fixture.ts';
import { PdfSource } from '../content/source.ts';
import type { Character } from '../text/lines/character.ts';
import { layOutPage } from '../text/lines/layout.ts';
import { preflight } from './preflight.ts';
import { DEFAULT_PREFLIGHT_SETTINGS, type PreflightSettings } from './settings.ts';

const DPI = 350;
const SCALE = DPI / 72;
const SIDE = 100;
const TRIM = [0, 0, SIDE, SIDE];

/** A word whose letters are rings, from (10, `y`) on: its shapes, and what a reader of shapes says of them. */
function word(said: string, pt: number, y: number, source: Character['source'] = 'outline') {
  const characters: Character[] = [];
  const rings: string[] = [];
  for (const [at, text] of Array.from(said).entries()) {
    const [x, w, h] = [10 + at * 0.88 * pt, 0.8 * pt, 0.9 * pt];
    if (text === ' ') continue;
    const corner = `${x} ${y} m ${x + w / 2} ${y} l ${x + w} ${y} l ${x + w} ${y + h} l ${x} ${y + h} l h`;
    rings.push(`${corner} ${x + w / 3} ${y + h / 3} ${w / 3} ${h / 3} re`);
    const tight = { x: x * SCALE, y: (SIDE - y - h) * SCALE, w: w * SCALE, h: h * SCALE };
    const place = { tight, loose: tight, originX: tight.x, originY: tight.y + tight.h, angle: 0, em: pt * SCALE };
    characters.push({ text, ...place, renderMode: 0, mapError: false, class: 'visible', source });
  }
  return { characters, each: rings.map((ring) => `${ring} f*`).join('\n'), once: `${rings.join('\n')} f*` };
}

async function said(content: string, characters: Character[], settings: Partial<PreflightSettings> = {}) {
  const source = await PdfSource.open(pageFile(content, undefined, { TrimBox: TRIM }));
  const matrix = { a: SCALE, b: 0, c: 0, d: -SCALE, e: 0, f: SIDE * SCALE };
  const trim = { x: 0, y: 0, w: SIDE * SCALE, h: SIDE * SCALE };
  const text = layOutPage({ page: 0, dpi: DPI, width: trim.w, height: trim.h, trim }, characters);
  const objectNumber = Array.from({ length: 12 }, (_, number) => number).find((number) =>
    source?.page(number)?.dict.has(PDFName.of('Contents')),
  )!;
  const page = { index: 0, objectNumber, matrix, text, missingFonts: [], codes: [] };
  return preflight(source, [page], { ...DEFAULT_PREFLIGHT_SETTINGS, ...settings })
    .findings.filter(({ code }) => code === 'INK_TEXT' || code === 'REVERSED_TEXT')
    .map(({ code, params }) => ({ code, ...params }));
}

const rich = '0.6 0.4 0.4 1 k';

it('small outlined text in several inks is told as live text is, whether each letter or all are one path', async () => {
  const { characters, each, once } = word('IN WHEAT', 5, 40);
  const told = [{ code: 'INK_TEXT', pt: 5, limit: 7, inks: 'Cyan 60%, Magenta 40%, Yellow 40%, Black 100%', text: 'IN WHEAT' }];
  expect(await said(`${rich} ${each}`, characters)).toMatchObject(told);
  expect(await said(`${rich} ${once}`, characters)).toMatchObject(told);
  expect(await said(`0 0 0 1 k ${each}`, characters)).toEqual([]);
  expect(await said(`${rich} ${each}`, characters, { inkTextPt: 0 })).toEqual([]);
});

it('small outlined text left out of a ground is told, on white paper it is not there', async () => {
  const { characters, each } = word('MILK', 5, 40);
  expect(await said(`1 0 0 0 k 0 0 100 100 re f 0 0 0 0 k ${each}`, characters)).toMatchObject([
    { code: 'REVERSED_TEXT', pt: 5, needed: 6, text: 'MILK' },
  ]);
  expect(await said(`0 0 0 0 k ${each}`, characters)).toEqual([]);
});

it('the ground under text, large text and what was only recognised in a picture say nothing of their inks', async () => {
  const { characters, each } = word('EGG', 5, 40);
  expect(await said(`${rich} 8 30 m 50 30 l 90 30 l 90 60 l 8 60 l h f 1 0 0 0 k ${each}`, characters)).toEqual([]);
  const large = word('EGG', 7, 40);
  expect(await said(`${rich} ${large.each}`, large.characters)).toEqual([]);
  const seen = word('EGG', 5, 40, 'ocr');
  expect(await said(`${rich} ${seen.each}`, seen.characters)).toEqual([]);
});
