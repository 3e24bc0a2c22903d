/** Files beside comments: pictures and PDFs by content, given out as downloads only (D12). */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { AppError } from '#shared/errors.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '../rules/attachments.ts';
import { commentErrors } from '../rules/errors.ts';
import type { AttachmentRecord } from '../rules/types.ts';

/** Makes finished uploads files of a comment; their names. */
export async function attach(ctx: CommandContext, commentId: string, uploadIds: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const uploadId of new Set(uploadIds)) {
    const file = await takeUpload(ctx, uploadId, {
      allowed: ATTACHMENT_TYPES,
      maxBytes: ATTACHMENT_MAX_BYTES,
      refused: () => new AppError(commentErrors.ATTACHMENT_WRONG_TYPE),
    });
    await ctx.db
      .insertInto('comment_attachment')
      .values({ id: ctx.newId(), company_id: ctx.viewer.companyId, comment_id: commentId, file_id: file.id, created_at: ctx.now })
      .execute();
    names.push(file.fileName);
  }
  return names;
}

/** The files of comments, in the order in which they were added. */
export async function attachmentsOf(db: Db, companyId: string, commentIds: readonly string[]): Promise<AttachmentRecord[]> {
  if (commentIds.length === 0) return [];
  const rows = await db
    .selectFrom('comment_attachment as attached')
    .innerJoin('file_object as file', (join) =>
      join.onRef('file.company_id', '=', 'attached.company_id').onRef('file.id', '=', 'attached.file_id'),
    )
    .select(['attached.id', 'attached.comment_id', 'file.id as file_id', 'file.file_name', 'file.content_type', 'file.size'])
    .where('attached.company_id', '=', companyId)
    .where('attached.comment_id', 'in', [...commentIds])
    .orderBy('attached.created_at')
    .orderBy('attached.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    commentId: row.comment_id,
    fileId: row.file_id,
    fileName: row.file_name,
    contentType: row.content_type,
    size: Number(row.size),
  }));
}

/** Takes files off a comment (all, or those named); their names. The bytes stay, as all content does. */
export async function removeAttachments(db: Db, companyId: string, commentId: string, ids?: readonly string[]): Promise<string[]> {
  const gone = (await attachmentsOf(db, companyId, [commentId])).filter((one) => !ids || ids.includes(one.id));
  if (gone.length === 0) return [];
  await db
    .deleteFrom('comment_attachment')
    .where('company_id', '=', companyId)
    .where('comment_id', '=', commentId)
    .where(
      'id',
      'in',
      gone.map((one) => one.id),
    )
    .execute();
  return gone.map((one) => one.fileName);
}

/** Takes some files off and adds others. Errors: TOO_MANY_ATTACHMENTS, and those of an upload. */
export async function changeAttachments(
  ctx: CommandContext,
  commentId: string,
  remove: readonly string[],
  add: readonly string[],
): Promise<{ changed: boolean; before: string[]; after: string[] }> {
  const { companyId } = ctx.viewer;
  const names = async () => (await attachmentsOf(ctx.db, companyId, [commentId])).map((one) => one.fileName);
  const before = await names();
  if (remove.length > 0) await removeAttachments(ctx.db, companyId, commentId, remove);
  await attach(ctx, commentId, add);
  const after = await names();
  if (after.length > ATTACHMENTS_MAX) throw new AppError(commentErrors.TOO_MANY_ATTACHMENTS, { max: ATTACHMENTS_MAX });
  return { changed: remove.length + add.length > 0, before, after };
}
