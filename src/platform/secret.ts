import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#shared/thrown.ts';
import { syncFolderNow } from './durable.ts';

/** The installation's secret, made on the first start; several processes starting at once agree on one. */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const known = read(path);
  if (known) return known;
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, randomBytes(32).toString('base64url'));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolderNow(dataDir);
  return read(path) ?? '';
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
