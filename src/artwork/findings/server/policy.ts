/** Who may say how much a finding matters. */
import type { CommandContext } from '#platform/command.ts';
import { openPiecesOf } from '#approval/approval-flows/server/door.ts';
import { allows, can, type Decision } from '#people/access/rules/policy.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';

type Scoped = Pick<DesignRecord, 'scope'>;

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
