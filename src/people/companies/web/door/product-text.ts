import type { Message, ParamsOf } from '#shared/i18n.ts';
import { useI18n, type Translate } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { withProductWord } from '../../rules/product-word.ts';

/** `useText` for phrases that name products. */
export function useProductText(): Translate {
  const { t, locale } = useI18n();
  const { productWord } = useViewer().company;
  return <const M extends Message>(message: M, ...params: ParamsOf<M>) =>
    // The word is changed before the names go in: a name that holds it stays as it is.
    locale === 'ja' ? t({ ...message, ja: withProductWord(message.ja, productWord) }, ...params) : t(message, ...params);
}
