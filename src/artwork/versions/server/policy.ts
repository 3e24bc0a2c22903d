/** Who may do what with versions, results and settings: the design's scope decides (D3). */
import { allows, can, type Decision } from '#people/access/rules/policy.ts';
import { versionObstacle } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { type Viewer } from '#shared/viewer.ts';
import { deleteObstacle, rerunObstacle } from '../rules/version-rules.ts';
import type { VersionRecord } from '../rules/types.ts';

type Scoped = Pick<DesignRecord, 'scope'>;

export const mayRead = (viewer: Viewer, design: Scoped): Decision => can(viewer, 'DesignData.read', design);
export const mayWriteVersions = (viewer: Viewer, design: Scoped): Decision => can(viewer, 'DesignData.update', design);

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
