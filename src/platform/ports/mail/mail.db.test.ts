import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#shared/i18n.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailTemplates } from '../../feature.ts';
import { openLog } from '../../logging.ts';
import { openLocalTransport, readLocalMails } from './local-transport.ts';
import { queueMail, SEND_MAIL_QUEUE, SEND_MAIL_SETTINGS, sendMailJob } from './outbox.ts';
import { openSmtpTransport } from './smtp-transport.ts';

const { database } = await testDatabase();
const company = newId();
const user = newId();
const secret = 'a secret of this installation';
const received: string[] = [];
let refuse = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (refuse-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      received.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
const folder = mkdtempSync(join(tmpdir(), 'koryo-mail-'));
const templates: MailTemplates = {
  'account-created': ({ password }, locale) => ({
    subject: locale === 'ja' ? 'アカウントが作成されました' : 'Your account',
    body: [locale === 'ja' ? `仮パスワード: ${password}` : `Temporary password: ${password}`],
    action: locale === 'ja' ? 'サインインする' : 'Sign in',
  }),
};
let smtpUrl = '';
const receiver = {
  name: '山田 <b>花子</b>\r\nBcc: evil@example.jp',
  email: 'hanako@example.jp',
  locale: 'ja' as Locale,
  called: { productWord: 'seihin' },
};

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await inTransaction(database, 'system', async (db) => {
    await db.insertInto('company').values({ id: company, name: '見本', number: '1' }).execute();
    await db
      .insertInto('app_user')
      .values({
        id: user,
        company_id: company,
        cognito_user_id: newId(),
        email: 'hanako@example.jp',
        email_key: 'hanako@example.jp',
        name: '花子',
        access_level: 'lv50_basic_user',
        state: 'CONFIRMED',
      })
      .execute();
  });
});
afterAll(async () => {
  await new Promise<void>((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

async function queue(): Promise<string> {
  let id = '';
  await inTransaction(database, company, (db) =>
    queueMail(
      db,
      company,
      { toUserId: user, kind: 'account-created', params: { password: 'Kari-4821-pass' }, path: '/signin?x=1' },
      {
        secret,
        enqueue: (_db, _company, queueName, data) =>
          Promise.resolve(void (queueName === SEND_MAIL_QUEUE && (id = (data as { mailId: string }).mailId))),
      },
    ),
  );
  return id;
}

const row = (id: string) =>
  inTransaction(database, company, (db) => db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

function run(job: ReturnType<typeof sendMailJob>, mailId: string, attempt: number): Promise<void> {
  return job.handle({ mailId, companyId: company }, contextOf(attempt));
}

async function giveUp(job: ReturnType<typeof sendMailJob>, mailId: string, attempt: number): Promise<void> {
  await job.givenUp?.({ mailId, companyId: company }, contextOf(attempt));
}

const contextOf = (attempt: number) => ({
  database,
  services: {} as never,
  logger: openLog({ level: 'silent', process: 'test' }),
  signal: AbortSignal.timeout(30_000),
  attempt,
});

const parts = (publicUrl = 'https://koryo.example.jp') => ({ templates, receiver: () => Promise.resolve(receiver), publicUrl, secret });

test('a mail that is refused for now is tried again and sent once, in the language and with the link of its receiver', async () => {
  const job = sendMailJob({ ...parts(), transport: openSmtpTransport(smtpUrl, '校了 <koryo@example.jp>') });
  const id = await queue();
  expect(JSON.stringify(await row(id))).not.toContain('Kari-4821-pass');
  refuse = 1;
  await expect(run(job, id, 1)).rejects.toThrow('try later');
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('try later') });
  await run(job, id, 2);
  expect(await row(id)).toMatchObject({
    status: 'sent',
    attempts: 2,
    last_error: null,
    params: {},
    message_id: `<${id}@koryo.example.jp>`,
  });
  await run(job, id, 3);
  expect(received.length).toBe(1);

  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.subject).toBe('アカウントが作成されました');
  expect(mail.messageId).toBe(`<${id}@koryo.example.jp>`);
  expect(mail.to?.map((to) => to.address)).toEqual(['hanako@example.jp']);
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain('仮パスワード: Kari-4821-pass');
  expect(mail.text).toContain('https://koryo.example.jp/signin?x=1');
  expect(mail.html).toContain('&#60;b&#62;');
});

test('a mail that fails for three days is kept as failed, with the reason, and told once', async () => {
  const told: object[] = [];
  const failing = { ...openLocalTransport(folder, 'Koryo <koryo@localhost>'), send: () => Promise.reject(new Error('no such mailbox')) };
  const job = sendMailJob({ ...parts(), transport: failing, tellFailed: async (_db, _services, mail) => void told.push(mail) });
  const id = await queue();
  const lastTry = SEND_MAIL_SETTINGS.retryLimit + 1;
  await expect(run(job, id, lastTry)).rejects.toThrow('no such mailbox');
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: lastTry, last_error: 'no such mailbox' });
  for (let time = 0; time < 2; time++) await giveUp(job, id, lastTry);
  expect(await row(id)).toMatchObject({ status: 'failed', attempts: lastTry, last_error: 'no such mailbox' });
  expect(told).toEqual([{ companyId: company, kind: 'account-created', toUserId: user, error: 'no such mailbox' }]);
});

