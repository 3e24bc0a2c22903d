import { beforeAll, describe, expect, it } from 'vitest';
import { extractCharacters } from '../pdf/characters.ts';
import { openPdf } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { pageMatrix, toPixels } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import { renderRaster } from '../pdf/render.ts';
import { DEFAULT_TEXT_SETTINGS } from '../text/fold/settings.ts';
import { drawPage, marked, write } from '../text/lines/drawn-page.fixture.ts';
import { classifyCharacters } from '../text/lines/ink-test.ts';
import { layOutPage } from '../text/lines/layout.ts';
import { matchParts } from '../text/match/match.ts';
import type { PartResult } from '../text/match/match-types.ts';
import { CURVED_GLYPH } from './curved-glyph.fixture.ts';
import { drawnFontPage, type Piece } from './drawn-font.fixture.ts';
import { judgedText } from './judged-text.ts';
import { knownLooks } from './known-looks.ts';
import { withOtherTexts } from './spoilt.fixture.ts';
import { inTurnedForm } from './turned-form.fixture.ts';

const DPI = 150;
const PARTS = [
  '内容量 320g',
  '原材料名：緑茶（国産）、ビタミンC',
  'Energy 138 kcal per 100 ml',
  '保存方法：直射日光を避けて保存してください。',
];

/** Codes that a program left in the place of characters. */
const LEFT: Record<string, string> = { '（': 'ÿ', '）': 'Ā', を: '²', て: 'v', だ: '\u0008', '。': '5', '、': '4', ビ: 'ü', タ: '³' };

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

const drawn = (): Promise<Uint8Array> =>
  drawPage((doc) => PARTS.forEach((text, at) => write(doc, text, 30, 40 + 40 * at, at === 2 ? 9 : 12)));

/** Each part with its verdict, why it is not to be relied on, and what stands there as it looks. */
function inspect(bytes: Uint8Array, parts: readonly string[] = PARTS): Pick<PartResult, 'status' | 'doubts'>[] & { shown?: string }[] {
  const document = openPdf(pdfium, bytes);
  try {
    return document.withPage(0, (page) => {
      const raster = renderRaster(pdfium, page, { dpi: DPI });
      const trim = toPixels(pageMatrix(page, DPI), page.boxes.trim);
      const { characters, indices } = extractCharacters(pdfium, page, DPI);
      const doubted = judgedText(pdfium, page, { characters, indices }, knownLooks);
      const text = layOutPage(
        { page: 0, dpi: DPI, width: raster.width, height: raster.height, trim },
        classifyCharacters(doubted, raster, trim),
      );
      const { parts: results } = matchParts(
        [text],
        parts.map((one, at) => ({ id: String(at), text: one })),
        DEFAULT_TEXT_SETTINGS,
      );
      return results.map(({ status, doubts, places: [place] }) => ({
        status,
        ...(doubts ? { doubts } : {}),
        ...(place?.shown === undefined ? {} : { shown: place.shown }),
      }));
    });
  } finally {
    document.close();
  }
}

