import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementChecks } from '../checks/statement-checks.ts';
import { TEXT_LANGUAGES } from '../languages.ts';
import { typedTextInput } from '../typed-text.ts';
import type { StatementFields } from './fields.ts';
import { formOf, STATEMENT_KINDS } from './forms.ts';
import { emptyStatement, readStatement, renderStatement } from './statement.ts';

test.each([
  ['NET_CONTENT', '内容量：120g（12g×10袋）', { amount: '120', unit: 'g', breakdown: '12g×10袋' }],
  ['NET_CONTENT', 'Net content: 500 mL', { amount: '500', unit: 'mL', breakdown: '' }],
  ['STORAGE', '保存方法：直射日光、高温多湿を避けて保存してください。', { text: '直射日光、高温多湿を避けて保存してください。' }],
  ['DATE', '消費期限：枠外下部に記載', { date: '枠外下部に記載' }],
  [
    'MAKER',
    '製造者：株式会社みほん飲料　東京都千代田区一番町1-1　+A1',
    { name: '株式会社みほん飲料', address: '東京都千代田区一番町1-1', mark: 'A1' },
  ],
  ['MAKER', 'Imported by: Mihon Drinks, 1-1 Ichibancho, Tokyo', { name: 'Mihon Drinks', address: '1-1 Ichibancho, Tokyo', mark: '' }],
  [
    'MAKER',
    'Manufactured by: Mihon Cosmetics Co., Ltd., 1-2-3 Shibaura, Tokyo +A1',
    { name: 'Mihon Cosmetics Co., Ltd.', address: '1-2-3 Shibaura, Tokyo', mark: 'A1' },
  ],
  ['MAKER', 'Distributed by: Mihon, Inc.', { name: 'Mihon, Inc.', address: '', mark: '' }],
  ['MAKER', 'Imported by: Mihon Pte., Ltd.', { name: 'Mihon Pte., Ltd.', address: '', mark: '' }],
  ['MAKER', 'Imported by: Mihon, Incheon', { name: 'Mihon', address: 'Incheon', mark: '' }],
  ['MAKER', '販売者：Mihon Co.,Ltd.　東京都港区', { name: 'Mihon Co.,Ltd.', address: '東京都港区', mark: '' }],
  ['MAKER', '販売者：Mihon Japan 株式会社', { name: 'Mihon Japan 株式会社', address: '', mark: '' }],
  ['ORIGIN', '原産国名：スリランカ', { place: 'スリランカ' }],
  ['ORIGIN', '原産国：中国', { place: '中国' }],
] as const)('%s is read from %s, and rendered as it was', (kind, text, values) => {
  const reading = readStatement(kind, text);
  if ('left' in reading) return expect.fail(reading.left);
  expect(reading.fields.values).toEqual(values);
  expect(renderStatement(reading.fields)).toBe(text);
  return undefined;
});

test.each([
  ['NET_CONTENT', '内容量 １，２００ｇ（１２０ｇ×１０袋）', '内容量：1200g（１２０ｇ×１０袋）'],
  ['NET_CONTENT', '内容量\t５００㎖', '内容量：500ml'],
  ['NET_CONTENT', '３０粒', '30粒'],
  ['DATE', '賞味期限　26.12.31', '賞味期限：26.12.31'],
  ['STORAGE', '保存の方法 10℃以下で保存', '保存の方法：10℃以下で保存'],
  ['MAKER', '製造者 株式会社みほん\n東京都千代田区一番町1-1', '製造者：株式会社みほん　東京都千代田区一番町1-1'],
  ['MAKER', '製造者 みほん Japan㈱ 〒102-0082 東京都千代田区 +A1', '製造者：みほん Japan㈱　〒102-0082 東京都千代田区　+A1'],
  ['MAKER', '製造者 株式会社みほん 横浜市西区1-1', '製造者：株式会社みほん　横浜市西区1-1'],
] as const)('%s as cells and labels have it, %s, becomes %s', (kind, text, rendered) => {
  const reading = readStatement(kind, text);
  expect('fields' in reading ? renderStatement(reading.fields) : reading).toBe(rendered);
});

