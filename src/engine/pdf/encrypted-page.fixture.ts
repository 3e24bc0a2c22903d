/** A file whose page lies in an encrypted object stream: RC4 of 40 bits (ISO 32000-1, 7.6.3, revision 2), no user password. */
import { createHash } from 'node:crypto';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const KEY_BYTES = 5;
const PERMISSIONS = -4;
const STREAM = 1;
const CROSS_REFERENCE = 5;
const FILE_ID = Buffer.from('6b6f72796f6b6f72796f6b6f72796f31', 'hex');

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => void ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}

/** One page of 100 × 200 units of user space. */
export function encryptedPage(userUnit: number): Uint8Array {
  const objects: [number, string][] = [
    [2, '<</Type/Catalog/Pages 3 0 R>>'],
    [3, '<</Type/Pages/Kids[4 0 R]/Count 1>>'],
    [4, `<</Type/Page/Parent 3 0 R/MediaBox[0 0 100 200]/UserUnit ${userUnit}>>`],
  ];
  let offset = 0;
  const head = objects.map(([number, body]) => {
    const entry = `${number} ${offset} `;
    offset += body.length + 1;
    return entry;
  });
  const plain = Buffer.from(`${head.join('')}${objects.map(([, body]) => `${body} `).join('')}`, 'latin1');
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const owner = rc4(md5(PADDING).subarray(0, KEY_BYTES), PADDING);
  const key = md5(PADDING, owner, permissions, FILE_ID).subarray(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  const streamKey = md5(key, Buffer.from([STREAM, 0, 0, 0, 0])).subarray(0, KEY_BYTES + 5);
  const packed = rc4(streamKey, plain);
  const chunks: Buffer[] = [Buffer.from('%PDF-1.5\n', 'latin1')];
  const size = (): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const add = (text: string | Buffer): void => void chunks.push(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  const streamAt = size();
  add(`${STREAM} 0 obj\n<</Type/ObjStm/N ${objects.length}/First ${head.join('').length}/Length ${packed.length}>>stream\n`);
  add(packed);
  add('\nendstream\nendobj\n');
  const tableAt = size();
  const rows = Buffer.alloc(6 * 4);
  const row = (number: number, kind: number, where: number, index: number): void => {
    rows.writeUInt8(kind, number * 4);
    rows.writeUInt16BE(where, number * 4 + 1);
    rows.writeUInt8(index, number * 4 + 3);
  };
  row(0, 0, 0, 255);
  row(STREAM, 1, streamAt, 0);
  objects.forEach(([number], index) => row(number, 2, STREAM, index));
  row(CROSS_REFERENCE, 1, tableAt, 0);
  const id = FILE_ID.toString('hex');
  const lock = `<</Filter/Standard/V 1/R 2/P ${PERMISSIONS}/O<${owner.toString('hex')}>/U<${user.toString('hex')}>>>`;
  add(
    `${CROSS_REFERENCE} 0 obj\n<</Type/XRef/Size 6/W[1 2 1]/Root 2 0 R/ID[<${id}><${id}>]/Encrypt ${lock}/Length ${rows.length}>>stream\n`,
  );
  add(rows);
  add(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`);
  return Buffer.concat(chunks);
}
