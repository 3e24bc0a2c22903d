import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '#platform/audit/verify.ts';
import type { CommandServices } from '#platform/command.ts';
import { openDatabase } from '#platform/db/client.ts';
import { installQueues } from '#platform/jobs/queues.ts';
import { bindStatementSigner, openStatementSigner } from '#platform/statements/statement-signer.ts';
import { eraseCompany } from '#people/tenancy/server/erase/erase-company.ts';
import { exportCompany } from '#people/tenancy/server/export/export-company.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { hasWords } from '#work/history/rules/field-words.ts';
import { openSchema } from '#main/schema.ts';
import { testDatabase } from './harness.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { runInspection } from '#artwork/inspections/server/jobs/run-inspection.ts';
import { demoAccounts, seedDemo, type SeedApplication } from '../../db/seed/demo.ts';
import { seedLarge } from '../../db/seed/large.ts';

const { database, owner } = await testDatabase();
const storage = openFolderStorage(mkdtempSync(join(tmpdir(), 'koryo-seed-')), (key) => `/files/${key}`);
bindStorage(storage);
openSchema();
const mails: string[] = [];
const services: CommandServices = {
  enqueue: async () => undefined,
  queueMail: async (_db, _companyId, mail) => void mails.push(mail.kind),
  notify: async () => undefined,
};
const system = <T>(text: string) => inTransaction(database, 'system', async (db) => (await sql.raw<T>(text).execute(db)).rows);

/** What the worker finds on the gift box when the demo has started: a new user sees a finding of each of these kinds. */
async function findingsOfGiftBox(app: SeedApplication) {
  const [found] = await system<{ id: string; company_id: string }>(`select r.id, r.company_id from inspection_result r
    join version_data v on v.id = r.version_id where v.file_name = 'kiwami-box_v1.pdf'`);
  const { id: resultId = '', company_id: companyId = '' } = found ?? {};
  const context = { ...app, signal: new AbortController().signal, attempt: 1 };
  await runInspection.handle({ companyId, resultId }, context).finally(closeEnginePool);
  return await inTransaction(database, companyId, (db) =>
    db
      .selectFrom('inspection_part')
      .select(['title', 'variant', 'verdict', 'severity', 'risky', 'readings'])
      .where('result_id', '=', resultId)
      .where('verdict', '<>', 'FOUND')
      .orderBy('ordinal')
      .execute(),
  );
}

