/** `koryo certificate verify` as an operator meets it: exit codes and words. */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openStatementSigner } from '#platform/statements/statement-signer.ts';
import { CERTIFICATE_FILE, certificateText, signedText, type Manifest } from '../../rules/certificate.ts';
import { verifyCommand } from './verify-command.ts';

const signer = openStatementSigner('the secret of these tests', 'https://koryo.example.jp');
const folder = mkdtempSync(join(tmpdir(), 'koryo-certificate-'));
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyFile = join(folder, 'key.json');
const held = join(folder, 'package');

async function run(paths: string[], options: Record<string, unknown> = {}) {
  let out = '';
  const notes: string[] = [];
  const output = { out: (text: string) => void (out += text), note: (line: string) => void notes.push(line) };
  return { code: await verifyCommand.run(paths, options, output), out, notes: notes.join('\n') };
}

beforeAll(() => {
  const manifest: Manifest = {
    format: 'koryo-certificate/1',
    certificateId: '019a0000-0000-7000-8000-000000000001',
    issuedAt: '2026-11-22T01:00:00.000Z',
    issuer: { url: 'https://koryo.example.jp', company: '会社' },
    design: { id: '019a0000-0000-7000-8000-000000000002', brand: 'みほん', product: '茶', name: 'ラベル', code: null },
    submission: { revision: 1, notes: '', contentHash: hashOf('content'), approvedAt: '2026-11-22T00:59:00.000Z' },
    version: null,
    specification: null,
    files: [{ path: 'final/label.pdf', kind: 'FINAL', size: 5, sha256: hashOf('label') }],
    approvals: [],
    audit: { sequence: 12, hash: hashOf('audit') },
  };
  const { keyId, publicKey } = signer.key;
  const signature = { algorithm: 'Ed25519' as const, keyId, publicKey, value: signer.sign(signedText(manifest)) };
  mkdirSync(join(held, 'final'), { recursive: true });
  writeFileSync(keyFile, JSON.stringify(signer.key));
  writeFileSync(join(held, 'final/label.pdf'), 'label');
  writeFileSync(join(held, CERTIFICATE_FILE), certificateText({ manifest, signature }));
});

test('a folder that is whole: 0 with the issuer’s key or its id, 3 while nobody vouches for the key', async () => {
  expect(await run([held], { key: keyFile })).toMatchObject({ code: 0, notes: '' });
  expect((await run([held], { keyId: signer.key.keyId.toUpperCase() })).code).toBe(0);
  const unknown = await run([held]);
  expect(unknown.code).toBe(3);
  expect(unknown.out).toContain('GENUINE final/label.pdf');
  expect(unknown.notes).toContain('nobody vouches for this key');
});

test('single files beside the certificate; an altered or strange one is 1, and named', async () => {
  const certificate = join(held, CERTIFICATE_FILE);
  const altered = join(folder, 'label.pdf');
  writeFileSync(altered, 'labels');
  const found = await run([certificate, altered], { key: keyFile, json: true });
  expect(found.code).toBe(1);
  expect(JSON.parse(found.out)).toMatchObject({
    signature: 'VALID',
    files: [{ path: altered, verdict: 'ALTERED', as: 'final/label.pdf' }],
  });
  expect((await run([certificate, keyFile], { key: keyFile })).out).toContain('UNKNOWN');
});

test('what cannot be verified is 2, in words', async () => {
  expect(await run([join(folder, 'nowhere.zip')])).toMatchObject({ code: 2, notes: expect.stringContaining('no such file') });
  expect(await run([keyFile])).toMatchObject({ code: 2, notes: expect.stringContaining('no certificate') });
  expect(await run([held], { keyId: 'abc' })).toMatchObject({ code: 2, notes: expect.stringContaining('64 hexadecimal') });
});
