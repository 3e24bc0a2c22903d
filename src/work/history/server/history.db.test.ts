import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bindAnchorSigner, openAnchorSigner } from '#platform/audit/anchor-signature.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#platform/audit/events.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { command, type MailRequest } from '#platform/command.ts';
import { newId } from '#shared/ids.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { actionLabels, subjectLabels } from '../messages.ts';
import type { HistoryInput } from '../rules/input.ts';
import { exportHistory } from './commands/export-history.ts';
import { verifyHistory } from './commands/verify-history.ts';
import { historyExport } from './export-history.ts';
import { anchorJob } from './jobs/anchor-job.ts';
import { verifyJob } from './jobs/verify-job.ts';
import { pageOfHistory } from './store.ts';
import { anchorsOf, latestVerification } from './verification-store.ts';

const { database, owner } = await testDatabase();

const act = (world: World, viewer: Viewer, scope: string[], name: string, rest: object = {}) =>
  world.run(
    command({
      name: 'act',
      input: z.object({}),
      run: async (ctx) => {
        ctx.require(ALLOWED);
        ctx.emit({ subject: 'part', action: 'update', id: scope[0] ?? null, name, scope, ...rest });
        return {};
      },
    }),
    {},
    viewer,
  );

const history = (world: World, viewer: Viewer, filter: HistoryInput = {}) =>
  world.read(async (db) => {
    const page = await pageOfHistory(db, viewer, filter, 'Asia/Tokyo');
    return { ...page, total: await page.total() };
  });
const names = async (world: World, viewer: Viewer, filter: HistoryInput = {}) =>
  (await history(world, viewer, filter)).items.map((entry) => entry.subjectName);

describe('who sees what (D10.3)', () => {
  test('what a role reaches, and what one did oneself; the company’s roles see all', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const basic = await world.user('lv50_basic_user', '一般');
    const [brand, other, part] = [newId(), newId(), newId()];
    await act(world, owner, [part, brand, world.companyId], '注意書き');
    await act(world, owner, [newId(), other, world.companyId], '別のパーツ');
    await act(world, basic, [basic.userId, world.companyId], '自分の設定');
    expect(await names(world, owner)).toEqual(['自分の設定', '別のパーツ', '注意書き']);
    expect(await names(world, basic)).toEqual(['自分の設定']);
    const viewer = await world.withRole(basic, 'BrandViewer', 'Brand', brand);
    expect(await names(world, viewer)).toEqual(['自分の設定', '注意書き']);
    const approver = await world.withRole(await world.user('lv40_guest'), 'Approver', 'ApprovalPiece', newId(), part);
    expect(await names(world, approver)).toEqual(['注意書き']);
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect((await world.read((db) => pageOfHistory(db, stranger, {}, 'Asia/Tokyo'))).items).toEqual([]);
  });
});

