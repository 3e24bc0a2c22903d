import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactAfterEdit, exactWhileTyping, suggestsExact } from './exact-flag.ts';

describe('a text that is to be found exactly', () => {
  it.each([
    '内容量：120g',
    '原材料名：砂糖、全粉乳、食塩／香料',
    '（一部に乳成分・大豆を含む）',
    'ｱﾚﾙｷﾞｰ物質：小麦',
    '保存方法：直射日光、高温多湿を避けて保存してください',
    '賞味期限：枠外下部に記載',
    '全成分：水、グリセリン、香料',
    '医薬部外品\n有効成分：トラネキサム酸',
    '成分：水、グリセリン',
    '製造者：株式会社みほん飲料',
    '株式会社みほん飲料',
    'Ingredients: sugar, whole milk powder',
    'Contains milk and soy.',
    'Best before: see lid',
    'Store in a cool, dry place.',
    'Manufactured by Mihon Drinks',
    '配料：白砂糖、全脂奶粉',
    '보관방법: 직사광선을 피하십시오',
  ])('%s', (text) => {
    expect(suggestsExact(text)).toBe(true);
  });

  it.each(['香ばしさの時間', 'ほっとひと息', 'うるおい成分配合', 'Rich & creamy roasted green tea latte', '北の恵み', '浓香奶茶', ''])(
    'not so: %s',
    (text) => {
      expect(suggestsExact(text)).toBe(false);
    },
  );

  it.each([
    ['保存方法', '直射日光を避け、常温で保存'],
    ['原材料名', '砂糖、食塩'],
    ['製造者', 'みほん飲料'],
    ['賞味期限', '枠外下部に記載'],
    ['名 称', '緑茶'],
    ['Allergens', 'Milk and soy'],
    ['その他の成分', '精製水、濃グリセリン'],
  ])('below %s: %s', (title, text) => {
    expect(suggestsExact(text)).toBe(false);
    expect(suggestsExact(text, title)).toBe(true);
    expect([suggestsExact('', title), suggestsExact('ほっとひと息', 'キャッチコピー')]).toEqual([false, false]);
  });

  it('comes with its title too, and a person who took it off is not asked again', () => {
    const text = '直射日光を避ける';
    expect(exactAfterEdit(false, { title: '', text }, { title: '保存方法', text })).toBe(true);
    expect(exactAfterEdit(false, { title: '保存方法', text }, { title: '保存方法', text: `${text}こと` })).toBe(false);
  });

  it('stays so whatever is typed, and is never taken off by an edit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (edits) => {
        const after = (was: boolean, typed: readonly string[]) => typed.reduce((flag, text) => exactWhileTyping(flag, text), was);
        expect(after(true, edits)).toBe(true);
        expect(after(false, ['内容量：120g', ...edits])).toBe(true);
        expect(after(false, edits)).toBe(edits.some((text) => suggestsExact(text)));
      }),
    );
  });
});
