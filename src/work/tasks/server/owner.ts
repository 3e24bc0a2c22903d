import { allows } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Whose list: one's own, or that of another for those who manage users. */
export function ownerOf(userId: string | undefined, viewer: Viewer): string {
  if (!userId || userId === viewer.userId) return viewer.userId;
  if (!allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] })) throw new AppError(generalErrors.FORBIDDEN);
  return userId;
}
