/** How the files of submission data stand to the approved version: the inspection's comparisons, read with them. */
import type { Db } from '#platform/db/client.ts';
import { earlierVersions } from '#artwork/versions/server/door.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { agreementOf, type Agreement, type ComparisonState } from '../rules/agreement.ts';
import type { SubmissionFileRecord } from '../rules/types.ts';

export interface ComparedSubmissionFile {
  file: SubmissionFileRecord;
  agreement: Agreement;
  /** Differences to look at; 0 unless it was compared. */
  differences: number;
  /** The comparison with the approved version; null: none was made of it. */
  resultId: string | null;
  /** The number of the version whose file it is, if it is one of the design's. */
  versionNumber: number | null;
}

async function comparisonsOf(db: Db, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ComparisonState & { versionId: string | null }>();
  const rows = await db
    .selectFrom('inspection_result')
    .select(['id', 'status', 'version_id', 'summary'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        versionId: row.version_id,
        differences: Number(row.summary.differences ?? 0),
      },
    ]),
  );
}

/** The files of one revision against the version that was approved. */
export async function compareFiles(
  db: Db,
  companyId: string,
  files: readonly SubmissionFileRecord[],
  approved: VersionRecord | null,
): Promise<ComparedSubmissionFile[]> {
  const comparisons = await comparisonsOf(
    db,
    companyId,
    files.flatMap(({ comparisonId }) => comparisonId ?? []),
  );
  const others = approved ? await earlierVersions(db, companyId, approved.designId, approved.number) : [];
  return files.map((file) => {
    const found = file.comparisonId ? comparisons.get(file.comparisonId) : undefined;
    // Of a version that was approved before, it says nothing of this one.
    const comparison = found && found.versionId === approved?.id ? found : null;
    const agreement = agreementOf(
      file,
      approved,
      others.map(({ sha256 }) => sha256),
      comparison,
    );
    const version = [...(approved ? [approved] : []), ...others].find(({ sha256 }) => sha256 === file.sha256);
    return {
      file,
      agreement,
      differences: comparison?.differences ?? 0,
      resultId: comparison ? file.comparisonId : null,
      versionNumber: version?.number ?? null,
    };
  });
}
