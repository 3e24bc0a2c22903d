import type { CommandContext } from '#platform/command.ts';
import type { FileObject } from '#platform/files/content.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { FILE_MAX_BYTES } from '../rules/file.ts';

/** Makes a finished upload of the viewer the file of a content. Of any type: nobody opens it here, it is downloaded. */
export async function takeFile(ctx: CommandContext, uploadId: string): Promise<FileObject> {
  return await takeUpload(ctx, uploadId, { maxBytes: FILE_MAX_BYTES });
}
