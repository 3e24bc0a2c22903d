import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy } from '#platform/db/in-order.ts';
import type { CertificateRecord, FileRole, SubmissionFileRecord, SubmissionRecord } from '../rules/types.ts';

function submissionRecord(row: Selectable<DB['submission']>): SubmissionRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    number: row.number,
    notes: row.notes,
    submittedAt: row.submitted_at,
    versionId: row.version_id,
    specificationId: row.specification_id,
    contentHash: row.content_hash,
    approvedAt: row.approved_at,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The revisions of designs that were found visible, the newest first; one list for each id. */
export async function revisionsOf(db: Db, companyId: string, designIds: readonly string[]): Promise<SubmissionRecord[][]> {
  const rows = await db
    .selectFrom('submission')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .orderBy('number', 'desc')
    .execute();
  return groupedBy(designIds, rows.map(submissionRecord), ({ designId }) => designId);
}

/** The newest revision of a design; null: nothing was ever uploaded. */
export async function newestRevision(db: Db, companyId: string, designId: string, lock = false): Promise<SubmissionRecord | null> {
  const query = db
    .selectFrom('submission')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .orderBy('number', 'desc')
    .limit(1);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? submissionRecord(row) : null;
}

export async function loadSubmission(db: Db, companyId: string, id: string): Promise<SubmissionRecord | null> {
  const row = await db.selectFrom('submission').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();
  return row ? submissionRecord(row) : null;
}

function files(db: Db, companyId: string) {
  return db
    .selectFrom('submission_file as s')
    .innerJoin('file_object as file', (join) => join.onRef('file.company_id', '=', 's.company_id').onRef('file.id', '=', 's.file_id'))
    .select(['s.id', 's.submission_id', 's.role', 's.file_id', 's.comparison_id', 's.comparison_failure', 's.created_by', 's.created_at'])
    .select(['file.file_name', 'file.content_type', 'file.size', 'file.sha256'])
    .where('s.company_id', '=', companyId);
}

type FileRow = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;

const fileRecord = (row: FileRow): SubmissionFileRecord => ({
  id: row.id,
  submissionId: row.submission_id,
  role: row.role,
  fileId: row.file_id,
  fileName: row.file_name,
  contentType: row.content_type,
  size: Number(row.size),
  sha256: row.sha256,
  comparisonId: row.comparison_id,
  comparisonFailure: row.comparison_failure,
  createdBy: row.created_by,
  createdAt: row.created_at,
});

/** The files of revisions, what is printed first, then as they were added; one list for each id. */
export async function filesOf(db: Db, companyId: string, submissionIds: readonly string[]): Promise<SubmissionFileRecord[][]> {
  const rows = await files(db, companyId)
    .where('s.submission_id', '=', (eb) => eb.fn.any(eb.val(submissionIds)))
    .orderBy('s.role', 'desc')
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  return groupedBy(submissionIds, rows.map(fileRecord), ({ submissionId }) => submissionId);
}

export async function loadFile(db: Db, companyId: string, id: string): Promise<SubmissionFileRecord | null> {
  const row = await files(db, companyId).where('s.id', '=', id).executeTakeFirst();
  return row ? fileRecord(row) : null;
}

/** A file of a revision as it is written down. */
export interface NewFile {
  id: string;
  companyId: string;
  submissionId: string;
  role: FileRole;
  fileId: string;
  comparisonId: string | null;
  comparisonFailure: string | null;
  createdBy: string;
  createdAt: Date;
}

export async function insertFiles(db: Db, added: readonly NewFile[]): Promise<void> {
  if (added.length === 0) return;
  await db
    .insertInto('submission_file')
    .values(
      added.map((file) => ({
        id: file.id,
        company_id: file.companyId,
        submission_id: file.submissionId,
        role: file.role,
        file_id: file.fileId,
        comparison_id: file.comparisonId,
        comparison_failure: file.comparisonFailure,
        created_by: file.createdBy,
        created_at: file.createdAt,
      })),
    )
    .execute();
}

export async function deleteFile(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('submission_file')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function certificateRecord(row: Selectable<DB['submission_certificate']>): CertificateRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    submissionId: row.submission_id,
    designId: row.design_id,
    status: row.status,
    manifest: row.manifest,
    signature: row.signature,
    keyId: row.key_id,
    publicKey: row.public_key,
    issuedAt: row.issued_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

/** The certificates of revisions; null where there is none. */
export async function certificatesOf(db: Db, companyId: string, submissionIds: readonly string[]): Promise<(CertificateRecord | null)[]> {
  const rows = await db
    .selectFrom('submission_certificate')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('submission_id', '=', (eb) => eb.fn.any(eb.val(submissionIds)))
    .execute();
  const bySubmission = new Map(rows.map((row) => [row.submission_id, certificateRecord(row)]));
  return submissionIds.map((id) => bySubmission.get(id) ?? null);
}

export async function loadCertificate(db: Db, companyId: string, id: string, lock = false): Promise<CertificateRecord | null> {
  const query = db.selectFrom('submission_certificate').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? certificateRecord(row) : null;
}
