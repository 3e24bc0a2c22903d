/** The first look at an upload: what it is, and whether it can be inspected at all. */
import { EngineError } from '#engine/engine-error.ts';
import type { FileInfo } from '#engine/isolation/calls.ts';
import { inspectFile, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { readContentWhole, type FileObject } from '#platform/files/content.ts';
import { AppError } from '#shared/errors.ts';
import { versionErrors } from '../rules/errors.ts';
import { failureOf, readableBytes } from '../rules/failure.ts';
import { enginePool } from './engine-pool.ts';

export interface Probed {
  info: FileInfo;
  bytes: Uint8Array;
}

/**
 * Opens the file once in the sandbox, and does there what `look` wants. Throws the refusal in words: empty, too large,
 * damaged, locked, of another kind.
 */
export async function probe(
  file: FileObject,
  password: string | null,
  look: (job: InspectionJob) => Promise<unknown> = async () => undefined,
): Promise<Probed> {
  if (file.size === 0) throw new AppError(versionErrors.FILE_EMPTY, { fileName: file.fileName });
  if (file.size > ENGINE_LIMITS.fileBytes) {
    const limit = readableBytes(ENGINE_LIMITS.fileBytes);
    throw new AppError(versionErrors.FILE_TOO_LARGE, { fileName: file.fileName, limit });
  }
  const bytes = await readContentWhole(file, ENGINE_LIMITS.fileBytes);
  try {
    const job = await inspectFile(enginePool(), { bytes, ...(password ? { password } : {}) });
    try {
      await look(job);
      return { info: job.info, bytes };
    } finally {
      await job.close();
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, params } = failureOf(error.code, error.params, file.fileName);
    const fields = code === 'FILE_PASSWORD_NEEDED' || code === 'FILE_PASSWORD_WRONG' ? [{ path: 'password', code }] : [];
    throw new AppError(versionErrors[code], params, fields);
  }
}
