/** The daily digest: when it goes out, and in which order it tells. */
import { asksForAction, isNoticeTemplate, NOTICE_TEMPLATES } from './kinds.ts';

/** The morning of those who chose no other time, in the company's time zone. */
export const DEFAULT_DIGEST_TIME = '08:00';

/** The times that can be chosen: every half hour of the day, 'HH:mm'. */
export const DIGEST_TIMES: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** The most that one mail lists; the rest is counted, and stands in the application. */
export const DIGEST_MOST = 50;

export interface DigestItem {
  /** Key of NOTICE_TEMPLATES. */
  kind: string;
  createdAt: Date;
}

/** What a digest lists: what asks for action, oldest first, for it has waited longest; then the news, newest first. */
export function digestOrder<Item extends DigestItem>(items: readonly Item[]): { action: Item[]; news: Item[] } {
  const asks = (item: Item) => isNoticeTemplate(item.kind) && asksForAction(NOTICE_TEMPLATES[item.kind]);
  const byAge = items.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { action: byAge.filter(asks), news: byAge.filter((item) => !asks(item)).reverse() };
}
