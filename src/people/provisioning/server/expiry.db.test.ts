/** Whoever keeps a connection of SCIM is told before its token ends. */
import { expect, test } from 'vitest';
import { openLog } from '#platform/logging.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { createScimToken } from './commands/tokens.ts';
import { scimExpiryJob } from './expiry-job.ts';
import { useProvisioning } from './tokens.ts';

const { database } = await testDatabase();
const logger = openLog({ level: 'silent', process: 'test' });
useProvisioning({ secret: 'the secret of this test installation', publicUrl: 'https://koryo.example' });

test('a token that ends is told by mail 14 and 3 days before, once each, and not where a later one is there', async () => {
  const own = await makeWorld(database);
  const maker = await own.user('lv70_companyowner');
  const { id } = await own.run(createScimToken, { days: 90 }, maker);
  const ends = (days: number) =>
    own.read((db) =>
      db
        .updateTable('scim_token')
        .set({ expires_at: new Date(Date.now() + days * 86_400_000 - 60_000) })
        .where('id', '=', id)
        .execute(),
    );
  const told = async () => {
    const mails: { toUserId: string; kind: string }[] = [];
    const services = {
      enqueue: async () => undefined,
      notify: async () => undefined,
      queueMail: async (_db: unknown, companyId: string, mail: { toUserId: string; kind: string; path: string }) => {
        if (companyId === own.companyId) mails.push({ toUserId: mail.toUserId, kind: mail.kind });
      },
    };
    await scimExpiryJob.handle({} as never, { database, services, logger, signal: new AbortController().signal, attempt: 1 });
    return mails;
  };
  expect(await told()).toEqual([]);
  await ends(14);
  expect(await told()).toEqual([{ toUserId: maker.userId, kind: 'scimTokenEnds' }]);
  expect(await told()).toEqual([]);
  await ends(3);
  expect(await told()).toHaveLength(1);
  await ends(2);
  await own.read((db) => db.updateTable('scim_token').set({ told_days: null }).where('id', '=', id).execute());
  await own.run(createScimToken, { days: 90 }, maker);
  expect(await told()).toEqual([]);
});
