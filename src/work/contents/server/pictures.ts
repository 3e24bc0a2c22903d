/**
 * Pictures of contents: whoever holds the engine says whether a file can be one, and makes the smaller copies. Contents
 * stand left of it and know only these two names.
 */
import type { CommandContext } from '#platform/command.ts';
import type { FileObject } from '#platform/files/content.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../rules/picture.ts';

export const PICTURES_QUEUE = 'contents.pictures';

/** Makes THUMBNAIL500, THUMBNAIL2000 and INSPECTIMAGE of an image content, and tells `topic` when they are there. */
export interface PicturesJob {
  contentId: string;
  topic: string;
}

type PictureCheck = (file: FileObject) => Promise<void>;
let check: PictureCheck | null = null;

/** Opens a file as a picture; throws in words what cannot be one (damaged, locked, too large). */
export function registerPictureCheck(opened: PictureCheck): void {
  check = opened;
}

/** Makes a finished upload of the viewer the file of a picture. */
export async function takePicture(ctx: CommandContext, uploadId: string): Promise<FileObject> {
  const file = await takeUpload(ctx, uploadId, { allowed: PICTURE_TYPES, maxBytes: PICTURE_MAX_BYTES });
  await check?.(file);
  return file;
}