describe('text that is not what is shown', () => {
  it('is doubted in no file whose glyphs are what their codes say', async () => {
    expect(inspect(await drawn())).toEqual(PARTS.map(() => ({ status: 'match' })));
  });

  it('is doubted in no file whose glyphs are drawn with points of control far outside of their ink', async () => {
    const file = await drawPage((doc) => {
      doc.registerFont('curved', CURVED_GLYPH).font('curved');
      write(doc, '两两', 30, 40, 12);
    });
    expect(inspect(file, ['两两'])).toEqual([{ status: 'match' }]);
  });

  it('is told character by character where two digits changed their codes, with what the glyphs show', async () => {
    const swap: Record<string, string> = { 3: '8', 8: '3' };
    const results = inspect(await withOtherTexts(await drawn(), (text) => swap[text] ?? text));
    expect(results[0]).toEqual({ status: 'unreliable', doubts: ['unlike'], shown: '内容量 320g' });
    expect(results[2]).toEqual({ status: 'unreliable', doubts: ['unlike'], shown: 'Energy 138 kcal per 100 ml' });
    expect(results[1]).toEqual({ status: 'match' });
    expect(results[3]).toEqual({ status: 'match' });
  });

  it.each(['17', '13', '35', '06', '69'])('is told where %s changed places, in a line of few glyphs', async (pair) => {
    const swap: Record<string, string> = { [pair[0]!]: pair[1]!, [pair[1]!]: pair[0]! };
    const line = `${pair}g ${pair}`;
    const file = await drawPage((doc) => write(doc, line, 30, 40, 12));
    const swapped = await withOtherTexts(file, (text) => swap[text] ?? text);
    const said = line.replaceAll(/\d/gu, (digit) => swap[digit] ?? digit);
    expect(inspect(swapped, [said])[0]).toEqual({ status: 'unreliable', doubts: ['unlike'], shown: line });
    expect(inspect(file, [line])[0]).toEqual({ status: 'match' });
  });

  it('passes no artwork whose text says the approved words while its glyphs show other ones', async () => {
    const file = await drawPage((doc) => write(doc, '内容量 820g 緑茶', 30, 40, 12));
    const [result] = inspect(await withOtherTexts(file, (text) => (text === '8' ? '3' : text)), ['内容量 320g 緑茶']);
    expect(result).toEqual({ status: 'unreliable', doubts: ['unlike'], shown: '内容量 820g 緑茶' });
  });

  it('is told where the bytes of ligatures were turned round, with the letters that they show', async () => {
    const file = await drawPage((doc) => write(doc, 'artificial sweetener 12 g', 30, 40, 12));
    const turned = await withOtherTexts(file, (text) =>
      /^f[il]$/u.test(text) ? Buffer.from(text, 'utf16le').swap16().toString('utf16le') : text,
    );
    expect(inspect(file, ['artificial sweetener 12 g'])).toEqual([{ status: 'match' }]);
    expect(inspect(turned, ['artificial sweetener 12 g'])[0]).toMatchObject({
      status: 'unreliable',
      shown: 'artificial sweetener 12 g',
    });
  });

  it('is told where a second code was given the text of another glyph', async () => {
    const file = await drawPage((doc) => write(doc, '内容量 820g 緑茶 13個', 30, 40, 12));
    const [result] = inspect(await withOtherTexts(file, (text) => (text === '8' ? '3' : text)), ['内容量 320g 緑茶 13個']);
    expect(result?.status).toBe('unreliable');
  });

  it('is neither found nor missing where all codes are shifted, or there is no map at all', async () => {
    const shifted = await withOtherTexts(await drawn(), (_, at, all) => all[at + 1] ?? all[1]!);
    expect(inspect(shifted).map(({ status }) => status)).toEqual(PARTS.map(() => 'unreliable'));
    const unmapped = await withOtherTexts(await drawn(), undefined);
    expect(inspect(unmapped).map(({ status }) => status)).toEqual(PARTS.map(() => 'unreliable'));
    const privately = await withOtherTexts(await drawn(), (_, at) => String.fromCodePoint(0xe000 + at));
    expect(inspect(privately)).toEqual(PARTS.map(() => ({ status: 'unreliable', doubts: ['unmapped'] })));
  });

  it.each([
    ['left to right', [-1, 0, 0, 1, 400, 0]],
    ['upside down', [1, 0, 0, -1, 0, 400]],
    ['across a slope', [0.6, 0.8, 0.8, -0.6, 40, 120]],
  ] as const)('is text that is mirrored %s; turned, it is found', async (_how, matrix) => {
    const turned = (by: readonly number[]): Promise<Uint8Array> =>
      drawPage((doc) => {
        doc.save().transform(by[0]!, by[1]!, by[2]!, by[3]!, by[4]!, by[5]!);
        write(doc, PARTS[0]!, 60, 60, 12);
        doc.restore();
      });
    expect(inspect(await turned(matrix), [PARTS[0]!])[0]).toMatchObject({ status: 'unreliable', doubts: ['unlike'] });
    expect(inspect(await turned([-1, 0, 0, -1, 400, 400]), [PARTS[0]!])).toEqual([{ status: 'match' }]);
  });

  it('is text that is written invisibly over a picture, as recognition leaves it', async () => {
    const file = await drawPage((doc) => {
      doc.rect(20, 30, 300, 40).fill('#777777');
      doc.fillColor('black');
      doc.addContent('3 Tr');
      write(doc, PARTS[0]!, 30, 40, 12);
      doc.addContent('0 Tr');
      doc.fillColor('white');
      for (let at = 0; at < 12; at += 1) doc.rect(32 + 7 * at, 44, 3, 9).fill();
    });
    expect(inspect(file, [PARTS[0]!])[0]).toMatchObject({ status: 'unreliable', doubts: ['unseen'] });
  });

  it('is text that the file states in place of its glyphs', async () => {
    const file = await drawPage((doc) => marked(doc, 'Span', '<</ActualText (Energy 188)>>', () => write(doc, 'Energy 138', 30, 40, 12)));
    expect(inspect(file, ['Energy 188'])[0]).toMatchObject({ status: 'unreliable', doubts: ['restated'] });
  });

  it('is no text that programs rightly state: of ligatures, variants of characters, soft hyphens, digits that stand in a column', async () => {
    const stated = (text: string): string => `<</ActualText <feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>>`;
    const said = ['内容量 320g', '原材料名：緑茶（国産）、ビタミンC', 'artificial affix flow', '保存方法「常温」12か月'];
    for (const size of [7, 10, 16]) {
      const file = await drawPage((doc) => {
        said.forEach((line, at) => {
          let left = 30;
          for (const [piece] of line.matchAll(at === 2 ? /f+[il]?|[^f]+/gu : /\d+|./gu)) {
            marked(doc, 'Span', stated(piece), () => write(doc, piece, left, 40 + 40 * at, size));
            left += doc.widthOfString(piece);
          }
          marked(doc, 'Span', stated('\u00ad'), () => write(doc, '-', left, 40 + 40 * at, size));
        });
      });
      expect(inspect(file, said).map(({ status }) => status)).toEqual(said.map(() => 'match'));
    }
  });

  it('is no text that is rightly stated in a form upside down and of another scale, wave dashes among it', async () => {
    const said = ['原材料名：小麦粉、食塩', '9:00～17:00'];
    const file = await drawPage((doc) =>
      said.forEach((line, row) =>
        [...line].forEach((text, at) => {
          const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
          marked(doc, 'Span', `<</ActualText <feff${hex}>>>`, () => write(doc, text, 30 + 9 * at, 40 + 40 * row, 9));
        }),
      ),
    );
    expect(inspect(await inTurnedForm(file, 4), said).map(({ status }) => status)).toEqual(['match', 'match']);
    const other = await drawPage((doc) => marked(doc, 'Span', '<</ActualText (Energy 188)>>', () => write(doc, 'Energy 138', 30, 40, 12)));
    expect(inspect(await inTurnedForm(other, 4), ['Energy 188'])[0]).toMatchObject({ status: 'unreliable', doubts: ['restated'] });
  });

  it.each([
    ['8', '3'],
    ['大豆', '小麦'],
    ['12', '21'],
    ['1,8', '1.8'],
    ['含む', '除く'],
    ['fi', '88'],
  ])('is doubted where %s is stated of %s', async (says, shows) => {
    const hex = Buffer.from(says, 'utf16le').swap16().toString('hex');
    const file = await drawPage((doc) => {
      write(doc, '成分表示', 30, 40, 12);
      marked(doc, 'Span', `<</ActualText <feff${hex}>>>`, () => write(doc, shows, 80, 40, 12));
    });
    expect(inspect(file, [`成分表示${says}`])[0]).toMatchObject({ status: 'unreliable', doubts: ['restated'] });
  });

  it('is no text that is stated of the very glyphs that its font has for it, however they are drawn', async () => {
    const stated = async (says: string): Promise<Uint8Array> =>
      await drawPage((doc) => {
        doc.registerFont('curved', CURVED_GLYPH).font('curved');
        marked(doc, 'Span', `<</ActualText <feff${Buffer.from(says, 'utf16le').swap16().toString('hex')}>>>`, () =>
          write(doc, 'aa', 30, 40, 12),
        );
      });
    expect(inspect(await stated('aa'), ['aa'])).toEqual([{ status: 'match' }]);
    expect(inspect(await stated('ab'), ['ab'])[0]).toMatchObject({ status: 'unreliable', doubts: ['restated'] });
  });

  it('is told where a program lost the texts of some glyphs and left codes; what stands in the others is found', async () => {
    const lost = await withOtherTexts(await drawn(), (text) => LEFT[text] ?? text);
    expect(inspect(lost).map(({ status }) => status)).toEqual(['match', 'unreliable', 'match', 'unreliable']);
  });

  it('leaves a change certain that stands in text which can be relied on', async () => {
    const swap: Record<string, string> = { 3: '8', 8: '3' };
    const results = inspect(await withOtherTexts(await drawn(), (text) => swap[text] ?? text), [
      '保存方法：直射日光を避けて保有してください。',
    ]);
    expect(results[0]?.status).toBe('differs');
  });
});

