/** For the tests of this room: a label project with approved texts, uploads that have arrived, and the worker's job. */
import { readFileSync, mkdtempSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { CommandServices } from '#platform/command.ts';
import type { Database, Db } from '#platform/db/client.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { detectContentType } from '#platform/files/content-type.ts';
import { bindStorage, currentStorage } from '#platform/files/storage-binding.ts';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import { suggestsExact } from '#artwork/findings/rules/risk.ts';
import { runInspection } from './jobs/run-inspection.ts';

/** What these helpers need of a test's company (`makeWorld`). */
interface World {
  database: Database;
  companyId: string;
  outbox: { jobs: { queue: string; data: object }[] };
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

const FIXTURES = join(import.meta.dirname, '../../../../test/fixtures/inspection');

/** Storage in a folder that is thrown away with the machine's temporary files. */
export function useTestStorage(): void {
  bindStorage(openFolderStorage(mkdtempSync(join(tmpdir(), 'koryo-inspections-')), (key) => `/files/${key}`));
}

export const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name));

/** The approved texts of a label, as [title, text]. */
export function approvedParts(name: string): [string, string][] {
  const truth = JSON.parse(fixture('truth.json').toString('utf8')) as Record<string, { parts: [string, string][] }>;
  return truth[name]?.parts ?? [];
}

/** An upload of the viewer that has arrived completely. */
export async function arrived(world: World, viewer: Viewer, fileName: string, bytes: Uint8Array): Promise<string> {
  const id = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length > 0) await currentStorage().content.put(contentKey(world.companyId, sha256), bytes);
  const contentType = await detectContentType(bytes);
  await world.read((db) =>
    db
      .insertInto('upload')
      .values({
        id,
        company_id: world.companyId,
        user_id: viewer.userId,
        purpose: 'DESIGN_DATA',
        file_name: fileName,
        size: bytes.length,
        status: 'ready',
        sha256,
        content_type: contentType,
      })
      .execute(),
  );
  return id;
}

/** A confirmed specification of the design with these texts, and variants by title; the design then stands at its design stage. */
export async function specify(
  world: World,
  designId: string,
  viewer: Viewer,
  parts: readonly [string, string][],
  variants: Readonly<Record<string, Record<string, string>>> = {},
): Promise<ApprovedText[]> {
  const id = newId();
  const texts = parts.map(([title, text], index) => ({
    itemId: newId(),
    variant: null,
    number: index + 1,
    title,
    text,
    partVersionId: null,
    exact: suggestsExact(text),
    risky: false,
    riskNote: '',
  }));
  await world.read(async (db) => {
    const design = await db.selectFrom('design').select('scope').where('id', '=', designId).executeTakeFirstOrThrow();
    await db
      .insertInto('specification')
      .values({
        id,
        company_id: world.companyId,
        design_id: designId,
        revision: 1,
        content_hash: 'of the test',
        scope: [id, ...design.scope],
        created_by: viewer.userId,
      })
      .execute();
    for (const text of texts) {
      await db
        .insertInto('specification_item')
        .values({
          id: text.itemId,
          company_id: world.companyId,
          specification_id: id,
          item_key: newId(),
          number: text.number,
          position: text.number,
          title: text.title,
          text: text.text,
          exact: text.exact,
          variants: JSON.stringify(variants[text.title] ?? {}),
        })
        .execute();
    }
    await db
      .updateTable('specification')
      .set({ status: 'COMPLETED', confirmed_at: new Date(), confirmed_by: viewer.userId })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('design')
      .set({ current_specification_id: id, specification_confirmed_at: new Date(), status: 'DESIGN' })
      .where('id', '=', designId)
      .execute();
  });
  return texts;
}

export interface Worker {
  /** Hints that the job gave, as `topic: payload`. */
  hints: { topic: string; payload: Record<string, string | number> }[];
  /** Does the newest job that the commands left, as its `attempt`th try. */
  work(attempt?: number, signal?: AbortSignal): Promise<void>;
  /** Tells that the queue has given the newest job up. */
  giveUp(): Promise<void>;
}

/** A worker that does the jobs of the world's outbox by hand: inspections, or those of another queue. */
export function workerOf(world: World, definition: JobDefinition<never> = runInspection as never): Worker {
  const hints: Worker['hints'] = [];
  const services: CommandServices = {
    enqueue: async () => undefined,
    queueMail: async () => undefined,
    notify: async (_db, _companyId, topic, payload) => void hints.push({ topic, payload }),
  };
  const newest = (): never => {
    const job = world.outbox.jobs.findLast((one) => one.queue === definition.queue);
    if (!job) throw new Error(`no job of ${definition.queue} was started`);
    return { ...job.data, companyId: world.companyId } as never;
  };
  const context = { database: world.database, services, logger: pino({ level: 'silent' }) };
  return {
    hints,
    async work(attempt = 1, signal = new AbortController().signal) {
      await definition.handle(newest(), { ...context, signal, attempt });
    },
    async giveUp() {
      await definition.givenUp?.(newest(), { ...context, signal: new AbortController().signal, attempt: 4 });
    },
  };
}
