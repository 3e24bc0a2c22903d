/** The screens as they were built: which operations they send, and the files whose names carry a hash. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TRUSTED_DOCUMENTS_FILE } from '../graphql/trusted-documents.ts';

export interface Build {
  /** The same for the same contents, wherever it was built. */
  id: string;
  version: string;
  /** Hashes of the operations (`documentHash`). */
  operations: string[];
  /** Paths below `/`, all of them `/assets/…`. */
  assets: string[];
}

/** A build together with the bytes of its files. */
export interface BuildFiles extends Build {
  read(asset: string): Promise<Buffer>;
}

const WEB_FOLDER = 'dist/web';
const packageSchema = z.object({ version: z.string() });

/** The build in a folder of Koryo (checkout or package), or null where the screens have not been built. */
export async function readBuild(root: string): Promise<BuildFiles | null> {
  const written = await readFile(join(root, TRUSTED_DOCUMENTS_FILE), 'utf8').catch(ifMissing(null));
  const files = await readdir(join(root, WEB_FOLDER, 'assets')).catch(ifMissing([]));
  if (written === null || files.length === 0) return null;
  const operations = z.array(z.string()).parse(JSON.parse(written));
  const assets = files.map((name) => `/assets/${name}`).sort();
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const id = createHash('sha256')
    .update(JSON.stringify([version, operations.toSorted(), assets]))
    .digest('base64url')
    .slice(0, 22);
  return { id, version, operations, assets, read: (asset) => readFile(join(root, WEB_FOLDER, asset)) };
}

function ifMissing<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
}
