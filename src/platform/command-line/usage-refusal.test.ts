import { Command, CommanderError } from 'commander';
import { expect, test } from 'vitest';
import type { Locale } from '#shared/i18n.ts';
import { localeOfArguments } from './terminal-locale.ts';
import { usageRefusal } from './usage-refusal.ts';

/** What is said when the command of a file is called with these arguments. */
function said(given: readonly string[], locale: Locale): string {
  const command = new Command('inspect')
    .argument('<file>')
    .option('--page <page>')
    .configureOutput({ outputError: () => {} });
  let words = '';
  command.exitOverride((error) => {
    words = usageRefusal(error, 'koryo inspect', locale);
    throw error;
  });
  expect(() => command.parse([...given], { from: 'user' })).toThrow(CommanderError);
  return words;
}

test('what is wrong with the arguments is said in both languages, with a code', () => {
  expect(said(['a', '--pages', '1'], 'ja')).toBe(
    'koryo: OPTION_UNKNOWN: 「--pages」というオプションはありません。koryo inspect --help で一覧を表示します。（--page ではありませんか）',
  );
  expect(said(['a', '--pages', '1'], 'en')).toBe(
    'koryo: OPTION_UNKNOWN: there is no option --pages; koryo inspect --help lists them (did you mean --page?)',
  );
  expect(said([], 'en')).toBe('koryo: ARGUMENT_MISSING: name the file; koryo inspect --help says how');
  expect(said(['a', 'b'], 'ja')).toMatch(/^koryo: ARGUMENTS_TOO_MANY: 指定が多すぎます/u);
  expect(said(['a', '--page'], 'ja')).toBe('koryo: OPTION_VALUE_MISSING: オプション「--page <page>」に値がありません。');
});

test('the language is the one that is asked for, however it is written', () => {
  expect(localeOfArguments(['inspect', 'a', '--language', 'ja'])).toBe('ja');
  expect(localeOfArguments(['inspect', '--language=ja', '--bogus'])).toBe('ja');
});
