import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  type CompletedPart,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { chunksOf } from '../../chunks.ts';
import type { S3Config } from '../../config.ts';
import { abandonParts, checkParts, deleteMany } from './s3-parts.ts';
import { checkBuckets, checkKey, contentDisposition, NotInStorage, type Bucket, type Storage } from './storage.ts';

/** Bytes per part of a streamed upload; S3 takes up to 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024;

/** The client settings for a configuration; the resumable uploads use the same. */
export function s3ClientConfig(config: S3Config): S3ClientConfig {
  const whenRequired = config.checksums === 'when-required';
  return {
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.credentials ? { credentials: config.credentials } : {}),
    // Services that do not know the newer checksums store their framing as content: silent corruption.
    ...(whenRequired ? { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } : {}),
    maxAttempts: 3,
  };
}

/** Files in two buckets of an S3-compatible service. */
export function openS3Storage(config: S3Config): Storage {
  const client = new S3Client(s3ClientConfig(config));
  // Browsers may know the service by another name than we do, and the name is signed.
  const seen = config.delivery.by === 'direct' ? new S3Client(s3ClientConfig({ ...config, endpoint: config.delivery.endpoint })) : client;
  const content = s3Bucket(client, config.contentBucket, seen);
  const temporary = s3Bucket(client, config.temporaryBucket, seen);
  return {
    content,
    temporary,
    async promote(temporaryKey, key) {
      if (await content.stat(key)) return;
      await copy(client, `${config.temporaryBucket}/${checkKey(temporaryKey)}`, config.contentBucket, key);
    },
    check: () => checkBuckets([content, temporary], randomBytes(8).toString('hex')),
    checkParts: () => checkParts(client, config.temporaryBucket, config.checksums),
  };
}

/** @param seen the client as browsers reach the service */
function s3Bucket(client: S3Client, Bucket: string, seen: S3Client): Bucket {
  const get = async (key: string, Range?: string) => {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key), ...(Range ? { Range } : {}) })).catch(missing(key));
    if (!(answer.Body instanceof Readable)) throw new TypeError(`the storage gave no stream for ${key}`);
    return answer.Body;
  };
  return {
    put: (key, body) =>
      body instanceof Readable ? putParts(client, Bucket, checkKey(key), body) : putWhole(client, Bucket, checkKey(key), body),
    get: (key) => get(key),
    range: (key, start, end) => get(key, `bytes=${start}-${end}`),
    async stat(key) {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }));
        return { key, size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))),
    deleteMany: (keys) => deleteMany(client, Bucket, keys),
    abandon: (prefix, before) => abandonParts(client, Bucket, prefix, before),
    copy: (from, to) => copy(client, `${Bucket}/${checkKey(from)}`, Bucket, to),
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const found of page.Contents ?? []) {
          yield { key: found.Key ?? '', size: found.Size ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
        }
      }
    },
    presignGet: (key, presentation, seconds) =>
      getSignedUrl(
        seen,
        new GetObjectCommand({
          Bucket,
          Key: checkKey(key),
          ResponseContentType: presentation.contentType,
          ResponseContentDisposition: contentDisposition(presentation),
          ResponseCacheControl: 'private, max-age=240',
        }),
        { expiresIn: seconds },
      ),
  };
}

async function putWhole(client: S3Client, Bucket: string, Key: string, Body: Uint8Array): Promise<number> {
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }));
  return Body.length;
}

/** Streams of unknown length go up in parts: never more than one part in memory, and nothing visible until complete. */
async function putParts(client: S3Client, Bucket: string, Key: string, body: Readable): Promise<number> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let total = 0;
  let UploadId: string | undefined;
  const parts: CompletedPart[] = [];
  const sendPart = async () => {
    UploadId ??= (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId;
    const PartNumber = parts.length + 1;
    const { ETag } = await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: Buffer.concat(waiting), ContentLength: bytes }),
    );
    parts.push({ ETag, PartNumber });
    waiting = [];
    bytes = 0;
  };
  try {
    for await (const chunk of chunksOf(body)) {
      waiting.push(chunk);
      bytes += chunk.length;
      total += chunk.length;
      if (bytes >= PART_BYTES) await sendPart();
    }
    if (parts.length === 0) return await putWhole(client, Bucket, Key, Buffer.concat(waiting));
    if (bytes > 0) await sendPart();
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }));
    return total;
  } catch (error) {
    if (UploadId) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function copy(client: S3Client, CopySource: string, Bucket: string, to: string): Promise<void> {
  await client.send(new CopyObjectCommand({ Bucket, Key: checkKey(to), CopySource })).catch(missing(CopySource));
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata.httpStatusCode === 404;
}

function missing(key: string) {
  return (error: unknown): never => {
    throw isMissing(error) ? new NotInStorage(key, error) : error;
  };
}
