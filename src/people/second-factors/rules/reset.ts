import { isProvider, levelNumber } from '#people/access/rules/access-level.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';

/** Whether somebody who manages accounts may take another's factors away: not one's own, nor of somebody above oneself (D3). */
export function mayReset(viewer: Viewer, owner: { id: string; accessLevel: AccessLevel }): boolean {
  if (owner.id === viewer.userId || viewer.program) return false;
  return levelNumber(owner.accessLevel) <= levelNumber(viewer.accessLevel) && !isProvider(owner.accessLevel);
}
