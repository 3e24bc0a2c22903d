import type { Translate } from '#shared/i18n.ts';
import { goingOnMessages, workMessages } from '#artwork/versions/messages.ts';
import type { GoingOn } from '../types.ts';

/** A step that takes long, as whoever waits is told it: what, on which page, since when. */
export function goingOnWords({ work, page, seconds }: GoingOn, t: Translate): string {
  const words = t(workMessages[work]);
  return page === null ? t(goingOnMessages.file, { work: words, seconds }) : t(goingOnMessages.page, { work: words, page, seconds });
}