describe('text in a font whose glyphs are drawings (Type 3)', () => {
  it('is doubted neither by the glyphs of another face, nor where the file states it', async () => {
    const said = ['内容量12枚（6枚×2袋）', 'Energy 521 kcal、35g', '大豆・／卵。'];
    const pieces = said.flatMap((line, row): Piece[] =>
      Array.from(line, (text, at) => ({ text, x: 20 + 14 * at, y: 340 - 40 * row, size: 12, ...(at % 3 === 0 ? { states: text } : {}) })),
    );
    const results = inspect(await drawnFontPage(pieces), said);
    expect(results.map(({ status }) => status)).toEqual(['match', 'match', 'match']);
  });

  it('is doubted where a program lost the texts of some glyphs and left codes, and there alone', async () => {
    const pieces = PARTS.flatMap((line, row): Piece[] =>
      Array.from(line, (text, at) => ({ text, x: 15 + 12 * at, y: 340 - 40 * row, size: 12 })),
    );
    const spoilt = await drawnFontPage(pieces, (text) => LEFT[text] ?? text);
    expect(inspect(spoilt).map(({ status }) => status)).toEqual(['match', 'unreliable', 'match', 'unreliable']);
    expect(inspect(await drawnFontPage(pieces)).map(({ status }) => status)).toEqual(PARTS.map(() => 'match'));
  });

  it.each([13, 90, -57])(
    'is read as stated where its lines are turned by %d°, and as doubtful where it shows something else',
    async (degrees) => {
      const piece = { text: '大豆', x: 200, y: 200, size: 14, degrees };
      expect(inspect(await drawnFontPage([{ ...piece, states: '大豆' }]), ['大豆'])[0]).toEqual({ status: 'match' });
      expect(inspect(await drawnFontPage([{ ...piece, states: '小麦' }]), ['小麦'])[0]).toMatchObject({ doubts: ['restated'] });
    },
  );

  it('is read where small capitals state the small letters that were typed', async () => {
    const pieces = [...'kcal'].map((states, at) => ({ text: states.toUpperCase(), states, x: 40 + 12 * at, y: 200, size: 9 }));
    expect(inspect(await drawnFontPage(pieces), ['kcal'])[0]).toEqual({ status: 'match' });
  });

  it.each([
    [',', '.'],
    ['.', ','],
    ['、', '.'],
    ['.', '、'],
    ['-', '.'],
    ['。', '、'],
  ])('is doubtful where %s is stated of %s', async (states, text) => {
    const pieces = [
      { text: '12', x: 40, y: 200, size: 14 },
      { text, states, x: 56, y: 200, size: 14 },
      { text: '5', x: 66, y: 200, size: 14 },
    ];
    expect(inspect(await drawnFontPage(pieces), [`12${states}5`])[0]).toMatchObject({ doubts: ['restated'] });
  });
});
