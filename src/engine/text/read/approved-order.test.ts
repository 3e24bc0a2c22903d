import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApprovedOrder } from './approved-order.ts';

const CONTAINS = '原材料名：緑茶（国産）、ビタミンC、香料';
const STORE = '直射日光と高温多湿を避けて保存してください。';
const order = new ApprovedOrder([CONTAINS, STORE, '内容量 120g']);

describe('what approved texts say of the order of reading', () => {
  it('goes on with what comes next, and not with another text', () => {
    expect(order.follows('原材料名：緑茶', '（国産）、ビタ')).toBe(true);
    expect(order.follows('原材料名：緑茶', '高温多湿を避け')).toBe(false);
    expect(order.follows('避けて保存して', 'ミンC、香料')).toBe(false);
  });

  it('is not hidden by a character that was changed at the joint, on either side', () => {
    expect(order.follows('直射日光と高温多温', 'を避けて保存して')).toBe(true);
    expect(order.follows('直射日光と高温多湿', 'も避けて保存して')).toBe(true);
  });

  it('goes on behind a word that was left out, and not behind a line', () => {
    const warning = new ApprovedOrder(['If you are pregnant you should not drink alcohol and ask a doctor before use.']);
    expect(warning.follows('pregnant you should ', 'drink alcohol')).toBe('skips');
    expect(warning.follows('pregnant you should ', 'not drink alcohol')).toBe(true);
    expect(warning.follows('drink alcohol', 'pregnant you should')).toBe(false);
    expect(warning.follows('If you are', 'before use.')).toBe(false);
  });

  it('goes on where something was put in at the joint', () => {
    const cream = new ApprovedOrder(['Dimethicone, Niacinamide, Panthenol']);
    expect(cream.follows('Dimethicone, Niaci-', 'namide, Panthenol')).not.toBe(false);
    expect(cream.follows('Dimethicone, Niaci-', 'narnide, Panthenol')).not.toBe(false);
  });

  it('goes on far away only behind what stands in a text as it is', () => {
    const table = new ApprovedOrder(['Energy 5 kcal\nFat 0.05 g\nCalcium 200 mg']);
    expect(table.follows('Calcium', '220 mg', 'far')).toBe(true);
    expect(table.follows('Net content: 50 g', 'Calcium')).toBe(true);
    expect(table.follows('Net content: 50 g', 'Calcium', 'far')).toBeUndefined();
  });

  it('ends with a text and begins with one, whatever stands beside it', () => {
    expect(order.follows('ビタミンC、香料', 'いろいろ')).toBe(false);
    expect(order.follows('いろいろ', '直射日光と高温')).toBe(false);
  });

  it('is nothing where no text tells, or too little of it', () => {
    expect(order.follows('別の文', 'さらに別')).toBeUndefined();
    expect(order.follows('を', '避')).toBeUndefined();
    expect(order.follows('内容量 ', '１２０ｇ')).toBe(true);
  });

  it('goes on at every joint of a text, also when it stands in few characters', () => {
    const text = fc.array(fc.constantFrom(...'あいうえおかきくけこ名量原材料茶国産120g'), { minLength: 4, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (texts, which, where) => {
        const points = texts[which % texts.length]!;
        const at = 2 + (where % (points.length - 3));
        const all = new ApprovedOrder(texts.map((one) => one.join('')));
        expect(all.follows(points.slice(0, at).join(''), points.slice(at).join(''))).toBe(true);
      }),
    );
  });
});
