import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { addDays, today } from '#shared/dates.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import type { FlowStatus } from '../rules/flow-types.ts';
import { copyApprovalFlow } from './commands/copy-approval-flow.ts';
import { remindReviewer } from './commands/remind-reviewer.ts';
import { replaceApprover } from './commands/replace-approver.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { block, hashOf, makeFlowWorld, piece, testErrors, twoSteps as stepsOf } from './flow-world.fixture.ts';
import { flowActions } from './policy.ts';
import { loadRounds } from './running/round-store.ts';

const { database } = await testDatabase();
const start = async () => await makeFlowWorld(await makeWorld(database));
const twoSteps = async () => await stepsOf(await makeWorld(database));

describe('the plan', () => {
  test('is not edited in review, and only replaced after its end, the rounds staying readable (D6.7)', async () => {
    const on = await twoSteps();
    const first = await on.flow();
    await on.request();
    const edit = {
      flowId: first.id,
      expectedVersion: (await on.flow()).version,
      type: 'PART' as const,
      targetId: on.targetId,
      name: '変更',
      blocks: [],
    };
    expect(await refusalOf(on.world.run(saveApprovalFlow, edit, on.manager))).toBe('FLOW_IN_REVIEW');
    expect(await refusalOf(on.save([]))).toBe('FLOW_IN_REVIEW');
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '理由' });
    expect(await refusalOf(on.world.run(saveApprovalFlow, { ...edit, expectedVersion: (await on.flow()).version }, on.manager))).toBe(
      'FLOW_NOT_EDITABLE',
    );
    const copied = await on.world.run(copyApprovalFlow, { sourceFlowId: first.id, type: 'PART', targetId: on.targetId }, on.manager);
    const flow = await on.flow();
    expect([flow.id, flow.status, flow.round]).toEqual([copied.id, 'STAND_BY', 1]);
    expect(await on.said()).toBe('replaced');
    expect(flow.blocks.map((b) => [b.step, b.pieces[0]?.name])).toEqual([
      [1, '校正'],
      [1, '品質保証'],
      [2, '最終承認'],
    ]);
    const rounds = await on.world.read((db) => loadRounds(db, on.world.companyId, [first.id]));
    expect(rounds[0]?.plan.pieces.map((p) => p.name)).toEqual(['校正', '品質保証', '最終承認']);
    await on.request();
    await on.decide('田中', '校正');
    expect((await on.flow()).blocks[0]?.pieces[0]?.status).toBe('COMPLETED');
  });

  test('sets the dates of units that are due so many days after their start when they start, not before', async () => {
    const on = await start();
    await on.save([
      block(1, piece('校正', [on.person('田中')], { dueInDays: 3 })),
      block(2, piece('最終承認', [on.person('高橋')], { dueInDays: 5 })),
    ]);
    const dues = async () => (await on.flow()).blocks.map((b) => b.pieces[0]?.dueDate);
    expect(await dues()).toEqual([null, null]);
    await on.request();
    const day = today(new Date());
    expect(await dues()).toEqual([addDays(day, 3), null]);
    await on.decide('田中', '校正');
    expect(await dues()).toEqual([addDays(day, 3), addDays(day, 5)]);
    const tasks = await on.world.read((db) =>
      db.selectFrom('task').select('due_date').where('target_content_id', '=', on.targetId).execute(),
    );
    expect(tasks.map((task) => task.due_date).sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
      addDays(day, 3),
      addDays(day, 5),
    ]);
    const both = [block(1, piece('校正', [on.person('田中')], { dueInDays: 3, dueDate: '2026-12-01' }))];
    expect(await refusalOf((await start()).save(both))).toBe('INVALID_INPUT');
  });

  test('of what is final can neither be changed nor replaced', async () => {
    const on = await twoSteps();
    const first = await on.flow();
    const subject = { scope: [on.targetId, on.world.companyId], closed: null };
    const may = (status: FlowStatus, closed: unknown) => flowActions(on.manager, { ...first, status }, { ...subject, closed });
    expect(may('STAND_BY', null)).toContain('edit');
    // Whoever defines, but may name nobody, changes and copies what is there; no form is offered that would be refused.
    const member = await on.world.withRole(await on.world.user('lv50_basic_user'), 'BrandMember', 'Brand', on.targetId);
    expect(flowActions(member, first, subject)).toContain('edit');
    expect(flowActions(member, first, subject)).not.toContain('replaceApprover');
    const ended = flowActions(member, { ...first, status: 'REJECTED' }, subject);
    expect([ended.includes('create'), ended.includes('copy')]).toEqual([false, true]);
    for (const status of ['REJECTED', 'COMPLETED'] as const) expect(may(status, null)).toEqual(expect.arrayContaining(['create', 'copy']));
    await on.world.read((db) => db.updateTable('brand').set({ notes: 'final' }).where('id', '=', on.targetId).execute());
    const edit = {
      flowId: first.id,
      expectedVersion: first.version,
      type: 'PART' as const,
      targetId: on.targetId,
      name: '変更',
      blocks: [],
    };
    expect(await refusalOf(on.world.run(saveApprovalFlow, edit, on.manager))).toBe('TEST_FINAL');
    const every = (['STAND_BY', 'REJECTED', 'COMPLETED'] as const).flatMap((status) => may(status, testErrors.TEST_FINAL));
    expect(every.filter((action) => ['edit', 'create', 'copy'].includes(action))).toEqual([]);
  });

  test('gives and takes the roles of its people, needs the right to assign, and a current version', async () => {
    const on = await start();
    const id = await on.save([block(1, piece('校正', [on.person('田中')], { commenterIds: [on.person('佐藤').userId] }))]);
    expect((await on.now(on.person('田中'))).roles).toEqual([
      { role: 'Approver', resourceType: 'ApprovalPiece', resourceId: await on.pieceId('校正'), reachId: on.targetId },
    ]);
    expect((await on.now(on.person('佐藤'))).roles[0]?.role).toBe('Commenter');
    const stored = (await on.flow()).blocks[0];
    const change = (approver: string, expectedVersion: number, viewer = on.manager) =>
      on.world.run(
        saveApprovalFlow,
        {
          flowId: id,
          expectedVersion,
          type: 'PART',
          targetId: on.targetId,
          name: '標準',
          blocks: [{ id: stored?.id, step: 1, pieces: [{ ...piece('校正', [on.person(approver)]), id: stored?.pieces[0]?.id }] }],
        },
        viewer,
      );
    expect(await refusalOf(change('鈴木', 9))).toBe('CONFLICT');
    // BrandMember defines flows, but puts nobody into them.
    const member = await on.world.withRole(await on.world.user('lv50_basic_user'), 'BrandMember', 'Brand', on.targetId);
    expect(await refusalOf(change('鈴木', 1, member))).toBe('FORBIDDEN');
    await change('鈴木', 1);
    expect((await on.now(on.person('田中'))).roles).toEqual([]);
    expect((await on.now(on.person('佐藤'))).roles).toEqual([]);
    expect((await on.now(on.person('鈴木'))).roles.length).toBe(1);
    expect(
      (await on.world.audit())
        .filter((entry) => entry.subject === 'auth role assignment')
        .map((entry) => entry.action)
        .sort(),
    ).toEqual(['assign', 'assign', 'assign', 'unassign', 'unassign']);
  });

  test('tells every wrong field', async () => {
    const on = await start();
    const one = on.person('田中');
    const bad = [block(1, piece('校正', [one], { requiredApprovals: 2 })), block(1, piece('二重', [one], { commenterIds: [one.userId] }))];
    const refused = await on.save(bad).catch((error: { code: string; fields: { path: string; code: string }[] }) => error);
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { path: 'blocks.0.pieces.0.requiredApprovals', code: 'TOO_BIG' },
        { path: 'blocks.1.pieces.0.approverIds', code: 'MEMBER_TWICE' },
      ],
    });
  });
});

