/** Which language the items of a specification are written in. Pure. */

const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
] as const;

/** How many of the texts must show a script before it is theirs: a company's name in kana makes no text Japanese. */
const SHARE = 0.2;

/**
 * By the script that only one language has; by none of them it is that of the company, which is also right for texts of Chinese
 * characters alone. A Japanese company whose texts have no kana and no Chinese characters writes English.
 */
export function sourceLanguage(texts: readonly string[], company: string): string {
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return company;
  const share = (script: RegExp) => written.filter((text) => script.test(text)).length / written.length;
  const found = SCRIPTS.find(([, script]) => share(script) >= SHARE)?.[0];
  if (found) return found;
  return company === 'ja' && share(/\p{Script=Han}/u) === 0 ? 'en' : company;
}
