/** For tests of what is brought as a file: uploads that have arrived, and the worker's jobs done by hand. */
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { JobDefinition } from '#platform/feature.ts';
import { detectContentType } from '#platform/files/content-type.ts';
import { bindStorage, currentStorage } from '#platform/files/storage-binding.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { World } from './world.ts';

/** Storage in a folder that is thrown away with the machine's temporary files. */
export function useTestStorage(): void {
  bindStorage(openFolderStorage(mkdtempSync(join(tmpdir(), 'koryo-files-')), (key) => `/files/${key}`));
}

/** An upload of the viewer that has arrived completely; answers its id. */
export async function arrived(
  world: World,
  viewer: Viewer,
  { purpose, fileName, bytes }: { purpose: string; fileName: string; bytes: Uint8Array },
): Promise<string> {
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await currentStorage().content.put(contentKey(world.companyId, sha256), bytes);
  const contentType = await detectContentType(bytes);
  const row = { id, company_id: world.companyId, user_id: viewer.userId, purpose, file_name: fileName };
  await world.read((db) =>
    db
      .insertInto('upload')
      .values({ ...row, size: bytes.length, status: 'ready', sha256, content_type: contentType })
      .execute(),
  );
  return id;
}

/** Does the newest job of a queue that the commands left. */
export async function work<D extends object>(world: World, definition: JobDefinition<D>, attempt = 1): Promise<void> {
  const job = world.outbox.jobs.findLast((one) => one.queue === definition.queue) ?? expect.fail(`no job of ${definition.queue}`);
  await definition.handle(
    { ...(job.data as D), companyId: world.companyId },
    {
      database: world.database,
      services: {
        enqueue: async () => undefined,
        queueMail: async () => undefined,
        notify: async (_db, _companyId, topic, payload) => void world.outbox.hints.push({ topic, payload }),
      },
      logger: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      attempt,
    },
  );
}
