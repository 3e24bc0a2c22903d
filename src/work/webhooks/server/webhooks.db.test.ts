/** Webhooks: what is told, to whom, signed how, and what happens when nobody takes it. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand, type CommandServices, type MailRequest } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { announce } from './announce.ts';
import { createWebhook } from './commands/create-webhook.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { renewWebhookSecret } from './commands/renew-webhook-secret.ts';
import { resendDelivery, testWebhook } from './commands/send-again.ts';
import { updateWebhook } from './commands/update-webhook.ts';
import { deliverJob } from './deliver-job.ts';
import { secretOf, useWebhooks } from './settings.ts';
import { findWebhook, listDeliveries, listWebhooks } from './store.ts';

const { database } = await testDatabase();
const SECRET = 'the secret of this test installation';
const received: { headers: IncomingHttpHeaders; body: string; url: string | undefined }[] = [];
let answer = 204;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ headers: request.headers, body, url: request.url });
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('whatever');
  });
});
let url: string;
let world: World;
let owner: Viewer;
let jobs: { deliveryId: string; after: number | undefined }[];
let mails: MailRequest[];

const services: CommandServices = {
  enqueue: async (_db, _companyId, _queue, data, options) => {
    jobs.push({ deliveryId: (data as { deliveryId: string }).deliveryId, after: options?.startAfterSeconds });
  },
  queueMail: async (_db, _companyId, mail) => void mails.push(mail),
  notify: async () => undefined,
};
const context = { database, services, logger: pino({ level: 'silent' }), signal: new AbortController().signal, attempt: 1 };

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/koryo`;
});
afterAll(() => void receiver.close());
beforeEach(async () => {
  useWebhooks({ secret: SECRET, publicUrl: 'https://koryo.example.jp', allowInside: true });
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '社長 花子');
  [jobs, mails, answer] = [[], [], 204];
  received.length = 0;
});

const hook = async (fields: { topics?: 'approval'[] | 'design'[]; format?: 'JSON' | 'SLACK' | 'TEAMS'; url?: string } = {}) =>
  (await world.run(createWebhook, { name: '基幹', url, format: 'JSON', topics: ['approval'], ...fields }, owner)).id;
const approved = { subject: 'approval piece' as const, action: 'approve', id: newId(), name: '品質保証', scope: [newId()] };
const tell = async (event: Parameters<typeof announce>[2]['events'][number] = approved) =>
  await world.read((db) =>
    announce(db, services.enqueue, {
      companyId: world.companyId,
      actor: { id: owner.userId, name: owner.name },
      at: new Date('2026-11-23T01:02:03Z'),
      events: [event],
    }),
  );
const deliver = async () => {
  const job = jobs.shift();
  if (!job) throw new Error('nothing is to be delivered');
  await deliverJob.handle({ deliveryId: job.deliveryId, companyId: world.companyId }, context);
};
const sent = async (webhookId: string) =>
  (await world.read((db) => listDeliveries(db, world.companyId, { webhookId }))).items.map(
    ({ status, attempts, responseStatus, error }) => ({
      status,
      attempts,
      responseStatus,
      error,
    }),
  );

describe('what is told', () => {
  test('goes to who hears of it, as JSON, signed by Standard Webhooks', async () => {
    const id = await hook();
    const other = await hook({ topics: ['design'] });
    await tell();
    expect(jobs).toHaveLength(1);
    await deliver();
    expect(await sent(id)).toEqual([{ status: 'DELIVERED', attempts: 1, responseStatus: 204, error: null }]);
    expect(await sent(other)).toEqual([]);
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      event: 'approval.approve',
      at: '2026-11-23T01:02:03.000Z',
      companyId: world.companyId,
      actor: { id: owner.userId, name: '社長 花子' },
      subject: { type: 'approval', id: approved.id, name: '品質保証' },
    });
    const webhook = await world.read((db) => findWebhook(db, world.companyId, id));
    const key = Buffer.from(secretOf(webhook!).slice('whsec_'.length), 'base64');
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
    expect(headers['webhook-id']).toBe((JSON.parse(body) as { id: string }).id);
  });
  test('Slack and Teams get a sentence in the company’s language', async () => {
    await hook({ format: 'SLACK' });
    await tell();
    await deliver();
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ text: '社長 花子：承認単位「品質保証」— 承認' });
  });
  test('comes of every command that records something of a topic, and of none that was undone', async () => {
    await hook({ topics: ['design'] });
    const telling: CommandServices = { ...services, announce: (db, told) => announce(db, services.enqueue, told) };
    const { z } = await import('zod');
    const design = (fails: boolean) => ({
      name: 'touchDesign',
      input: z.object({}),
      run: async (ctx: Parameters<typeof createWebhook.run>[0]) => {
        ctx.require({ allowed: true });
        ctx.emit({ subject: 'design', action: 'create', id: newId(), name: '新緑', scope: [world.companyId] });
        if (fails) throw new AppError(generalErrors.CONFLICT);
        return null;
      },
    });
    const env = { database, services: telling, viewer: owner, requestId: newId(), clientAddress: '127.0.0.1' };
    await runCommand(design(false), {}, env);
    expect(jobs).toHaveLength(1);
    await expect(runCommand(design(true), {}, env)).rejects.toThrow();
    const [webhook] = await world.read((db) => listWebhooks(db, world.companyId));
    expect(await sent(webhook?.id ?? '')).toHaveLength(1);
  });
  test('of another company is told to nobody here', async () => {
    const id = await hook();
    const other = await makeWorld(database);
    await inTransaction(database, other.companyId, (db) =>
      announce(db, services.enqueue, { companyId: other.companyId, actor: null, at: new Date(), events: [approved] }),
    );
    expect(jobs).toEqual([]);
    expect(await sent(id)).toEqual([]);
  });
});

describe('what is not taken', () => {
  test('is tried again, later each time, then given up with one mail a day', async () => {
    const id = await hook();
    answer = 503;
    await tell();
    const waits: (number | undefined)[] = [];
    for (;;) {
      await deliver();
      if (jobs.length === 0) break;
      waits.push(jobs[0]?.after);
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200, 18_000, 43_200, 86_400, 86_400]);
    expect(await sent(id)).toEqual([{ status: 'FAILED', attempts: 10, responseStatus: 503, error: null }]);
    expect(mails).toEqual([expect.objectContaining({ toUserId: owner.userId, kind: 'webhookFailed', path: `/company/webhooks/${id}` })]);
  });
  test('taken at the second try, it is taken', async () => {
    const id = await hook();
    answer = 500;
    await tell();
    await deliver();
    answer = 200;
    await deliver();
    expect(await sent(id)).toEqual([{ status: 'DELIVERED', attempts: 2, responseStatus: 200, error: null }]);
  });
  test('a redirect leads nowhere, and nobody there is a code', async () => {
    const id = await hook();
    answer = 302;
    await tell();
    await deliver();
    expect(received.map(({ url: asked }) => asked)).toEqual(['/koryo']);
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const nobody = await hook({ url: `http://127.0.0.1:${port}/` });
    jobs = [];
    await tell();
    await deliver();
    await deliver();
    expect((await sent(nobody))[0]).toEqual({ status: 'WAITING', attempts: 1, responseStatus: null, error: 'ECONNREFUSED' });
    expect((await sent(id))[0]).toMatchObject({ responseStatus: 302, status: 'WAITING' });
  });
  test('is not sent any more when the webhook was stopped', async () => {
    const id = await hook();
    await tell();
    const change = { id, name: '基幹', url, format: 'JSON' as const, topics: ['approval' as const], active: false, expectedVersion: 1 };
    await world.run(updateWebhook, change, owner);
    await deliver();
    expect(received).toEqual([]);
    expect(await sent(id)).toEqual([{ status: 'FAILED', attempts: 1, responseStatus: null, error: 'STOPPED' }]);
    await tell();
    expect(jobs).toEqual([]);
    expect(mails).toEqual([]);
    expect(await refusalOf(world.run(testWebhook, { id }, owner))).toBe('WEBHOOK_STOPPED');
  });
});

describe('by hand', () => {
  test('a test is sent, and what was sent is sent again under a new id', async () => {
    const id = await hook();
    await world.run(testWebhook, { id }, owner);
    const [{ data } = { data: {} }] = world.outbox.jobs;
    await deliverJob.handle({ ...(data as { deliveryId: string }), companyId: world.companyId }, context);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ event: 'webhook.test' });
    const [first] = (await world.read((db) => listDeliveries(db, world.companyId, { webhookId: id }))).items;
    await world.run(resendDelivery, { id: first?.id ?? '' }, owner);
    const again = world.outbox.jobs.at(-1)?.data as { deliveryId: string };
    await deliverJob.handle({ ...again, companyId: world.companyId }, context);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[1]?.headers['webhook-id']).not.toBe(received[0]?.headers['webhook-id']);
  });
  test('a new secret signs from now on', async () => {
    const id = await hook();
    const before = secretOf((await world.read((db) => findWebhook(db, world.companyId, id)))!);
    await world.run(renewWebhookSecret, { id, expectedVersion: 1 }, owner);
    expect(secretOf((await world.read((db) => findWebhook(db, world.companyId, id)))!)).not.toBe(before);
    expect(await refusalOf(world.run(renewWebhookSecret, { id, expectedVersion: 1 }, owner))).toBe('CONFLICT');
  });
});

describe('is refused', () => {
  test('to everybody who does not manage users, and for what is another company’s', async () => {
    const id = await hook();
    const input = { name: 'x', url, format: 'JSON' as const, topics: ['design' as const] };
    for (const level of ['lv60_brand_director', 'lv50_basic_user', 'lv40_guest'] as const) {
      const person = await world.user(level);
      expect(await refusalOf(world.run(createWebhook, input, person))).toBe('FORBIDDEN');
      expect(await refusalOf(world.run(testWebhook, { id }, person))).toBe('FORBIDDEN');
    }
    const other = await makeWorld(database);
    const theirs = await other.user('lv70_companyowner');
    expect(await refusalOf(other.run(deleteWebhook, { id, expectedVersion: 1 }, theirs))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(testWebhook, { id }, theirs))).toBe('NOT_FOUND');
  });
  test('an address within the operator’s network, and http, unless the operator allows it; also when it moved there later', async () => {
    const id = await hook();
    await tell();
    useWebhooks({ secret: SECRET, publicUrl: 'https://koryo.example.jp', allowInside: false });
    for (const inside of ['http://8.8.8.8/', 'https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://2130706433/']) {
      expect(await refusalOf(hook({ url: inside }))).toBe('WEBHOOK_ADDRESS_REFUSED');
    }
    await deliver();
    expect(received).toEqual([]);
    expect((await sent(id))[0]?.error).toBe('NOT_HTTPS');
  });
});
