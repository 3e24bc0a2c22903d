/** Audit streams: the whole history, in order, whatever happens to the receiver; and what is noticed when it is changed. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendAudit } from '#platform/audit/append.ts';
import type { CommandServices, MailRequest } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { startS3Server } from '#test/storage/s3-server.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { openS3Storage } from '#platform/ports/storage/s3-storage.ts';
import { fieldsOfTarget } from '../rules/input.ts';
import type { StreamTarget } from '../rules/types.ts';
import { createAuditStream } from './commands/create-audit-stream.ts';
import { deleteAuditStream } from './commands/delete-audit-stream.ts';
import { resendAuditStream } from './commands/resend-audit-stream.ts';
import { updateAuditStream } from './commands/update-audit-stream.ts';
import { lease } from './due.ts';
import { sendDue } from './run.ts';
import { signingSecretsOf, useAuditStreams } from './settings.ts';
import { findStream, listStreams, streamLags } from './store.ts';

const { database, superuser } = await testDatabase();
const SECRET = 'the secret of this test installation';
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
/** What the receiver answers, in turn; then 204. */
let answers: number[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const status = answers.shift() ?? 204;
    // Status 299: it has taken it, but the answer is lost.
    if (status !== 503) received.push({ headers: request.headers, body });
    if (status === 299) request.socket.destroy();
    else response.writeHead(status).end();
  });
});
let url: string;
let world: World;
let owner: Viewer;
let mails: MailRequest[];
const services: CommandServices = {
  enqueue: async () => undefined,
  queueMail: async (_db, _companyId, mail) => void mails.push(mail),
  notify: async () => undefined,
};
const parts = { database, services, logger: pino({ level: 'silent' }) };
const bind = (more: Partial<Parameters<typeof useAuditStreams>[0]> = {}) =>
  useAuditStreams({ secret: SECRET, allowInside: true, operator: null, host: 'koryo.example', ...more });

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(() => void receiver.close());
beforeEach(async () => {
  bind();
  await inTransaction(database, 'system', (db) => db.deleteFrom('audit_stream').execute());
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '社長 花子');
  [mails, answers] = [[], []];
  received.length = 0;
});

async function append(count: number, companyId = world.companyId): Promise<void> {
  const actor = { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() };
  const events = Array.from({ length: count }, (_, n) => ({
    subject: 'brand' as const,
    action: 'create' as const,
    id: newId(),
    name: `銘柄「${n}」\n👩🏽‍🎨`,
    scope: [companyId],
  }));
  await inTransaction(database, companyId, (db) => appendAudit(db, companyId, actor, new Date(), events));
}
const stream = async (target: StreamTarget = { kind: 'WEBHOOK', url }, secretAccessKey = '') =>
  (await world.run(createAuditStream, { ...fieldsOfTarget('記録基盤', target), secretAccessKey }, owner)).id;
const dueAgain = () => inTransaction(database, 'system', (db) => db.updateTable('audit_stream').set({ next_at: new Date() }).execute());
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { content: string; hash: string });
const seqs = (text: string) => linesOf(text).map(({ content }) => (JSON.parse(content) as { seq: number }).seq);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** With the triggers off, as only who owns the database can. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(['set session_replication_role = replica', ...statements].join('; ')).finally(() => client.end());
}

