/** Mails that could not be sent for three days are told to the company's administrators. */
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import type { CommandServices, MailRequest } from '#platform/command.ts';
import { queueMail } from '#platform/ports/mail/outbox.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { tellFailedMail } from './failed-mails.ts';
import { notificationMails } from './mails.ts';

const { database } = await testDatabase();

test('administrators and owners hear of it once a day, whom mails do not reach only where nobody else can, and never of itself', async () => {
  const world = await makeWorld(database);
  const { companyId } = world;
  const told: MailRequest[] = [];
  const services = {
    queueMail: async (db, company, mail) => {
      told.push(mail);
      await queueMail(db, company, mail, { secret: 'a secret of this installation', enqueue: async () => undefined });
    },
  } as Partial<CommandServices> as CommandServices;
  const tell = (mail: { kind: string; toUserId: string }) =>
    inTransaction(database, companyId, (db) => tellFailedMail(db, services, { companyId, error: 'no such mailbox', ...mail }));
  const basic = await world.user('lv50_basic_user', '届かない 花子');
  const owner = await world.user('lv70_companyowner');
  const administrator = await world.user('lv80_administrator');

  await tell({ kind: 'mailsFailed', toUserId: owner.userId });
  expect(told).toEqual([]);
  await tell({ kind: 'digest', toUserId: basic.userId });
  await tell({ kind: 'digest', toUserId: basic.userId });
  expect(told.map((mail) => mail.toUserId).sort()).toEqual([owner.userId, administrator.userId].sort());
  expect(told[0]).toMatchObject({
    kind: 'mailsFailed',
    path: '/company/outbox',
    params: { receiver: '届かない 花子', error: 'no such mailbox' },
  });

  await inTransaction(database, companyId, (db) => db.deleteFrom('mail_outbox').where('company_id', '=', companyId).execute());
  told.length = 0;
  await tell({ kind: 'digest', toUserId: owner.userId });
  expect(told.map((mail) => mail.toUserId)).toEqual([administrator.userId]);
});

test('the mail says whom it did not reach and why, in both languages', () => {
  for (const locale of ['ja', 'en'] as const) {
    const mail = notificationMails.mailsFailed?.({ receiver: '花子', error: '550 no such user' }, locale);
    expect(mail?.body.join('\n')).toContain('花子');
    expect(mail?.body.join('\n')).toContain('550 no such user');
  }
});
