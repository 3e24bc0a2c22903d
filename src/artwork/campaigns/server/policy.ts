import type { Decision, Viewer } from '#shared/viewer.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { mayUpdatePart } from '#wording/parts/server/door.ts';
import type { CampaignDesignRecord } from '../rules/types.ts';

/** Whoever changes the part sees to what follows from it. */
export function mayManageCampaign(viewer: Viewer, part: { scope: string[] }): Decision {
  return mayUpdatePart(viewer, part);
}

/** The owner of a design says of it that nothing is left to do, and so does whoever manages the campaign. */
export function maySettle(viewer: Viewer, part: { scope: string[] }, lines: readonly Pick<CampaignDesignRecord, 'ownerId'>[]): Decision {
  return lines.length > 0 && lines.every(({ ownerId }) => ownerId === viewer.userId) ? ALLOWED : mayManageCampaign(viewer, part);
}
