import type { Translate } from '#shared/i18n.ts';
import { mailKindLabels, noticeKindLabels } from '../messages.ts';
import { isNoticeTemplate, NOTICE_TEMPLATES } from './kinds.ts';

/** What a mail is about, in words; a kind without any as it is. */
export function mailKindWords(kind: string, t: Translate): string {
  const label = isNoticeTemplate(kind) ? noticeKindLabels[NOTICE_TEMPLATES[kind]] : mailKindLabels[kind];
  return label ? t(label) : kind;
}
