import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '#platform/config.ts';
import { bodyOf, type ChecksumManners } from './s3-checksums.ts';
import { answerObject, newBucket, S3Refusal, xmlError, type Asked, type TestBucket } from './s3-objects.ts';
import { holdsSignature } from './s3-signature.ts';

export interface S3ServerOptions {
  /** The origin that the content bucket has a CORS rule for; absent: no rule, as a new bucket has none. */
  corsOrigin?: string;
  /** 'known' (default): checksums are verified, trailers taken off; 'unknown': an older service, which stores the framing as content. */
  checksums?: ChecksumManners;
  /** Objects of a page of a list; S3 gives 1,000. */
  pageSize?: number;
}

export interface S3Server {
  config: S3Config;
  /** What lies in a bucket, and what was begun in parts and never ended. */
  buckets: Record<'content' | 'temporary', TestBucket>;
  /** The calls that came, such as 'UploadPart'. */
  calls: string[];
  close(): Promise<void>;
}

const CREDENTIALS = { accessKeyId: 'S3TESTKEY', secretAccessKey: 'S3TESTKEY' };

/**
 * An S3 service for tests, in memory, with the two buckets. It behaves as the API reference of S3 says where Koryo could be wrong: signatures, parts of
 * at least 5 MiB but the last, lists page by page, at most 1,000 objects a deletion, checksums, uploads in parts that stay until aborted.
 */
export async function startS3Server({ corsOrigin, checksums = 'known', pageSize = 1000 }: S3ServerOptions = {}): Promise<S3Server> {
  const buckets = { content: newBucket(corsOrigin ?? null), temporary: newBucket(null) };
  const calls: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, name = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const bucket = Object.entries(buckets).find(([known]) => known === name)?.[1];
    if (bucket) allowOrigin(bucket, request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(response.hasHeader('access-control-allow-origin') ? 200 : 403).end();
      return;
    }
    const body = await bodyOf(request, checksums);
    if (!bucket) throw new S3Refusal(404, 'NoSuchBucket');
    if (!holdsSignature(request, url, CREDENTIALS.secretAccessKey)) throw new S3Refusal(403, 'SignatureDoesNotMatch');
    const asked: Asked = { request, url, bucket, key, body: body.bytes, checksum: body.checksum, buckets, pageSize, calls };
    answerObject(asked, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError');
      // Of what was refused before it was read.
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : xmlError(code));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: S3Config = {
    endpoint,
    region: 'us-east-1',
    delivery: { by: 'direct', endpoint },
    contentBucket: 'content',
    temporaryBucket: 'temporary',
    credentials: CREDENTIALS,
    forcePathStyle: true,
    checksums: 'when-required',
  };
  return {
    config,
    buckets,
    calls,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function allowOrigin({ corsOrigin }: TestBucket, request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined || corsOrigin === null || (corsOrigin !== '*' && corsOrigin !== origin)) return;
  response.setHeader('access-control-allow-origin', corsOrigin);
  response.setHeader('access-control-allow-methods', 'GET');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('vary', 'Origin');
}
