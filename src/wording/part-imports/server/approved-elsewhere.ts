/** Versions that were approved before they came here: kept with what shows it, and read again. */
import { all, can } from '#people/access/rules/policy.ts';
import type { CommandContext } from '#platform/command.ts';
import { insertMany } from '#platform/db/bulk/insert-many.ts';
import type { Db } from '#platform/db/client.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import type { FileObject } from '#platform/files/content.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { mayCreatePart } from '#wording/parts/server/door.ts';
import type { LibraryPlace } from '#wording/parts/rules/types.ts';
import { today } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import { partImportErrors } from '../rules/errors.ts';
import { EVIDENCE_MAX_BYTES, type RegisterImportInput } from '../rules/input.ts';
import type { ApprovedElsewhere, ListedApproval } from '../rules/types.ts';

/** Nobody decides here on such a part: that is for who answers for the whole library, not for everybody who writes into it. */
export function mayBringApproved(viewer: Viewer, place: Pick<LibraryPlace, 'scope'>): Decision {
  return all(mayCreatePart(viewer, place), can(viewer, 'PART_LIBRARY_MANAGE', place));
}

type Said = NonNullable<RegisterImportInput['approvedElsewhere']>;

/** What shows the approval of a list's parts, taken once for all of them. */
export type Evidence = Omit<Said, 'uploadId'> & { file: FileObject };

/** Takes the evidence from the upload; the caller asked `mayBringApproved`. Errors: PART_APPROVED_AHEAD and those of uploads. */
export async function takeEvidence(ctx: CommandContext, { uploadId, ...said }: Said): Promise<Evidence> {
  const { timeZone } = await loadCompany(ctx.db, ctx.viewer.companyId);
  if (said.approvedOn > today(ctx.now, timeZone)) throw new AppError(partImportErrors.PART_APPROVED_AHEAD);
  return { ...said, file: await takeUpload(ctx, uploadId, { maxBytes: EVIDENCE_MAX_BYTES }) };
}

/** A part that was just written, available at once, and what the list says of its approval. */
export interface Approved extends ListedApproval {
  id: string;
  versionId: string;
  name: string;
  scope: string[];
}

/** Keeps of parts' versions, which are available already, who approved them elsewhere, and puts it on record. */
export async function keepApprovals(
  ctx: CommandContext,
  parts: readonly Approved[],
  { file, approvedBy, approvedOn, note }: Evidence,
): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const said = parts.map((part) => ({ part, by: part.by || approvedBy, on: part.on ?? approvedOn }));
  await insertMany(
    ctx.db,
    'part_approved_elsewhere',
    said.map(({ part, by, on }) => ({
      part_version_id: part.versionId,
      company_id: companyId,
      approved_by: by,
      approved_on: on,
      note,
      file_id: file.id,
      registered_by: userId,
      created_at: ctx.now,
    })),
  );
  for (const { part, by, on } of said)
    ctx.emit({
      subject: 'part',
      // Nobody approved it here, and nothing may look as if.
      action: 'update',
      id: part.id,
      name: part.name,
      scope: part.scope,
      after: {
        approvedElsewhereBy: by,
        approvedOn: on,
        evidence: file.fileName,
        sha256: file.sha256,
        ...(note ? { note } : {}),
      },
    });
}

/** Of each version, in the order of the ids, how it was approved before it came here; null: it was not. */
export async function approvalsElsewhere(db: Db, companyId: string, versionIds: readonly string[]): Promise<(ApprovedElsewhere | null)[]> {
  const rows = await db
    .selectFrom('part_approved_elsewhere as a')
    .innerJoin('file_object as file', (join) => join.onRef('file.company_id', '=', 'a.company_id').onRef('file.id', '=', 'a.file_id'))
    .select([
      'a.part_version_id',
      'a.approved_by',
      'a.approved_on',
      'a.note',
      'a.file_id',
      'a.registered_by',
      'a.created_at',
      'file.file_name',
    ])
    .where('a.company_id', '=', companyId)
    .where('a.part_version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .execute();
  const byVersion = new Map(rows.map((row) => [row.part_version_id, row]));
  return versionIds.map((versionId) => {
    const row = byVersion.get(versionId);
    if (!row) return null;
    return {
      versionId,
      approvedBy: row.approved_by,
      approvedOn: row.approved_on,
      note: row.note,
      fileId: row.file_id,
      fileName: row.file_name,
      registeredBy: row.registered_by,
      createdAt: row.created_at,
    };
  });
}
