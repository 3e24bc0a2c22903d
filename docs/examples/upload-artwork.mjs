#!/usr/bin/env node
/**
 * Uploads an artwork as the next version of a design and waits for its inspection: what a program of yours does with an API key.
 * Needs Node 20 or newer and nothing else. docs/api.md says where the key comes from.
 *
 *   KORYO_URL=https://koryo.example.jp KORYO_KEY=koryo_… node upload-artwork.mjs <design id> <file>
 *
 * Exit code: 0 nothing wants a look, 1 something does, 2 it could not be done.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const { KORYO_URL = 'http://localhost:4000', KORYO_KEY = '' } = process.env;
const [designId, file] = process.argv.slice(2);
const authorization = `Bearer ${KORYO_KEY}`;

/** Asks the API. A refusal carries a code that stays the same, and words that do not. */
async function ask(query, variables) {
  const response = await fetch(`${KORYO_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors.map(({ message, extensions }) => `${extensions?.code}: ${message}`).join('\n'));
  return data;
}

/** Sends the file in one piece by tus 1.0 (https://tus.io); a client library of tus can go on after an interruption. */
async function upload(path) {
  const bytes = await readFile(path);
  const tus = { authorization, 'Tus-Resumable': '1.0.0' };
  const encoded = (text) => Buffer.from(text).toString('base64');
  const created = await fetch(`${KORYO_URL}/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `filename ${encoded(basename(path))},purpose ${encoded('artwork')}`,
    },
  });
  if (created.status !== 201) throw new Error(`the upload was refused (${created.status}): ${await created.text()}`);
  const address = new URL(created.headers.get('location'), `${KORYO_URL}/uploads`);
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`the upload broke off (${sent.status}): ${await sent.text()}`);
  return address.pathname.split('/').at(-1);
}

/** The version when its inspection is over. */
async function inspected(id) {
  for (;;) {
    const { designVersion } = await ask(
      `query ($id: ID!) { designVersion(id: $id) { number status failureCode
        result { status summary { found altered missing unexpected differences barcodeProblems preflight } } } }`,
      { id },
    );
    if (designVersion.status === 'DONE' || designVersion.status === 'FAILED') return designVersion;
    await delay(1000);
  }
}

if (!KORYO_KEY || !designId || !file) {
  console.error('usage: KORYO_URL=… KORYO_KEY=… node upload-artwork.mjs <design id> <file>');
  process.exit(2);
}
try {
  const uploadId = await upload(file);
  // A request key makes a repeated request, after a cut connection, the same request.
  const { addVersion } = await ask(
    'mutation ($input: AddVersionInput!, $key: String) { addVersion(input: $input, requestKey: $key) { id number } }',
    { input: { designId, uploadId }, key: randomUUID() },
  );
  console.error(`version ${addVersion.number} is being inspected …`);
  const version = await inspected(addVersion.id);
  console.log(JSON.stringify(version, null, 2));
  if (version.status === 'FAILED') process.exit(2);
  const open = Object.entries(version.result.summary).filter(([name, count]) => name !== 'found' && count > 0);
  process.exit(open.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
