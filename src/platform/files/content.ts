import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newId } from '#shared/ids.ts';
import type { Db } from '../db/client.ts';
import { contentKey } from '../ports/storage/storage.ts';
import { currentStorage } from './storage-binding.ts';

/** A file of the content bucket as a record (`file_object`). */
export interface FileObject {
  id: string;
  companyId: string;
  sha256: string;
  size: number;
  contentType: string;
  fileName: string;
}

/** Bytes written to content but not yet recorded; nobody can read them before `recordContent` commits. */
export type StoredContent = Omit<FileObject, 'id'>;

/** Writes bytes we made (pictures, sheets) to the content bucket. Outside of transactions; harmless to repeat. */
export async function storeContent(
  companyId: string,
  bytes: Uint8Array,
  about: { contentType: string; fileName: string },
): Promise<StoredContent> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = contentKey(companyId, sha256);
  const { content } = currentStorage();
  if (!(await content.stat(key))) await content.put(key, bytes);
  return { companyId, sha256, size: bytes.length, ...about };
}

/** Records stored content, inside the transaction that needs it. */
export async function recordContent(db: Db, stored: StoredContent, createdBy: string | null = null): Promise<FileObject> {
  const file: FileObject = { id: newId(), ...stored };
  await db
    .insertInto('file_object')
    .values({
      id: file.id,
      company_id: file.companyId,
      sha256: file.sha256,
      size: file.size,
      content_type: file.contentType,
      file_name: file.fileName,
      created_by: createdBy,
    })
    .execute();
  return file;
}

/** The bytes of a file. Throws NotInStorage when the storage lost it. */
export async function readContent(file: { companyId: string; sha256: string }): Promise<Readable> {
  return await currentStorage().content.get(contentKey(file.companyId, file.sha256));
}

/** Some bytes of a file, both ends with it. */
export async function readContentRange(file: { companyId: string; sha256: string }, start: number, end: number): Promise<Buffer> {
  return Buffer.concat(await (await currentStorage().content.range(contentKey(file.companyId, file.sha256), start, end)).toArray());
}

/** The bytes of a file at once, for what must see them whole (a PDF). `maxBytes` guards the memory. */
export async function readContentWhole(file: { companyId: string; sha256: string }, maxBytes: number): Promise<Buffer> {
  const key = contentKey(file.companyId, file.sha256);
  const found = await currentStorage().content.stat(key);
  if (found && found.size > maxBytes) throw new Error(`the file has ${found.size} bytes, more than the ${maxBytes} that fit`);
  return Buffer.concat(await (await currentStorage().content.get(key)).toArray());
}
