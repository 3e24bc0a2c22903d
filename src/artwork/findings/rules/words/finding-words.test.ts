import { describe, expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { findingDetail, findingTitle } from './finding-words.ts';
import type { Finding } from '../findings.ts';

const ja = translator('ja');
const title = (kind: string, textBefore: string | null, textAfter: string | null): string =>
  findingTitle({ kind: 'DIFFERENCE', difference: { kind, textBefore, textAfter, operations: [], styles: [] } } as unknown as Finding, ja);

describe('the title of a difference', () => {
  test('shows what was and what became', () => {
    expect(title('CHANGED', '１２０ｇ', '１１０ｇ')).toBe('文字の変更「１２０ｇ」→「１１０ｇ」');
    expect(title('ADDED', null, '新発売')).toBe('文字の追加「新発売」');
    expect(title('CHANGED', null, null)).toBe('図柄の変更');
    expect(title('REMOVED', '丸数字①②③', '表示レイヤー')).toBe('文字の変更「丸数字①②③」→「表示レイヤー」');
  });

  test('of two texts that begin alike shows where they differ', () => {
    const before = '栄養成分表示（１本12g当たり）エネルギー 52kcal';
    const after = '栄養成分表示（１本12g当たり）エネルギー 62kcal';
    expect(title('CHANGED', before, after)).toBe('文字の変更「…ルギー 52kcal」→「…ルギー 62kcal」');
    expect(title('CHANGED', `${before}／たんぱく質`, before)).toBe('文字の変更「…kcal／たんぱく質」→「…kcal」');
  });

  test('of characters that are gone says that they are, whatever moved into their room', () => {
    const of = (...operations: readonly [string, string, string][]): string => {
      const told = operations.map(([kind, approved, found]) => ({ kind, approved, found }));
      const difference = { kind: 'CHANGED', textBefore: '小麦', textAfter: 'レモ', sameText: false, operations: told, styles: [] };
      return findingTitle({ kind: 'DIFFERENCE', difference } as unknown as Finding, ja);
    };
    expect(of(['EQUAL', '砂糖、', '砂糖、'], ['MISSING', '小麦\n粉、', ''], ['EQUAL', 'レモン', 'レモン'])).toBe('文字の欠落「小麦粉、」');
    expect(of(['INSERTED', '', '卵、'], ['EQUAL', 'レモン', 'レモン'])).toBe('文字の追加「卵、」');
    expect(of(['MISSING', '小麦', ''], ['SUBSTITUTED', '卵', '乳'])).toBe('文字の変更「小麦」→「レモ」');
  });

  test('of text that only looks otherwise, or lies elsewhere, says that it is the same', () => {
    expect(title('CHANGED', '北の恵み', '北の恵み')).toBe('見た目の変更「北の恵み」（文字は同じ）');
    expect(title('MOVED', '北の\n恵み', '北の 恵み')).toBe('文字の移動「北の 恵み」');
  });
});

describe('a difference over shapes that nobody could read', () => {
  const of = (sameText: boolean | null): Finding =>
    ({
      kind: 'DIFFERENCE',
      difference: {
        kind: 'CHANGED',
        textBefore: '\ufffd',
        textAfter: '\ufffd',
        sameText,
        operations: [],
        styles: [],
        mm: { w: 1, h: 2 },
        dxMm: null,
        dyMm: null,
        angle: null,
        scale: null,
        maxD: 90,
      },
    }) as unknown as Finding;

  test('says that a character changed where its form did, and claims nothing where nobody can tell', () => {
    expect(findingTitle(of(false), ja)).toBe('文字の変更「〓」（何の字かは読めません）');
    expect(findingTitle(of(false), translator('en'))).toBe('Text: Changed “〓” (which character could not be read)');
    expect(findingTitle(of(null), ja)).toBe('見た目の変更「〓」');
    expect(findingDetail(of(false), ja)).toContain('ここで文字が変わっています');
    expect(findingDetail(of(null), ja)).toContain('内容は未確認');
  });
});

test('a page is called by its numbers', () => {
  const of = (kind: string, againstPage: number | null) =>
    ({ kind: 'DIFFERENCE', difference: { kind, page: 2, againstPage } }) as unknown as Finding;
  const said = (language: 'ja' | 'en') => {
    const t = translator(language);
    return [of('PAGE', null), of('PAGE', 4), of('PAGE_MOVED', 3)].map((one) => findingTitle(one, t));
  };
  expect(said('ja')).toEqual([
    'ページの追加（2ページ）',
    'ページの欠落（比較元の4ページ）',
    'ページの入れ替え（比較元の3ページ → 2ページ）',
  ]);
  expect(said('en')).toEqual(['Page added (page 2)', 'Page missing (page 4 of the compared version)', 'Page moved (page 3 is now page 2)']);
});

test('a finding is called by its variant and says that its part is marked', () => {
  const part = {
    operations: [],
    kind: 'TEXT',
    verdict: 'MISSING',
    title: '名称',
    variant: 'EN',
    risky: true,
    riskNote: 'アレルゲン',
    elsewhere: null,
    places: [],
    readings: [],
    readAs: {},
  };
  const finding = { kind: 'MISSING', part } as unknown as Finding;
  expect([findingTitle(finding, translator('ja')), findingTitle(finding, translator('en'))]).toEqual([
    '名称（英語 (EN)）',
    '名称 (English (EN))',
  ]);
  expect(findingDetail(finding, translator('ja'))).toContain('要注意のパーツ（アレルゲン）');
  const nearest = { kind: 'MISSING', part: { ...part, partRate: 66.6, places: [{}] } } as unknown as Finding;
  expect(findingDetail(nearest, translator('ja'))).toContain('いちばん近い場所に残っているのは66.6%です');
  const covered = { ...part, elsewhere: 'INVISIBLE', partRate: 66.6, lengthRate: 66.6 };
  const coveredWords = (verdict: string, places: object[]): string =>
    findingDetail({ kind: verdict, part: { ...covered, verdict, places } } as unknown as Finding, translator('ja'));
  expect(coveredWords('MISSING', [])).toContain('見えない文字としてだけ入っています');
  expect(coveredWords('MISSING', [{}])).toMatch(/^一部が隠れています.*残っているのは66.6%です/u);
  expect(coveredWords('ALTERED', [{}])).toMatch(/^一部が隠れています.*一致率 66.6%/u);
  const readings = [
    { base: '濃厚', approved: 'のうこう', found: 'のうこお', agrees: false },
    { base: '静岡', approved: 'しずおか', found: '', agrees: false },
    { base: '茶葉', approved: null, found: 'ちゃば', agrees: true },
  ];
  const read = { kind: 'ALTERED', part: { ...part, verdict: 'ALTERED', partRate: 90, lengthRate: 100, readings } } as unknown as Finding;
  expect(findingDetail(read, translator('ja'))).toBe(
    '一致率 90%・長さ 100% · 「濃厚」のルビが「のうこお」（承認：のうこう） · 「静岡」のルビ（承認：しずおか）がありません · 要注意のパーツ（アレルゲン）',
  );
});

test('a text of which only the capitals differ says so, and one with another change does not', () => {
  const part = { kind: 'TEXT', verdict: 'ALTERED', elsewhere: null, partRate: 9, lengthRate: 100, places: [{}], readings: [], readAs: {} };
  const words = (...changes: readonly (readonly [string, string])[]): string => {
    const operations = changes.map(([approved, found]) => ({ kind: approved === found ? 'EQUAL' : 'SUBSTITUTED', approved, found }));
    return findingDetail({ kind: 'ALTERED', part: { ...part, operations } } as unknown as Finding, translator('en'));
  };
  expect(words(['N', 'N'], ['et wt', 'ETWT'])).toBe('Only capitals and small letters differ · Match 9%, length 100%');
  expect(words(['N', 'N'], ['et wt', 'ET WT'], ['5', '6'])).toBe('Match 9%, length 100%');
});
