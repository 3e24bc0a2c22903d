import { beforeAll, describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';
import { addHiddenLayer, drawPage, marked, readPage, trimTo, write, writeColumn, type Drawing } from './drawn-page.fixture.ts';
import { lineText } from './layout.ts';
import { matchParts } from '../match/match.ts';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from '../fold/settings.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

async function match(draw: (doc: Drawing) => void, texts: string[], settings: Partial<TextSettings> = {}) {
  const page = await readPage(pdfium, await drawPage(draw));
  const parts = texts.map((text, index) => ({ id: String(index), text }));
  return { page, ...matchParts([page], parts, { ...DEFAULT_TEXT_SETTINGS, ...settings }) };
}

const textsOf = (found: readonly { text: string }[]): string[] => found.map(({ text }) => text);

describe('readings set small (ruby)', () => {
  const heading = (doc: Drawing): void => {
    write(doc, 'のうこう', 40, 40, 10);
    write(doc, '濃厚とろける味わい', 40, 52, 20);
    write(doc, 'しずおか', 44, 88, 8);
    write(doc, '静岡の茶葉だけで', 40, 98, 20);
  };

  it('leave the lines whole, and are no unexpected text beside approved characters', async () => {
    const { parts, unexpected, readings } = await match(heading, ['濃厚とろける味わい静岡の茶葉だけで']);
    expect(parts[0]).toMatchObject({ status: 'match', lengthRate: 100 });
    expect(unexpected).toEqual([]);
    expect(textsOf(readings)).toEqual(['のうこう', 'しずおか']);
  });

  it('may be written in brackets in the approved text, unless the company forbids it', async () => {
    const text = '濃厚（のうこう）とろける味わい静岡《しずおか》の茶葉だけで';
    const { parts } = await match(heading, [text]);
    expect(parts[0]).toMatchObject({ status: 'match', partRate: 100 });
    expect(parts[0]!.places[0]!.folds).toContainEqual({ fold: 'ruby', count: 2 });
    const strict = await match(heading, [text], { forbiddenFolds: ['ruby'] });
    expect(strict.parts[0]!.status).not.toBe('match');
  });

  it('are compared with those of the approved text, and told with their base', async () => {
    const text = '濃厚（のうこお）とろける味わい静岡《しずおか》の茶葉だけで';
    const { parts } = await match(heading, [text]);
    const [place] = parts[0]!.places;
    expect(parts[0]).toMatchObject({ status: 'differs', partRate: 96, lengthRate: 100 });
    expect(place!.readings.map(({ boxes: _, ...reading }) => reading)).toEqual([
      { base: '濃厚', approved: 'のうこお', found: 'のうこう', agrees: false },
      { base: '静岡', approved: 'しずおか', found: 'しずおか', agrees: true },
    ]);
    const [change] = place!.operations;
    expect(change).toMatchObject({ kind: 'replace', partFrom: 3, partTo: 7, partText: 'のうこお', artworkText: 'のうこう' });
    expect(change!.boxes).toEqual(place!.readings[0]!.boxes);
    const none = await match((doc) => write(doc, '濃厚とろける味わい', 40, 52, 20), ['濃厚（のうこう）とろける味わい']);
    expect(none.parts[0]!.status).not.toBe('match');
  });

  it('may be set kana by kana, without small kana, or over several words at once', async () => {
    const draw = (doc: Drawing): void => {
      write(doc, 'しよく', 35, 40, 10);
      write(doc, 'ひん', 65, 40, 10);
      write(doc, '食品表示', 40, 52, 20);
    };
    for (const text of ['食品（しょくひん）表示', '食（しょく）品（ひん）表示']) {
      const { parts } = await match(draw, [text]);
      expect(parts[0]!.places[0]!.readings.every(({ agrees }) => agrees)).toBe(true);
      expect(parts[0]!.status).toBe('match');
    }
    const told = await match(draw, ['食品表示']);
    expect(told.parts[0]!.places[0]!.readings.map(({ base, approved }) => [base, approved])).toEqual([['食品', null]]);
  });

  it('of neighbouring words are compared word by word where a gap parts them', async () => {
    const draw = (doc: Drawing, gap: number): void => {
      write(doc, 'のうこお', 40, 40, 10);
      write(doc, 'ちゃば', 80 + gap, 40, 10);
      write(doc, '濃厚茶葉', 40, 52, 20);
    };
    const column = (doc: Drawing): void => {
      writeColumn(doc, 'のうこお', 222, 40, 10);
      writeColumn(doc, 'ちゃば', 222, 85, 10);
      writeColumn(doc, '濃厚茶葉', 200, 40, 20);
    };
    const readingsOf = async (drawing: (doc: Drawing) => void, text: string) => {
      const { parts } = await match(drawing, [text]);
      return parts[0]!.places[0]!.readings.map(({ base, approved, found, agrees }) => [base, approved, found, agrees]);
    };
    const both = '濃厚（のうこう）茶葉（ちゃば）';
    for (const drawing of [(doc: Drawing) => draw(doc, 5), column]) {
      expect(await readingsOf(drawing, both)).toEqual([
        ['濃厚', 'のうこう', 'のうこお', false],
        ['茶葉', 'ちゃば', 'ちゃば', true],
      ]);
      expect(await readingsOf(drawing, '濃厚茶葉（のうこおちゃば）')).toEqual([['濃厚茶葉', 'のうこおちゃば', 'のうこおちゃば', true]]);
    }
    // Without a gap nothing says where one reading ends: both are compared together.
    expect(await readingsOf((doc) => draw(doc, 0), both)).toEqual([['濃厚茶葉', 'のうこうちゃば', 'のうこおちゃば', false]]);
  });

  it('spread over one word are one reading, also over more words than kana part', async () => {
    const draw = (doc: Drawing): void => {
      write(doc, 'こころえち', 42, 40, 10, 4);
      write(doc, '心得地', 40, 52, 24);
    };
    for (const text of ['心得地（こころえち）', '心（こころ）得（え）地（ち）']) {
      const { parts } = await match(draw, [text]);
      expect(parts[0]!.status).toBe('match');
      expect(parts[0]!.places[0]!.readings).toHaveLength(1);
    }
  });

  it('may be approved texts of their own, and are unexpected beside text that nobody approved', async () => {
    const own = await match(heading, ['のうこう', '濃厚とろける味わい', '静岡の茶葉だけで']);
    expect(own.parts.map((part) => part.status)).toEqual(['match', 'match', 'match']);
    expect(textsOf(own.readings)).toEqual(['しずおか']);
    const none = await match(heading, ['濃厚とろける味わい']);
    expect(textsOf(none.unexpected)).toEqual(['静岡の茶葉だけで', 'しずおか']);
  });

  it('stand to the right of columns', async () => {
    const { page, parts, unexpected, readings } = await match(
      (doc) => {
        writeColumn(doc, '香ばしい茶の時間', 200, 40, 24);
        writeColumn(doc, 'こう', 226, 40, 12);
      },
      ['香ばしい茶の時間'],
    );
    expect(page.lines.map((line) => [lineText(page, line), line.direction])).toEqual([
      ['香ばしい茶の時間', 'V'],
      ['こう', 'V'],
    ]);
    expect(parts[0]!.status).toBe('match');
    expect(unexpected).toEqual([]);
    expect(textsOf(readings)).toEqual(['こう']);
  });

  it('are not made of small kana text that stands over kana, or far away', async () => {
    const { unexpected } = await match(
      (doc) => {
        write(doc, 'おいしさ', 40, 40, 10);
        write(doc, 'とろけるラテ', 40, 52, 20);
        write(doc, 'あまくない', 40, 150, 10);
        write(doc, '濃厚な味', 40, 190, 20);
      },
      ['とろけるラテ', '濃厚な味'],
    );
    expect(textsOf(unexpected)).toEqual(['おいしさ', 'あまくない']);
  });
});

describe('text set in unusual ways', () => {
  it('is read down its columns where letters and digits lie on their side in them', async () => {
    const texts = ['内容量12枚（6枚×2袋）', '熱量 521kcal', '住所は丸の内一丁目1-2-3', 'Keep dry and cool.'];
    const size = 12;
    /** Upright characters one by one, what lies in one piece, as browsers and drawing programs write it. */
    const column = (doc: Drawing, text: string, x: number, y: number): number => {
      let at = y;
      for (const [piece] of text.matchAll(/[\u0020-\u007e×]+|[^\u0020-\u007e×]/gu)) {
        if (/^[\u0020-\u007e×]/u.test(piece)) {
          doc.save().rotate(90, { origin: [x, at] });
          write(doc, piece, x, at - size * 1.2, size);
          doc.restore();
          at += doc.widthOfString(piece);
        } else {
          write(doc, piece, x, at - 0.1 * size, size);
          at += size;
        }
      }
      return at;
    };
    const { parts, unexpected } = await match((doc) => {
      doc.fontSize(size);
      column(doc, texts[0]!, 300, 40);
      column(doc, texts[1]!, 270, 40);
      column(doc, '住所は丸の内一丁目', 240, 40);
      column(doc, '1-2-3', 220, 40);
      column(doc, texts[3]!, 60, 200);
    }, texts);
    expect(parts.map(({ status }) => status)).toEqual(texts.map(() => 'match'));
    expect(unexpected).toEqual([]);
  });

  it('is read with wide tracking, slanted and upside down', async () => {
    const { parts, unexpected } = await match(
      (doc) => {
        write(doc, '特別な香り', 40, 40, 16, 16);
        for (const [angle, text] of [
          [17, '斜めに置いた文字です'],
          [180, '逆さまの注意書き'],
          [270, '横倒しの開封口'],
        ] as const) {
          doc.save().rotate(angle, { origin: [200, 200] });
          write(doc, text, 150, 190 + angle / 4, 14);
          doc.restore();
        }
      },
      ['特別な香り', '斜めに置いた文字です', '逆さまの注意書き', '横倒しの開封口'],
    );
    expect(parts.map((part) => [part.status, part.places.length])).toEqual(Array.from({ length: 4 }, () => ['match', 1]));
    expect(unexpected).toEqual([]);
  });

  it('is read once when it is drawn twice for a shadow', async () => {
    const { parts, unexpected } = await match(
      (doc) => {
        doc.fillColor('#888888');
        write(doc, '影のある見出し', 40.4, 40.4, 20);
        doc.fillColor('black');
        write(doc, '影のある見出し', 40, 40, 20);
      },
      ['影のある見出し'],
    );
    expect(parts[0]!.places).toHaveLength(1);
    expect(unexpected).toEqual([]);
  });

  it.each([0.1, 0.19])('is read once where shadows stand %d em aside, piece by piece, and keeps its doubled letters', async (aside) => {
    const lines = ['炭水化物を含む工場 62.8g', 'illicit 11.1 all off'];
    const { parts, unexpected } = await match((doc) => {
      for (const [dx, colour] of [
        [aside * 14, '#cc3333'],
        [0, 'black'],
      ] as const) {
        doc.fillColor(colour);
        write(doc, lines[0]!, 40 + dx, 40 + dx / 3, 14);
        doc.save().scale(0.5, 1);
        write(doc, lines[1]!, 80 + dx, 90 + dx / 3, 14, -0.8);
        doc.restore();
      }
    }, lines);
    expect(parts.map(({ status, places }) => [status, places.length])).toEqual([
      ['match', 1],
      ['match', 1],
    ]);
    expect(unexpected).toEqual([]);
  });

  it('tells figures that were approved as raised or lowered, and stand on the line', async () => {
    const shifted = (doc: Drawing, [before, figure, behind]: [string, string, string], y: number, up: number, size: number): void => {
      write(doc, before, 40, y, 14);
      const x = 40 + doc.widthOfString(before);
      write(doc, figure, x, y + (14 - size) * 1.16 - up, size);
      const wide = doc.widthOfString(figure);
      write(doc, behind, x + wide, y, 14);
    };
    const texts = ['表面積は12.5m²です', '生菌数10⁶個を含む', '炭酸ガスCO₂で洗浄', '平方cm²あたりの量', '体積30m3まで'];
    const { parts } = await match((doc) => {
      shifted(doc, ['表面積は12.5m', '2', 'です'], 40, 0, 14);
      shifted(doc, ['生菌数10', '6', '個を含む'], 80, 4.6, 8);
      shifted(doc, ['炭酸ガスCO', '2', 'で洗浄'], 120, -2, 8);
      shifted(doc, ['平方cm', '2', 'あたりの量'], 160, 0, 14);
      shifted(doc, ['体積30m', '3', 'まで'], 200, 5.8, 8);
    }, texts);
    expect(parts.map(({ status }) => status)).toEqual(['differs', 'match', 'match', 'differs', 'match']);
    expect(parts[0]!.places[0]!.operations).toMatchObject([{ kind: 'replace', partText: '²', artworkText: '2' }]);
    const written = await match((doc) => write(doc, texts[0]!, 40, 40, 14), [texts[0]!, '表面積は12.5m2です']);
    expect(written.parts.map(({ status }) => status)).toEqual(['match', 'match']);
  });

  it('is a guess where the file states another text than its glyphs', async () => {
    const { page, parts, hints } = await match(
      (doc) => {
        const stated = Buffer.from('\ufeff内容量120g', 'utf16le').swap16().toString('hex');
        marked(doc, 'Span', `<</ActualText <${stated}>>>`, () => write(doc, '内容量110g', 40, 40, 20));
        write(doc, '名称：粉末', 40, 90, 20);
      },
      ['内容量120g', '名称：粉末'],
    );
    expect(parts.map((part) => part.places[0]?.unreliable)).toEqual([true, false]);
    expect(hints).toContain('unreliable-text');
    expect(textsOf(page.hidden)).toContain('内容量120g');
  });
});

describe('text that the article does not show', () => {
  it('is classified, never matched, and said to stand elsewhere', async () => {
    const draw = (doc: Drawing): void => {
      trimTo(doc, [20, 20, 380, 380]);
      addHiddenLayer(doc, 'MC0', '旧版');
      marked(doc, 'OC', '/MC0', () => write(doc, '消えた層の文字', 40, 60, 16));
      doc.fillColor('white');
      write(doc, '白い文字', 40, 100, 16);
      doc.fillColor('black');
      write(doc, '下敷きの文字', 40, 140, 16);
      doc.rect(30, 130, 200, 40).fill('#ddeeff').fillColor('black');
      doc.addContent('3 Tr');
      write(doc, '描かれない文字', 40, 190, 16);
      doc.addContent('0 Tr');
      write(doc, '印刷会社の覚え', 40, 2, 12);
      write(doc, '見える文字', 40, 240, 16);
    };
    const texts = ['消えた層の文字', '白い文字', '下敷きの文字', '描かれない文字', '印刷会社の覚え', '見える文字'];
    const { parts, hidden, unexpected } = await match(draw, texts);
    expect(parts.map((part) => [part.status, part.elsewhere.map((place) => place.class)])).toEqual([
      ['missing', ['layer-off']],
      ['missing', ['invisible']],
      ['missing', ['invisible']],
      ['missing', ['invisible']],
      ['missing', ['outside']],
      ['match', []],
    ]);
    expect(hidden.map(({ class: kind, text }) => [text, kind])).toEqual([
      ['白い文字', 'invisible'],
      ['下敷きの文字', 'invisible'],
      ['描かれない文字', 'invisible'],
      ['消えた層の文字', 'layer-off'],
      ['印刷会社の覚え', 'outside'],
    ]);
    expect(unexpected).toEqual([]);
  });

  it('says when a page has little live text to find the missing parts in', async () => {
    const outlined = await match((doc) => doc.circle(200, 200, 100).fill(), ['お湯を注いでよくかきまぜてください']);
    expect(outlined.hints).toEqual(['little-live-text']);
    const live = await match((doc) => write(doc, '別の文ばかりが書かれている面', 40, 40, 16), ['お湯を注いでよくかきまぜてください']);
    expect(live.parts[0]!.status).toBe('missing');
    expect(live.hints).toEqual([]);
  });
});
