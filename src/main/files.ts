import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { signFilePath } from '#platform/files/signed-url.ts';
import { deliveredByUs } from '#platform/files/delivery.ts';
import { countedStorage } from '#platform/ports/storage/counted-storage.ts';
import { openFolderStorage, type FileSigner } from '#platform/ports/storage/folder-storage.ts';
import { openS3Storage } from '#platform/ports/storage/s3-storage.ts';
import type { Storage } from '#platform/ports/storage/storage.ts';

/** Folder of the default storage; `content` and `temporary` lie below. */
export const filesFolder = (config: Config) => join(config.dataDir, 'files');

/** The installation's storage, whose failures are counted. */
export function openStorage(config: Config): Storage {
  return countedStorage(chooseStorage(config));
}

function chooseStorage(config: Config): Storage {
  const sign: FileSigner = (key, presentation, seconds) => signFilePath(config.secret, key, presentation, seconds);
  if (!config.s3) return openFolderStorage(filesFolder(config), sign);
  const storage = openS3Storage(config.s3);
  return config.s3.delivery.by === 'direct' ? storage : deliveredByUs(storage, sign);
}
