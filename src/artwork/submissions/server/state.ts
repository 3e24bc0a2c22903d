/** Where a design's submission data stand: the newest revision, and what it rests on. */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/client.ts';
import { lastApprovedContent } from '#approval/approval-flows/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadVersion } from '#artwork/versions/server/door.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import type { SpecificationRecord } from '#wording/specifications/rules/types.ts';
import { loadSpecification } from '#wording/specifications/server/door.ts';
import { canonicalContent } from '../rules/content.ts';
import type { SubmissionFileRecord, SubmissionRecord } from '../rules/types.ts';
import { filesOf, newestRevision } from './store.ts';

export interface SubmissionState {
  revision: SubmissionRecord | null;
  files: SubmissionFileRecord[];
  /** The approved version of the design; where the workflow wants no design approval, the current one. */
  version: VersionRecord | null;
  specification: SpecificationRecord | null;
  /** Hash of exactly what would be submitted now (D6.10); null: there is nothing to print yet. */
  contentHash: string | null;
}

/** The version that what is handed over must agree with; null: none was approved. */
export async function approvedVersion(db: Db, design: DesignRecord): Promise<VersionRecord | null> {
  const { companyId, id, workflow, currentVersionId } = design;
  const versionId = workflow.designApprovalRequired ? await lastApprovedContent(db, companyId, 'DESIGN', id) : currentVersionId;
  return versionId ? await loadVersion(db, companyId, versionId) : null;
}

/** `lock` takes the newest revision's row lock; the caller holds the design's. */
export async function submissionState(db: Db, design: DesignRecord, lock = false): Promise<SubmissionState> {
  const { companyId, currentSpecificationId } = design;
  const revision = await newestRevision(db, companyId, design.id, lock);
  const [files = []] = revision ? await filesOf(db, companyId, [revision.id]) : [];
  const version = await approvedVersion(db, design);
  const specification = currentSpecificationId ? await loadSpecification(db, companyId, currentSpecificationId) : null;
  const content = revision && canonicalContent({ notes: revision.notes, files, version, specification });
  const hasFinal = files.some(({ role }) => role === 'FINAL');
  const contentHash = content && hasFinal ? createHash('sha256').update(content).digest('hex') : null;
  return { revision, files, version, specification, contentHash };
}
