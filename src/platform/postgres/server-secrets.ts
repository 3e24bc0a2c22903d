import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderNow } from '../durable.ts';

/** Passwords of the embedded server's roles; random per data directory, never shown, never logged. */
export interface ServerSecrets {
  superuser: string;
  owner: string;
  app: string;
}

/** Writes a file that is whole or absent after a crash, readable by its owner only. */
export function writePrivateFile(path: string, content: string): void {
  const half = `${path}.${process.pid}`;
  const file = openSync(half, 'w', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
  syncFolderNow(dirname(path));
}

const pathOf = (dataDir: string) => join(dataDir, 'postgres-passwords.json');

/** Reads the passwords of an initialised data directory. Throws an Error with clear words when they are missing. */
export function readServerSecrets(dataDir: string): ServerSecrets {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), 'utf8'));
  } catch (error) {
    throw new Error(
      `${pathOf(dataDir)} is missing or unreadable, so the database beside it cannot be opened. Restore that file from a backup.`,
      { cause: error },
    );
  }
}

/** Makes the passwords on the first start, before the server is initialised with them. */
export function makeServerSecrets(dataDir: string): ServerSecrets {
  const make = () => randomBytes(24).toString('base64url');
  const secrets = { superuser: make(), owner: make(), app: make() };
  writePrivateFile(pathOf(dataDir), JSON.stringify(secrets));
  return secrets;
}
