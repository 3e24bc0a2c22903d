import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { exportDefinition } from './export-definition.ts';
import { answerExport } from './export-route.ts';
import { signExportPath, type ExportTicket } from './export-ticket.ts';

const secret = 'a secret of this installation';
const viewer = { userId: 'u', companyId: 'c', sessionId: 's' } as Viewer;
let present: Viewer | null = viewer;

async function* lines(text: string) {
  yield '一,';
  if (text === 'breaks') throw new Error('the database went away');
  yield text;
}
const list = exportDefinition({
  name: 'list',
  input: z.object({ text: z.string() }),
  open: async ({ text }) => {
    if (text === 'forbidden') throw new AppError(generalErrors.FORBIDDEN);
    return { contentType: 'text/csv; charset=utf-8', fileName: '商品一覧_20261121.csv', body: Readable.from(lines(text)) };
  },
});
const options = {
  definitions: [list],
  secret,
  database: {} as never,
  logger: pino({ level: 'silent' }),
  clientAddress: '127.0.0.1',
  localMails: null,
  viewerOfSession: async () => present,
};
const server = createServer((request, response) => void answerExport(request, response, options)).listen(0);
afterAll(() => server.close());

const ask = (
  ticket: Partial<ExportTicket> = {},
  path = signExportPath(secret, { name: 'list', sessionId: 's', companyId: 'c', input: { text: '二' }, ...ticket }),
) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test('the file comes as a download under its own name, and is kept nowhere', async () => {
  const answer = await ask();
  expect(await answer.text()).toBe('一,二');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="`);
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('商品一覧_20261121.csv'));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('a ticket that is too long for an address is sent, and gives out the same', async () => {
  const text = '二'.repeat(30_000);
  const ticket = signExportPath(secret, { name: 'list', sessionId: 's', companyId: 'c', input: { text } });
  expect(ticket.length).toBeGreaterThan(64_000);
  const { port } = server.address() as AddressInfo;
  const send = (body: string) => fetch(`http://127.0.0.1:${port}/exports/`, { method: 'POST', body });
  expect(await (await send(ticket)).text()).toBe(`一,${text}`);
  expect((await send('/exports/x.y')).status).toBe(403);
});

test('nothing for what was not signed, is unknown, or belongs to another company by now', async () => {
  expect((await ask({}, '/exports/x.y')).status).toBe(403);
  expect((await ask({ name: 'other' })).status).toBe(403);
  expect((await ask({ companyId: 'd' })).status).toBe(403);
});

test('nothing for whoever has signed out or was suspended meanwhile, or may no longer read it', async () => {
  present = null;
  expect((await ask()).status).toBe(403);
  present = viewer;
  expect((await ask({ input: { text: 'forbidden' } })).status).toBe(403);
  expect((await ask({ input: { text: 7 } })).status).toBe(400);
});

test('what cannot be finished fails as a download', async () => {
  const answer = await ask({ input: { text: 'breaks' } }).catch((error: unknown) => error);
  // The connection ends before or within the body, never after a whole file.
  await expect(answer instanceof Response ? answer.text() : Promise.reject(answer)).rejects.toThrow(/terminated|fetch failed/);
});
