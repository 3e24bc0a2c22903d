import type { Locale, Message } from '#shared/i18n.ts';
import { variantLanguage } from '#workbook/model/symbol.ts';

/** How a variant's code is shown: a language by its name with the code, any other as it is written. */
export function variantWords(code: string): Message {
  const language = variantLanguage(code);
  if (language === null) return { ja: code, en: code };
  const words = (locale: Locale): string => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language);
    return name ? `${name} (${code})` : code;
  };
  return { ja: words('ja'), en: words('en') };
}
