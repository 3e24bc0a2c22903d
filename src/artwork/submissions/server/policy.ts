/** Who may do what with submission data: the design's scope decides (D3). */
import { allows, can, type Decision } from '#people/access/rules/policy.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { mayExportSpecification } from '#wording/specifications/server/door.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import type { Viewer } from '#shared/viewer.ts';
import { certifyObstacle, stageObstacle, type Certifiable } from '../rules/obstacle.ts';
import type { CertificateRecord, SubmissionRecord } from '../rules/types.ts';

type Scoped = Pick<DesignRecord, 'scope'>;

/** Those who make the design's data hand it over too: managers and designers. */
export const mayWrite = (viewer: Viewer, design: Scoped): Decision => can(viewer, 'DesignData.update', design);

/** A package is for whoever reads the design. */
export const mayDownload = (viewer: Viewer, design: Scoped): Decision => can(viewer, 'DesignData.read', design);

/** Whether the package holds the specification for this person; a commenter's lacks it. */
export const mayTakeSpecification = (viewer: Viewer, design: Scoped): boolean => mayExportSpecification(viewer, design).allowed;

/** The names of what the viewer may do with a design's submission data now. */
export function submissionActions(
  viewer: Viewer,
  design: DesignRecord,
  state: Certifiable & { revision: SubmissionRecord | null },
  flowStatus: FlowStatus | null,
): string[] {
  if (!allows(viewer, 'DesignData.update', design)) return [];
  if (!certifyObstacle(design, state)) return ['certify'];
  const { revision } = state;
  if (stageObstacle(design) || flowStatus === 'IN_PROGRESS') return [];
  return [revision?.submittedAt ? 'revise' : 'write'];
}

/** The names of what the viewer may do with a certificate now; the caller has checked reading. */
export function certificateActions(viewer: Viewer, design: DesignRecord, certificate: CertificateRecord): string[] {
  const actions: [string, boolean][] = [
    ['download', certificate.status === 'READY' && allows(viewer, 'DesignData.read', design)],
    ['makeAgain', certificate.status === 'FAILED' && allows(viewer, 'DesignData.update', design)],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}
