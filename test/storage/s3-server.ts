import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '#platform/config.ts';

interface S3rver {
  middleware: unknown[];
  use(middleware: unknown): void;
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/**
 * A local S3 service for tests, with the two buckets, and the one call it lacks: listing the parts of an upload.
 * @param corsOrigin the origin that the content bucket has a CORS rule for; absent: no rule, as a new bucket has none
 */
export async function startS3Server({ corsOrigin }: { corsOrigin?: string } = {}): Promise<{ config: S3Config; close(): Promise<void> }> {
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
  const directory = mkdtempSync(join(tmpdir(), 'koryo-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'content', configs: corsOrigin === undefined ? [] : [corsRule(corsOrigin)] }, { name: 'temporary' }],
  });
  // Before the server's own routes, which answer 501 to this call.
  server.middleware.unshift(listParts(directory));
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const config: S3Config = {
    endpoint,
    region: 'us-east-1',
    delivery: { by: 'direct', endpoint },
    contentBucket: 'content',
    temporaryBucket: 'temporary',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
    checksums: 'when-required',
  };
  return {
    config,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Context {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
}

function listParts(directory: string) {
  return async (context: Context, next: () => Promise<void>) => {
    const { uploadId } = context.query;
    if (context.method !== 'GET' || !uploadId) return await next();
    const [, bucket = '', ...key] = decodeURIComponent(context.path).split('/');
    const folder = join(directory, bucket, '._S3rver_uploads', uploadId);
    const parts = await Promise.all(
      readdirSync(folder)
        .filter((name) => /^\d+$/.test(name))
        .sort((a, b) => Number(a) - Number(b))
        .map(async (name) => {
          const file = join(folder, name);
          const etag = createHash('md5')
            .update(await readFile(file))
            .digest('hex');
          return `<Part><PartNumber>${name}</PartNumber><ETag>"${etag}"</ETag><Size>${statSync(file).size}</Size></Part>`;
        }),
    );
    context.status = 200;
    context.type = 'application/xml';
    context.body = `<?xml version="1.0"?><ListPartsResult><Bucket>${bucket}</Bucket><Key>${key.join('/')}</Key><UploadId>${uploadId}</UploadId><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
  };
}

function corsRule(origin: string): string {
  const rule = `<AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader>`;
  return `<CORSConfiguration><CORSRule>${rule}</CORSRule></CORSConfiguration>`;
}
