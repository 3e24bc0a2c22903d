import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const PATIENCE_MS = 20_000;

/** A bucket that is none of the installation's own. */
export interface ForeignBucket {
  /** Null: AWS. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Null: the usual places of AWS. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** How names are looked up, where not every address may be reached; null: as ever. */
  lookup: LookupFunction | null;
}

/** Writes one object, whole or not at all; the same key again replaces it with the same. Throws what the service refused with. */
export async function putElsewhere(
  { endpoint, region, bucket, credentials, lookup }: ForeignBucket,
  { key, body, contentType }: { key: string; body: Buffer; contentType: string },
): Promise<void> {
  const found = lookup ? { lookup } : {};
  const client = new S3Client({
    region,
    forcePathStyle: endpoint !== null,
    maxAttempts: 1,
    ...(endpoint ? { endpoint, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } : {}),
    ...(credentials ? { credentials } : {}),
    requestHandler: {
      httpAgent: new HttpAgent(found),
      httpsAgent: new HttpsAgent(found),
      connectionTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
    },
  });
  try {
    await client.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: body.length, ContentType: contentType }),
      { abortSignal: AbortSignal.timeout(PATIENCE_MS) },
    );
  } finally {
    client.destroy();
  }
}
