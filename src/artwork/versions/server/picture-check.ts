import type { FileObject } from '#platform/files/content.ts';
import { AppError } from '#shared/errors.ts';
import { LEAST_EDGE } from '#engine/image-part/prepare.ts';
import { versionErrors } from '../rules/errors.ts';
import { probe } from './probe.ts';

/** Whether a file can be the picture of a part: it opens, and is large enough to be told from anything else. */
export async function checkPicture(file: FileObject): Promise<void> {
  // What is cut off shows only when it is drawn.
  const { info } = await probe(file, null, (job) => job.firstPicture(0));
  const [page] = info.pages;
  if (page && Math.min(page.width, page.height) < LEAST_EDGE) {
    throw new AppError(versionErrors.PICTURE_TOO_SMALL, { fileName: file.fileName, edge: LEAST_EDGE });
  }
}
