/** Months of the history go into signed files and leave the database; the chain is walked across, whoever is erased is erased there too. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindAnchorSigner, openAnchorSigner, openAnchorVerifier } from '#platform/audit/anchor-signature.ts';
import { appendAudit } from '#platform/audit/append.ts';
import { archivesOf } from '#platform/audit/archives.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { everyEntry, verifyChain } from '#platform/audit/verify.ts';
import type { MailRequest } from '#platform/command.ts';
import { bindStorage, currentStorage } from '#platform/files/storage-binding.ts';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { bindStatementSigner, openStatementSigner } from '#platform/statements/statement-signer.ts';
import { eraseAccount } from '#people/accounts/server/commands/erase-account.ts';
import { redactArchives } from '#people/accounts/server/erase/redact-archives.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { downloadHistoryArchive } from './commands/download-history-archive.ts';
import { archiveExport } from './export-archive.ts';
import { archiveJob } from './jobs/archive-job.ts';

const { database, owner } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'koryo-archives-'));
const keys = generateKeyPairSync('ed25519');
const publicPem = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();
let world: World;
let boss: Viewer;
let leaver: Viewer;

const superuser = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`select set_config('app.system', 'on', false)`);
  await client.query(text, values).finally(() => client.end());
};
const verified = () => world.read((db) => verifyChain(db, world.companyId));
const archives = () => world.read((db) => archivesOf(db, world.companyId));
const inDatabase = () =>
  world.read(async (db) => {
    const { rows } = await sql<{ first: number; n: number }>`
      select min(seq)::int as first, count(*)::int as n from audit_entry where company_id = ${world.companyId}`.execute(db);
    return rows[0];
  });
const tellLongAgo = () =>
  superuser(`update audit_archive set told_at = now() - interval '15 days' where company_id = $1`, [world.companyId]);

beforeAll(async () => {
  bindStorage(openFolderStorage(folder, (key) => `/files/${key}`));
  bindRedactionKey('the secret of this test installation');
  bindStatementSigner(openStatementSigner('the secret of this test installation', 'https://koryo.example'));
  bindAnchorSigner(openAnchorSigner(keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()));
  world = await makeWorld(database);
  boss = await world.user('lv70_companyowner', '責任者');
  leaver = await world.user('lv50_basic_user', '退職 花子');
  // Three entries a month for 15 months up to now, written when they happened.
  for (let month = 15; month >= 0; month--) {
    for (let n = 0; n < 3; n++) {
      const at = new Date(Date.now() - month * 31 * 86_400_000 + n * 1000);
      const actor = { id: leaver.userId, name: '退職 花子', companyId: world.companyId, clientAddress: '192.0.2.7', requestId: newId() };
      const event = {
        subject: 'part',
        action: 'update',
        id: newId(),
        name: `注意書き${month}-${n}`,
        scope: [world.companyId],
      } satisfies DomainEvent;
      await world.read((db) => appendAudit(db, world.companyId, actor, at, [event]));
    }
  }
});
afterAll(() => {
  bindAnchorSigner(null);
  rmSync(folder, { recursive: true, force: true });
});

test('nothing is archived unless the company says so; then its owners are told, and the entries stay for a fortnight', async () => {
  await runJob(world, archiveJob);
  expect(await archives()).toEqual([]);
  await superuser('update company set keep_history_days = 365 where id = $1', [world.companyId]);
  const mails: MailRequest[] = [];
  await runJob(world, archiveJob, mails);
  const kept = await archives();
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(kept.map(({ month }) => month)).toEqual([...new Set(kept.map(({ month }) => month))].sort());
  expect(mails).toMatchObject([{ kind: 'historyArchived', toUserId: boss.userId, params: { files: kept.length } }]);
  const count = await inDatabase();
  await runJob(world, archiveJob, mails);
  expect([mails.length, await inDatabase(), (await archives()).length]).toEqual([1, count, kept.length]);
  expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
});

test('a fortnight later they are in the files alone, and the chain holds across; a receiver of the history has to have them first', async () => {
  const before = await verified();
  const last = (await archives()).at(-1)?.lastSeq ?? 0;
  await tellLongAgo();
  const stream = newId();
  await superuser(
    `insert into audit_stream (id, company_id, name, kind, target, position, position_hash) values ($1, $2, 's', 'WEBHOOK', '{}', 1, 'x')`,
    [stream, world.companyId],
  );
  await runJob(world, archiveJob);
  expect(await inDatabase()).toMatchObject({ first: 1 });
  await superuser('delete from audit_stream where id = $1', [stream]);
  await runJob(world, archiveJob);
  expect(await inDatabase()).toMatchObject({ first: last + 1 });
  expect(await verified()).toMatchObject({ ok: true, entries: before.entries + (await archives()).length });
  const seqs: number[] = [];
  await world.read(async (db) => {
    for await (const entries of everyEntry(db, world.companyId)) seqs.push(...entries.map(({ seq }) => seq));
  });
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => n + 1));
  // New entries follow.
  await world.read((db) =>
    appendAudit(db, world.companyId, { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() }, new Date(), [
      { subject: 'part', action: 'update', id: null, name: '後', scope: [world.companyId] },
    ]),
  );
  expect(await verified()).toMatchObject({ ok: true, entries: seqs.length + 1 });
});

const withAnotherFirst = (signature: string) => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;

test('nobody else takes entries out, and no file is put in another’s place', async () => {
  const [first] = await archives();
  await expect(world.read((db) => sql`delete from audit_entry`.execute(db))).rejects.toThrow('permission denied');
  await expect(superuser(`delete from audit_entry where company_id = $1`, [world.companyId])).rejects.toThrow('append-only');
  await expect(world.read((db) => db.updateTable('audit_archive').set({ cut_at: null }).execute())).rejects.toThrow('permission denied');
  await superuser(`update audit_archive set last_hash = repeat('0', 64) where id = $1`, [first?.id]);
  expect(await verified()).toMatchObject({ ok: false, brokenAt: 1, fault: 'archive' });
  await superuser('update audit_archive set last_hash = $2 where id = $1', [first?.id, first?.lastHash]);
  // Its first character, for no letter is sure to occur in a signature.
  await superuser('update audit_archive set signature = $2 where id = $1', [first?.id, withAnotherFirst(first?.signature ?? '')]);
  expect(await verified()).toMatchObject({ ok: false, fault: 'archive' });
  await superuser('update audit_archive set signature = $2 where id = $1', [first?.id, first?.signature]);
  expect(await verified()).toMatchObject({ ok: true });
});

async function taken(archiveId: string): Promise<Record<string, string>> {
  const { body } = await archiveExport.open({ archiveId }, { database, viewer: boss });
  const files = unzipSync(Buffer.concat(await body.toArray()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('a file is taken away by who manages the company, on record, and checked without Koryo', async () => {
  const [archive] = await archives();
  const { id = '' } = archive ?? {};
  expect(await refusalOf(world.run(downloadHistoryArchive, { archiveId: id }, leaver))).toBe('FORBIDDEN');
  await expect(archiveExport.open({ archiveId: id }, { database, viewer: leaver })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusalOf(world.run(downloadHistoryArchive, { archiveId: newId() }, boss))).toBe('NOT_FOUND');
  await world.run(downloadHistoryArchive, { archiveId: id }, boss);
  expect((await world.audit()).at(-1)).toMatchObject({ action: 'download' });
  const files = await taken(id);
  const out = mkdtempSync(join(folder, 'out-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
  writeFileSync(join(out, 'key.pem'), publicPem);
  const check = (...args: string[]) => spawnSync(process.execPath, [join(out, 'verify.mjs'), ...args], { encoding: 'utf8' });
  expect(check(join(out, 'key.pem'))).toMatchObject({ status: 0, stdout: expect.stringContaining('Holds: entries 1 to') });
  const { text, signature } = JSON.parse(files['signed.json'] ?? '');
  expect(openAnchorVerifier(publicPem).holdsText(text, signature)).toBe(true);
  writeFileSync(join(out, 'entries.jsonl'), (files['entries.jsonl'] ?? '').replace('注意', '重要'));
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('not those that were signed') });
});

test('somebody who is erased is erased from the files too: others take their place, signed anew, and the chain holds', async () => {
  const [first] = await archives();
  expect((await taken(first?.id ?? ''))['entries.jsonl']).toContain('退職 花子');
  await world.run(eraseAccount, { id: leaver.userId, expectedVersion: 1 }, boss);
  const job = world.outbox.jobs.find(({ queue }) => queue === redactArchives.queue);
  expect(JSON.stringify(job)).not.toContain('花子');
  await runJob(world, redactArchives, [], { ...job?.data, companyId: world.companyId });
  for (const { id } of await archives()) {
    const lines = (await taken(id))['entries.jsonl'] ?? '';
    expect(lines).not.toMatch(/花子|192\.0\.2\.7/);
    expect(lines).toContain('"redaction"');
  }
  expect(await verified()).toMatchObject({ ok: true });
  // The old file is no longer in the storage.
  expect(await currentStorage().content.stat(contentKey(world.companyId, first?.sha256 ?? ''))).toBeNull();
});

test('a file that is lost is found out', async () => {
  const [first] = await archives();
  await currentStorage().content.delete(contentKey(world.companyId, first?.sha256 ?? ''));
  expect(await verified()).toMatchObject({ ok: false, brokenAt: 1, fault: 'archive' });
});
