/** "What changed since my last decision": what a reviewer decided on, and what stands there now. */
import { lastDecisionOf, type LastDecision } from '#approval/approval-flows/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { finishedComparison, loadResult, resultRecord } from '#artwork/findings/server/door.ts';
import { contentHashOf } from '../subject.ts';
import { loadVersion } from '#artwork/versions/server/door.ts';

export interface DecidedOn extends LastDecision {
  /** Null: it was deleted meanwhile. */
  version: VersionRecord | null;
  /** The very inspection that was submitted. */
  resultId: string | null;
  /** A finished comparison of the current version with it; null: none yet, or it is the current one. */
  comparisonId: string | null;
}

/** The inspection of a version whose content hash was decided on. */
async function decidedResult(db: Db, version: VersionRecord, contentHash: string): Promise<string | null> {
  const rows = await db
    .selectFrom('inspection_result')
    .selectAll()
    .where('company_id', '=', version.companyId)
    .where('version_id', '=', version.id)
    .where('purpose', '=', 'INSPECTION')
    .orderBy('run', 'desc')
    .execute();
  const found = rows.map(resultRecord).find(({ id }) => contentHashOf({ sha256: version.sha256, inspectionId: id }) === contentHash);
  return found?.id ?? null;
}

async function comparisonWith(db: Db, design: DesignRecord, decided: VersionRecord): Promise<string | null> {
  const currentId = design.currentVersionId;
  if (!currentId || currentId === decided.id) return null;
  const current = await loadVersion(db, design.companyId, currentId);
  // The run itself compared with it, where it is the version just before.
  const own = current?.inspectionId ? await loadResult(db, design.companyId, current.inspectionId) : null;
  if (own?.againstVersionId === decided.id) return own.id;
  return await finishedComparison(
    db,
    design.companyId,
    currentId,
    { versionId: decided.id },
    ({ request }) => !request.pages && !request.offsetMm,
  );
}

/** The viewer's newest decision on a design's artwork; null: none yet. */
export async function lastDecisionOn(db: Db, viewer: Viewer, design: DesignRecord): Promise<DecidedOn | null> {
  const of = { designId: design.id, userId: viewer.userId, types: ['DESIGN', 'CIRCULAR_DESIGN'] as const };
  const decision = await lastDecisionOf(db, design.companyId, of);
  if (!decision) return null;
  const version = await loadVersion(db, design.companyId, decision.contentId);
  if (!version) return { ...decision, version: null, resultId: null, comparisonId: null };
  return {
    ...decision,
    version,
    resultId: await decidedResult(db, version, decision.contentHash),
    comparisonId: await comparisonWith(db, design, version),
  };
}
