import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTable } from '#people/list-imports/rules/columns.ts';
import type { SourceCell, SourceTable } from '#workbook/model/source-table.ts';
import { runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import { againstAccounts, assembleAccounts, type AccountRules } from './assemble.ts';
import { ACCOUNT_LIST, readLevel } from './columns.ts';
import { grantsOf, type CheckedAccounts } from './types.ts';

const ADMIN: AccountRules = {
  givable: ['lv80_administrator', 'lv70_companyowner', 'lv60_brand_director', 'lv50_basic_user', 'lv40_guest'],
  locale: 'ja',
};
const check = (tables: readonly SourceTable[], rules = ADMIN): CheckedAccounts =>
  assembleAccounts(findTable(tables, ACCOUNT_LIST) ?? expect.fail('no table'), rules);
const sample = async (name: string): Promise<CheckedAccounts> =>
  check(await runWorkbookJob('tables', { bytes: readFileSync(`test/fixtures/excel/${name}`) }, { lane: 'test' }));
const codes = (checked: CheckedAccounts) => checked.findings.map(({ row, code }) => `${row} ${code}`);

describe('a list of people', () => {
  test('that is right is taken as it is: names with furigana and rare kanji, zeros in front, defaults', async () => {
    const checked = await sample('accounts-good.xlsx');
    expect(codes(checked)).toEqual(['2 ADMIN_GRANT']);
    expect(grantsOf(checked).map(({ row }) => row)).toEqual([2]);
    expect(checked.accounts.map(({ row, name, accessLevel, locale, state }) => [row, name, accessLevel, locale, state])).toEqual([
      [2, '佐藤 花子', 'lv60_brand_director', 'ja', 'NEW'],
      [3, '鈴木 一郎', 'lv50_basic_user', 'ja', 'NEW'],
      [4, 'John Smith', 'lv50_basic_user', 'en', 'NEW'],
      [5, '髙橋 美咲', 'lv50_basic_user', 'ja', 'NEW'],
      [6, '001', 'lv40_guest', 'ja', 'NEW'],
      [7, '齋藤（広報）', 'lv50_basic_user', 'ja', 'NEW'],
    ]);
  });

  test('says at its rows what is wrong, and whom it would make an administrator', async () => {
    const checked = await sample('accounts-bad.xlsx');
    expect(codes(checked)).toEqual([
      '3 USERNAME_REQUIRED',
      '4 EMAIL_REQUIRED',
      '5 EMAIL_FORMAT',
      '6 EMAIL_FULL_WIDTH',
      '7 TRIMMED',
      '8 EMAIL_DUPLICATE_IN_FILE',
      '11 ADMIN_GRANT',
      '12 ACCESS_LEVEL_UNKNOWN',
      '13 ACCESS_LEVEL_NOT_ALLOWED',
      '14 FORMULA',
      '15 CELL_ERROR',
      '16 LANGUAGE_UNKNOWN',
      '17 USERNAME_TOO_LONG',
    ]);
    expect(checked.findings.find(({ code }) => code === 'EMAIL_FULL_WIDTH')?.params).toEqual({ suggestion: 'yama@example.co.jp' });
    expect(checked.findings.find(({ code }) => code === 'EMAIL_DUPLICATE_IN_FILE')?.params).toEqual({ row: 2 });
    expect(grantsOf(checked).map(({ row }) => row)).toEqual([11]);
    const wrong = checked.accounts.filter(({ state }) => state === 'ERROR').map(({ row }) => row);
    expect(wrong).toEqual([3, 4, 5, 6, 8, 12, 13, 15, 16, 17]);
  });

  test('meets those who are there: the same person, and addresses that are taken', async () => {
    const standing = new Map([
      ['existing@example.co.jp', { name: 'ほかの人' }],
      ['ken.tanaka@example.co.jp', { name: '田中 健' }],
      ['nakamura@example.co.jp', { name: '別人' }],
    ]);
    const checked = againstAccounts(await sample('accounts-bad.xlsx'), standing);
    const state = (row: number) => checked.accounts.find((one) => one.row === row)?.state;
    expect([state(2), state(7), state(9)]).toEqual(['SAME', 'ERROR', 'ERROR']);
    const taken = checked.findings.filter(({ code }) => code === 'EMAIL_TAKEN');
    expect(taken.map(({ cell }) => cell)).toEqual(['B7', 'B9']);
    // Who is there already is given nothing anew.
    const grant = grantsOf(checked)[0] ?? expect.fail('no grant');
    const again = againstAccounts(checked, new Map([[grant.email, { name: grant.name }]]));
    const warned = ({ findings }: typeof again) => findings.filter(({ row, code }) => row === grant.row && code === 'ADMIN_GRANT').length;
    expect([warned(checked), warned(again), grantsOf(again)]).toEqual([1, 0, []]);
  });

  test('never gives a level that the importer may not give, nor one address twice, whatever it says', () => {
    const level = fc.constantFrom('', 'lv99_gtb', 'lv80', '会社責任者', 'Guest', 'lv50_basic_user', 'root');
    const email = fc.constantFrom('a@example.jp', 'A@example.jp', 'b@example.jp', 'ｂ@example.jp', 'c', '');
    const name = fc.constantFrom('山田', ' 山田 ', '', 'x'.repeat(101));
    const rules: AccountRules = { givable: ['lv70_companyowner', 'lv50_basic_user', 'lv40_guest'], locale: 'en' };
    fc.assert(
      fc.property(fc.array(fc.tuple(name, email, level), { maxLength: 12 }), (people) => {
        const cell = (column: number, text: string): SourceCell[] => (text ? [{ column, text, kind: 'text' }] : []);
        const rows = people.map(([a, b, c], index) => ({
          row: index + 2,
          hidden: false,
          merged: false,
          cells: [...cell(1, a), ...cell(2, b), ...cell(3, c)],
        }));
        const header = {
          row: 1,
          hidden: false,
          merged: false,
          cells: [...cell(1, 'ユーザー名'), ...cell(2, 'email *'), ...cell(3, '権限')],
        };
        const { accounts } = check([{ sheet: null, rows: [header, ...rows] }], rules);
        const fresh = accounts.filter(({ state }) => state === 'NEW');
        expect(fresh.every((one) => rules.givable.includes(one.accessLevel))).toBe(true);
        expect(fresh.every((one) => one.name.length > 0 && one.name.length <= 100)).toBe(true);
        const addresses = fresh.map((one) => one.email.toLowerCase());
        expect(new Set(addresses).size).toBe(addresses.length);
      }),
    );
  });
});

test('a level is known by its name, its number and its words', () => {
  expect(['lv80_administrator', 'LV80', '会社責任者', 'brand director', 'ｌｖ５０'].map(readLevel)).toEqual([
    'lv80_administrator',
    'lv80_administrator',
    'lv70_companyowner',
    'lv60_brand_director',
    'lv50_basic_user',
  ]);
  expect(readLevel('lv')).toBeNull();
});
