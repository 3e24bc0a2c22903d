import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { S3Refusal } from './s3-objects.ts';

export type ChecksumManners = 'known' | 'unknown';

export interface Body {
  bytes: Buffer;
  /** The header of the checksum that came and holds, with its value; null: none came. */
  checksum: { name: string; value: string } | null;
}

/** The bytes of a request, without the framing of a trailer; refuses what differs from its checksum (BadDigest). */
export async function bodyOf(request: IncomingMessage, manners: ChecksumManners): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks);
  const { headers } = request;
  const md5 = headers['content-md5'];
  if (md5 !== undefined && createHash('md5').update(sent).digest('base64') !== md5) throw new S3Refusal(400, 'BadDigest');
  if (manners === 'unknown') return { bytes: sent, checksum: null };
  const framed = String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const { bytes, trailers } = framed ? unframed(sent) : { bytes: sent, trailers: new Map<string, string>() };
  if (framed && Number(headers['x-amz-decoded-content-length']) !== bytes.length) throw new S3Refusal(400, 'IncompleteBody');
  for (const [name, digest] of Object.entries(DIGESTS)) {
    const value = trailers.get(name) ?? headers[name];
    if (typeof value !== 'string') continue;
    if (digest(bytes) !== value) throw new S3Refusal(400, 'BadDigest');
    return { bytes, checksum: { name, value } };
  }
  const announced = headers['x-amz-trailer'];
  if (announced !== undefined) throw new S3Refusal(400, 'MalformedTrailerError');
  return { bytes, checksum: null };
}

/** `aws-chunked`: chunks of "size in hex", CR LF, bytes, CR LF; after the last, of size 0, the trailers. */
function unframed(sent: Buffer): { bytes: Buffer; trailers: Map<string, string> } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = sent.indexOf('\r\n', at);
    if (end < 0) throw new S3Refusal(400, 'IncompleteBody');
    const size = Number.parseInt(sent.subarray(at, end).toString().split(';')[0] ?? '', 16);
    at = end + 2;
    if (size === 0) break;
    parts.push(sent.subarray(at, at + size));
    at += size + 2;
  }
  const lines = sent.subarray(at).toString().split('\r\n').filter(Boolean);
  const trailers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { bytes: Buffer.concat(parts), trailers };
}

const DIGESTS: Record<string, (bytes: Buffer) => string> = {
  'x-amz-checksum-crc32': (bytes) => {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(crc32(bytes));
    return value.toString('base64');
  },
  'x-amz-checksum-crc64nvme': (bytes) => {
    const value = Buffer.alloc(8);
    value.writeBigUInt64BE(crc64nvme(bytes));
    return value.toString('base64');
  },
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
};

/** CRC-64/NVME: reflected, polynomial AD93D23594C93659, all ones before and after (NVM Express specification). */
const TABLE = BigUint64Array.from({ length: 256 }, (_, byte) => {
  let value = BigInt(byte);
  for (let bit = 0; bit < 8; bit++) value = value & 1n ? (value >> 1n) ^ 0x9a6c9329ac4bc9b5n : value >> 1n;
  return value;
});

export function crc64nvme(bytes: Uint8Array): bigint {
  let value = 0xffff_ffff_ffff_ffffn;
  for (const byte of bytes) value = (TABLE[Number(value & 0xffn) ^ byte] ?? 0n) ^ (value >> 8n);
  return value ^ 0xffff_ffff_ffff_ffffn;
}
