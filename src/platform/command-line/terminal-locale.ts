import { LOCALES, type Locale } from '#shared/i18n.ts';

/** The language of the terminal: Japanese where its locale says so, else English. */
export function terminalLocale(): Locale {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en';
}

/** The language that arguments ask for, before anything has read them: `--language ja`, else that of the terminal. */
export function localeOfArguments(given: readonly string[]): Locale {
  const at = given.findIndex((one) => one === '--language' || one.startsWith('--language='));
  const asked = at === -1 ? undefined : (given[at]!.split('=')[1] ?? given[at + 1]);
  return LOCALES.find((locale) => locale === asked) ?? terminalLocale();
}
