/**
 * A readable copy of a locked PDF. The password lives for this one call only; it is written nowhere. The work is done
 * in a child process without network, environment, write or exec access, as everything that opens untrusted files.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { readPermissions } from '#engine/isolation/child.ts';
import { confined } from '#engine/isolation/confinement.ts';
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { AppError } from '#shared/errors.ts';
import { versionErrors } from '../rules/errors.ts';

const TIMEOUT_MS = 30_000;
const root = path.resolve(import.meta.dirname, '../../../..');

const READABLE = [
  path.join(import.meta.dirname, 'unlock-child.ts'),
  path.join(root, 'src/engine'),
  path.join(root, 'package.json'),
  path.join(root, 'node_modules/@embedpdf'),
];

/** The PDF without its lock. Throws FILE_DAMAGED when it cannot be written anew, INSPECTION_TIMEOUT. */
export async function unlockPdf(bytes: Uint8Array, password: string, fileName: string): Promise<Uint8Array> {
  const child = fork(path.join(import.meta.dirname, 'unlock-child.ts'), {
    ...confined([...readPermissions(READABLE), '--disable-warning=ExperimentalWarning'], {
      readable: READABLE,
      memoryBytes: ENGINE_LIMITS.parserRssBytes,
    }),
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (_code, signal) => {
        const definition = signal ? versionErrors.INSPECTION_TIMEOUT : versionErrors.FILE_DAMAGED;
        reject(new AppError(definition, { fileName }));
      });
      child.on('message', (message: 'ready' | { bytes: Uint8Array | null }) => {
        if (message === 'ready') child.send({ bytes, password });
        else if (message.bytes) resolve(message.bytes);
        else reject(new AppError(versionErrors.FILE_DAMAGED, { fileName }));
      });
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
