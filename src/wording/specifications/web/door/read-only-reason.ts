import type { Message } from '#shared/i18n.ts';
import { specificationMessages as m } from '../../messages.ts';

/** Why a specification cannot be edited, and what the person can do about it; null where it can. */
export function readOnlyReason(specification: { status: string; confirmedAt: unknown; viewerCan: readonly string[] }): Message | null {
  if (specification.confirmedAt) return specification.viewerCan.includes('createRevision') ? m.readOnlyFinal : m.readOnlyFinalForViewers;
  if (specification.status === 'IN_PROGRESS') return m.readOnlyReview;
  return specification.viewerCan.includes('update') ? null : m.readOnlyRole;
}