describe('finding', () => {
  test('by subject, action, person, period and text, page by page', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const helper = await world.user('lv80_administrator', '管理者');
    const scope = [newId(), world.companyId];
    for (let n = 1; n <= 25; n++)
      await act(world, owner, scope, `パーツ${n}`, { before: { name: `旧${n}`, password: 'x' }, after: { name: `新${n}`, password: 'y' } });
    await act(world, helper, scope, '承認フロー_100%', { subject: 'approval flow', action: 'approve' });
    const first = await history(world, owner, { limit: 20 });
    const second = await history(world, owner, { limit: 20, after: first.nextToken ?? '' });
    expect([first.items.length, second.items.length, second.nextToken, first.total]).toEqual([20, 6, null, 26]);
    const oldest = await history(world, owner, { limit: 20, asc: true });
    const newest = await history(world, owner, { limit: 20, asc: true, after: oldest.nextToken ?? '' });
    expect([oldest.items[0]?.subjectName, newest.items.at(-1)?.subjectName, newest.items.length]).toEqual([
      'パーツ1',
      '承認フロー_100%',
      6,
    ]);
    const byAction = await history(world, owner, { sort: 'action', asc: true, limit: 20 });
    const rest = await history(world, owner, { sort: 'action', asc: true, limit: 20, after: byAction.nextToken ?? '' });
    expect([byAction.items[0]?.action, rest.items.length, rest.items.at(-1)?.action]).toEqual(['approve', 6, 'update']);
    expect(await names(world, owner, { sort: 'actor', limit: 1 })).toEqual(['パーツ25']);
    expect(first.items[1]?.changes).toEqual({ name: { from: '旧25', to: '新25' } });
    expect(await names(world, owner, { subject: 'approval flow' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { action: 'approve' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { userId: helper.userId })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { text: '0%' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { text: '管理' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { from: '2000-01-01', to: '2000-01-02' })).toEqual([]);
    expect((await names(world, owner, { from: '2000-01-01', to: '2999-01-02', limit: 100 })).length).toBe(26);
    expect(await world.read((db) => verifyChain(db, world.companyId))).toMatchObject({ ok: true, entries: 26 });
  });

  test('every subject and action of the trail has its words', () => {
    expect(Object.keys(subjectLabels).sort()).toEqual([...AUDIT_SUBJECTS].sort());
    expect(Object.keys(actionLabels).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });
});

describe('taking out (D10.3)', () => {
  const csv = async (world: World, viewer: Viewer, input: object) => {
    const file = await historyExport.open(input, { database: world.database, viewer });
    const text = Buffer.concat(await file.body.toArray()).toString();
    return { ...file, rows: text.trimEnd().split('\r\n').slice(1) };
  };

  test('holds every entry that the filters leave and the viewer may see, more than one batch of them', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const basic = await world.user('lv50_basic_user', '一般');
    const scope = [newId(), world.companyId];
    await world.run(
      command({
        name: 'actOften',
        input: z.object({}),
        run: async (ctx) => {
          ctx.require(ALLOWED);
          for (let n = 1; n <= 2100; n++) ctx.emit({ subject: 'part', action: 'update', id: scope[0] ?? null, name: `パーツ${n}`, scope });
          return {};
        },
      }),
      {},
      owner,
    );
    await act(world, basic, [basic.userId, world.companyId], '=cmd()');
    const all = { format: 'CSV', locale: 'ja', wholeCompany: true };
    const whole = await csv(world, owner, all);
    expect([whole.rows.length, new Set(whole.rows).size]).toEqual([2101, 2101]);
    expect(whole.rows[0]).toContain(`"'=cmd()"`);
    expect(whole.fileName).toMatch(/^操作履歴_\d{8}\.csv$/);
    expect((await csv(world, owner, { ...all, text: 'パーツ77' })).rows).toHaveLength(11);
    expect((await csv(world, basic, { format: 'CSV', locale: 'en' })).rows).toHaveLength(1);
  });

  test('says of a field that held nothing before, or holds nothing any more, that it is so', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner');
    await act(world, owner, [newId(), world.companyId], '改名', { before: { dueDate: '2026-11-28' }, after: { list: 'history' } });
    const { rows } = await csv(world, owner, { format: 'CSV', locale: 'en', wholeCompany: true });
    expect(rows.join('\n')).toContain('List: (none) → History');
    expect(rows.join('\n')).toContain('Due date: 2026/11/28 → (none)');
  });

  test('is refused where the history is, and is on record', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner');
    const basic = await world.user('lv50_basic_user');
    const input = { format: 'XLSX', locale: 'ja', wholeCompany: true } as const;
    expect(await refusalOf(world.run(exportHistory, input, basic))).toBe('FORBIDDEN');
    expect(await refusalOf(historyExport.open(input, { database: world.database, viewer: basic }))).toBe('FORBIDDEN');
    await world.run(exportHistory, input, owner);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
  });
});

