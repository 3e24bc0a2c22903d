import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#shared/thrown.ts';
import { syncFolderNow } from './durable.ts';

/** The installation's secret, made on the first start; several processes starting at once agree on one. */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const known = read(path);
  if (known) return known;
  const draft = `${path}.${process.pid}`;
  writeFile(draft, newSecret());
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

const previousIn = (dataDir: string) => join(dataDir, 'secret.previous');
const newSecret = () => randomBytes(32).toString('base64url');

/** The secrets that the data folder held before, the newest first. */
export function readPreviousSecrets(dataDir: string): string[] {
  return (read(previousIn(dataDir)) ?? '').split(/\s+/).filter((secret) => secret !== '');
}

/** Makes a new secret in the data folder. The one before is kept beside it, and written first: at no moment is it nowhere. */
export function renewSecret(dataDir: string): void {
  const path = join(dataDir, 'secret');
  const present = readOrMakeSecret(dataDir);
  replaceFile(previousIn(dataDir), `${[present, ...readPreviousSecrets(dataDir).filter((one) => one !== present)].join('\n')}\n`);
  syncFolderNow(dataDir);
  replaceFile(path, newSecret());
  syncFolderNow(dataDir);
}

/** Forgets the secrets before; false: there are none. */
export function forgetPreviousSecrets(dataDir: string): boolean {
  if (readPreviousSecrets(dataDir).length === 0) return false;
  rmSync(previousIn(dataDir), { force: true });
  syncFolderNow(dataDir);
  return true;
}

function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFile(draft, text);
  renameSync(draft, path);
}

function writeFile(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
