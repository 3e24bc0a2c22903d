import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_FILES, type FontName } from '../../../../bench/engine/layout/fonts.ts';
import { setLive, setOutlined, type SetPage } from '../../../../bench/engine/outlines/set-page.ts';
import { inspectFile } from '../../isolation/inspect-file.ts';
import { EnginePool } from '../../isolation/pool.ts';
import { measure } from '../../geometry.ts';
import { UNREAD } from '../../text/lines/character.ts';
import { moveBy } from '../placing/matrix.ts';
import { pageOf } from './full-width-page.fixture.ts';
import { unnamedChanges } from './unnamed.ts';

const FACE = 'gothic-black';

/** A label in a face that nobody knows, `aside` points to the right. */
function sheet(texts: readonly string[], aside = 0, face: FontName = FACE): SetPage {
  const faces = { [face]: readFileSync(FONT_FILES[face]) };
  const lines = texts.map((text, at) => ({ text, face, size: 9, x: 20.37 + aside, y: 30 + 16 * at }));
  return { width: 260, height: 110, lines, faces };
}

const label = (...all: Parameters<typeof sheet>): Promise<Uint8Array> => setOutlined(sheet(...all), 'glyph', 3);

/** Leaves and rings in a row, as high as letters. */
const PIECES = [
  'M0 0C5-12 15-12 20 0C15-4 5-4 0 0ZM8 2L12 2L11 16L9 16Z',
  'M10-8L14 4L20 16L10 11L0 16L6 4Z',
  'M0-8C14-10 22 2 16 14C10 18 2 12 6 6C10 8 12 2 6-2Z',
  'M2-8L18-8L18-4L12-4L14 16L6 16L8-4L2-4Z',
  'M10-8C22-8 22 16 10 16C-2 16-2-8 10-8ZM10-3C4-3 4 11 10 11C16 11 16-3 10-3Z',
];
const STAR = 'M10-8L14 4L20 4L14 9L16 16L10 11L4 16L6 9L0 4L6 4Z';

async function withLogo(bytes: Uint8Array, pieces: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  const [page] = document.getPages();
  pieces.forEach((path, at) => page!.drawSvgPath(path, { x: 30 + 11 * at, y: 20, scale: 0.45, color: rgb(0.1, 0.3, 0.2) }));
  return document.save();
}

let pool: EnginePool;
beforeAll(() => {
  pool = new EnginePool();
});
afterAll(() => pool.close());

async function regionsOf(before: Uint8Array, after: Uint8Array, dictionaries: string[] = []) {
  const job = await inspectFile(pool, { bytes: after, dictionaries });
  try {
    const { regions } = await job.compare({ page: 0, against: { bytes: before }, againstPage: 0 });
    return regions.map(({ severity, sameText, isUnread, before: was }) => ({ severity, sameText, isUnread, was }));
  } finally {
    await job.close();
  }
}

describe('two versions in outlines whose face nobody knows', () => {
  const texts = ['名称：焼菓子 内容量：180g（12個入）', '直射日光を避けて保存してください', '食塩相当量 0.73g'];

  it('are the same where their shapes are, and a character that changed is critical though nobody can name it', async () => {
    const one = await label(texts);
    expect(await regionsOf(one, await label(texts))).toEqual([]);
    for (const [was, is] of [
      ['180', '130'],
      ['0.73', '0.78'],
      ['避', '込'],
    ] as const) {
      const changed = await label(texts.map((text) => text.replace(was, is)));
      const [region, ...others] = await regionsOf(one, changed);
      expect(others).toEqual([]);
      expect(region).toEqual({ severity: 'critical', sameText: false, isUnread: true, was: '\ufffd' });
    }
  });

  it('are to be looked at where all shapes are others: another writer made them, or all was set anew', async () => {
    const regions = await regionsOf(await label(texts), await label(texts, 0.35));
    expect(regions.filter(({ severity }) => severity === 'critical')).toEqual([]);
  });

  it('tell of a line that stands as it stood, though others of the page were set anew', async () => {
    const before = ['名称：焼菓子 内容量：180g（12個入）', '直射日光を避けて保存してください', '食塩相当量は 0.73g です'];
    const after = ['別に品質のよい果物から作りました', '高温多湿のところには置かないこと', '食塩相当量は 0.78g です'];
    const regions = await regionsOf(await label(before), await label(after));
    expect(regions.filter(({ severity }) => severity === 'critical')).toEqual([
      { severity: 'critical', sameText: false, isUnread: true, was: UNREAD },
    ]);
  });

  it('are drawings where a row of pieces stands by itself on a page that is read: a logo that changed is no critical text, a digit is', async () => {
    const changed = texts.map((text) => text.replace('0.73', '0.78'));
    const before = await withLogo(await label(texts, 0, 'gothic'), PIECES);
    const after = await withLogo(await label(changed, 0, 'gothic'), PIECES.with(1, STAR));
    const job = await inspectFile(pool, { bytes: after });
    const { regions } = await job.compare({ page: 0, against: { bytes: before }, againstPage: 0 });
    await job.close();
    expect(regions.map(({ severity, risk, before: was, after: is }) => [severity, risk, was, is])).toEqual([
      ['critical', 'numbers', '3', '8'],
      ['check', 'graphics', '', ''],
    ]);
  });
});

describe('outlines beside their live proof', () => {
  const texts = ['名称：焼菓子 内容量：180g', '直射日光を避けて保存してください', '食塩相当量 0.75g'];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('say by a shape that the proof does not know, amid such as it knows, that a character was changed or put in', async () => {
    const live = await setLive(sheet(texts));
    const proof = await inspectFile(pool, { bytes: live });
    const dictionary = join(folder, 'proof.shapes');
    writeFileSync(dictionary, await proof.learned());
    await proof.close();
    expect(await regionsOf(live, await label(texts), [dictionary])).toEqual([]);
    for (const [was, is] of [
      ['180', '130'],
      ['0.75g', '0.75mg'],
      ['避', '込'],
    ] as const) {
      const regions = await regionsOf(live, await label(texts.map((text) => text.replace(was, is))), [dictionary]);
      expect(regions.filter(({ severity }) => severity === 'critical')).toMatchObject([{ sameText: false, isUnread: true }]);
    }
  });
});

it.each([
  [0, 'character'],
  [306, undefined],
])('is another character where a live one of its line stood, no letter of an arc: %s°', (angle, told) => {
  const [before, after] = ['ルテンミ国', `ルテンミ${UNREAD}`].map((line) => pageOf([{ x: 100, y: 100, lines: [line] }]));
  for (const one of after!.characters) one.source = one.text === UNREAD ? 'outline-near' : 'outline';
  const last = before!.characters.at(-1)!;
  last.angle = angle;
  const box = measure(last.tight, 350);
  const region = { kind: 'changed', box, areaMm2: 1, maxD: 80, meanD: 40 } as never;
  expect(unnamedChanges([region], { dpi: 350, laid: moveBy(0, 0) }, { before: before!, after: after! }).get(region)).toBe(told);
});
