import { expect, test } from 'vitest';
import { readFilePath, signFilePath } from './signed-url.ts';

const secret = 'a secret of this installation';
const now = Date.UTC(2026, 10, 21, 9, 30, 20);
const label = { contentType: 'application/pdf', fileName: '商品ラベル v1.pdf' };
const path = signFilePath(secret, 'company-1/aa/hash', label, 300, now);

test('opens the one object it was made for, with its name and type', () => {
  expect(readFilePath(secret, path, now)).toEqual({
    key: 'company-1/aa/hash',
    contentType: 'application/pdf',
    fileName: '商品ラベル v1.pdf',
    download: false,
    expiresAt: Date.UTC(2026, 10, 21, 9, 35) / 1000,
  });
});

test('is over after five minutes at the latest', () => {
  expect(readFilePath(secret, path, now + 4 * 60_000)).not.toBeNull();
  expect(readFilePath(secret, path, now + 5 * 60_000)).toBeNull();
});

test('is the same within a minute, so that the browser can keep what it has', () => {
  expect(signFilePath(secret, 'company-1/aa/hash', label, 300, now + 30_000)).toBe(path);
});

test('refuses another key, company, time, name, type or signature', () => {
  const [, , token = ''] = path.split('/');
  const [text = '', signature = ''] = token.split('.');
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString());
  for (const change of [
    { k: 'company-2/aa/hash' },
    { k: 'company-1/aa/other' },
    { e: ticket.e + 1 },
    { n: 'x' },
    { t: 'text/html' },
    { d: true },
  ]) {
    const forged = Buffer.from(JSON.stringify({ ...ticket, ...change })).toString('base64url');
    expect(readFilePath(secret, `/files/${forged}.${signature}/x`, now)).toBeNull();
  }
  expect(readFilePath('another installation', path, now)).toBeNull();
  expect(readFilePath(secret, `/files/${text}.AAAA/x`, now)).toBeNull();
  expect(readFilePath(secret, '/files/', now)).toBeNull();
});
