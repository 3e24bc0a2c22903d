import { createHash, randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeTools } from '../server/command-line/node-tools.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import { openStatementSigner } from '#platform/statements/statement-signer.ts';
import { CERTIFICATE_FILE, certificateText, readCertificate, signedText, type Certificate, type Manifest } from './certificate.ts';
import { packagePaths, safeName } from './package-paths.ts';
import { Sha256 } from './sha256.ts';
import { judgeFiles } from './verdict.ts';
import { isWholeAndGenuine, verifyHeld } from './verify.ts';
import { readZipEntries, ZipProblem, type ByteSource } from './zip-reader.ts';

const sourceOf = (bytes: Uint8Array): ByteSource => ({ size: bytes.length, read: async (start, end) => bytes.slice(start, end) });
const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

test('SHA-256 in pieces is SHA-256, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
      const hasher = new Sha256();
      for (const piece of pieces) hasher.update(piece);
      expect(hasher.hex()).toBe(hashOf(Buffer.concat(pieces)));
    }),
  );
  expect(new Sha256().hex()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

describe('reading ZIPs', () => {
  test('gives every file as it was packed, stored or deflated, with its name', async () => {
    const files = fc.dictionary(fc.stringMatching(/^[a-zあ-ん0-9]{1,12}$/), fc.tuple(fc.uint8Array({ maxLength: 3000 }), fc.boolean()), {
      maxKeys: 6,
    });
    await fc.assert(
      fc.asyncProperty(files, async (packed) => {
        const input = Object.fromEntries(
          Object.entries(packed).map(([name, [bytes, deflate]]) => [name, [bytes, { level: deflate ? 6 : 0 }]]),
        );
        const entries = await readZipEntries(sourceOf(zipSync(input as never)), nodeTools);
        expect(entries.map(({ path }) => path).sort()).toEqual(Object.keys(packed).sort());
        for (const entry of entries) expect(Buffer.from(packed[entry.path]![0]).equals(await whole(entry.bytes()))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('says of a broken one that it is broken, and nothing else ever', async () => {
    const zip = zipSync({ 'a.txt': [randomBytes(300), { level: 6 }], 'b/c.txt': [randomBytes(300), { level: 0 }] });
    const change = fc.record({ at: fc.nat(zip.length - 1), to: fc.nat(255), cut: fc.nat(zip.length) });
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async ({ at, to, cut }, cutting) => {
        const bytes = cutting ? zip.slice(0, cut) : zip.slice();
        if (!cutting) bytes[at] = to;
        try {
          for (const entry of await readZipEntries(sourceOf(bytes), nodeTools)) await whole(entry.bytes());
        } catch (error) {
          expect(error).toBeInstanceOf(ZipProblem);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('stops where an entry unpacks to more than it says', async () => {
    const zip = zipSync({ bomb: [new Uint8Array(500_000), { level: 9 }] });
    const view = new DataView(zip.buffer);
    const directory = view.getUint32(zip.length - 6, true);
    view.setUint32(directory + 24, 100, true);
    const [entry] = await readZipEntries(sourceOf(zip), nodeTools);
    await expect(whole(entry!.bytes())).rejects.toThrow(ZipProblem);
  });
});

describe('a certificate', () => {
  const signer = openStatementSigner('a secret of some length', 'https://koryo.example.jp');
  const stranger = openStatementSigner('another secret', 'https://koryo.example.jp');
  const final = Buffer.from('%PDF-1.7 what is printed');
  const sheet = Buffer.from('%PDF-1.7 the sheet');
  const manifest: Manifest = {
    format: 'koryo-certificate/1',
    certificateId: '019a0000-0000-7000-8000-000000000001',
    issuedAt: '2026-11-22T01:00:00.000Z',
    issuer: { url: 'https://koryo.example.jp', company: '会社' },
    design: { id: '019a0000-0000-7000-8000-000000000002', brand: 'みほん', product: '茶', name: 'ラベル', code: null },
    submission: { revision: 2, notes: '', contentHash: hashOf('content'), approvedAt: '2026-11-22T00:59:00.000Z' },
    version: { number: 3, fileName: 'label.pdf', sha256: hashOf(final) },
    specification: null,
    files: [
      { path: 'final/label.pdf', kind: 'FINAL', size: final.length, sha256: hashOf(final) },
      { path: '校了証明書.pdf', kind: 'SHEET', size: sheet.length, sha256: hashOf(sheet) },
    ],
    approvals: [],
    audit: { sequence: 12, hash: hashOf('audit') },
  };
  const signedBy = ({ key, sign }: typeof signer, what = manifest): Certificate => ({
    manifest: what,
    signature: { algorithm: 'Ed25519', keyId: key.keyId, publicKey: key.publicKey, value: sign(signedText(what)) },
  });
  const packed = (certificate: Certificate, label: Uint8Array = final) =>
    zipSync({
      'final/label.pdf': [label, { level: 0 }],
      '校了証明書.pdf': sheet,
      [CERTIFICATE_FILE]: Buffer.from(certificateText(certificate)),
    });
  const verified = (bytes: Uint8Array, trusted = [signer.key.keyId]) =>
    verifyHeld([{ path: 'package.zip', source: sourceOf(bytes) }], nodeTools, trusted);

  test('of ours with its files is genuine', async () => {
    const found = await verified(packed(signedBy(signer)));
    expect(found.signature).toBe('VALID');
    expect(found.judged.files.map(({ verdict }) => verdict)).toEqual(['GENUINE', 'GENUINE']);
    expect(isWholeAndGenuine(found)).toBe(true);
  });

  test('does not cover a file that was altered, one that is strange, or one that is not there', async () => {
    const altered = await verified(packed(signedBy(signer), Buffer.from('%PDF-1.7 what is printen')));
    expect(altered.judged.files[0]).toMatchObject({ verdict: 'ALTERED', entry: { path: 'final/label.pdf' } });
    expect(isWholeAndGenuine(altered)).toBe(false);
    const loose = [
      { path: CERTIFICATE_FILE, source: sourceOf(Buffer.from(certificateText(signedBy(signer)))) },
      { path: 'renamed.pdf', source: sourceOf(final) },
      { path: 'other.pdf', source: sourceOf(Buffer.from('other')) },
    ];
    const found = await verifyHeld(loose, nodeTools, [signer.key.keyId]);
    expect(found.judged.files.map(({ verdict }) => verdict)).toEqual(['GENUINE', 'UNKNOWN']);
    expect(found.judged.missing.map(({ path }) => path)).toEqual(['校了証明書.pdf']);
  });

  test('signed by another installation is said to be another’s; with a word changed, or another’s key under our id, it is forged', async () => {
    expect((await verified(packed(signedBy(stranger)))).signature).toBe('OTHER_KEY');
    expect((await verified(packed(signedBy(signer)), [])).signature).toBe('OTHER_KEY');
    const words: Certificate = { ...signedBy(signer), manifest: { ...manifest, issuer: { ...manifest.issuer, company: '別の会社' } } };
    expect((await verified(packed(words))).signature).toBe('FORGED');
    const ours = signedBy(stranger);
    const disguised = { ...ours, signature: { ...ours.signature, keyId: signer.key.keyId } };
    expect((await verified(packed(disguised))).signature).toBe('FORGED');
  });

  test('whatever byte of it changes, it is not valid any more', async () => {
    const text = certificateText(signedBy(signer));
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 2), fc.constantFrom('0', '1', 'a', 'Z', '"', ' '), async (at, to) => {
        fc.pre(text[at] !== to);
        const changed = readCertificate(`${text.slice(0, at)}${to}${text.slice(at + 1)}`);
        if (!changed) return;
        const held = [{ path: CERTIFICATE_FILE, source: sourceOf(Buffer.from(certificateText(changed))) }];
        const same = canonicalJson(changed) === canonicalJson(signedBy(signer));
        expect((await verifyHeld(held, nodeTools, [signer.key.keyId])).signature === 'VALID').toBe(same);
      }),
      { numRuns: 200 },
    );
  });

  test('with a field that nobody signed is none', () => {
    const { manifest: signed, signature } = signedBy(signer);
    expect(readCertificate(JSON.stringify({ manifest: { ...signed, note: 'also approved: everything' }, signature }))).toBeNull();
    expect(readCertificate('{"manifest":')).toBeNull();
  });

  test('a name alone makes no file genuine, and no order of the files matters', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(final, sheet, Buffer.from('x')), { maxLength: 5 }), (given) => {
        const files = given.map((bytes, i) => ({
          path: i % 2 ? 'final/label.pdf' : '校了証明書.pdf',
          size: bytes.length,
          sha256: hashOf(bytes),
        }));
        for (const { given: file, verdict } of judgeFiles(manifest, files).files) {
          expect(verdict === 'GENUINE').toBe(manifest.files.some(({ sha256 }) => sha256 === file.sha256));
        }
      }),
    );
  });
});

test('paths of a package are safe on every system, and none comes twice', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('CON.pdf', '../../a.pdf', 'a/b.pdf', '.', '', 'ラベル.pdf', 'label.PDF'),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ kind: fc.constantFrom('FINAL' as const, 'SHEET' as const), name }), { maxLength: 12 }), (files) => {
      const paths = packagePaths(files);
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
      for (const path of paths) {
        expect(path).not.toMatch(/[\\:*?"<>|\p{Cc}]|\.\.|^\/|\/\/|\/$/u);
        expect(path.split('/').length).toBeLessThanOrEqual(2);
      }
    }),
  );
  expect(safeName('CON.pdf')).toBe('_CON.pdf');
  expect(
    packagePaths([
      { kind: 'FINAL', name: 'a.pdf' },
      { kind: 'FINAL', name: 'A.pdf' },
    ]),
  ).toEqual(['final/a.pdf', 'final/A (2).pdf']);
});