describe('proof against tampering (D10.2)', () => {
  /** Does what whoever owns the database could: past the triggers that make the trail append-only. */
  const tamper = async (world: World, text: string) => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      await client.query(`begin; select set_config('app.system', 'on', true); alter table audit_entry disable trigger user; alter table audit_anchor disable trigger user;
        ${text.replaceAll('$company', `'${world.companyId}'`)}; alter table audit_entry enable trigger user; alter table audit_anchor enable trigger user; commit`);
    } finally {
      await client.end();
    }
  };
  const verified = async (world: World, viewer: Viewer) => {
    await world.run(verifyHistory, {}, viewer);
    await runJob(world, verifyJob, [], { ...world.outbox.jobs.at(-1)?.data, companyId: world.companyId });
    return await world.read((db) => latestVerification(db, world.companyId));
  };
  const worldOf25 = async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    for (let n = 1; n <= 25; n++) await act(world, owner, [newId(), world.companyId], `パーツ${n}`, { after: { n } });
    return { world, owner };
  };

  test('the button checks the whole chain for those who manage users, one check at a time, and says how it ended', async () => {
    const { world, owner } = await worldOf25();
    expect(await refusalOf(world.run(verifyHistory, {}, await world.user('lv50_basic_user')))).toBe('FORBIDDEN');
    await world.run(verifyHistory, {}, owner);
    const jobs = world.outbox.jobs.length;
    await world.run(verifyHistory, {}, owner);
    expect(world.outbox.jobs.length).toBe(jobs);
    await runJob(world, verifyJob, [], { ...world.outbox.jobs.at(-1)?.data, companyId: world.companyId });
    expect(await world.read((db) => latestVerification(db, world.companyId))).toMatchObject({ status: 'HOLDS', checked: 26, total: 25 });
  });

  test('a changed, a lost and a cut-off entry are each found at their place', async () => {
    for (const [text, brokenAt, fault] of [
      [`update audit_entry set subject_name = 'x' where company_id = $company and seq = 7`, 7, 'hash'],
      [`delete from audit_entry where company_id = $company and seq = 12`, 12, 'gap'],
      // The request of the check itself is entry 26.
      [`delete from audit_entry where company_id = $company and seq > 20`, 21, 'gap'],
    ] as const) {
      const { world, owner } = await worldOf25();
      await tamper(world, text);
      expect(await verified(world, owner)).toMatchObject({ status: 'BROKEN', brokenAt, fault });
    }
  });

  test('the head goes to the owners once a day, is kept and on record, and is held against the chain', async () => {
    const { world, owner } = await worldOf25();
    await world.user('lv80_administrator', '管理者');
    const mails: MailRequest[] = [];
    await Promise.all([runJob(world, anchorJob, mails), runJob(world, anchorJob, mails)]);
    await runJob(world, anchorJob, mails);
    expect(mails).toMatchObject([{ toUserId: owner.userId, kind: 'auditAnchor', params: { seq: 25 } }]);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
    const [anchor] = await world.read((db) => anchorsOf(db, world.companyId, 5));
    expect(anchor).toMatchObject({ seq: 25, mailedTo: ['責任者'], hash: mails[0]?.params.head });
    await expect(world.read((db) => sql`update audit_anchor set hash = 'x'`.execute(db))).rejects.toThrow(/permission denied|append-only/);
    // The whole chain is made anew, and it holds in itself: what was mailed tells.
    await tamper(
      world,
      `delete from audit_entry where company_id = $company; update audit_head set seq = 0, hash = '' where company_id = $company`,
    );
    for (let n = 1; n <= 25; n++) await act(world, owner, [newId(), world.companyId], `別の記録${n}`);
    expect(await verified(world, owner)).toMatchObject({ status: 'BROKEN', brokenAt: 25, fault: 'anchor' });
  });

  test('an anchor that was rewritten with the chain is found out by the key that is kept elsewhere', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    bindAnchorSigner(openAnchorSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()));
    onTestFinished(() => bindAnchorSigner(null));
    const { world, owner } = await worldOf25();
    await runJob(world, anchorJob, []);
    expect(await verified(world, owner)).toMatchObject({ status: 'HOLDS' });
    await tamper(
      world,
      `delete from audit_entry where company_id = $company; update audit_head set seq = 0, hash = '' where company_id = $company`,
    );
    for (let n = 1; n <= 25; n++) await act(world, owner, [newId(), world.companyId], `別の記録${n}`);
    await tamper(
      world,
      `update audit_anchor set hash = (select hash from audit_entry where company_id = $company and seq = 25) where company_id = $company`,
    );
    expect(await verified(world, owner)).toMatchObject({ status: 'BROKEN', brokenAt: 25, fault: 'signature' });
  });
});
