/** Files that people send while the power is cut, and what must be there of them: the row, and every byte. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { newId } from '#shared/ids.ts';
import type { Random } from '../../../bench/random.ts';
import { upload } from '../../../bench/server/label/send-label.ts';
import type { Client } from '../ask.ts';
import type { Crowd } from '../people.ts';
import type { Violations } from '../report.ts';

export interface Sent {
  uploadId: string;
  sha256: string;
  size: number;
  /** Laid beside a design: acknowledged a second time, by a command. */
  isTaken: boolean;
}

export interface Post {
  crowd: Crowd;
  client: Client;
  url: string;
  designId: string;
  random: Random;
  isOver(): boolean;
  sent: Sent[];
}

const MOST_BYTES = 600_000;
const WAIT_MS = 20_000;

/** Sends files until the work is over; what was not acknowledged is not counted. */
export async function keepSending(post: Post): Promise<void> {
  while (!post.isOver()) {
    const bytes = randomBytes(post.random.whole(1, post.random.pick([2_000, 60_000, MOST_BYTES])));
    const file: Sent = { uploadId: '', sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, isTaken: false };
    try {
      const token = await post.crowd.token(post.crowd.owner);
      file.uploadId = await within(WAIT_MS, upload(post.url, `Bearer ${token}`, `${file.sha256.slice(0, 8)}.bin`, bytes));
      post.sent.push(file);
      // Fifty files fit beside a design; the others stay arrived uploads.
      if (post.sent.length % 20 === 0) file.isTaken = await take(post, token, file.uploadId);
    } catch {
      await delay(100);
    }
  }
}

async function take({ client, designId }: Post, token: string, uploadId: string): Promise<boolean> {
  const query = 'mutation A($input: AddReferenceFileInput!, $key: String) { addReferenceFile(input: $input, requestKey: $key) { id } }';
  const { status, code } = await client.ask(token, query, { input: { designId, uploadId, note: '' }, key: newId() });
  return status === 200 && code === null;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = delay(ms, undefined, { ref: false }).then((): never => {
    throw new Error('no answer in time');
  });
  return Promise.race([work, late]);
}

/** The row of each file says that it arrived, and the storage holds the bytes that were sent. */
export async function checkSent(world: Crowd['world'], sent: readonly Sent[], dataDir: string, violations: Violations): Promise<void> {
  const { companyId } = world;
  // Sending goes on: what arrives from now on is judged next time.
  const arrived = sent.slice();
  const { uploads, files } = await world.read(async (db) => ({
    uploads: await db.selectFrom('upload').select(['id', 'status', 'sha256', 'size']).where('company_id', '=', companyId).execute(),
    files: await db.selectFrom('file_object').select('sha256').where('company_id', '=', companyId).execute(),
  }));
  const rows = new Map(uploads.map((row) => [row.id, row]));
  const recorded = new Set(files.map((row) => row.sha256));
  for (const { uploadId, sha256, size, isTaken } of arrived) {
    const row = rows.get(uploadId);
    const wanted = isTaken ? ['taken'] : ['ready', 'taken'];
    if (!row || !wanted.includes(row.status) || row.sha256 !== sha256 || Number(row.size) !== size)
      violations.add('lost row', `the upload ${uploadId} of ${size} bytes is ${JSON.stringify(row ?? null)}`);
    if (isTaken && !recorded.has(sha256)) violations.add('lost row', `no file is recorded for ${sha256}`);
    const found = await hashOf(join(dataDir, 'files/content', contentKey(companyId, sha256)));
    if (found !== sha256) violations.add('lost file', `${size} bytes of the upload ${uploadId}: ${found}`);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

const TUS = { 'tus-resumable': '1.0.0' };

/** An upload of which a half is on its way when the power is cut. */
export interface Half {
  location: string;
  bytes: Buffer;
}

export async function beginHalf(url: string, token: string, random: Random): Promise<Half> {
  const bytes = randomBytes(random.whole(1_000, MOST_BYTES));
  const authorization = `Bearer ${token}`;
  const created = await fetch(`${url}/uploads`, {
    method: 'POST',
    headers: { ...TUS, authorization, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('half.bin')}` },
  });
  const location = new URL(created.headers.get('location') ?? '', `${url}/uploads`).href;
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  await fetch(location, {
    method: 'PATCH',
    headers: { ...TUS, authorization, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(half),
  });
  return { location, bytes };
}

/** As the browser goes on: from where the server says that it is, or anew when the server knows nothing of it. */
export async function endHalf(half: Half, token: string, violations: Violations): Promise<{ sent: Sent | null; answer: string }> {
  const authorization = `Bearer ${token}`;
  const asked = await fetch(half.location, { method: 'HEAD', headers: { ...TUS, authorization } });
  if (asked.status === 404 || asked.status === 410) return { sent: null, answer: 'begun anew' };
  const offset = Number(asked.headers.get('upload-offset'));
  if (asked.status !== 200 || !Number.isInteger(offset)) {
    violations.add('half an upload', `asked where it stands, the server says ${asked.status}`);
    return { sent: null, answer: `answered with ${asked.status}` };
  }
  const answer = await fetch(half.location, {
    method: 'PATCH',
    headers: { ...TUS, authorization, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(half.bytes.subarray(offset)),
  });
  if (answer.status !== 204) violations.add('half an upload', `from byte ${offset} on it is answered with ${answer.status}`);
  const sha256 = createHash('sha256').update(half.bytes).digest('hex');
  const sent = { uploadId: half.location.split('/').pop() ?? '', sha256, size: half.bytes.length, isTaken: false };
  return { sent, answer: offset === 0 ? 'gone on from the first byte' : 'gone on from the middle' };
}