describe('the demo', () => {
  test('that breaks off in the middle leaves nothing, so that the next start makes it whole', async () => {
    let mailsLeft = 5;
    const failing: CommandServices = {
      ...services,
      queueMail: async () => {
        mailsLeft -= 1;
        if (mailsLeft === 0) throw new Error('the process ends here');
      },
    };
    const app = { database, services: failing, storage, logger: pino({ level: 'silent' }) };
    await expect(seedDemo(app)).rejects.toThrow('the process ends here');
    expect(await system('select id from company')).toEqual([]);
    expect(await system('select seq from audit_entry')).toEqual([]);
  });

  // Two versions of its label are drawn, read and compared, one that is circulated, two that are handed over, and the gift box.
  test('fills an empty database once, with unbroken chains and true counts', { timeout: 300_000 }, async () => {
    const app = { database, services, storage, logger: pino({ level: 'silent' }) };
    expect(await seedDemo(app)).toBe(true);
    expect(await seedDemo(app)).toBe(false);
    const companies = await system<{ id: string }>('select id from company');
    expect(companies).toHaveLength(3);
    for (const { id } of companies) expect(await inTransaction(database, id, (db) => verifyChain(db, id))).toMatchObject({ ok: true });
    const counts = await system(`select brand_count, product_count, design_count,
      (select count(*)::int from brand where brand.company_id = plan.company_id) as brands,
      (select count(*)::int from product where product.company_id = plan.company_id) as products,
      (select count(*)::int from design where design.company_id = plan.company_id) as designs from plan`);
    for (const row of counts as Record<string, number>[]) {
      expect([row.brand_count, row.product_count, row.design_count]).toEqual([row.brands, row.products, row.designs]);
    }
    const statuses = await system<{ status: string }>('select distinct status from design order by 1');
    expect(statuses.map((row) => row.status)).toEqual([
      'CANCELLED',
      'CIRCULAR',
      'COMPLETED',
      'DESIGN',
      'DESIGN_REVIEW',
      'ON_HOLD',
      'SPECIFICATION',
      'SUBMISSION',
    ]);
    // Nobody approves what they were asked for a moment ago: the dashboard would say that approvals take no time.
    const approvals = await system<{
      hours: number;
    }>(`select extract(epoch from left_at - entered_at)::int / 3600 as hours from design_stage
      where status in ('DESIGN_REVIEW', 'SUBMISSION') and left_at is not null`);
    expect(approvals.length).toBeGreaterThan(2);
    expect(Math.min(...approvals.map(({ hours }) => hours))).toBeGreaterThan(12);
    const named = await system<{ id: string; name: string }>('select id, name from company');
    const [label] = await inTransaction(database, named.find(({ name }) => name.includes('みほん'))?.id ?? '', async (db) => {
      const { rows } = await sql`select
        (select count(*)::int from inspection_result where purpose = 'INSPECTION' and status = 'DONE') as inspected,
        (select count(*)::int from ignore_area) as ignored,
        (select count(*)::int from finding_severity) as judged,
        (select count(*)::int from comment_thread where status = 'OPEN' and subject_type <> 'CHAT') as open,
        (select count(*)::int from comment where search_key is not null) as said,
        (select count(*)::int from comment_place where state = 'PLACED') as carried`.execute(db);
      return rows;
    });
    expect(label).toEqual({ inspected: 5, ignored: 1, judged: 2, open: 1, said: 5, carried: 1 });
    expect(await findingsOfGiftBox(app)).toEqual([
      // The part of the company that is marked as risky, a reading set otherwise, and a variant (#V) that says another number.
      { title: '製造設備', variant: null, verdict: 'ALTERED', severity: 'CRITICAL', risky: true, readings: [] },
      {
        title: '商品名',
        variant: null,
        verdict: 'ALTERED',
        severity: 'CHECK',
        risky: false,
        readings: [
          { base: '極', approved: 'きわみ', found: 'ごく', agrees: false },
          { base: '玉露', approved: 'ぎょくろ', found: 'ぎょくろ', agrees: true },
        ],
      },
      { title: '内容量', variant: 'EN', verdict: 'ALTERED', severity: 'CRITICAL', risky: false, readings: [] },
    ]);
    expect(mails.length).toBeGreaterThan(0);
    const future = await system('select seq from audit_entry where at > now()');
    expect(future).toEqual([]);
    expect(demoAccounts().accounts).toHaveLength((await system("select id from app_user where kind = 'ACCOUNT'")).length);
    const fields = await system<{ field: string }>(`with recursive inside(field, value) as (
        select key, value from audit_entry, jsonb_each(changes)
        union all
        select each.key, each.value from inside, lateral (
          select key, value from jsonb_each(case jsonb_typeof(inside.value) when 'object' then inside.value else '{}' end)
            where inside.field is distinct from 'variants'
          union all
          select inside.field, value from jsonb_array_elements(case jsonb_typeof(inside.value) when 'array' then inside.value else '[]' end)
        ) each
      ) select distinct field from inside where field not in ('from', 'to') order by 1`);
    // Whoever reads the history reads words, not the program's names; fields of overview templates bring their own.
    expect(
      fields.map(({ field }) => field).filter((field) => /^[\w.]+$/.test(field) && !/^[A-Z_]+$/.test(field) && !hasWords(field)),
    ).toEqual([]);
  });

  test('a company of it is taken along whole, and then erased to the last row and file', { timeout: 60_000 }, async () => {
    const [company = { id: '', name: '', number: '' }] = await system<{ id: string; name: string; number: string }>(
      "select id, name, number from company where name like '%みほん%'",
    );
    const folder = mkdtempSync(join(tmpdir(), 'koryo-export-'));
    const target = join(folder, 'company.zip');
    const manifest = await exportCompany(database, { company, target, version: 'test' });
    expect(manifest).toMatchObject({ history: { holds: true }, files: { missing: [] } });
    const archive = unzipSync(readFileSync(target));
    const textOf = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
    expect(JSON.parse(textOf('manifest.json'))).toEqual(manifest);
    for (const { name, rows, sha256 } of manifest.tables) {
      const text = textOf(`database/${name}.jsonl`);
      expect([name, text.split('\n').length - 1, createHash('sha256').update(text).digest('hex')]).toEqual([name, rows, sha256]);
      for (const line of text.split('\n').filter(Boolean))
        expect(JSON.parse(line)[name === 'company' ? 'id' : 'company_id']).toBe(company.id);
    }
    const files = Object.entries(archive).filter(([name]) => name.startsWith('files/'));
    expect(files).toHaveLength(manifest.files.count);
    for (const [name, bytes] of files) expect(createHash('sha256').update(bytes).digest('hex')).toBe(name.slice('files/'.length));
    // The history is checked with nothing but the archive, and says so when it was changed.
    mkdirSync(join(folder, 'history'));
    writeFileSync(join(folder, 'manifest.json'), textOf('manifest.json'));
    writeFileSync(join(folder, 'history/verify.mjs'), textOf('history/verify.mjs'));
    const check = (entries: string) => {
      writeFileSync(join(folder, 'history/entries.jsonl'), entries);
      return spawnSync(process.execPath, [join(folder, 'history/verify.mjs')], { encoding: 'utf8' });
    };
    expect(check(textOf('history/entries.jsonl'))).toMatchObject({ status: 0, stdout: expect.stringContaining('The history holds') });
    expect(check(textOf('history/entries.jsonl').replace('みほん', 'べつの')).status).toBe(1);
    expect(check(textOf('history/entries.jsonl').split('\n').slice(0, -2).join('\n')).status).toBe(1);

    bindStatementSigner(openStatementSigner('of this installation', 'https://koryo.example'));
    await installQueues(owner, []);
    const asOwner = openDatabase({ connection: owner, max: 1 });
    try {
      const request = { number: company.number, confirmName: company.name, reason: '契約の終了', by: 'test' };
      await expect(eraseCompany(asOwner, { ...request, confirmName: '別の会社' })).rejects.toMatchObject({ code: 'COMPANY_NAME_DIFFERS' });
      // The server's own role erases nothing, whatever it says.
      const claim = inTransaction(database, 'system', async (db) => {
        await sql`select set_config('app.erasing', ${company.id}, true)`.execute(db);
        await sql`delete from approval_decision`.execute(db);
      });
      await expect(claim).rejects.toThrow(/never deleted|permission denied/);
      const others = await system<{ n: number }>(`select count(*)::int as n from audit_entry where company_id <> '${company.id}'`);
      const { statement, text, signature, key } = await eraseCompany(asOwner, request);
      expect(statement).toMatchObject({ left: { rows: 0, objects: 0 }, company, found: { history: { holds: true } } });
      for (const { name, rows } of manifest.tables.filter((table) => table.rows > 0 && table.name !== 'company')) {
        expect([name, statement.found.rows[name]]).toEqual([name, rows]);
      }
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' });
      expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(await system(`select id from company where id = '${company.id}'`)).toEqual([]);
      expect(await system(`select count(*)::int as n from audit_entry where company_id <> '${company.id}'`)).toEqual(others);
      const left: string[] = [];
      for await (const { key: object } of storage.content.list(`${company.id}/`)) left.push(object);
      expect(left).toEqual([]);
      // In no other way does a history end: not even the owner of its table may shorten another company's.
      const [other] = await system<{ company_id: string }>('select company_id from audit_entry limit 1');
      const shorten = inTransaction(asOwner, 'system', async (db) => {
        await sql`select set_config('app.erasing', ${company.id}, true)`.execute(db);
        await sql`delete from audit_entry where company_id = ${other?.company_id}`.execute(db);
      });
      await expect(shorten).rejects.toThrow('append-only');
    } finally {
      await asOwner.close();
    }
  });
});

test('the large company has what was asked for, each thing beneath its parent', async () => {
  const { companyId } = await seedLarge(database, { designs: 1000 });
  const [row] = await system<Record<string, number>>(`select
    (select count(*)::int from brand where company_id = '${companyId}') as brands,
    (select count(*)::int from product where company_id = '${companyId}') as products,
    count(*)::int as designs,
    count(*) filter (where d.scope = array[d.id] || p.scope and p.scope = array[p.id] || b.scope)::int as placed
    from design d join product p on p.id = d.product_id join brand b on b.id = d.brand_id where d.company_id = '${companyId}'`);
  expect(row).toEqual({ brands: 1, products: 50, designs: 1000, placed: 1000 });
});
