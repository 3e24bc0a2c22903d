import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  metadata: Record<string, string>;
  modifiedAt: Date;
  checksum: { name: string; value: string } | null;
}

interface Parts {
  key: string;
  begunAt: Date;
  contentType: string;
  metadata: Record<string, string>;
  parts: Map<number, Buffer>;
}

export interface TestBucket {
  corsOrigin: string | null;
  objects: Map<string, StoredObject>;
  /** Uploads in parts that were neither completed nor aborted, by their id. */
  uploads: Map<string, Parts>;
}

export const newBucket = (corsOrigin: string | null): TestBucket => ({ corsOrigin, objects: new Map(), uploads: new Map() });

export interface Asked {
  request: IncomingMessage;
  url: URL;
  bucket: TestBucket;
  key: string;
  body: Buffer;
  checksum: { name: string; value: string } | null;
  buckets: Record<string, TestBucket>;
  pageSize: number;
  calls: string[];
}

type Answer = (asked: Asked, response: ServerResponse) => void;

const LEAST_PART = 5 * 1024 * 1024;
const AT_ONCE = 1000;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (name: string, inner: string | number | boolean) => `<${name}>${inner}</${name}>`;

export const xmlError = (code: string) => `<?xml version="1.0"?>${tag('Error', tag('Code', code) + tag('Message', code))}`;

function xml(response: ServerResponse, root: string, inner: string): void {
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`);
}

/** Answers one call on a bucket or an object. */
export function answerObject(asked: Asked, response: ServerResponse): void {
  const { request, url, key } = asked;
  const query = url.searchParams;
  const named: Record<string, [string, Answer]> =
    key === ''
      ? {
          GET: query.has('uploads') ? ['ListMultipartUploads', listUploads] : ['ListObjectsV2', listObjects],
          POST: ['DeleteObjects', deleteObjects],
        }
      : {
          GET: query.has('uploadId') ? ['ListParts', listParts] : ['GetObject', getObject],
          HEAD: ['HeadObject', getObject],
          PUT: query.has('uploadId')
            ? ['UploadPart', uploadPart]
            : request.headers['x-amz-copy-source'] === undefined
              ? ['PutObject', putObject]
              : ['CopyObject', copyObject],
          POST: query.has('uploads') ? ['CreateMultipartUpload', createUpload] : ['CompleteMultipartUpload', completeUpload],
          DELETE: query.has('uploadId') ? ['AbortMultipartUpload', abortUpload] : ['DeleteObject', deleteObject],
        };
  const found = named[request.method ?? ''];
  if (!found) throw new S3Refusal(405, 'MethodNotAllowed');
  asked.calls.push(found[0]);
  found[1](asked, response);
}

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))) as Record<string, string>;

function putObject({ request, bucket, key, body, checksum }: Asked, response: ServerResponse): void {
  const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
  bucket.objects.set(key, { bytes: body, contentType, metadata: metadataOf(request), modifiedAt: new Date(), checksum });
  response.writeHead(200, { etag: etagOf(body) }).end();
}

function copyObject({ request, bucket, key, buckets }: Asked, response: ServerResponse): void {
  const [from = '', ...rest] = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '').split('/');
  const source = buckets[from]?.objects.get(rest.join('/'));
  if (!source) throw new S3Refusal(404, 'NoSuchKey');
  bucket.objects.set(key, { ...source, modifiedAt: new Date() });
  xml(response, 'CopyObjectResult', tag('ETag', etagOf(source.bytes)) + tag('LastModified', new Date().toISOString()));
}

function getObject({ request, url, bucket, key }: Asked, response: ServerResponse): void {
  const object = bucket.objects.get(key);
  if (!object) throw new S3Refusal(404, 'NoSuchKey');
  const said = (name: string, otherwise: string) => url.searchParams.get(`response-${name}`) ?? otherwise;
  const headers: Record<string, string> = {
    etag: etagOf(object.bytes),
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': said('content-type', object.contentType),
    ...object.metadata,
  };
  for (const name of ['content-disposition', 'cache-control']) if (said(name, '')) headers[name] = said(name, '');
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    if (object.checksum && request.headers['x-amz-checksum-mode'] === 'ENABLED') headers[object.checksum.name] = object.checksum.value;
    response.writeHead(200, { ...headers, 'content-length': String(object.bytes.length) });
    response.end(request.method === 'HEAD' ? '' : object.bytes);
    return;
  }
  const [start, end] = [Number(range[1]), Math.min(range[2] ? Number(range[2]) : Infinity, object.bytes.length - 1)];
  if (start > end) throw new S3Refusal(416, 'InvalidRange');
  response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${start}-${end}/${object.bytes.length}`,
    'content-length': String(end - start + 1),
  });
  response.end(request.method === 'HEAD' ? '' : object.bytes.subarray(start, end + 1));
}

function deleteObject({ bucket, key }: Asked, response: ServerResponse): void {
  bucket.objects.delete(key);
  response.writeHead(204).end();
}

function deleteObjects({ request, bucket, body, checksum }: Asked, response: ServerResponse): void {
  if (checksum === null && request.headers['content-md5'] === undefined) throw new S3Refusal(400, 'InvalidRequest');
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  if (keys.length === 0 || keys.length > AT_ONCE) throw new S3Refusal(400, 'MalformedXML');
  for (const key of keys) bucket.objects.delete(key);
  xml(response, 'DeleteResult', '');
}

