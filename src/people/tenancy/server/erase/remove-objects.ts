import { createHash } from 'node:crypto';
import { currentStorage } from '#platform/files/storage-binding.ts';
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

/** Removes it, with the uploads that were under way, and answers what is left: a job that was just writing may have come later. */
export async function removeObjects(companyId: string, uploads: readonly string[]): Promise<number> {
  const { content, temporary } = currentStorage();
  for await (const { key } of content.list(prefixOf(companyId))) await content.delete(key);
  for (const id of uploads) for (const key of [id, `${id}.json`, `${id}.info`]) await temporary.delete(key);
  return (await countObjects(companyId)).count;
}
