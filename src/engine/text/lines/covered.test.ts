import { beforeAll, describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';
import { matchParts } from '../match/match.ts';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import { drawPage, readPage, write, type Drawing } from './drawn-page.fixture.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

const TEXT = '国内製造の小麦粉と砂糖';
const SIZE = 20;
const [X, Y] = [40, 100];

/** The text with what is drawn before and behind it: what is read, and what is hidden. */
async function read(
  draw: (doc: Drawing, text: () => void) => void,
): Promise<{ shown: string; hidden: string; status: string; unseen: string[] }> {
  const page = await readPage(pdfium, await drawPage((doc) => draw(doc, () => write(doc.fillColor('black'), TEXT, X, Y, SIZE))));
  const textOf = (isShown: boolean): string =>
    page.characters
      .filter((one) => (one.class === 'visible') === isShown)
      .map(({ text }) => text)
      .join('');
  const { parts } = matchParts([page], [{ id: 'a', text: TEXT, exact: true }], DEFAULT_TEXT_SETTINGS);
  const { status, elsewhere } = parts[0]!;
  return { shown: textOf(true), hidden: textOf(false), status, unseen: elsewhere.map(({ class: kind, text }) => `${kind} ${text}`) };
}

/** A box over part of the text, in characters from its start. */
const box = (doc: Drawing, from: number, to: number, top = 0, height = 1.6): Drawing =>
  doc.rect(X + from * SIZE, Y + top * SIZE, (to - from) * SIZE, height * SIZE);

const WHOLE = { shown: TEXT, hidden: '', status: 'match', unseen: [] };

describe('text that is covered in part', () => {
  it.each([
    ['a whole character', 0, 1, '国'],
    ['the right half of one', 3.5, 4, '造'],
    ['one in the middle, and half of the next', 5, 6.5, '小麦'],
  ])('in paper colour: %s', async (_, from, to, lost) => {
    const { shown, hidden, status, unseen } = await read((doc, text) => {
      text();
      box(doc, from, to).fill('white');
    });
    expect([shown, hidden, status]).toEqual([TEXT.replace(lost, ''), lost, 'differs']);
    expect(unseen).toEqual([`invisible ${lost}`]);
  });

  it('in paper colour: the lower half of the line', async () => {
    const { shown, status } = await read((doc, text) => {
      text();
      box(doc, 0, 11, 0.55, 1).fill('white');
    });
    expect([shown, status]).toEqual(['', 'missing']);
  });

  it('by a quarter', async () => {
    const { hidden } = await read((doc, text) => {
      text();
      box(doc, 8.5, 9, 0, 0.72).fill('#f4e8d0');
    });
    expect(hidden).toBe('と');
  });

  it('by a picture, however lively it is', async () => {
    const { hidden } = await read((doc, text) => {
      text();
      for (let at = 0; at < 600; at += 1) {
        const x = X + 2 * SIZE + ((at * 7) % 40);
        doc.rect(x, Y + ((at * 13) % 34), 2.2, 2.2).fill(at % 2 === 0 ? '#333333' : '#dddddd');
      }
    });
    expect(hidden).toBe('製造');
  });

  it('by a clip through the line', async () => {
    const { shown, hidden } = await read((doc, text) => {
      doc.save();
      box(doc, 0, 4.5).clip();
      text();
      doc.restore();
    });
    expect([shown, hidden]).toEqual(['国内製造', 'の小麦粉と砂糖']);
  });
});

describe('text that is not covered', () => {
  it.each<[string, (doc: Drawing, text: () => void) => void]>([
    ['on a ground', (doc, text) => (box(doc, -1, 12).fill('#d0e8f4'), text())],
    ['under a transparent varnish', (doc, text) => (text(), box(doc, 0, 11).fillOpacity(0.3).fill('#ffee88'))],
    ['under transparent white', (doc, text) => (text(), box(doc, 0, 11).fillOpacity(0.5).fill('white'))],
    [
      'with a line through it',
      (doc, text) => (
        text(),
        doc
          .moveTo(X, Y + 15)
          .lineTo(X + 220, Y + 15)
          .lineWidth(1)
          .stroke('red')
      ),
    ],
    ['in a frame drawn later', (doc, text) => (text(), box(doc, -1, 12).stroke('black'))],
    ['beside a box drawn later', (doc, text) => (text(), box(doc, 11.1, 13).fill('white'))],
    ['in a clip that holds it', (doc, text) => (doc.save(), box(doc, -1, 12, -1, 4).clip(), text(), doc.restore())],
    ['in a round clip that holds it', (doc, text) => (doc.save(), doc.circle(X + 110, Y + 15, 180).clip(), text(), doc.restore())],
    ['printed twice', (doc, text) => (text(), box(doc, 0, 3).fill('white'), text())],
  ])('%s', async (_, draw) => {
    const { shown, hidden } = await read(draw);
    expect([hidden, shown.startsWith(TEXT)]).toEqual(['', true]);
  });

  it('is found as it stands', async () => {
    expect(await read((_, text) => text())).toEqual(WHOLE);
  });
});
