/** Uploads that become artwork: opened once in the sandbox, and for a locked PDF a readable copy beside it. */
import { takeUpload } from '#platform/files/take-upload.ts';
import { recordContent, storeContent, type FileObject } from '#platform/files/content.ts';
import type { CommandContext } from '#platform/command.ts';
import type { FileInfo } from '#engine/isolation/calls.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { InspectionFileRecord } from '../rules/types.ts';
import { probe } from './probe.ts';
import { unlockPdf } from './unlock-pdf.ts';

export interface TakenArtwork {
  file: FileObject;
  /** The object that is inspected: the upload itself, or for a locked PDF a readable copy, so that no password is kept. */
  readable: FileObject;
  info: FileInfo;
}

/** Takes a finished upload of the viewer. Whatever cannot be inspected is refused in words. */
export async function takeArtwork(ctx: CommandContext, uploadId: string, password: string | null): Promise<TakenArtwork> {
  const file = await takeUpload(ctx, uploadId);
  const { info, bytes } = await probe(file, password);
  if (!info.encrypted || !password) return { file, readable: file, info };
  const unlocked = await unlockPdf(bytes, password, file.fileName);
  const stored = await storeContent(ctx.viewer.companyId, unlocked, { contentType: 'application/pdf', fileName: file.fileName });
  return { file, readable: await recordContent(ctx.db, stored, ctx.viewer.userId), info };
}

/** Keeps an upload beside the versions of a design: a picture to compare with, the PDF of a dry run. Not taken off the plan. */
export async function keepInspectionFile(
  ctx: CommandContext,
  design: Pick<DesignRecord, 'id'>,
  uploadId: string,
  password: string | null,
): Promise<InspectionFileRecord> {
  return await recordInspectionFile(ctx, design, await takeArtwork(ctx, uploadId, password));
}

/** Records artwork that was opened as a file beside the versions of a design. */
export async function recordInspectionFile(
  ctx: CommandContext,
  design: Pick<DesignRecord, 'id'>,
  { file, readable, info }: TakenArtwork,
): Promise<InspectionFileRecord> {
  const record: InspectionFileRecord = {
    id: ctx.newId(),
    companyId: ctx.viewer.companyId,
    designId: design.id,
    fileId: file.id,
    readableFileId: readable.id,
    sha256: file.sha256,
    fileName: file.fileName,
    fileType: info.kind,
    fileSize: file.size,
    pageCount: info.pages.length,
    uploadedBy: ctx.viewer.userId,
    createdAt: ctx.now,
  };
  await ctx.db
    .insertInto('inspection_file')
    .values({
      id: record.id,
      company_id: record.companyId,
      design_id: record.designId,
      file_id: record.fileId,
      readable_file_id: record.readableFileId,
      sha256: record.sha256,
      file_name: record.fileName,
      file_type: record.fileType,
      file_size: record.fileSize,
      page_count: record.pageCount,
      uploaded_by: record.uploadedBy,
      created_at: record.createdAt,
    })
    .execute();
  return record;
}
