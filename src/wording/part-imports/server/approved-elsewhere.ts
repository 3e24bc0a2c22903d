/** Versions that were approved before they came here: kept with what shows it, and read again. */
import { all, can } from '#people/access/rules/policy.ts';
import type { CommandContext } from '#platform/command.ts';
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

/** Keeps of a part's version, which is available already, who approved it elsewhere, and puts it on record. */
export async function keepApproval(
  ctx: CommandContext,
  part: { id: string; versionId: string; name: string; scope: string[] },
  { by, on }: ListedApproval,
  { file, approvedBy, approvedOn, note }: Evidence,
): Promise<void> {
  const said = { approvedBy: by || approvedBy, approvedOn: on ?? approvedOn, note };
  await ctx.db
    .insertInto('part_approved_elsewhere')
    .values({
      part_version_id: part.versionId,
      company_id: ctx.viewer.companyId,
      approved_by: said.approvedBy,
      approved_on: said.approvedOn,
      note,
      file_id: file.id,
      registered_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .execute();
  ctx.emit({
    subject: 'part',
    // Nobody approved it here, and nothing may look as if.
    action: 'update',
    id: part.id,
    name: part.name,
    scope: [part.id, ...part.scope],
    after: {
      approvedElsewhereBy: said.approvedBy,
      approvedOn: said.approvedOn,
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
