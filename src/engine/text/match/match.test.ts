import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchParts } from './match.ts';
import { match, pageOf } from './set-page.fixture.ts';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import type { Box } from '../../geometry.ts';
import { UNREAD } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';

/** The place right behind a character, for one that stands on a line of its own. */
function beside(page: PageText, text: string): { loose: Box } {
  const { loose } = page.characters.find((one) => one.text === text)!;
  return { loose: { ...loose, x: loose.x + loose.w } };
}

describe('matching parts', () => {
  it('gives the rates of the definition: 120 g to 110 g is 94.1 and 100', () => {
    const [result] = match([['内容量：１１０ｇ（12g×10本）']], ['内容量：１２０ｇ（12g×10本）']).parts;
    expect(result).toMatchObject({ status: 'differs', partRate: 94.1, lengthRate: 100 });
    expect(result!.places[0]!.operations).toMatchObject([
      {
        kind: 'replace',
        partFrom: 5,
        partTo: 6,
        partText: '２',
        artworkText: '１',
        boxes: [{ px: { x: 100, w: 20 } }],
      },
    ]);
  });

  it('keeps the length of a code whose last digits changed: 84.6 and 100', () => {
    const [result] = match([['4901234567801']], ['4901234567894']).parts;
    expect(result).toMatchObject({ partRate: 84.6, lengthRate: 100 });
  });

  it('does not count the edge between blocks inside a part', () => {
    const [result] = match([['開封口はこちら側'], ['ＯＰＥＮ ＨＥＲＥ']], ['開封口はこちら側 OPEN HERE']).parts;
    expect(result).toMatchObject({ status: 'match', partRate: 100, lengthRate: 100 });
  });

  it('calls nothing missing where more shapes stand than are looked at', () => {
    const page = { ...pageOf([['内容量120g']]), tooManyShapes: true };
    const { parts, reading } = matchParts(
      [page],
      [
        { id: 'a', text: '保存方法：常温' },
        { id: 'b', text: '内容量120g' },
      ],
      DEFAULT_TEXT_SETTINGS,
    );
    expect(parts.map(({ status, passes }) => [status, passes])).toEqual([
      ['not-checked', false],
      ['match', true],
    ]);
    expect(reading).toMatchObject({ tooMany: true });
  });

  it('calls nothing missing beside what was but recognised in a picture', () => {
    const page = pageOf([['内容量1', '0ml（10袋）'], ['8']]);
    const recognised = page.characters.map((one) => (one.text === '8' ? { ...one, source: 'ocr' as const, ...beside(page, '1') } : one));
    const at = (characters: typeof page.characters) =>
      matchParts([{ ...page, characters }], [{ id: 'a', text: '内容量150ml（10袋）' }], DEFAULT_TEXT_SETTINGS).parts[0]!.status;
    expect([at(page.characters), at(recognised)]).toEqual(['differs', 'not-checked']);
  });

  it('calls no text missing that may stand where a shape was but recognised, as anything else', () => {
    const page = pageOf([['内容量120g', '卯旅迦']]);
    const statusOf = (characters: typeof page.characters): string =>
      matchParts([{ ...page, characters }], [{ id: 'a', text: '無添加' }], DEFAULT_TEXT_SETTINGS).parts[0]!.status;
    const guessed = page.characters.map((one) => ('卯旅迦'.includes(one.text) ? { ...one, source: 'ocr' as const } : one));
    // In a picture beside it, they are another text.
    expect(statusOf(guessed)).toBe('missing');
    expect(statusOf(guessed.map((one) => (one.source === 'ocr' ? { ...one, overShape: true } : one)))).toBe('not-checked');
  });

  it('calls no text missing of which all that is lost may be in one unread shape', () => {
    const page = pageOf([['Since?52'], ['内容量120g']]);
    const statusOf = (text: string): string => {
      const characters = page.characters.map((one) => (one.text === '?' ? { ...one, text, source: 'outline-near' as const } : one));
      return matchParts([{ ...page, characters }], [{ id: 'a', text: 'Since1952' }], DEFAULT_TEXT_SETTINGS).parts[0]!.status;
    };
    expect([statusOf('?'), statusOf(UNREAD)]).toEqual(['missing', 'not-checked']);
  });

  it('calls nothing unexpected that was read of a text which was not checked', () => {
    const page = pageOf([['お??い?れ方'], ['新?売']]);
    const characters = page.characters.map((one) => (one.text === '?' ? { ...one, text: UNREAD, source: 'outline-near' as const } : one));
    const { parts, unexpected } = matchParts([{ ...page, characters }], [{ id: 'a', text: 'おいしいいれ方' }], DEFAULT_TEXT_SETTINGS);
    expect(parts.map(({ status }) => status)).toEqual(['not-checked']);
    expect(unexpected.map(({ text }) => text)).toEqual([`新${UNREAD}売`]);
  });

  it('calls no text missing in letters that no recogniser was taught, where something was recognised', () => {
    const page = pageOf([['내용량120g', '保存方法：常温で保存してください']]);
    const characters = page.characters.map((one, at) => (at < 4 ? { ...one, text: '叫', source: 'ocr' as const } : one));
    const texts = ['내용량', '賞味期限'].map((text) => ({ id: text, text }));
    const { parts } = matchParts([{ ...page, characters }], texts, DEFAULT_TEXT_SETTINGS);
    expect(parts.map(({ status }) => status)).toEqual(['not-checked', 'missing']);
  });

  it('reports every place of a text and one box per line', () => {
    const [result] = match([['お湯を注いで', 'よくまぜる'], ['お湯を注いでよくまぜる']], ['お湯を注いでよくまぜる']).parts;
    expect(result!.places.map((place) => place.lines.length)).toEqual([2, 1]);
    expect(result!.places[0]!.folds).toEqual([{ fold: 'lineBreak', count: 1 }]);
    expect(result!.places[0]!.lines[0]!.box).toEqual({
      px: { x: 0, y: 0, w: 120, h: 20 },
      mm: { x: 0, y: 0, w: 8.709, h: 1.451 },
    });
  });

  it('gives altered copies of a text that also stands there unaltered as places with their own operations', () => {
    const { parts, unexpected } = match(
      [['保存方法：直射日光を避ける'], ['ほかの文'], ['保存方法：直射日光を遊ける']],
      ['保存方法：直射日光を避ける'],
    );
    expect(parts[0]).toMatchObject({ status: 'differs', passes: true, partRate: 92.3 });
    expect(parts[0]!.places.map((place) => [place.matches, place.operations.map((operation) => operation.artworkText)])).toEqual([
      [true, []],
      [false, ['遊']],
    ]);
    expect(unexpected.map((found) => found.text)).toEqual(['ほかの文']);
  });

  it('does not take one approved text for an altered copy of another', () => {
    for (const longTextPriority of [true, false]) {
      const both = ['内容量：１２０ｇ入り', '内容量：２４０ｇ入り'];
      const result = match(
        both.map((text) => [text]),
        both,
        { longTextPriority },
      );
      expect(result.parts.map((part) => [part.status, part.places.length])).toEqual([
        ['match', 1],
        ['match', 1],
      ]);
    }
  });

  it('lists unexpected text, single characters too', () => {
    const unexpected = (page: string[][], ...texts: string[]) => match(page, texts).unexpected.map((found) => found.text);
    expect(unexpected([['名称：粉末'], ['謎の文'], ['毒']], '名称：粉末')).toEqual(['謎の文', '毒']);
    expect(unexpected([['内容量：120g0']], '内容量：120g')).toEqual(['0']);
    expect(unexpected([['5内容量：120g', '名称：粉末']], '内容量：120g', '名称：粉末')).toEqual(['5']);
    expect(unexpected([['名称：粉末。'], ['★']], '名称：粉末')).toEqual(['★']);
    expect(unexpected([['●名称：粉末'], ['●内容量：120g']], '内容量：120g', '名称：粉末')).toEqual([]);
  });

  it('gives long parts the first choice, and says when a short one only stands inside', () => {
    const both = ['香料', '食塩／香料、甘味料'];
    const inside = match([['食塩／香料、甘味料']], both);
    expect(inside.parts[0]!.places).toMatchObject([{ within: '1', matches: true }]);
    const apart = match([['食塩／香料、甘味料'], ['香料']], both);
    expect(apart.parts[0]!.places).toHaveLength(1);
    expect(apart.parts[0]!.places[0]!.within).toBeUndefined();
    const off = match([['食塩／香料、甘味料'], ['香料']], both, { longTextPriority: false });
    expect(off.parts[0]!.places).toHaveLength(2);
  });

  it('finds verbatim parts that overlap each other', () => {
    const result = match([['内容量：120g（12g×10本）']], ['内容量：120g', '120g（12g×10本）']);
    expect(result.parts.map((part) => part.status)).toEqual(['match', 'match']);
    expect(result.unexpected).toEqual([]);
  });

  it('finds an altered long part around a short exact one', () => {
    const result = match([['内容量：110g（12g×10本）']], ['12g', '内容量：120g（12g×10本）']);
    expect(result.parts.map((part) => part.status)).toEqual(['match', 'differs']);
    expect(result.parts[0]!.places[0]!.within).toBe('1');
    expect(result.unexpected).toEqual([]);
  });

  it('takes a slash of the part for the end of a line, and logs it; not with the fold forbidden', () => {
    const rows = [['脂質 1.4g', '炭水化物 9.1g']];
    expect(match(rows, ['脂質 1.4g／炭水化物 9.1g']).parts[0]!.places[0]!.folds).toEqual([
      { fold: 'lineBreak', count: 1 },
      { fold: 'separator', count: 1 },
    ]);
    const strict = match(rows, ['脂質 1.4g／炭水化物 9.1g'], { forbiddenFolds: ['separator'] });
    expect(strict.parts[0]!.status).toBe('differs');
  });

  it('puts the approved lines together when they stand apart', () => {
    const page = [['ご注意ください'], ['まったく別の長い文章がここにはいります'], ['保存は冷暗所で']];
    const [result] = match(page, ['保存は冷暗所で\nご注意ください']).parts;
    expect(result).toMatchObject({ status: 'match', partRate: 100 });
    expect(result!.places.map((place) => place.text)).toEqual(['保存は冷暗所で', 'ご注意ください']);
  });

  it('never counts hidden text as found, and says where it stands', () => {
    const page = pageOf([['見えない文字']], () => ({ class: 'invisible' }));
    const { parts, hidden } = matchParts([page], [{ id: 'a', text: '見えない文字' }], DEFAULT_TEXT_SETTINGS);
    expect(parts[0]).toMatchObject({ status: 'missing', elsewhere: [{ class: 'invisible', text: '見えない文字' }] });
    expect(hidden).toMatchObject([{ class: 'invisible', text: '見えない文字' }]);
  });

  it('says when there is little live text', () => {
    expect(match([['あ']], ['とても長い部品の文章です']).hints).toEqual(['little-live-text']);
  });

  it('finds any part that stands there verbatim, 100/100', () => {
    const line = fc.string({
      unit: fc.constantFrom(...'あいう香料（）１2gｶﾞ①ー-／・、 〒a'),
      minLength: 2,
      maxLength: 24,
    });
    const block = fc.array(line, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (blocks, pick, cut) => {
        const text = blocks[pick % blocks.length]!.join('\n');
        const part = text.slice(cut % text.length).trim();
        fc.pre(part.replace(/\s/g, '').length >= 1 && !/^[\s\uff9e]/u.test(part));
        const [result] = match(blocks, [part]).parts;
        expect(result).toMatchObject({ status: 'match', partRate: 100, lengthRate: 100 });
      }),
      { numRuns: 500 },
    );
  });
});
