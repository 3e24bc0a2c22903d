import type { Message } from '#shared/i18n.ts';
import { specificationMessages as m } from '../messages.ts';

/** Why a specification cannot be edited, in a sentence; null where only the person's roles forbid it. */
export function readOnlyReason(specification: { status: string; confirmedAt: unknown }): Message | null {
  if (specification.confirmedAt) return m.readOnlyFinal;
  if (specification.status === 'IN_PROGRESS') return m.readOnlyReview;
  return null;
}
