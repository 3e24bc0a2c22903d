import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldRun, type Unit } from './fold-run.ts';
import { foldingOf } from './folding.ts';
import { normalizeText, unitsText } from './normalize.ts';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from './settings.ts';

const all = DEFAULT_TEXT_SETTINGS;
const none: TextSettings = { ...all, space: false, fullHalfWidth: false, lineBreak: false, normalization: false };
const fold = (text: string, settings = all) => unitsText(normalizeText(text, settings));

describe('normalisation', () => {
  it('joins half-width kana with their dakuten and makes them full width', () => {
    expect(fold('ﾊﾞﾅﾅ･ﾎﾟﾘ')).toBe('バナナ・ポリ');
    expect(fold('ﾊﾞﾅﾅ', none)).toBe('ﾊﾞﾅﾅ');
  });

  it('composes NFD kana whatever the settings', () => {
    expect(fold('か\u3099', none)).toBe('が');
  });

  it('makes full-width ASCII half width only with the width setting', () => {
    expect(fold('１２０ｇ')).toBe('120g');
    expect(fold('１２０ｇ', none)).toBe('１２０ｇ');
  });

  it('unfolds compatibility characters and names the fold', () => {
    expect(fold('㈱みほん')).toBe('(株)みほん');
    expect(fold('①㎏')).toBe('1kg');
    expect(normalizeText('①', all).foldsOf(0)).toEqual(['compatibility']);
  });

  it('replaces radicals of both blocks by the ideographs they look like', () => {
    expect(fold('⽤⻝⼆')).toBe('用食二');
    expect(normalizeText('⻝', all).foldsOf(0)).toEqual(['radical']);
  });

  it('never folds the long vowel mark into a dash, nor variant kanji', () => {
    expect(fold('コーヒー')).toBe('コーヒー');
    expect(fold('ｺｰﾋｰ')).toBe('コーヒー');
    expect(fold('髙﨑邊')).toBe('髙﨑邊');
    expect(fold('A‐B–C−D－E')).toBe('A-B-C-D-E');
  });

  it('removes spaces and line breaks by their own settings', () => {
    expect(fold('a　b\nc')).toBe('abc');
    expect(fold('a　b\nc', { ...all, space: false })).toBe('a bc');
    expect(fold('a b\nc', { ...all, lineBreak: false })).toBe('ab\nc');
  });

  it('takes a sign for the same whether it was typed as a picture or as text', () => {
    expect(fold('☎\ufe0f03-1234 ♥\ufe0e')).toBe(fold('☎03-1234 ♥'));
  });

  it('leaves out a fold the company forbids', () => {
    expect(fold('㈱', { ...all, forbiddenFolds: ['compatibility'] })).toBe('㈱');
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'ｶﾞﾊﾟｱ゙゚がか\u3099①㈱㎏⽤⻝ー-‐−〜～・･ 　\nａ１ﾡￂᄀ각゛') }),
  );
  const settings = fc.record({
    space: fc.boolean(),
    fullHalfWidth: fc.boolean(),
    lineBreak: fc.boolean(),
    normalization: fc.boolean(),
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, settings, (source, chosen) => {
        const once = fold(source, { ...all, ...chosen });
        expect(fold(once, { ...all, ...chosen })).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives what the definition gives for the whole text at once', () => {
    fc.assert(
      fc.property(text, settings, (source, chosen) => {
        const folding = { ...all, ...chosen };
        const whole = Array.from(source, (point, at): Unit => ({ text: point, from: at, to: at + 1, folds: [], spaceBefore: false }));
        const { units } = foldRun(whole, foldingOf(folding));
        const normal = normalizeText(source, folding);
        const rows = Array.from({ length: normal.length }, (_, unit) => ({
          text: String.fromCodePoint(normal.codes[unit]!),
          from: normal.from[unit],
          to: normal.to[unit],
          folds: normal.foldsOf(unit),
          spaceBefore: normal.spaceBefore[unit] === 1,
        }));
        expect(rows).toEqual(units);
      }),
      { numRuns: 2000 },
    );
  });

  it('maps every unit back into the source, in order', () => {
    fc.assert(
      fc.property(text, settings, (source, chosen) => {
        const length = [...source].length;
        let last = 0;
        const { length: count, from, to } = normalizeText(source, { ...all, ...chosen });
        for (let unit = 0; unit < count; unit += 1) {
          expect(from[unit]).toBeGreaterThanOrEqual(last);
          expect(to[unit]).toBeGreaterThan(from[unit]!);
          expect(to[unit]).toBeLessThanOrEqual(length);
          last = from[unit]!;
        }
      }),
    );
  });
});
