/** The chain holds, however many entries one command leaves. */
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { appendAudit } from './append.ts';
import { verifyChain } from './verify.ts';

const { database } = await testDatabase();

test.each([1, 20, 21, 1_000])('%i entries of one command', async (many) => {
  const world = await makeWorld(database);
  const actor = { id: newId(), name: '絵本 晃', companyId: world.companyId, clientAddress: '127.0.0.1', requestId: newId() };
  const events = Array.from({ length: many }, (_, n) => ({
    subject: 'part' as const,
    action: 'create' as const,
    id: newId(),
    name: `項目 ${n} "\\`,
    scope: [newId(), world.companyId],
    after: { name: `項目 ${n}`, contents: [{ text: '煎茶\n100 g', exact: true }], nothing: null, number: n / 3 },
  }));
  const report = await world.read(async (db) => {
    await appendAudit(db, world.companyId, actor, new Date(), events);
    return await verifyChain(db, world.companyId);
  });
  expect(report).toMatchObject({ ok: true });
  expect(report.entries).toBeGreaterThanOrEqual(many);
  const kept = (await world.audit()).slice(-many);
  expect(kept.map(({ name }) => name)).toEqual(events.map(({ name }) => name));
});
