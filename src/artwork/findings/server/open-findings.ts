import { letsPass, openPoint, type OpenPoint } from '#approval/approval-flows/rules/open-points.ts';
import type { Db } from '#platform/db/client.ts';
import { isCritical, needsVisit, visitsMissing } from '../rules/visits.ts';
import { markedFindings, type MarkedFinding } from './finding-marks.ts';
import { loadResult } from './result-store.ts';

/** Whose looks are asked for, at which result. */
interface Reader {
  companyId: string;
  userId: string;
}

/** What is open in a result for somebody who is about to approve it (D6.10: of exactly what is submitted). */
export async function openFindings(db: Db, { companyId, userId }: Reader, resultId: string | null): Promise<OpenPoint[]> {
  if (!resultId) return [];
  const all = await markedFindings(db, companyId, resultId, userId);
  const named = (findings: readonly MarkedFinding[]): string[] => findings.map(({ name }) => name);
  return [
    openPoint('CRITICAL_FINDINGS', named(all.filter(isCritical))),
    openPoint('FINDINGS_NOT_VISITED', named(all.filter((finding) => needsVisit(finding) && !finding.visited))),
    openPoint('PARTS_NOT_CHECKED', named(all.filter(({ isNotChecked }) => isNotChecked))),
  ].filter((point) => point !== null);
}

/** How many findings keep this reader from this decision: the settings ask for a look at them first. A return is always possible. */
export async function looksMissing(db: Db, { companyId, userId }: Reader, resultId: string | null, action: string): Promise<number> {
  const result = resultId && letsPass(action) ? await loadResult(db, companyId, resultId) : null;
  if (!result || !(result.settings.requireVisit || result.settings.requireCriticalVisit)) return 0;
  return visitsMissing(result.settings, await markedFindings(db, companyId, result.id, userId)).length;
}
