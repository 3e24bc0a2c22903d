import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_TYPES, type FieldType, type OverviewChoice } from './types.ts';
import { readValue, staysAs } from './value.ts';

const CHOICES: OverviewChoice[] = [
  { id: 'a', ja: '瓶', en: 'Bottle', removed: false },
  { id: 'b', ja: '缶', en: 'Can', removed: true },
];
const read = (type: FieldType, typed: string, current: string | null = null) => readValue({ type, choices: CHOICES }, typed, current);
const valueOf = (type: FieldType, typed: string) => {
  const result = read(type, typed);
  return result.ok ? result.value : result.fault.code;
};

const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }).map(String),
  fc.integer().map((n) => n.toLocaleString('en')),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom('a', 'b', '１，２３４．５０', '−12', '-0', '1e5', '  ', '2026-02-30', 'javascript:alert(1)', 'https://a@b.example/'),
);

describe('reading a value', () => {
  test('what was read reads as itself, whatever the type', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), typed, (type, text) => {
        const first = read(type, text);
        if (!first.ok || first.value === null) return;
        expect(first.value).not.toBe('');
        expect(read(type, first.value)).toEqual(first);
        expect(staysAs(type, type, first.value)).toBe(true);
      }),
    );
  });

  test('a number that is read is the number that was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }), (whole, places) => {
        const text = `${whole}.${String(places).padStart(6, '0')}`;
        expect(Number(valueOf('NUMBER', text))).toBe(Number(text) === 0 ? 0 : Number(text));
      }),
    );
    expect(['１，２３４．５０', '+007', '-0', '−12', ' 3 '].map((text) => valueOf('NUMBER', text))).toEqual([
      '1234.5',
      '7',
      '0',
      '-12',
      '3',
    ]);
    for (const text of ['1,23', '1e5', '0x10', '１２万', '.5', '1.2345678', '1'.repeat(16)])
      expect(valueOf('NUMBER', text)).toBe('INVALID_NUMBER');
  });

  test('only addresses that a browser opens as a page', () => {
    expect(valueOf('URL', ' https://例え.jp/ラベル?a=1 ')).toBe('https://例え.jp/ラベル?a=1');
    for (const text of ['javascript:alert(1)', 'data:text/html,x', '//x', 'ftp://x', 'https://', 'https://user:p@x.example', 'https://a b'])
      expect(valueOf('URL', text)).toBe('INVALID_URL');
  });

  test('dates that the calendar has', () => {
    expect([valueOf('DATE', '2028-02-29'), valueOf('DATE', '2026-02-29')]).toEqual(['2028-02-29', 'INVALID_DATE']);
  });

  test('one line has no line break; several keep theirs', () => {
    expect([valueOf('TEXT', '一\n二'), valueOf('LONG_TEXT', ' 一\r\n二 ')]).toEqual(['FORBIDDEN_CHARACTERS', '一\n二']);
    expect(read('TEXT', 'あ'.repeat(501))).toEqual({ ok: false, fault: { code: 'TOO_LONG', params: { max: 500 } } });
  });

  test('a removed choice stays where it is, and is not chosen anew', () => {
    expect([read('CHOICE', 'a').ok, read('CHOICE', 'b').ok, read('CHOICE', 'b', 'b').ok, read('CHOICE', 'c').ok]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('blanks are nothing', () => {
    for (const type of FIELD_TYPES)
      expect(valueOf(type, type === 'CHOICE' || type === 'PERSON' || type === 'FILE' ? '' : ' 　')).toBeNull();
  });
});

test('a type may change where every value stays what it is', () => {
  expect(staysAs('LONG_TEXT', 'TEXT', '緑茶')).toBe(true);
  expect(staysAs('TEXT', 'LONG_TEXT', '一\n二')).toBe(false);
  expect(staysAs('NUMBER', 'TEXT', '500')).toBe(true);
  expect(staysAs('NUMBER', 'TEXT', '0500')).toBe(false);
  expect(staysAs('TEXT', 'CHOICE', 'a')).toBe(false);
  expect(staysAs('PERSON', 'TEXT', '佐藤')).toBe(false);
});
