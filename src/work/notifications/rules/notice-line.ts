import { withProductWord } from '#people/companies/rules/product-word.ts';
import { format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import { noticeTexts } from '../messages.ts';
import type { NoticeTemplate } from './kinds.ts';

/** What a notice says, in the reader's language and with the company's word for products (vocabulary.md, 2). */
export function noticeLine(kind: NoticeTemplate, locale: Locale, params: Params, productWord: unknown): string {
  const { ja, en }: Message = noticeTexts[kind];
  return format({ ja: withProductWord(ja, productWord), en }, locale, params);
}
