/** Who may do what with versions, results and settings: the design's scope decides (D3). */
import type { CommandContext } from '#platform/command.ts';
import { openPiecesOf } from '#approval/approval-flows/server/door.ts';
import { allows, can, type Decision } from '#people/access/rules/policy.ts';
import { versionObstacle } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { deleteObstacle, rerunObstacle } from '../rules/version-rules.ts';
import type { VersionRecord } from '../rules/types.ts';

type Scoped = Pick<DesignRecord, 'scope'>;

export const mayRead = (viewer: Viewer, design: Scoped): Decision => can(viewer, 'DesignData.read', design);
export const mayWriteVersions = (viewer: Viewer, design: Scoped): Decision => can(viewer, 'DesignData.update', design);
export const mayManageSettings = (viewer: Viewer, target: Scoped): Decision => can(viewer, 'INSPECTION_SETTING_MANAGE', target);

/**
 * Who says how much a finding matters: those who work on the design (who change its artwork, or who bring it to review,
 * the specification's writers among them), and an approver while a piece about this very version is running. Viewers
 * and commenters say it in a comment.
 */
export function maySetSeverity(viewer: Viewer, design: Scoped, hasOpenPiece: boolean): Decision {
  if (hasOpenPiece) return ALLOWED;
  return allows(viewer, 'DesignData.update', design) ? ALLOWED : can(viewer, 'REVIEW_REQUEST_MANAGE', design);
}

/** Who brings artwork beside the versions (a picture to compare with): the same people; it costs the installation room. */
export async function mayBringArtwork(
  ctx: Pick<CommandContext, 'db' | 'viewer'>,
  design: DesignRecord,
  versionId: string,
): Promise<Decision> {
  const { companyId, userId } = ctx.viewer;
  const open = await openPiecesOf(ctx.db, companyId, { designId: design.id, contentId: versionId, userId });
  return maySetSeverity(ctx.viewer, design, open.length > 0);
}

/** The names of what the viewer may do with a version now. */
export function versionActions(viewer: Viewer, design: DesignRecord, version: VersionRecord): string[] {
  const writes = allows(viewer, 'DesignData.update', design);
  const actions: [string, boolean][] = [
    ['compare', allows(viewer, 'DesignData.read', design)],
    ['rerun', writes && rerunObstacle(design, version) === null],
    ['delete', writes && deleteObstacle(design, version) === null],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}

/** Whether the viewer may upload a version to the design now. */
export function mayUploadNow(viewer: Viewer, design: DesignRecord): boolean {
  return allows(viewer, 'DesignData.update', design) && versionObstacle(design) === null;
}
