import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import { DEFAULT_TEXT_SETTINGS } from '../text/fold/settings.ts';
import { layOutPage } from '../text/lines/layout.ts';
import { UNREAD, type Character } from '../text/lines/character.ts';
import { linesToRead, withRecognised } from './recognised-text.ts';
import type { Symbol } from './recogniser.ts';
import type { Strip } from './text-strips.ts';

const pool = new EnginePool({ jobs: 1 });
afterAll(() => pool.close());

const TRIM = { x: 0, y: 0, w: 400, h: 100 };
const strip = (x: number, w: number): Strip => ({ box: { x, y: 20, w, h: 20 }, vertical: false, em: 22 });
const glyph = (text: string, x: number): Character => ({
  text,
  tight: { x, y: 20, w: 20, h: 20 },
  loose: { x, y: 18, w: 20, h: 22 },
  originX: x,
  originY: 38,
  angle: 0,
  em: 22,
  renderMode: 0,
  mapError: false,
  class: 'visible',
  source: text === UNREAD ? 'outline-near' : 'outline',
});
const pageOf = (characters: Character[]) => layOutPage({ page: 0, dpi: 350, width: 400, height: 100, trim: TRIM }, characters);
/** The symbols of a strip's picture: 44 px an em, a quarter of an em of margin. */
const symbols = (text: string, confidence = 96): Symbol[] =>
  Array.from(text, (one, at) => ({ text: one, x: 11 + at * 40, y: 11, w: 40, h: 40, confidence }));

test('only lines that tell something new are recognised: over unread glyphs, and where nothing was read', () => {
  const page = pageOf([glyph('砂', 20), glyph('糖', 40), glyph('食', 200), glyph(UNREAD, 220)]);
  expect(linesToRead(page, [strip(20, 40), strip(200, 40), strip(300, 60)])).toEqual([strip(200, 40), strip(300, 60)]);
});

test('what was recognised takes the places of unread glyphs; what was read stays, and what is unsure is left out', () => {
  const page = pageOf([glyph('食', 200), glyph(UNREAD, 220)]);
  const line = { strip: strip(200, 40), turns: 0 as const, whites: [] };
  const read = withRecognised(page, [{ ...line, symbols: symbols('貧塩') }]);
  expect(read.characters.map(({ text, source, confidence }) => [text, source, confidence])).toEqual([
    ['食', 'outline', undefined],
    ['塩', 'ocr', 96],
  ]);
  // Where the glyph stands that nobody could read, not where the recogniser says.
  const cell = page.characters.find(({ text }) => text === UNREAD)!;
  expect(read.characters[1]).toMatchObject({
    tight: cell.tight,
    loose: cell.loose,
    originX: cell.originX,
    originY: cell.originY,
    em: cell.em,
  });
  expect(withRecognised(page, [{ ...line, symbols: symbols('貧塩', 40) }])).toBe(page);
});

test('what was recognised amid a line stands in it: 0.15mg is never read as 0.15g', () => {
  const page = pageOf([...'015'].map((text, at) => glyph(text, 200 + 20 * at)).concat(glyph(UNREAD, 260), glyph('g', 280)));
  const line = { strip: strip(200, 100), turns: 0 as const, whites: [] };
  const { lines, characters } = withRecognised(page, [{ ...line, symbols: symbols('015mg') }]);
  expect(lines.map((one) => one.characters.map((at) => characters[at]!.text).join(''))).toEqual(['015mg']);
});

test('a picture of text is recognised, columns too, and passes nothing: it agrees, or differs, and somebody looks', async () => {
  const bytes = readFileSync(new URL('../../../test/fixtures/outlines/s05_raster300.pdf', import.meta.url));
  const job = await inspectFile(pool, { bytes });
  try {
    const parts = [
      { id: 'agrees', text: '見出し：春の新茶' },
      { id: 'differs', text: '細くたなびきたる。ー第２段（抜粋）' },
      { id: 'column', text: '山ぎは、少しあかりて、紫だちたる「雲」の' },
      { id: 'absent', text: '夏は夜。月のころはさらなり。' },
    ];
    expect((await job.match(parts)).parts.map(({ status }) => status)).toEqual(['missing', 'missing', 'missing', 'missing']);
    expect(await job.recognise()).toBe(4);
    const { parts: found, reading, unexpected } = await job.match(parts, DEFAULT_TEXT_SETTINGS);
    expect(found.map(({ status, passes }) => [status, passes])).toEqual(parts.map(() => ['not-checked', false]));
    const [agrees, differs, column, absent] = found;
    expect([agrees!.partRate, agrees!.lengthRate, column!.partRate]).toEqual([100, 100, 100]);
    expect(agrees!.places[0]!.confidence).toBeGreaterThan(80);
    expect(differs!.places[0]!.operations.map(({ partText, artworkText }) => [partText, artworkText])).toContainEqual(['２', '1']);
    expect(absent).toMatchObject({ places: [], recognised: true });
    expect(reading!.ocr).toBeGreaterThan(50);
    expect(unexpected).toEqual([]);
  } finally {
    await job.close();
  }
}, 60_000);
