import { isOneOf } from '#shared/one-of.ts';
import { useI18n } from '#ui/i18n.tsx';
import { variantLanguage, VALUE_CODES, type TemplateSymbol } from '#workbook/model/symbol.ts';
import { templateMessages as m, valueNames } from '../template-messages.ts';

/** Symbols in the reader's words. */
export function useSymbolWords() {
  const { t, locale } = useI18n();
  /** 'EN' as 英語 (EN); sizes and sides as they are written. */
  const variant = (code: string): string => {
    const language = variantLanguage(code);
    const name = language && new Intl.DisplayNames([locale], { type: 'language' }).of(language);
    return name ? `${name} (${code})` : code;
  };
  const value = (code: string): string => (isOneOf(VALUE_CODES, code) ? t(valueNames[code]) : code);
  /** What a symbol's cell receives, in a sentence. */
  const explain = ({ kind, number: n, code }: TemplateSymbol): string => {
    if (kind === 'V') return n === 0 ? t(m.explainValue, { name: value(code) }) : t(m.explainVariant, { n, code: variant(code) });
    return t(kind === 'T' ? m.explainTitle : kind === 'C' ? m.explainContent : m.explainBoth, { n });
  };
  return { variant, value, explain };
}
