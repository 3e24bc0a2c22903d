import type { RequestContext } from '#platform/graphql/context.ts';
import type { Standing } from '#catalogue/designs/rules/waiting.ts';
import { isRunning } from '#artwork/versions/rules/status.ts';
import { loadVisibleVersion } from '#artwork/versions/server/door.ts';

/** How far the inspection of a version has come, as designs ask it; null where the viewer reads none. */
export async function standingOfVersion(ctx: RequestContext, versionId: string): Promise<Standing['inspection']> {
  const version = await loadVisibleVersion(ctx, versionId);
  if (!version) return null;
  if (isRunning(version.status)) return 'RUNNING';
  return version.status === 'FAILED' ? 'FAILED' : 'DONE';
}