test.each([
  ['MAKER', '製造者：'],
  ['NET_CONTENT', '内容量：約120g'],
  ['NET_CONTENT', '内容量：120g、30g'],
  ['STORAGE', '常温で保存\n開栓後は冷蔵'],
  ['DATE', ''],
] as const)('%s is not read where anything would be lost: %s', (kind, text) => {
  expect(readStatement(kind, text)).toEqual({ left: text.trim().slice(0, 40) });
});

test('the name of a company keeps the comma before its legal form, and no other', () => {
  const maker = emptyStatement('MAKER', 'en');
  const named = (name: string) => typedTextInput.safeParse({ ...maker, values: { ...maker.values, name, address: 'Tokyo' } }).success;
  for (const name of ['Mihon Co., Ltd.', 'Mihon Co.,Ltd', 'Mihon, Inc.', 'Mihon, S.p.A.', 'Mihon GmbH'])
    expect(named(name), name).toBe(true);
  for (const name of ['Mihon, Drinks', 'Mihon, Ltd, Drinks', 'Mihon,']) expect(named(name), name).toBe(false);
});

test('what is rendered is read as the very same fields', () => {
  const words = {
    ja: ['冷蔵庫で保存', 'みほん飲料', '東京都', 'Mihon Japan 株式会社'],
    en: ['Keep cool', 'Mihon Drinks', 'Tokyo', 'Mihon Drinks Co.'],
  };
  const fields = fc.tuple(fc.constantFrom(...STATEMENT_KINDS), fc.constantFrom(...TEXT_LANGUAGES)).chain(([kind, language]) => {
    const { heads, slots } = formOf(kind);
    const values = Object.entries(slots).map(([name, { options, isAmount, required }]) => {
      const value = options
        ? fc.constantFrom(...Object.keys(options))
        : isAmount
          ? fc.integer({ min: 1, max: 99_999 }).map(String)
          : fc.constantFrom(...words[language]);
      return [name, required ? value : fc.oneof(value, fc.constant(''))] as const;
    });
    return fc.record({
      kind: fc.constant(kind),
      language: fc.constant(language),
      head: fc.constantFrom(...Object.keys(heads)),
      values: fc.record(Object.fromEntries(values)),
    }) as fc.Arbitrary<StatementFields>;
  });
  fc.assert(
    fc.property(fields, (made) => {
      expect(readStatement(made.kind, renderStatement(made))).toEqual({ fields: made });
      expect(typedTextInput.safeParse(made).success).toBe(true);
    }),
  );
});

test.each([
  ['賞味期限：2026.2.30', ['DATE_UNREAL']],
  ['賞味期限：26.12', []],
  ['消費期限：2026年12月', ['DATE_WITHOUT_DAY']],
  ['消費期限：2026年12月31日', []],
  ['消費期限：枠外下部に記載', []],
  ['製造者：株式会社みほん飲料', ['MAKER_WITHOUT_ADDRESS']],
  ['製造者：株式会社みほん飲料　東京都千代田区', []],
  ['株式会社みほん飲料', []],
])('%s: %j', (text, codes) => {
  expect(statementChecks([{ itemId: '1', variant: null, title: '', text }]).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['賞味期限', '2026.2.30', ['DATE_UNREAL']],
  ['消費期限', '26.12', ['DATE_WITHOUT_DAY']],
  ['製造者', '株式会社ミホン', ['MAKER_WITHOUT_ADDRESS']],
  ['製造者', '株式会社ミホン　東京都港区1-2-3', []],
  ['品番', '2026.2.30', []],
  ['製造者', '', []],
])('the title of an item is the head of its text: %s, %s', (title, text, codes) => {
  expect(statementChecks([{ itemId: '1', variant: null, title, text }]).map(({ code }) => code)).toEqual(codes);
});

test('the address may be an item of its own', () => {
  const item = (itemId: string, title: string, text: string) => ({ itemId, variant: null, title, text });
  expect(statementChecks([item('1', '製造者', '株式会社ミホン'), item('2', '製造者所在地', '東京都港区1-2-3')])).toEqual([]);
});
