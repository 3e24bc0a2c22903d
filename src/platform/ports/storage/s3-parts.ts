/** What a bucket needs beside reading and writing: many deletions at once, uploads in parts that never ended, and whether it can take them. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListPartsCommand,
  ListMultipartUploadsCommand,
  S3ServiceException,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** S3 takes no more keys in one deletion. */
const KEYS_AT_ONCE = 1000;

/** Deletes keys by the thousand; one by one where the service does not know how. Throws the first refusal. */
export async function deleteMany(client: S3Client, Bucket: string, keys: Iterable<string> | AsyncIterable<string>): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  let oneByOne = false;
  const flush = async () => {
    const some = batch;
    batch = [];
    count += some.length;
    if (some.length === 0) return;
    if (!oneByOne) {
      try {
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects: some.map((Key) => ({ Key })) } }),
        );
        const [refused] = Errors;
        if (refused) throw new Error(`the storage does not delete ${refused.Key}: ${refused.Code}`);
        return;
      } catch (error) {
        // Older services want another checksum of such a request than is sent nowadays, or do not have the call.
        if (!(error instanceof S3ServiceException)) throw error;
        oneByOne = true;
      }
    }
    for (const Key of some) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  for await (const key of keys) {
    batch.push(key);
    if (batch.length === KEYS_AT_ONCE) await flush();
  }
  await flush();
  return count;
}

/** Aborts the uploads in parts below keys with the prefix that were begun before `before`; answers how many. */
export async function abandonParts(client: S3Client, Bucket: string, prefix: string, before: Date): Promise<number> {
  const old: { Key: string; UploadId: string }[] = [];
  for (let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}; from !== null;) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...(prefix ? { Prefix: prefix } : {}), ...from }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key && UploadId && (Initiated ?? new Date(0)) < before) old.push({ Key, UploadId });
    from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
  }
  for (const upload of old) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, ...upload })).catch((error: unknown) => {
      // Somebody else was faster.
      if (!(error instanceof S3ServiceException && error.name === 'NoSuchUpload')) throw error;
    });
  }
  return old.length;
}

/** The least that S3 takes as a part that is not the last. */
const PART = 5 * 1024 * 1024;

/**
 * Sends a file in two parts as resumable uploads do, as streams: a service that does not know their checksums keeps the framing
 * as if it were content, and says nothing.
 */
export async function checkParts(client: S3Client, Bucket: string, checksums: 'always' | 'when-required'): Promise<void> {
  const Key = `check/${randomBytes(8).toString('hex')}`;
  const bytes = [randomBytes(PART), randomBytes(1000)];
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  try {
    for (const [at, part] of bytes.entries()) {
      const Body = Readable.from([part], { objectMode: false });
      await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: at + 1, Body, ContentLength: part.length }));
    }
    const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    if (Parts.length !== bytes.length) throw new Error('the storage does not tell which parts of an upload it has (ListParts)');
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: Parts.map(named) } }));
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const found = Body instanceof Readable ? Buffer.concat(await Body.toArray()) : Buffer.alloc(0);
    if (!found.equals(Buffer.concat(bytes))) throw new Error(`uploads come out with other bytes than were sent${remedy(checksums)}`);
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  } finally {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
}

const named = ({ ETag, PartNumber }: { ETag?: string | undefined; PartNumber?: number | undefined }) => ({ ETag, PartNumber });

function remedy(checksums: 'always' | 'when-required'): string {
  return checksums === 'always' ? ': this service does not know the newer checksums; set S3_CHECKSUMS=when-required' : '';
}
