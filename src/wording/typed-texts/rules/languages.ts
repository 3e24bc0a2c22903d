/** The languages that texts in fields are rendered in. */
export const TEXT_LANGUAGES = ['ja', 'en'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\uFF01-\uFF5E]/u;

/** The language that a text is written in: full width letters are Japanese too. */
export const languageOf = (text: string): TextLanguage => (JAPANESE.test(text) ? 'ja' : 'en');
