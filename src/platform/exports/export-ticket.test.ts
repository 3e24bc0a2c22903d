import { expect, test } from 'vitest';
import { signFilePath } from '../files/signed-url.ts';
import { readExportPath, signExportPath } from './export-ticket.ts';

const secret = 'a secret of this installation';
const now = Date.UTC(2026, 10, 21, 9, 30, 20);
const ticket = { name: 'exportHistory', sessionId: 's', companyId: 'c', input: { text: '緑茶', format: 'CSV' } };
const path = signExportPath(secret, ticket, now);

test('an address gives out the one export it was made for, for a minute', () => {
  expect(readExportPath(secret, path, now + 59_000)).toEqual(ticket);
  expect(readExportPath(secret, path, now + 60_000)).toBeNull();
});

test('an address that was changed, or signed for another purpose or elsewhere, opens nothing', () => {
  const [text = '', signature = ''] = path.slice('/exports/'.length).split('.');
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), c: 'd' })).toString('base64url');
  expect(readExportPath(secret, `/exports/${forged}.${signature}`, now)).toBeNull();
  expect(readExportPath('another', path, now)).toBeNull();
  const file = signFilePath(secret, 'k', { contentType: 'text/csv', fileName: 'x' }, 300, now);
  expect(readExportPath(secret, `/exports/${file.split('/')[2]}`, now)).toBeNull();
  expect(readExportPath(secret, '/exports/', now)).toBeNull();
});
