import { beforeAll, describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../../pdf/font-mapper.ts';
import { loadPdfium } from '../../../pdf/pdfium.ts';
import type { Pdfium } from '../../../pdf/pdfium-module.ts';
import { DEFAULT_TEXT_SETTINGS } from '../../fold/settings.ts';
import { matchParts } from '../../match/match.ts';
import { drawPage, readPage, write, type Drawing } from '../drawn-page.fixture.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

const SIZE = 20;
/** Columns, each character with the reading that it has, if any. */
const COLUMNS: [character: string, reading?: string][][] = [
  [['人', 'ひと'], ['に'], ['誨', 'おし'], ['え'], ['て'], ['倦', 'う'], ['ま'], ['ず']],
  [['鬼', 'き'], ['門', 'もん'], ['の'], ['方', 'ほう'], ['角', 'がく'], ['を'], ['見', 'み'], ['る']],
  [['茶', 'ちゃ'], ['葉', 'ば'], ['は'], ['国', 'こく'], ['内', 'ない'], ['産', 'さん'], ['で'], ['す']],
];
const TEXTS = COLUMNS.map((column) => column.map(([character]) => character).join(''));

type Setting = { pitch: number; order: 'at once' | 'after each column' | 'behind all'; isCentred: boolean };

/** Columns from the right, the readings in the room between them, drawn in the order that programs have. */
function draw(doc: Drawing, { pitch, order, isCentred }: Setting): void {
  const readings: (() => void)[] = [];
  for (const [number, column] of COLUMNS.entries()) {
    const x = 300 - number * pitch * SIZE;
    for (const [at, [character, reading = '']] of column.entries()) {
      const y = 40 + at * SIZE;
      write(doc, character, x, y, SIZE);
      const start = isCentred ? y + (SIZE - (reading.length * SIZE) / 2) / 2 : y;
      readings.push(() => [...reading].forEach((kana, place) => write(doc, kana, x + SIZE, start + (place * SIZE) / 2, SIZE / 2)));
      if (order === 'at once') readings.splice(0).forEach((one) => one());
    }
    if (order === 'after each column') readings.splice(0).forEach((one) => one());
  }
  readings.forEach((one) => one());
}

describe('columns between which readings stand', () => {
  const orders = ['at once', 'after each column', 'behind all'] as const;
  const settings = [1.5, 1.6, 1.75, 2].flatMap((pitch) =>
    orders.flatMap((order) => [true, false].map((isCentred): Setting => ({ pitch, order, isCentred }))),
  );

  it.each(settings)('are read down, not across: $pitch em apart, drawn $order, centred $isCentred', async (setting) => {
    const page = await readPage(pdfium, await drawPage((doc) => draw(doc, setting)));
    const { parts, unexpected } = matchParts(
      [page],
      TEXTS.map((text, at) => ({ id: String(at), text })),
      DEFAULT_TEXT_SETTINGS,
    );
    expect([...parts.map(({ status }) => status), ...unexpected.map(({ text }) => text)]).toEqual(['match', 'match', 'match']);
  });

  it('leave a small kana in its line where that has more than one character', async () => {
    const page = await readPage(
      pdfium,
      await drawPage((doc) => {
        write(doc, '一日', 40, 40, 20);
        write(doc, 'あたり', 80, 45, 10);
        write(doc, '三粒', 40, 62, 20);
        write(doc, 'まで', 80, 67, 10);
      }),
    );
    const { parts } = matchParts(
      [page],
      ['一日あたり', '三粒まで'].map((text, at) => ({ id: String(at), text })),
      DEFAULT_TEXT_SETTINGS,
    );
    expect(parts.map(({ status }) => status)).toEqual(['match', 'match']);
  });
});
