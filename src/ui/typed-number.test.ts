import { describe, expect, it } from 'vitest';
import { format } from '#shared/i18n.ts';
import { parseNumber, problemOf } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['０．２５', 0.25],
    [' 1,200 ', 1200],
    ['１，２００．５', 1200.5],
    ['-1', -1],
    ['1e9', 1e9],
    ['', null],
    ['　', null],
  ])('%j is %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['abc', '三百', '0,25', '1,2', '1,2000', '10mm', 'Infinity'])('%j is none, and nothing else is made of it', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });

  const said = (text: string, whole = false): string | null => {
    const problem = problemOf(parseNumber(text), { min: 0, max: 10, whole });
    return problem && format(problem[0], 'ja', problem[1]);
  };

  it.each([
    ['-1', '0〜10の数値を入力してください。'],
    ['1e9', '0〜10の数値を入力してください。'],
    ['0,25', '数値を入力してください（例：0.25）。'],
    ['三', '数値を入力してください（例：0.25）。'],
    ['0.25', null],
    ['', null],
  ])('%j is told of with %j', (text, words) => {
    expect(said(text)).toBe(words);
  });

  it('is whole where it must be', () => {
    expect(said('3.5', true)).toBe('整数を入力してください。');
    expect(problemOf(-1, { min: 0, max: Infinity })).not.toBeNull();
    expect(problemOf(1e12, { min: 0, max: Infinity })).toBeNull();
  });
});
