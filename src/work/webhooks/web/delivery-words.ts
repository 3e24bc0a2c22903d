import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { hasKey } from '#shared/keys.ts';
import type { Translate } from '#ui/i18n.tsx';
import { deliveryErrorWords, webhookMessages as m } from '../messages.ts';

const TONES: Readonly<Record<string, StatusTone>> = { WAITING: 'todo', DELIVERED: 'done', FAILED: 'rejected' };

const STATUSES = { WAITING: m.WAITING, DELIVERED: m.DELIVERED, FAILED: m.FAILED };

export const deliveryTone = (status: string): StatusTone => TONES[status] ?? 'waiting';

export function deliveryWord(status: string, t: Translate): string {
  return hasKey(STATUSES, status) ? t(STATUSES[status]) : status;
}

/** What the other side said at the last try; empty before the first. */
export function answerWord(delivery: { responseStatus?: number | null; error?: string | null }, t: Translate): string {
  const { responseStatus, error } = delivery;
  if (responseStatus != null) return t(m.answered, { status: responseStatus });
  if (!error) return '';
  const { other, ...known } = deliveryErrorWords;
  return hasKey(known, error) ? t(known[error]) : t(other, { code: error });
}
