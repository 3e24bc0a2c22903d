/** Uploads that become files of submission data: their kind by their bytes, and the comparison with what was approved. */
import type { CommandContext } from '#platform/command.ts';
import type { FileObject } from '#platform/files/content.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { compareWithFile } from '#artwork/inspections/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { submissionErrors } from '../rules/errors.ts';
import { ATTACHMENT_TYPES, COMPARABLE_TYPES, FINAL_TYPES, MAX_BYTES } from '../rules/limits.ts';
import type { FileRole, SubmissionFileRecord } from '../rules/types.ts';
import { approvedVersion } from './state.ts';

const RULES = {
  FINAL: { allowed: FINAL_TYPES, refusal: submissionErrors.FINAL_FILE_TYPE },
  ATTACHMENT: { allowed: ATTACHMENT_TYPES, refusal: submissionErrors.ATTACHMENT_TYPE },
} as const;

export type Comparison = Pick<SubmissionFileRecord, 'comparisonId' | 'comparisonFailure'>;

const NOT_COMPARED: Comparison = { comparisonId: null, comparisonFailure: null };

/** Takes a finished upload of the viewer. Refused by its content, never by its name. */
export async function takeFile(ctx: CommandContext, uploadId: string, role: FileRole): Promise<FileObject> {
  const { allowed, refusal } = RULES[role];
  return await takeUpload(ctx, uploadId, { allowed, maxBytes: MAX_BYTES[role], refused: () => new AppError(refusal) });
}

/** Starts the comparison with the approved version, unless the file is that very version, or cannot be opened. */
export async function compareWithApproved(
  ctx: CommandContext,
  design: DesignRecord,
  file: FileObject,
  role: FileRole,
): Promise<Comparison> {
  if (role !== 'FINAL') return NOT_COMPARED;
  const version = await approvedVersion(ctx.db, design);
  if (!version || version.sha256 === file.sha256) return NOT_COMPARED;
  if (!COMPARABLE_TYPES.includes(file.contentType)) {
    return { comparisonId: null, comparisonFailure: submissionErrors.FILE_NOT_COMPARABLE.code };
  }
  const compared = await compareWithFile(ctx, design, version, file);
  return 'resultId' in compared
    ? { comparisonId: compared.resultId, comparisonFailure: null }
    : { comparisonId: null, comparisonFailure: compared.failure };
}
