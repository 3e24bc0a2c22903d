import { levelLabels } from '#people/access/rules/level-words.ts';
import type { ListFormat } from '#people/list-imports/rules/columns.ts';
import { LOCALES, type Locale } from '#shared/i18n.ts';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/viewer.ts';
import type { AccountColumn } from './types.ts';

/** The headers of a list of accounts. */
export const ACCOUNT_LIST: ListFormat<AccountColumn> = {
  words: {
    username: { ja: 'ユーザー名', en: 'User name', others: ['氏名', '名前', 'name'] },
    email: { ja: 'メールアドレス', en: 'E-mail', others: ['メール', 'mail', 'e-mail address'] },
    accessLevel: { ja: '権限', en: 'Access level', others: ['アクセスレベル', '権限レベル', 'level'] },
    language: { ja: '言語', en: 'Language', others: ['lang', 'locale'] },
    note: { ja: '備考', en: 'Note', others: ['メモ', 'notes', 'remark'] },
  },
  needed: ['username', 'email'],
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');

const LEVELS = new Map(
  ACCESS_LEVELS.flatMap((level) =>
    [level, level.slice(0, level.indexOf('_')), levelLabels[level].ja, levelLabels[level].en].map((words): [string, AccessLevel] => [
      folded(words),
      level,
    ]),
  ),
);

/** A level by its stored name, its number ('lv50') or its words; null when it is none. */
export function readLevel(text: string): AccessLevel | null {
  return LEVELS.get(folded(text)) ?? null;
}

const LANGUAGES = new Map<string, Locale>([
  ...LOCALES.map((locale): [string, Locale] => [locale, locale]),
  ['日本語', 'ja'],
  ['japanese', 'ja'],
  ['jp', 'ja'],
  ['英語', 'en'],
  ['english', 'en'],
]);

/** A language by its code or its name; null when it is none of ours. */
export function readLanguage(text: string): Locale | null {
  return LANGUAGES.get(folded(text)) ?? null;
}