test('the whole history comes in order, in batches, signed, each line checked by SHA-256 alone; nothing comes twice', async () => {
  await append(1203);
  const id = await stream();
  await sendDue(parts);
  expect(received.flatMap(({ body }) => seqs(body))).toEqual(upTo(1204));
  expect(received.length).toBeGreaterThan(2);
  let head = '';
  for (const { content, hash } of received.flatMap(({ body }) => linesOf(body))) {
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect((JSON.parse(content) as { previousHash: string }).previousHash).toBe(head);
    head = hash;
  }
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
  const [secret] = signingSecretsOf({ id, origin: 'COMPANY' });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`);
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
  expect(headers['content-type']).toBe('application/x-ndjson');
  expect(await world.read((db) => findStream(db, world.companyId, id))).toMatchObject({ position: 1204, positionHash: head });
  await sendDue(parts);
  await append(1);
  await sendDue(parts);
  expect(seqs(received.at(-1)?.body ?? '')).toEqual([1205]);
});

test('after faults it goes on where it was: nothing is missing, and what was perhaps taken comes again', async () => {
  const id = await stream();
  answers = [503, 299];
  for (let turn = 0; turn < 3; turn++) {
    await sendDue(parts);
    await append(1);
    await dueAgain();
  }
  expect(received.map(({ body }) => seqs(body))).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
  expect(await world.read((db) => findStream(db, world.companyId, id))).toMatchObject({ failures: 0, lastError: null });
});

test('while it fails it waits longer, is never given up, is seen, and is told after an hour and once a day', async () => {
  await stream();
  answers = Array.from({ length: 50 }, () => 503);
  await sendDue(parts);
  const [failing] = await world.read((db) => listStreams(db, world.companyId));
  expect(failing).toMatchObject({ failures: 1, lastError: 'HTTP_503', position: 0 });
  expect(Number(failing?.nextAt)).toBeGreaterThan(Date.now() + 3000);
  await sendDue(parts);
  expect(answers).toHaveLength(49);
  const hoursAgo = (hours: number, column: 'failing_since' | 'told_at') =>
    inTransaction(database, 'system', (db) =>
      db
        .updateTable('audit_stream')
        .set({ [column]: new Date(Date.now() - hours * 3_600_000), next_at: new Date() })
        .execute(),
    );
  expect(mails).toEqual([]);
  await hoursAgo(2, 'failing_since');
  await sendDue(parts);
  await dueAgain();
  await sendDue(parts);
  expect(mails.map(({ kind, toUserId }) => [kind, toUserId])).toEqual([['auditStreamFailing', owner.userId]]);
  await hoursAgo(25, 'told_at');
  await sendDue(parts);
  expect(mails).toHaveLength(2);
  const lags = await inTransaction(database, 'system', (db) => streamLags(db, false));
  expect(lags).toMatchObject([{ behind: 1, failures: 4, lastError: 'HTTP_503' }]);
});

test('two processes do not send at once; one that died holds it up for a moment only', async () => {
  const id = await stream();
  const due = { id, companyId: world.companyId };
  expect(await lease(database, due)).not.toBeNull();
  expect(await lease(database, due)).toBeNull();
  await sendDue(parts);
  expect(received).toEqual([]);
  const over = new Date(Date.now() - 1000);
  await inTransaction(database, 'system', (db) => db.updateTable('audit_stream').set({ leased_until: over }).execute());
  await Promise.all([sendDue(parts), sendDue(parts), sendDue(parts)]);
  expect(received.map(({ body }) => seqs(body))).toEqual([[1]]);
});

test('a chain that was cut or made anew is noticed by what was sent, told at once, and not sent over it', async () => {
  const id = await stream();
  await append(3);
  await sendDue(parts);
  const { hash } = await world.read((db) =>
    db.selectFrom('audit_entry').select('hash').where('company_id', '=', world.companyId).where('seq', '=', 2).executeTakeFirstOrThrow(),
  );
  await tamper(
    `delete from audit_entry where company_id = '${world.companyId}' and seq > 2`,
    `update audit_head set seq = 2, hash = '${hash}' where company_id = '${world.companyId}'`,
  );
  await sendDue(parts);
  expect(await world.read((db) => findStream(db, world.companyId, id))).toMatchObject({ lastError: 'CHAIN_CHANGED', position: 4 });
  expect(mails.map(({ kind }) => kind)).toEqual(['auditStreamChanged']);
  await append(5);
  await dueAgain();
  await sendDue(parts);
  expect(received.map(({ body }) => seqs(body))).toEqual([[1, 2, 3, 4]]);
});

test('syslog: frames of RFC 5424 over TCP, taken when the receiver has read to the end', async () => {
  let text = '';
  let polite = true;
  const syslog = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    if (!polite) return void socket.resetAndDestroy();
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  });
  syslog.listen(0, '127.0.0.1');
  await once(syslog, 'listening');
  const { port } = syslog.address() as AddressInfo;
  const id = await stream({ kind: 'SYSLOG', host: '127.0.0.1', port, tls: false, ca: null });
  await append(2);
  polite = false;
  await sendDue(parts);
  expect(await world.read((db) => findStream(db, world.companyId, id))).toMatchObject({ position: 0, failures: 1 });
  polite = true;
  await dueAgain();
  await sendDue(parts);
  syslog.close();
  const bytes = Buffer.from(text);
  const messages: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(' ', at);
    const length = Number(bytes.subarray(at, blank));
    messages.push(bytes.subarray(blank + 1, blank + 1 + length).toString());
    at = blank + 1 + length;
  }
  expect(messages).toHaveLength(3);
  for (const message of messages)
    expect(message).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z koryo\.example koryo - audit - \uFEFF\{"content":"/);
  expect(messages.map((message) => seqs(message.slice(message.indexOf('{')))[0])).toEqual([1, 2, 3]);
});

test('S3: an object for each batch, named by its entries, with a key of the company’s own that is kept sealed', async () => {
  const s3 = await startS3Server();
  const { endpoint = null, region } = s3.config;
  const target = { kind: 'S3' as const, endpoint, region, bucket: 'content', prefix: 'audit/', accessKeyId: 'S3TESTKEY' };
  const id = await stream(target, 'S3TESTKEY');
  await append(2);
  await sendDue(parts);
  const kept = await world.read((db) => findStream(db, world.companyId, id));
  expect(kept).toMatchObject({ position: 3, lastError: null });
  expect(kept?.sealedSecret).not.toContain('S3TESTKEY');
  expect(JSON.stringify(await world.read((db) => db.selectFrom('audit_entry').selectAll().execute()))).not.toContain('"S3TESTKEY"');
  const { content } = openS3Storage(s3.config);
  const found = [];
  for await (const { key } of content.list('audit/')) found.push(key);
  expect(found).toEqual([`audit/${world.companyId}/000000000001-000000000003.jsonl`]);
  // A minute's entries lie in one object.
  await append(1);
  await sendDue(parts);
  expect(await world.read((db) => findStream(db, world.companyId, id))).toMatchObject({ position: 3 });
  await s3.close();
});

test('the installation’s stream carries every company, without being seen by them; elsewhere it begins anew', async () => {
  const other = await makeWorld(database);
  await append(2);
  await append(3, other.companyId);
  bind({ operator: { target: { kind: 'WEBHOOK', url }, secret: 'a secret of twenty-four and more' } });
  await sendDue(parts);
  const of = (companyId: string) => received.filter(({ body }) => body.includes(companyId)).flatMap(({ body }) => seqs(body));
  expect([of(world.companyId), of(other.companyId)]).toEqual([upTo(2), upTo(3)]);
  expect(await world.read((db) => listStreams(db, world.companyId))).toEqual([]);
  received.length = 0;
  bind({ operator: { target: { kind: 'WEBHOOK', url: `${url}elsewhere` }, secret: null } });
  await sendDue(parts);
  expect(of(other.companyId)).toEqual(upTo(3));
});

test('whoever does not manage the company neither makes nor changes one; every change is in the history', async () => {
  const basic = await world.user('lv50_basic_user');
  const fields = fieldsOfTarget('記録基盤', { kind: 'WEBHOOK', url });
  expect(await refusalOf(world.run(createAuditStream, fields, basic))).toBe('FORBIDDEN');
  const id = await stream();
  const version = { id, expectedVersion: 1 };
  for (const attempt of [
    () => world.run(updateAuditStream, { ...fields, ...version, active: false }, basic),
    () => world.run(resendAuditStream, version, basic),
    () => world.run(deleteAuditStream, version, basic),
  ])
    expect(await refusalOf(attempt())).toBe('FORBIDDEN');
  await sendDue(parts);
  await world.run(updateAuditStream, { ...fields, ...version, active: false }, owner);
  await sendDue(parts);
  expect(received).toHaveLength(1);
  await world.run(updateAuditStream, { ...fields, id, expectedVersion: 2, active: true }, owner);
  await world.run(resendAuditStream, { id, expectedVersion: 3 }, owner);
  await sendDue(parts);
  expect(seqs(received.at(-1)?.body ?? '')).toEqual(upTo(4));
  await world.run(deleteAuditStream, { id, expectedVersion: 4 }, owner);
  expect((await world.audit()).map(({ action }) => action)).toEqual(Array.from({ length: 5 }, () => 'update'));
});

test('a company’s stream does not reach into the operator’s network, nor goes unencrypted, unless the operator lets it', async () => {
  bind({ allowInside: false });
  const targets: StreamTarget[] = [
    { kind: 'WEBHOOK', url: 'https://127.0.0.1/' },
    { kind: 'WEBHOOK', url: 'http://example.com/' },
    { kind: 'SYSLOG', host: '10.0.0.1', port: 6514, tls: true, ca: null },
    { kind: 'SYSLOG', host: '198.51.100.1', port: 601, tls: false, ca: null },
    { kind: 'S3', endpoint: 'https://169.254.169.254', region: 'x', bucket: 'bucket', prefix: '', accessKeyId: 'A' },
  ];
  for (const target of targets) expect(await refusalOf(stream(target, 'secret'))).toBe('AUDIT_STREAM_ADDRESS_REFUSED');
  // One that was made while it was allowed sends nothing any more.
  bind();
  const id = await stream();
  bind({ allowInside: false });
  await sendDue(parts);
  expect(received).toEqual([]);
  expect(await world.read((db) => findStream(db, world.companyId, id))).toMatchObject({ lastError: 'NOT_HTTPS' });
});
