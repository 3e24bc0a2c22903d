import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { asking } from '../ask.ts';

export interface LabelTimes {
  /** Milliseconds from the last byte of the upload. */
  firstPicture: number;
  result: number;
}

const TUS = { 'tus-resumable': '1.0.0' };
const LOOK_AGAIN_MS = 10;
const PATIENCE_MS = 60_000;

const VERSION = `query Version($id: ID!) {
  designVersion(id: $id) { status failureCode pages { url500 } result { status } }
}`;

interface Version {
  status: string;
  failureCode: string | null;
  pages: { url500: string | null }[];
  result: { status: string } | null;
}

/** Uploads a label, makes it a version, and watches what a person would see. */
export async function sendLabel(url: string, idToken: string, designId: string, name: string, bytes: Buffer): Promise<LabelTimes> {
  const authorization = `Bearer ${idToken}`;
  const ask = asking(url, idToken);
  const uploadId = await upload(url, authorization, name, bytes);
  const arrived = performance.now();
  const { addVersion } = await ask<{ addVersion: { id: string } }>(
    'mutation Add($input: AddVersionInput!) { addVersion(input: $input) { id } }',
    { input: { uploadId, designId } },
  );
  let firstPicture: number | undefined;
  while (performance.now() - arrived < PATIENCE_MS) {
    const { designVersion } = await ask<{ designVersion: Version }>(VERSION, { id: addVersion.id });
    if (designVersion.failureCode) throw new Error(`the inspection failed: ${designVersion.failureCode}`);
    const picture = designVersion.pages[0]?.url500;
    if (firstPicture === undefined && picture) {
      await (await fetch(new URL(picture, url))).arrayBuffer();
      firstPicture = performance.now() - arrived;
    }
    if (designVersion.status === 'DONE' && firstPicture !== undefined) return { firstPicture, result: performance.now() - arrived };
    await delay(LOOK_AGAIN_MS);
  }
  throw new Error('the inspection did not end within a minute');
}

export interface UploadKind {
  purpose: string;
  type: string;
}
const ARTWORK: UploadKind = { purpose: 'DESIGN_DATA', type: 'application/pdf' };

/** The two requests of a resumable upload that nothing interrupts; answers its id. */
export async function upload(url: string, authorization: string, name: string, bytes: Buffer, kind = ARTWORK): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const created = await fetch(`${url}/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      authorization,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encode(name)},filetype ${encode(kind.type)},purpose ${encode(kind.purpose)}`,
    },
  });
  const location = created.headers.get('location');
  if (!location) throw new Error(`the upload was not taken: ${created.status} ${await created.text()}`);
  const sent = await fetch(new URL(location, `${url}/uploads`), {
    method: 'PATCH',
    headers: { ...TUS, authorization, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`the upload was cut: ${sent.status} ${await sent.text()}`);
  return location.split('/').pop() ?? '';
}
