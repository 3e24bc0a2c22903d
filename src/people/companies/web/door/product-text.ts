import type { Message, ParamsOf } from '#shared/i18n.ts';
import { useI18n, type Translate } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';

/** The company's own word for products on Japanese screens: 商品, or 製品 where it says so. */
export function withProductWord(text: string, productWord: string): string {
  return productWord === 'seihin' ? text.replaceAll('商品', '製品') : text;
}

/** `useText` for phrases that name products. */
export function useProductText(): Translate {
  const { t, locale } = useI18n();
  const { productWord } = useViewer().company;
  return <const M extends Message>(message: M, ...params: ParamsOf<M>) =>
    // The word is changed before the names go in: a name that holds it stays as it is.
    locale === 'ja' ? t({ ...message, ja: withProductWord(message.ja, productWord) }, ...params) : t(message, ...params);
}