test('a mail that was given its tries again is not given up for those of before', async () => {
  const told: object[] = [];
  const failing = { ...openLocalTransport(folder, 'Koryo <koryo@localhost>'), send: () => Promise.reject(new Error('busy')) };
  const job = sendMailJob({ ...parts(), transport: failing, tellFailed: async (_db, _services, mail) => void told.push(mail) });
  const id = await queue();
  await expect(run(job, id, 2)).rejects.toThrow('busy');
  await giveUp(job, id, SEND_MAIL_SETTINGS.retryLimit + 1);
  expect([(await row(id)).status, told]).toEqual(['queued', []]);
});

test('tries go on for 72 hours at least, whatever the pauses are by chance', () => {
  const { retryLimit, retryDelayMaxSeconds } = SEND_MAIL_SETTINGS;
  // The library doubles 2 s with each try, and takes half of it to all of it by chance.
  const shortest = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMaxSeconds, 2 ** Math.min(16, n + 1) / 2));
  expect(shortest.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(72 * 3600);
});

test('a mail to somebody whose account is gone is kept as failed at once', async () => {
  const job = sendMailJob({
    ...parts(),
    receiver: () => Promise.resolve(null),
    transport: openLocalTransport(folder, 'Koryo <koryo@localhost>'),
  });
  const id = await queue();
  await run(job, id, 1);
  expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1, last_error: 'the receiver does not exist any more' });
});

test('an older try that wakes up late overwrites nothing', async () => {
  const id = await queue();
  const failing = { ...openLocalTransport(folder, 'Koryo <koryo@localhost>'), send: () => Promise.reject(new Error('busy')) };
  const job = sendMailJob({ ...parts(), transport: failing });
  await expect(run(job, id, 3)).rejects.toThrow();
  await expect(run(job, id, 2)).rejects.toThrow();
  expect((await row(id)).attempts).toBe(3);
});

test('without a mail server the administrator reads the mails in a folder', async () => {
  const transport = openLocalTransport(folder, 'Koryo <koryo@localhost>');
  await transport.check();
  const id = await queue();
  await run(sendMailJob({ ...parts('http://localhost:4000'), transport }), id, 1);
  const [mail] = await readLocalMails(folder);
  expect(mail).toMatchObject({ id, subject: 'アカウントが作成されました', to: { address: 'hanako@example.jp' } });
  expect(mail?.to.name).not.toMatch(/[\r\n]/);
  const eml = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)));
  expect(eml.text).toContain('http://localhost:4000/signin?x=1');
});
