import type { AppError } from '#shared/errors.ts';
import { AppError as Refusal } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import type { CommandContext } from '../command.ts';
import { recordContent, type FileObject } from './content.ts';
import { fileErrors } from './errors.ts';

export interface UploadRules {
  /** Content types by content; absent: any. */
  allowed?: readonly string[];
  maxBytes?: number;
  /** The feature's own words when the type does not fit. */
  refused?: () => AppError;
}

/**
 * Makes a finished upload of the viewer a file, inside the command's transaction (D12). Size, type and hash were
 * found from the bytes when the upload ended, so nothing here waits for a disk or a network. An upload is taken once.
 * Errors: UPLOAD_NOT_READY, UPLOAD_EMPTY, UPLOAD_TOO_LARGE, UPLOAD_WRONG_TYPE or the feature's own.
 */
export async function takeUpload(
  ctx: Pick<CommandContext, 'db' | 'viewer'>,
  uploadId: string,
  rules: UploadRules = {},
): Promise<FileObject> {
  const { db, viewer } = ctx;
  if (!isId(uploadId)) throw new Refusal(fileErrors.UPLOAD_NOT_READY);
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', uploadId)
    .where('user_id', '=', viewer.userId)
    .where('status', '=', 'ready')
    .forUpdate()
    .executeTakeFirst();
  if (!upload?.sha256 || !upload.content_type) throw new Refusal(fileErrors.UPLOAD_NOT_READY);
  const size = Number(upload.size ?? 0);
  if (size === 0) throw new Refusal(fileErrors.UPLOAD_EMPTY);
  if (rules.allowed && !rules.allowed.includes(upload.content_type)) throw rules.refused?.() ?? new Refusal(fileErrors.UPLOAD_WRONG_TYPE);
  if (rules.maxBytes !== undefined && size > rules.maxBytes) {
    throw new Refusal(fileErrors.UPLOAD_TOO_LARGE, { megabytes: Math.floor(rules.maxBytes / 1024 / 1024) });
  }
  const file = await recordContent(
    db,
    { companyId: viewer.companyId, sha256: upload.sha256, size, contentType: upload.content_type, fileName: upload.file_name },
    viewer.userId,
  );
  await db
    .updateTable('upload')
    .set({ status: 'taken', file_object_id: file.id })
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', uploadId)
    .execute();
  return file;
}
