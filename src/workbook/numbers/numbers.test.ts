/** Number formats of Japanese workbooks, proved by Intl's Japanese calendar where it knows the answer. */
import fc from 'fast-check';
import { dateFromSerial } from 'numfmt';
import { describe, expect, test } from 'vitest';
import { builtinFormat } from './builtin-formats.ts';
import { formatValue } from './format-value.ts';

const shown = (value: number | string, code: string): string => formatValue(value, code).text;

describe('eras', () => {
  const calendar = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
    era: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const letters = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'narrow', year: 'numeric', timeZone: 'UTC' });
  // From the day after the 29 February 1900 that only Excel knows, to 2100.
  const serials = fc.integer({ min: 61, max: 73_050 });
  const utc = (serial: number): Date => {
    const [year, month, day] = dateFromSerial(serial);
    return new Date(Date.UTC(year, month - 1, day));
  };
  const part = (format: Intl.DateTimeFormat, serial: number, type: string) =>
    format.formatToParts(utc(serial)).find((p) => p.type === type)?.value;

  test('every day of two centuries is named as the Japanese calendar names it, first years included', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        expect(shown(serial, '[$-ja-JP-x-gannen]ggge"年"m"月"d"日"')).toBe(calendar.format(utc(serial)));
        expect(shown(serial, 'ge')).toBe(`${part(letters, serial, 'era')}${Number(part(letters, serial, 'year')) || 1}`);
      }),
      { examples: [[43_585], [43_586], [32_515], [32_516], [9856], [9855], [4594], [4595]], numRuns: 400 },
    );
  });

  test.each([
    ['ggge"年"m"月"d"日"', 46_000, '令和7年12月9日'],
    ['[$-411]GGGE"年"', 46_000, '令和7年'],
    ['gge/mm/dd', 32_516, '平1/01/08'],
    ['rr', 43_586, '令和01'],
    ['r.m', 43_586, '01.5'],
    ['yyyy/mm/dd(aaa)', 46_000, '2025/12/09(火)'],
    ['aaaa', 46_000.9, '火曜日'],
    ['ddd', 46_000, 'Tue'],
    ['h:mm AM/PM', 0.7, '4:48 PM'],
  ])('%s of %s is %s', (code, value, text) => {
    expect(shown(value, code)).toBe(text);
  });

  test('letters in quotes, brackets and exponents are not eras', () => {
    expect(shown(5, '0"g e"')).toBe('5g e');
    expect(shown(12_345, '0.0E+00')).toBe('1.2E+04');
    expect(shown(12, 'General"ge"')).toBe('12ge');
    expect(shown(3, '[Green]0')).toBe('3');
  });
});

describe('builtin formats mean what Japan reads', () => {
  test.each([
    [5, 1234, '¥1,234'],
    [6, -1234, '¥-1,234'],
    [8, 1234.5, '¥1,234.50'],
    [14, 46_000, '2025/12/9'],
    [22, 46_000.5, '2025/12/9 12:00'],
    [27, 46_000, 'R7.12.9'],
    [28, 46_000, '令和7年12月9日'],
    [31, 46_000, '2025年12月9日'],
    [33, 0.5, '12時00分00秒'],
    [55, 46_000, '2025年12月'],
    [58, 43_585, '平成31年4月30日'],
    [9, 0.25, '25%'],
    [0, 0.1, '0.1'],
    [163, 7, '7'],
  ])('%i shows %s as %s', (id, value, text) => {
    expect(shown(value, builtinFormat(id))).toBe(text);
  });
});

test('a backslash for money is a yen sign, the colour of a format is told, 1904 workbooks count from their own day', () => {
  expect(shown(398, String.raw`"\"#,##0`)).toBe('¥398');
  expect(shown(398, String.raw`\\#,##0`)).toBe('¥398');
  expect(formatValue(-3, '0;[Red]-0')).toEqual({ text: '-3', colour: 'FF0000' });
  expect(formatValue(3, '0;[Red]-0').colour).toBeNull();
  expect(formatValue(0, 'yyyy/m/d', true).text).toBe('1904/1/1');
  expect(formatValue(true, '0').text).toBe('TRUE');
  expect(formatValue('abc', '@"様"').text).toBe('abc様');
});

test('no format and no value makes it throw', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0#?.,;@[]"\\_*ymdhsgear年/:$-411 E+AMPM%') }),
      fc.oneof(fc.double(), fc.string()),
      (code, value) => {
        expect(typeof formatValue(value, code).text).toBe('string');
      },
    ),
    { numRuns: 1000 },
  );
});