function listObjects({ url, bucket, pageSize }: Asked, response: ServerResponse): void {
  const query = url.searchParams;
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString() || (query.get('start-after') ?? '');
  const limit = Math.min(Number(query.get('max-keys') ?? AT_ONCE), pageSize);
  const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, limit);
  const more = keys.length > limit;
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = bucket.objects.get(key) as StoredObject;
    return tag(
      'Contents',
      tag('Key', escaped(key)) +
        tag('Size', bytes.length) +
        tag('ETag', etagOf(bytes)) +
        tag('LastModified', modifiedAt.toISOString()) +
        tag('StorageClass', 'STANDARD'),
    );
  });
  const token = more ? tag('NextContinuationToken', Buffer.from(page.at(-1) ?? '').toString('base64')) : '';
  xml(response, 'ListBucketResult', tag('KeyCount', page.length) + tag('IsTruncated', more) + token + contents.join(''));
}

function listUploads({ url, bucket, pageSize }: Asked, response: ServerResponse): void {
  const query = url.searchParams;
  const prefix = query.get('prefix') ?? '';
  const after = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''].join('\n');
  const limit = Math.min(Number(query.get('max-uploads') ?? AT_ONCE), pageSize);
  const open = [...bucket.uploads]
    .map(([id, upload]) => ({ id, ...upload, place: `${upload.key}\n${id}` }))
    .filter(({ key, place }) => key.startsWith(prefix) && place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const page = open.slice(0, limit);
  const last = open.length > limit ? page.at(-1) : undefined;
  const markers = last ? tag('NextKeyMarker', escaped(last.key)) + tag('NextUploadIdMarker', last.id) : '';
  const uploads = page.map(({ key, id, begunAt }) =>
    tag('Upload', tag('Key', escaped(key)) + tag('UploadId', id) + tag('Initiated', begunAt.toISOString())),
  );
  xml(response, 'ListMultipartUploadsResult', tag('IsTruncated', last !== undefined) + markers + uploads.join(''));
}

function createUpload({ request, bucket, key }: Asked, response: ServerResponse): void {
  const id = randomUUID();
  const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
  bucket.uploads.set(id, { key, begunAt: new Date(), contentType, metadata: metadataOf(request), parts: new Map() });
  xml(response, 'InitiateMultipartUploadResult', tag('Key', escaped(key)) + tag('UploadId', id));
}

function uploadOf({ url, bucket, key }: Asked): { id: string; upload: Parts } {
  const id = url.searchParams.get('uploadId') ?? '';
  const upload = bucket.uploads.get(id);
  if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
  return { id, upload };
}

function uploadPart(asked: Asked, response: ServerResponse): void {
  const number = Number(asked.url.searchParams.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new S3Refusal(400, 'InvalidArgument');
  uploadOf(asked).upload.parts.set(number, asked.body);
  response.writeHead(200, { etag: etagOf(asked.body) }).end();
}

function listParts(asked: Asked, response: ServerResponse): void {
  const { upload } = uploadOf(asked);
  const query = asked.url.searchParams;
  const after = Number(query.get('part-number-marker') ?? 0);
  const limit = Math.min(Number(query.get('max-parts') ?? AT_ONCE), asked.pageSize);
  const numbers = [...upload.parts.keys()].filter((number) => number > after).sort((a, b) => a - b);
  const page = numbers.slice(0, limit);
  const parts = page.map((number) => {
    const bytes = upload.parts.get(number) ?? Buffer.alloc(0);
    return tag('Part', tag('PartNumber', number) + tag('ETag', etagOf(bytes)) + tag('Size', bytes.length));
  });
  const marker = numbers.length > limit ? tag('NextPartNumberMarker', page.at(-1) ?? 0) : '';
  xml(response, 'ListPartsResult', tag('IsTruncated', numbers.length > limit) + marker + parts.join(''));
}

function completeUpload(asked: Asked, response: ServerResponse): void {
  const { id, upload } = uploadOf(asked);
  const named = [...asked.body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>([^<]*)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  if (named.length === 0) throw new S3Refusal(400, 'MalformedXML');
  const parts = named.map(({ number, etag }, at) => {
    if (at > 0 && number <= (named[at - 1]?.number ?? 0)) throw new S3Refusal(400, 'InvalidPartOrder');
    const bytes = upload.parts.get(number);
    if (!bytes || etagOf(bytes) !== etag) throw new S3Refusal(400, 'InvalidPart');
    if (at < named.length - 1 && bytes.length < LEAST_PART) throw new S3Refusal(400, 'EntityTooSmall');
    return bytes;
  });
  const { key, contentType, metadata } = upload;
  const bytes = Buffer.concat(parts);
  asked.bucket.objects.set(key, { bytes, contentType, metadata, modifiedAt: new Date(), checksum: null });
  asked.bucket.uploads.delete(id);
  xml(response, 'CompleteMultipartUploadResult', tag('Key', escaped(key)) + tag('ETag', etagOf(bytes)));
}

function abortUpload(asked: Asked, response: ServerResponse): void {
  asked.bucket.uploads.delete(uploadOf(asked).id);
  response.writeHead(204).end();
}
