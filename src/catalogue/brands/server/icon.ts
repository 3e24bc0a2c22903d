import type { CommandContext } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { AppError } from '#shared/errors.ts';
import { brandErrors } from '../rules/errors.ts';

const ICON_MAX_BYTES = 10 * 1024 * 1024;

/** Makes a finished upload of the viewer the icon of a brand or product: PNG or JPEG by content. */
export async function takeIcon(ctx: CommandContext, uploadId: string): Promise<string> {
  const file = await takeUpload(ctx, uploadId, {
    allowed: ['image/png', 'image/jpeg'],
    maxBytes: ICON_MAX_BYTES,
    refused: () => new AppError(brandErrors.ICON_NOT_AN_IMAGE),
  });
  return file.id;
}
