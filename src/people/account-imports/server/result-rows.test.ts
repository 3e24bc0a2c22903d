/** The result file holds what the list said: bringing it back refuses what was refused, and gives nobody another level. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTable } from '#people/list-imports/rules/columns.ts';
import { translator } from '#shared/i18n.ts';
import type { SourceTable } from '#workbook/model/source-table.ts';
import { assembleAccounts } from '../rules/assemble.ts';
import { ACCOUNT_LIST } from '../rules/columns.ts';
import { resultColumns, resultRows } from './result-rows.ts';

const RULES = { givable: ['lv60_brand_director', 'lv50_basic_user', 'lv40_guest'], locale: 'ja' } as const;

const tableOf = (rows: readonly (readonly string[])[]): SourceTable => ({
  sheet: null,
  rows: rows.map((texts, index) => ({
    row: index + 1,
    hidden: false,
    merged: false,
    cells: texts.flatMap((text, at) => (text === '' ? [] : [{ column: at + 1, text, kind: 'text' as const }])),
  })),
});

const check = (rows: readonly (readonly string[])[]) =>
  assembleAccounts(findTable([tableOf(rows)], ACCOUNT_LIST) ?? expect.fail('no table'), RULES);

test.each(['ja', 'en'] as const)('in %s', (locale) => {
  const t = translator(locale);
  const email = fc.constantFrom('a@x.example', 'b@x.example', 'ｃ@x.example', 'いいえ', '');
  const name = fc.constantFrom('佐藤（広報）', '㈱①ﾊﾝｶｸ', '', 'a'.repeat(101));
  const level = fc.constantFrom('', 'lv60', 'lv80', '社長', 'ゲスト', 'Basic user');
  const row = fc.tuple(name, email, level, fc.constantFrom('', 'en', 'フランス語'), fc.constantFrom('', '備考'));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const header = ['ユーザー名', 'メールアドレス', '権限', '言語', '備考'];
      const first = check([header, ...rows]);
      const result = resultRows(first, t).map((cells) => cells.map((cell) => String(cell ?? '')));
      const again = check([resultColumns(t).map(({ title }) => title), ...result]);
      const facts = ({ accounts }: typeof first) =>
        accounts.map((one) => [one.name, one.email, one.accessLevel, one.locale, one.state, one.isGrant, one.said]);
      expect(facts(again)).toEqual(facts(first));
    }),
    { numRuns: 60 },
  );
});