describe('at the same moment', () => {
  /** Holds the flow's row until both wait for it; answers how both ended. */
  async function meet(on: Awaited<ReturnType<typeof twoSteps>>, first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const { id } = await on.flow();
    const outcome = (work: () => Promise<unknown>) =>
      work().then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      );
    let both: Promise<string[]> = Promise.resolve([]);
    await on.world.read(async (db) => {
      await db.selectFrom('approval_flow').select('id').where('id', '=', id).forUpdate().execute();
      const one = outcome(first);
      await expect.poll(() => waiting(on)).toBe(1);
      both = Promise.all([one, outcome(second)]);
      await expect.poll(() => waiting(on)).toBe(2);
    });
    return await both;
  }

  const waiting = (on: Awaited<ReturnType<typeof twoSteps>>) =>
    on.world.read(async (db) => {
      const { rows } = await sql<{ n: number }>`
        select count(distinct pid)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows[0]?.n;
    });

  const returned = async () => {
    const on = await twoSteps();
    await on.request();
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '理由' });
    return on;
  };

  test('of two who replace a returned flow one does, and the other is told that there is a new one', async () => {
    const on = await returned();
    const blocks = [block(1, piece('校正', [on.person('田中')]))];
    expect(
      await meet(
        on,
        () => on.save(blocks),
        () => on.save(blocks),
      ),
    ).toEqual(['done', 'FLOW_ALREADY_EXISTS']);
  });

  test('a request of a flow that is being replaced does not start the replaced one', async () => {
    const on = await returned();
    const blocks = [block(1, piece('校正', [on.person('田中')]))];
    expect(
      await meet(
        on,
        () => on.save(blocks),
        () => on.request(),
      ),
    ).toEqual(['done', 'CONFLICT']);
    expect((await on.flow()).status).toBe('STAND_BY');
  });
});

describe('people', () => {
  test('an approver who leaves is replaced; what was decided stays and counts (D6.9)', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中'), on.person('佐藤')]))]);
    await on.request();
    await on.decide('田中', '校正');
    const replace = async (from: string, to: string) =>
      await on.world.run(
        replaceApprover,
        {
          pieceId: await on.pieceId('校正'),
          fromUserId: on.person(from).userId,
          toUserId: on.person(to).userId,
          expectedVersion: (await on.flow()).version,
        },
        on.manager,
      );
    on.world.outbox.mails.length = 0;
    await replace('佐藤', '鈴木');
    expect(on.world.outbox.mails.map(({ kind, toUserId }) => [kind, toUserId])).toEqual([
      ['reviewCalledOff', on.person('佐藤').userId],
      ['reviewRequested', on.person('鈴木').userId],
    ]);
    expect((await on.tasks()).map((task) => [task.user, task.status])).toEqual([
      ['田中', 'COMPLETED'],
      ['佐藤', 'STOPPED'],
      ['鈴木', 'NOT_STARTED'],
    ]);
    expect(await refusalOf(on.decide('佐藤', '校正'))).toBe('NOT_FOUND');
    // Who may be nobody there any more is not led to where they read nothing.
    expect(on.world.outbox.mails[0]?.path).toBe('/listTask');
    on.world.outbox.mails.length = 0;
    await replace('田中', '高橋');
    // Who has decided waits for nothing.
    expect(on.world.outbox.mails.filter(({ kind }) => kind === 'reviewCalledOff')).toEqual([]);
    await on.decide('鈴木', '校正');
    expect((await on.flow()).status).toBe('COMPLETED');
  });

  test('a reminder goes to whom the flow waits for, once a day per person (D6.12)', async () => {
    const on = await twoSteps();
    await on.request();
    const remind = async (name: string, pieceName: string) =>
      await on.world.run(remindReviewer, { pieceId: await on.pieceId(pieceName), userId: on.person(name).userId }, on.manager);
    await remind('鈴木', '品質保証');
    expect(on.world.outbox.mails.at(-1)).toMatchObject({ kind: 'reviewReminder', toUserId: on.person('鈴木').userId });
    expect(await refusalOf(remind('鈴木', '品質保証'))).toBe('REMINDED_TODAY');
    // One of many: gathered into the one mail that comes a minute later.
    on.world.outbox.mails.length = 0;
    const together = { pieceId: await on.pieceId('校正'), userId: on.person('佐藤').userId, together: true };
    await on.world.run(remindReviewer, together, on.manager);
    expect(on.world.outbox.mails).toEqual([]);
    expect(await refusalOf(remind('高橋', '最終承認'))).toBe('NOTHING_TO_REMIND');
    await on.decide('田中', '校正');
    expect(await refusalOf(remind('佐藤', '校正'))).toBe('NOTHING_TO_REMIND');
  });
});

describe('the database’s own lock', () => {
  test('takes no decision of another round, another content, a piece that does not run, or twice', async () => {
    const on = await twoSteps();
    await on.request();
    const flow = await on.flow();
    const insert = async (change: object) =>
      await on.world.read(async (db) =>
        db
          .insertInto('approval_decision')
          .values({
            id: crypto.randomUUID(),
            company_id: on.world.companyId,
            flow_id: flow.id,
            round: 1,
            piece_id: await on.pieceId('校正'),
            user_id: on.person('田中').userId,
            action: 'APPROVED',
            content_hash: flow.contentHash ?? '',
            decided_at: new Date(),
            ...change,
          })
          .execute(),
      );
    await expect(insert({ round: 2 })).rejects.toThrow();
    await expect(insert({ content_hash: hashOf('別') })).rejects.toThrow(/foreign key/);
    await expect(insert({ piece_id: await on.pieceId('最終承認') })).rejects.toThrow(/does not run/);
    await expect(insert({ action: 'REJECTED' })).rejects.toThrow(/check constraint/);
    await expect(insert({ action: 'CONFIRMED' })).rejects.toThrow(/does not run/);
    await insert({});
    await expect(insert({})).rejects.toThrow(/approval_decision_once/);
    await expect(
      on.world.read((db) => db.updateTable('approval_decision').set({ comment: '後から' }).where('flow_id', '=', flow.id).execute()),
    ).rejects.toThrow(/never changed/);
    await expect(
      on.world.read((db) =>
        db.updateTable('approval_flow').set({ status: 'STAND_BY', content_hash: null }).where('id', '=', flow.id).execute(),
      ),
    ).resolves.toBeDefined();
    await expect(
      on.world.read((db) => db.updateTable('approval_flow').set({ status: 'COMPLETED' }).where('id', '=', flow.id).execute()),
    ).rejects.toThrow();
  });
});
