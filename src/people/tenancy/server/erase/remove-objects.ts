import { createHash } from 'node:crypto';
import { currentStorage } from '#platform/files/storage-binding.ts';
import { temporaryKeys } from '#platform/files/sweep-uploads.ts';
import type { Found } from '../../rules/erasure.ts';

const prefixOf = (companyId: string) => `${companyId}/`;

/** What a company has in the storage. */
export async function countObjects(companyId: string): Promise<Found['objects']> {
  const lines: string[] = [];
  let bytes = 0;
  for await (const { key, size } of currentStorage().content.list(prefixOf(companyId))) {
    lines.push(`${key} ${size}`);
    bytes += size;
  }
  const digest = createHash('sha256');
  for (const line of lines.sort()) digest.update(`${line}\n`);
  return { count: lines.length, bytes, digest: digest.digest('hex') };
}

/** Nothing of a company may stay because the storage's clock is ahead of ours. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

async function* keysOf(objects: AsyncIterable<{ key: string }>): AsyncGenerator<string> {
  for await (const { key } of objects) yield key;
}

/** Removes it, with the uploads that were under way, and answers what is left: a job that was just writing may have come later. */
export async function removeObjects(companyId: string, uploads: readonly string[]): Promise<{ objects: number; unfinished: number }> {
  const { content, temporary } = currentStorage();
  const now = new Date(Date.now() + CLOCKS_DIFFER_MS);
  await content.abandon(prefixOf(companyId), now);
  await content.deleteMany(keysOf(content.list(prefixOf(companyId))));
  for (const id of uploads) await temporary.abandon(id, now);
  await temporary.deleteMany(uploads.flatMap(temporaryKeys));
  return { objects: (await countObjects(companyId)).count, unfinished: await content.abandon(prefixOf(companyId), now) };
}
