import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchParts } from '../match/match.ts';
import { match, pageOf } from '../match/set-page.fixture.ts';
import { checkTextSettings, DEFAULT_TEXT_SETTINGS, type FoldName, type TextSettings } from './settings.ts';

type Case = { setting: keyof TextSettings; page: string[][]; part: string; fold?: FoldName };

/** What each setting makes the same; without it the part differs or is missing. */
const SAME: Case[] = [
  { setting: 'space', page: [['北の 恵み']], part: '北の恵み', fold: 'space' },
  { setting: 'space', page: [['北の恵み']], part: '北の　恵み', fold: 'space' },
  { setting: 'fullHalfWidth', page: [['１２３ｇ']], part: '123g', fold: 'width' },
  { setting: 'fullHalfWidth', page: [['ﾊﾞﾅﾅｵﾚ']], part: 'バナナオレ', fold: 'width' },
  { setting: 'lineBreak', page: [['北の恵み', '濃厚']], part: '北の恵み濃厚', fold: 'lineBreak' },
  { setting: 'lineBreak', page: [['脂質 1.4g', '炭水化物 9.1g']], part: '脂質 1.4g／炭水化物 9.1g', fold: 'separator' },
  { setting: 'normalization', page: [['㈱みほん']], part: '(株)みほん', fold: 'compatibility' },
  { setting: 'normalization', page: [['⻝塩使⽤']], part: '食塩使用', fold: 'radical' },
  { setting: 'normalization', page: [['A−B']], part: 'A-B', fold: 'dash' },
  { setting: 'normalization', page: [['10〜20']], part: '10～20', fold: 'wave' },
  { setting: 'normalization', page: [['砂糖·食塩']], part: '砂糖・食塩', fold: 'middleDot' },
];

describe('each setting of text detection', () => {
  it.each(SAME)('$setting makes "$part" the same, and says so', ({ setting, page, part, fold }) => {
    const [on] = match(page, [part]).parts;
    expect(on).toMatchObject({ status: 'match', partRate: 100, lengthRate: 100 });
    expect(on!.places[0]!.folds.map((used) => used.fold)).toContain(fold);
    expect(match(page, [part], { [setting]: false }).parts[0]!.status).not.toBe('match');
    expect(match(page, [part], { forbiddenFolds: [fold!] }).parts[0]!.status).not.toBe('match');
  });

  it('none makes the long vowel mark a dash, or variant kanji the same', () => {
    for (const [drawn, part] of [
      ['コーヒー', 'コ-ヒ-'],
      ['高橋', '髙橋'],
      ['は', 'ば'],
    ]) {
      expect(match([[drawn!]], [part!], { partMatchRate: 1 }).parts[0]!.status, part).not.toBe('match');
    }
  });

  it('length makes the length match rate a condition', () => {
    const page = [['abcdefghijXXXXklmnop']];
    const part = 'abcdefghijklmnop';
    expect(match(page, [part]).parts[0]).toMatchObject({ status: 'differs', partRate: 100, lengthRate: 80 });
    expect(match(page, [part], { length: true, lengthMatchRate: 80 }).parts[0]!.status).toBe('differs');
    expect(match(page, [part], { length: true, lengthMatchRate: 81 }).parts[0]!.status).toBe('missing');
  });

  it('longTextPriority gives a long part its characters first', () => {
    const texts = ['香料', '食塩／香料、甘味料'];
    const page = [['食塩／香料、甘味料']];
    expect(match(page, texts).parts[0]!.places).toMatchObject([{ within: '1' }]);
    expect(match(page, texts, { longTextPriority: false }).parts[0]!.places[0]!.within).toBeUndefined();
  });

  it('partMatchRate is the least rate of a place', () => {
    const page = [['保存方法：直射日光を遊ける']];
    const part = '保存方法：直射日光を避ける';
    expect(match(page, [part], { partMatchRate: 92.3 }).parts[0]!.status).toBe('differs');
    expect(match(page, [part], { partMatchRate: 92.4 }).parts[0]!.status).toBe('missing');
  });

  it('refuses rates outside 1 to 100', () => {
    for (const rate of [0, 100.1, Number.NaN])
      expect(() => checkTextSettings({ ...DEFAULT_TEXT_SETTINGS, lengthMatchRate: rate })).toThrow('ENGINE_SETTINGS');
  });
});

describe('the exact flag', () => {
  const verdict = (drawn: string, part: string, exact: boolean) => {
    const [result] = matchParts([pageOf([[drawn]])], [{ id: 'a', text: part, exact }], DEFAULT_TEXT_SETTINGS).parts;
    return { status: result!.status, passes: result!.passes };
  };

  it('lets a text pass only when it is the same to the last character', () => {
    expect(verdict('4901234567801', '4901234567894', true)).toEqual({ status: 'differs', passes: false });
    expect(verdict('4901234567801', '4901234567894', false)).toEqual({ status: 'differs', passes: true });
    expect(verdict('4901234567894', '4901234567894', true)).toEqual({ status: 'match', passes: true });
    expect(verdict('４９０１２３４５６７８９４', '4901234567894', true)).toEqual({ status: 'match', passes: true });
  });
});

describe('whatever the settings', () => {
  const anySettings = fc.record({
    space: fc.boolean(),
    fullHalfWidth: fc.boolean(),
    lineBreak: fc.boolean(),
    length: fc.boolean(),
    longTextPriority: fc.boolean(),
    normalization: fc.boolean(),
    partMatchRate: fc.integer({ min: 1, max: 100 }),
    lengthMatchRate: fc.integer({ min: 1, max: 100 }),
  });
  const letters = fc.string({ unit: fc.constantFrom(...'あいう香料（）１2gｶ①ー-／・、〒a'), minLength: 4, maxLength: 24 });

  it('a line that stands there verbatim is found 100/100', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), fc.nat(), anySettings, (lines, pick, settings) => {
        const part = lines[pick % lines.length]!;
        const blocks = lines.map((line) => [line]);
        expect(match(blocks, [part], settings).parts[0]).toMatchObject({ status: 'match', partRate: 100, lengthRate: 100 });
      }),
      { numRuns: 300 },
    );
  });

  it('a place reaches the rates and says what was changed', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 5 }),
        fc.array(letters, { minLength: 1, maxLength: 5 }),
        anySettings,
        (lines, texts, settings) => {
          const changed = lines.map((line, index) => [index % 2 === 0 ? line : line.replace(/.$/u, '異')]);
          const { parts } = match(changed, [...texts, ...lines], settings);
          for (const { status, places, partRate } of parts) {
            expect(status === 'missing').toBe(places.length === 0);
            for (const place of places) {
              expect(place.partRate).toBeGreaterThanOrEqual(settings.partMatchRate);
              if (settings.length) expect(place.lengthRate).toBeGreaterThanOrEqual(settings.lengthMatchRate);
              expect(place.matches).toBe(place.partRate === 100 && place.lengthRate === 100);
              if (place.operations.length === 0) expect(place.matches).toBe(true);
              expect(place.lines.length).toBeGreaterThan(0);
            }
            if (places.length > 0) expect(partRate).toBe(Math.min(...places.map((place) => place.partRate)));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
