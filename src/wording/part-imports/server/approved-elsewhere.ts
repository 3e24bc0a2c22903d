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
import { countUnsaid, type ApprovedElsewhere, type CheckedImport, type ListedApproval } from '../rules/types.ts';

/** Nobody decides here on such a part: that is for who answers for the whole library, not for everybody who writes into it. */
export function mayBringApproved(viewer: Viewer, place: Pick<LibraryPlace, 'scope'>): Decision {
  return all(mayCreatePart(viewer, place), can(viewer, 'PART_LIBRARY_MANAGE', place));
}

type Said = NonNullable<RegisterImportInput['approvedElsewhere']>;

/** What shows the approval of a list's parts, taken once for all of them. */
export type Evidence = Omit<Said, 'uploadId' | 'moreUploadIds'> & { files: FileObject[] };

/** Throws PART_APPROVAL_INCOMPLETE where neither the list nor who brings it says of a part by whom or when it was approved. */
export function requireWhole(list: Pick<CheckedImport, 'parts'>, { approvedBy, approvedOn }: Said): void {
  const { by, on } = countUnsaid(list);
  const n = Math.max(approvedBy ? 0 : by, approvedOn ? 0 : on);
  if (n > 0) throw new AppError(partImportErrors.PART_APPROVAL_INCOMPLETE, { n });
}

/** Takes the evidence from the upload; the caller asked `mayBringApproved`. Errors: PART_APPROVED_AHEAD and those of uploads. */
export async function takeEvidence(ctx: CommandContext, { uploadId, moreUploadIds, ...said }: Said): Promise<Evidence> {
  const { timeZone } = await loadCompany(ctx.db, ctx.viewer.companyId);
  if (said.approvedOn && said.approvedOn > today(ctx.now, timeZone)) throw new AppError(partImportErrors.PART_APPROVED_AHEAD);
  const files: FileObject[] = [];
  for (const id of new Set([uploadId, ...moreUploadIds])) files.push(await takeUpload(ctx, id, { maxBytes: EVIDENCE_MAX_BYTES }));
  return { ...said, files };
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
  { files, approvedBy, approvedOn, note }: Evidence,
): Promise<void> {
  const [first, ...others] = files;
  if (!first) return;
  const { companyId, userId } = ctx.viewer;
  const said = parts.map((part) => ({ part, by: part.by || (approvedBy ?? ''), on: part.on ?? approvedOn ?? '' }));
  await insertMany(
    ctx.db,
    'part_approved_elsewhere',
    said.map(({ part, by, on }) => ({
      part_version_id: part.versionId,
      company_id: companyId,
      approved_by: by,
      approved_on: on,
      note,
      file_id: first.id,
      registered_by: userId,
      created_at: ctx.now,
    })),
  );
  await insertMany(
    ctx.db,
    'part_evidence_file',
    said.flatMap(({ part }) =>
      others.map((file, at) => ({ part_version_id: part.versionId, company_id: companyId, file_id: file.id, position: at + 2 })),
    ),
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
        evidence: files.map(({ fileName }) => fileName).join('、'),
        sha256: files.map(({ sha256 }) => sha256).join(' '),
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
  const more = await db
    .selectFrom('part_evidence_file as e')
    .innerJoin('file_object as file', (join) => join.onRef('file.company_id', '=', 'e.company_id').onRef('file.id', '=', 'e.file_id'))
    .select(['e.part_version_id', 'e.file_id', 'file.file_name'])
    .where('e.company_id', '=', companyId)
    .where('e.part_version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .orderBy('e.position')
    .execute();
  const files = Map.groupBy([...rows, ...more], (row) => row.part_version_id);
  const byVersion = new Map(rows.map((row) => [row.part_version_id, row]));
  return versionIds.map((versionId) => {
    const row = byVersion.get(versionId);
    if (!row) return null;
    return {
      versionId,
      approvedBy: row.approved_by,
      approvedOn: row.approved_on,
      note: row.note,
      files: (files.get(versionId) ?? []).map(({ file_id: id, file_name: name }) => ({ id, name })),
      registeredBy: row.registered_by,
      createdAt: row.created_at,
    };
  });
}
