/** The languages of a list of parts: by tag, as in the form, or by name in Japanese, English or the language itself. */
import { CONTENT_LANGUAGES } from '#work/contents/rules/types.ts';

/** Tags that are known by name beside those that packaging texts are offered in. */
const MORE = ['zh-Hans', 'zh-Hant', 'it', 'pt', 'nl', 'ru', 'id', 'ms', 'fil', 'hi', 'ar', 'my', 'km', 'ne', 'mn', 'tr', 'pl', 'sv'];

/** What people write for a language, beside its names. */
const SHORT: Readonly<Record<string, string>> = {
  jp: 'ja',
  jpn: 'ja',
  和文: 'ja',
  eng: 'en',
  英文: 'en',
  cn: 'zh',
  中文: 'zh',
  中国語: 'zh',
  簡体字: 'zh-Hans',
  '中国語(簡体字)': 'zh-Hans',
  '中国語(簡体)': 'zh-Hans',
  繁体字: 'zh-Hant',
  '中国語(繁体字)': 'zh-Hant',
  '中国語(繁体)': 'zh-Hant',
  kr: 'ko',
  ハングル: 'ko',
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s_]/gu, '');

const named = (locale: string, tag: string): string | undefined =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag);

let names: Map<string, string> | null = null;

function byName(): Map<string, string> {
  names ??= new Map([
    ...[...CONTENT_LANGUAGES, ...MORE].flatMap((tag) =>
      ['ja', 'en', tag].flatMap((locale): [string, string][] => {
        const name = named(locale, tag);
        return name === undefined ? [] : [[folded(name), tag]];
      }),
    ),
    ...Object.entries(SHORT).map(([word, tag]): [string, string] => [folded(word), tag]),
  ]);
  return names;
}

/** The tag that is meant ('ja', 'zh-Hant'); null where nothing is said, undefined where nobody knows such a language. */
export function readLanguageTag(text: string): string | null | undefined {
  const word = text.normalize('NFKC').trim();
  if (word === '') return null;
  const known = byName().get(folded(word));
  if (known !== undefined) return known;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(word.replaceAll('_', '-'));
    return named('en', tag.split('-')[0]!) === undefined ? undefined : tag;
  } catch {
    return undefined;
  }
}
