import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { copyApprovalFlow } from './commands/copy-approval-flow.ts';
import { decideApproval } from './commands/decide-approval.ts';
import { remindReviewer } from './commands/remind-reviewer.ts';
import { replaceApprover } from './commands/replace-approver.ts';
import { requestReview } from './commands/request-review.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { takeBackApproval } from './commands/take-back-approval.ts';
import { withdrawReview } from './commands/withdraw-review.ts';
import { block, hashOf, makeFlowWorld, piece } from './flow-world.fixture.ts';
import { loadPastDecisions, loadRounds } from './round-store.ts';

const { database } = await testDatabase();

const start = async () => await makeFlowWorld(await makeWorld(database));

/** 校正（田中, 佐藤 beside 鈴木の品質保証）, then 高橋の最終承認. */
async function twoSteps() {
  const on = await start();
  await on.save([
    block(1, piece('校正', [on.person('田中'), on.person('佐藤')], { requiredApprovals: 1 })),
    block(1, piece('品質保証', [on.person('鈴木')], { commenterIds: [on.manager.userId] })),
    block(2, piece('最終承認', [on.person('高橋')])),
  ]);
  return on;
}

describe('requesting a review (D6.6)', () => {
  test('is refused without a flow, with an unplaced block, without an approver and without parts', async () => {
    const on = await start();
    expect(await refusalOf(on.request())).toBe('FLOW_MISSING');
    const id = await on.save([block(1, piece('校正', [on.person('田中')])), block(-1, piece('最終承認', [on.person('高橋')]))]);
    expect(await refusalOf(on.request())).toBe('BLOCK_UNPLACED');
    const edit = async (blocks: Parameters<typeof on.save>[0]) => {
      const { version } = await on.flow();
      await on.world.run(saveApprovalFlow, { flowId: id, expectedVersion: version, type: 'PART', targetId: on.targetId, name: '標準', blocks }, on.manager);
    };
    await edit([block(1, piece('校正', []))]);
    expect(await refusalOf(on.request())).toBe('PIECE_WITHOUT_APPROVER');
    await edit([block(1, piece('校正', [on.person('田中')]))]);
    await on.world.read((db) => db.updateTable('brand').set({ notes: 'without parts' }).where('id', '=', on.targetId).execute());
    expect(await refusalOf(on.request())).toBe('TEST_WITHOUT_PARTS');
  });

  test('starts step one alone: its approvers and commenters get mail and task, later steps nothing (D6.11)', async () => {
    const on = await twoSteps();
    await on.request();
    expect(on.world.outbox.mails.map((mail) => mail.kind)).toEqual(Array(4).fill('reviewRequested'));
    const receivers = new Set(on.world.outbox.mails.map((mail) => mail.toUserId));
    expect(receivers).toEqual(new Set([on.person('田中'), on.person('佐藤'), on.person('鈴木'), on.manager].map((v) => v.userId)));
    expect(on.world.outbox.mails[0]?.path).toMatch(/^\/review\//);
    const tasks = await on.tasks();
    expect(tasks.map((task) => `${task.user} ${task.kind} ${task.status}`).sort()).toEqual(
      ['田中 APPROVAL NOT_STARTED', '佐藤 APPROVAL NOT_STARTED', '鈴木 APPROVAL NOT_STARTED', '管理 COMMENT NOT_STARTED'].sort(),
    );
    expect(await on.said()).toBe('requested 1');
    expect(await refusalOf(on.request())).toBe('REVIEW_ALREADY_RUNNING');
  });

  test('of another content or another version of the flow is a CONFLICT', async () => {
    const on = await twoSteps();
    const { version } = await on.flow();
    const ask = (change: object) =>
      on.world.run(requestReview, { type: 'PART', targetId: on.targetId, expectedVersion: version, contentHash: hashOf('注意書き'), ...change }, on.manager);
    expect(await refusalOf(ask({ contentHash: hashOf('別の内容') }))).toBe('CONFLICT');
    expect(await refusalOf(ask({ expectedVersion: version + 1 }))).toBe('CONFLICT');
    const viewer = await on.world.withRole(await on.world.user('lv50_basic_user'), 'BrandViewer', 'Brand', on.targetId);
    const asViewer = { type: 'PART' as const, targetId: on.targetId, expectedVersion: version, contentHash: hashOf('注意書き') };
    expect(await refusalOf(on.world.run(requestReview, asViewer, viewer))).toBe('FORBIDDEN');
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect(await refusalOf(on.world.run(requestReview, asViewer, stranger))).toBe('NOT_FOUND');
  });

  test('can be withdrawn until the first decision; its tasks stop and the next request is another round', async () => {
    const on = await twoSteps();
    await on.request();
    const withdraw = async () => {
      const { id, version } = await on.flow();
      return await on.world.run(withdrawReview, { flowId: id, expectedVersion: version }, on.manager);
    };
    await withdraw();
    expect((await on.flow()).status).toBe('STAND_BY');
    expect(new Set((await on.tasks()).map((task) => task.status))).toEqual(new Set(['STOPPED']));
    expect(await on.said()).toBe('withdrawn 1');
    await on.request();
    expect((await on.flow()).round).toBe(2);
    await on.decide('田中', '校正');
    expect(await refusalOf(withdraw())).toBe('WITHDRAW_AFTER_DECISION');
  });
});

describe('deciding (D6.4, D6.5)', () => {
  test('a piece completes at its count, a step with its pieces, the flow with its last step', async () => {
    const on = await twoSteps();
    await on.request();
    await on.decide('田中', '校正');
    // One of two was enough: the other's task is over as well.
    expect((await on.tasks()).filter((task) => ['田中', '佐藤'].includes(task.user)).map((task) => task.status)).toEqual(['COMPLETED', 'COMPLETED']);
    expect(await refusalOf(on.decide('佐藤', '校正'))).toBe('PIECE_COMPLETED');
    expect(await refusalOf(on.decide('高橋', '最終承認'))).toBe('PIECE_NOT_STARTED');
    on.world.outbox.mails.length = 0;
    await on.decide('鈴木', '品質保証');
    expect(on.world.outbox.mails.map((mail) => [mail.kind, mail.toUserId])).toEqual([
      ['decisionMade', on.manager.userId],
      ['reviewRequested', on.person('高橋').userId],
    ]);
    await on.decide('高橋', '最終承認');
    const flow = await on.flow();
    expect(flow.status).toBe('COMPLETED');
    expect(await on.said()).toBe('completed 1');
    expect(on.world.outbox.mails.map((mail) => mail.kind)).toContain('flowCompleted');
    expect((await on.tasks()).filter((task) => task.kind === 'APPROVAL').every((task) => task.status === 'COMPLETED')).toBe(true);
  });

  test('one return ends the round: piece and flow are REJECTED, open tasks STOPPED, and the next round starts anew (D6.7)', async () => {
    const on = await twoSteps();
    await on.request();
    await on.decide('田中', '校正');
    expect(await refusalOf(on.decide('鈴木', '品質保証', 'REJECTED'))).toBe('RETURN_NEEDS_REASON');
    expect(await refusalOf(on.decide('鈴木', '品質保証', 'REJECTED', { comment: '  \n ' }))).toBe('RETURN_NEEDS_REASON');
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '内容量が違います' });
    const rejected = await on.flow();
    expect([rejected.status, rejected.round]).toEqual(['REJECTED', 1]);
    const tasks = await on.tasks();
    expect(tasks.find((task) => task.user === '鈴木')?.status).toBe('COMPLETED');
    expect(tasks.find((task) => task.user === '管理')?.status).toBe('STOPPED');
    expect(await on.said()).toBe('rejected 1');
    expect(on.world.outbox.mails.at(-1)?.kind).toBe('flowReturned');
    await on.request();
    const again = await on.flow();
    expect([again.status, again.round]).toEqual(['IN_PROGRESS', 2]);
    expect(again.blocks.flatMap((b) => b.pieces).every((p) => p.decisions.length === 0)).toBe(true);
    const past = await on.world.read((db) => loadPastDecisions(db, on.world.companyId, [again.id]));
    expect(past.map((decision) => [decision.round, decision.action, decision.comment])).toEqual([[1, 'APPROVED', ''], [1, 'REJECTED', '内容量が違います']]);
    const rounds = await on.world.read((db) => loadRounds(db, on.world.companyId, [again.id]));
    expect(rounds.map((round) => [round.round, round.outcome])).toEqual([[2, null], [1, 'REJECTED']]);
  });

  test('a decision made on another content or another round is refused with CONFLICT (D6.10)', async () => {
    const on = await twoSteps();
    await on.request();
    expect(await refusalOf(on.decide('田中', '校正', 'APPROVED', { contentHash: hashOf('別') }))).toBe('CONFLICT');
    expect(await refusalOf(on.decide('田中', '校正', 'APPROVED', { round: 2 }))).toBe('CONFLICT');
    // Some path wrote to the target behind the flow's back: it can be returned, never approved.
    await on.world.read((db) => db.updateTable('brand').set({ name: '書き換え' }).where('id', '=', on.targetId).execute());
    expect(await refusalOf(on.decide('田中', '校正'))).toBe('CONFLICT');
    await on.decide('田中', '校正', 'REJECTED', { comment: '内容が変わっています' });
    expect((await on.flow()).status).toBe('REJECTED');
  });

  test('nobody decides but an approver of that very piece', async () => {
    const on = await twoSteps();
    await on.request();
    expect(await refusalOf(on.decide('鈴木', '校正'))).toBe('FORBIDDEN');
    const { round, contentHash } = await on.flow();
    const input = { pieceId: await on.pieceId('校正'), action: 'APPROVED' as const, round, contentHash: contentHash ?? '' };
    const owner = await on.world.user('lv70_companyowner');
    expect(await refusalOf(on.world.run(decideApproval, input, owner))).toBe('FORBIDDEN');
    const support = { ...(await on.world.user('lv99_gtb')), actingFrom: on.world.companyId };
    expect(await refusalOf(on.world.run(decideApproval, input, support))).toBe('FORBIDDEN');
    expect(await refusalOf(on.world.run(decideApproval, input, on.manager))).toBe('FORBIDDEN');
  });

  test('one’s own approval is taken back while the piece runs; the task is open again; a return is final', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中'), on.person('佐藤')]))]);
    await on.request();
    await on.decide('田中', '校正');
    expect(await refusalOf(on.decide('田中', '校正'))).toBe('ALREADY_DECIDED');
    const takeBack = async (name: string) =>
      await on.world.run(takeBackApproval, { pieceId: await on.pieceId('校正'), round: 1 }, await on.now(on.person(name)));
    await takeBack('田中');
    expect((await on.tasks()).filter((task) => task.user === '田中').map((task) => task.status)).toEqual(['COMPLETED', 'NOT_STARTED']);
    expect(await refusalOf(takeBack('田中'))).toBe('NOTHING_TO_TAKE_BACK');
    await on.decide('田中', '校正');
    await on.decide('佐藤', '校正');
    expect((await on.flow()).status).toBe('COMPLETED');
    expect(await refusalOf(takeBack('田中'))).toBe('REVIEW_NOT_RUNNING');
    expect((await on.world.audit()).map((entry) => entry.action).filter((action) => ['approve', 'take back'].includes(action))).toEqual(['approve', 'take back', 'approve', 'approve']);
  });

  test('a circulation is confirmed and un-confirmed, never approved or returned', async () => {
    const on = await start();
    await on.save([block(1, piece('回覧', [on.person('田中'), on.person('佐藤')]))], 'CIRCULAR_DESIGN');
    await on.request('CIRCULAR_DESIGN');
    expect((await on.tasks()).map((task) => task.kind)).toEqual(['CIRCULAR', 'CIRCULAR']);
    const { round, contentHash } = await on.flow('CIRCULAR_DESIGN');
    const wrong = { pieceId: await on.pieceId('回覧', 'CIRCULAR_DESIGN'), action: 'REJECTED' as const, comment: '嫌', round, contentHash: contentHash ?? '' };
    expect(await refusalOf(on.world.run(decideApproval, wrong, await on.now(on.person('田中'))))).toBe('ACTION_NOT_FOR_FLOW');
    await on.decide('田中', '回覧', 'CONFIRMED');
    await on.decide('田中', '回覧', 'UN_CONFIRMED');
    await on.decide('田中', '回覧', 'CONFIRMED');
    await on.decide('佐藤', '回覧', 'CONFIRMED');
    expect((await on.flow('CIRCULAR_DESIGN')).status).toBe('COMPLETED');
  });
});

describe('at the same instant (D6.8)', () => {
  test('all approvers of one piece at once all count', async () => {
    const on = await start();
    const four = ['田中', '佐藤', '鈴木', '高橋'];
    await on.save([block(1, piece('合議', four.map((name) => on.person(name))))]);
    await on.request();
    await Promise.all(four.map((name) => on.decide(name, '合議')));
    const flow = await on.flow();
    expect(flow.status).toBe('COMPLETED');
    expect(flow.blocks[0]?.pieces[0]?.decisions.map((decision) => decision.userId).sort()).toEqual(four.map((name) => on.person(name).userId).sort());
    const ends = (await on.world.audit()).filter((entry) => entry.subject === 'approval flow' && entry.action === 'update');
    expect(ends.length).toBe(1);
  });

  test('an approval and a return at once: one outcome, and whoever came second is told', async () => {
    for (let i = 0; i < 5; i++) {
      const on = await start();
      await on.save([block(1, piece('一名', [on.person('田中'), on.person('佐藤')], { requiredApprovals: 1 }))]);
      await on.request();
      const results = await Promise.allSettled([on.decide('田中', '一名'), on.decide('佐藤', '一名', 'REJECTED', { comment: '理由' })]);
      expect(results.filter((result) => result.status === 'fulfilled').length).toBe(1);
      const { status } = await on.flow();
      expect(status).toBe(results[0]?.status === 'fulfilled' ? 'COMPLETED' : 'REJECTED');
    }
  });

  test('the same decision with the same request key counts once, also when both are under way', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中'), on.person('佐藤')]))]);
    await on.request();
    const { round, contentHash } = await on.flow();
    const input = { pieceId: await on.pieceId('校正'), action: 'APPROVED' as const, round, contentHash: contentHash ?? '' };
    const tanaka = await on.now(on.person('田中'));
    const answers = await Promise.all([1, 2, 3].map(() => on.world.run(decideApproval, input, tanaka, 'the-same-key')));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((await on.flow()).blocks[0]?.pieces[0]?.decisions.length).toBe(1);
    expect((await on.world.audit()).filter((entry) => entry.action === 'approve').length).toBe(1);
  });

  test('two creations of a target’s flow at once leave one', async () => {
    const on = await start();
    const results = await Promise.allSettled([1, 2, 3].map(() => on.save([block(1, piece('校正', [on.person('田中')]))])));
    expect(results.filter((result) => result.status === 'fulfilled').length).toBe(1);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
    expect(codes).toEqual(['FLOW_ALREADY_EXISTS', 'FLOW_ALREADY_EXISTS']);
  });
});

describe('the plan', () => {
  test('is not edited in review, and only replaced after its end, the rounds staying readable (D6.7)', async () => {
    const on = await twoSteps();
    const first = await on.flow();
    await on.request();
    const edit = { flowId: first.id, expectedVersion: (await on.flow()).version, type: 'PART' as const, targetId: on.targetId, name: '変更', blocks: [] };
    expect(await refusalOf(on.world.run(saveApprovalFlow, edit, on.manager))).toBe('FLOW_IN_REVIEW');
    expect(await refusalOf(on.save([]))).toBe('FLOW_IN_REVIEW');
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '理由' });
    expect(await refusalOf(on.world.run(saveApprovalFlow, { ...edit, expectedVersion: (await on.flow()).version }, on.manager))).toBe('FLOW_NOT_EDITABLE');
    const copied = await on.world.run(copyApprovalFlow, { sourceFlowId: first.id, type: 'PART', targetId: on.targetId }, on.manager);
    const flow = await on.flow();
    expect([flow.id, flow.status, flow.round]).toEqual([copied.id, 'STAND_BY', 1]);
    expect(flow.blocks.map((b) => [b.step, b.pieces[0]?.name])).toEqual([[1, '校正'], [1, '品質保証'], [2, '最終承認']]);
    const rounds = await on.world.read((db) => loadRounds(db, on.world.companyId, [first.id]));
    expect(rounds[0]?.plan.pieces.map((p) => p.name)).toEqual(['校正', '品質保証', '最終承認']);
    await on.request();
    await on.decide('田中', '校正');
    expect((await on.flow()).blocks[0]?.pieces[0]?.status).toBe('COMPLETED');
  });

  test('gives and takes the roles of its people, needs the right to assign, and a current version', async () => {
    const on = await start();
    const id = await on.save([block(1, piece('校正', [on.person('田中')], { commenterIds: [on.person('佐藤').userId] }))]);
    expect((await on.now(on.person('田中'))).roles).toEqual([{ role: 'Approver', resourceType: 'ApprovalPiece', resourceId: await on.pieceId('校正'), reachId: on.targetId }]);
    expect((await on.now(on.person('佐藤'))).roles[0]?.role).toBe('Commenter');
    const stored = (await on.flow()).blocks[0];
    const change = (approver: string, expectedVersion: number, viewer = on.manager) =>
      on.world.run(
        saveApprovalFlow,
        { flowId: id, expectedVersion, type: 'PART', targetId: on.targetId, name: '標準', blocks: [{ id: stored?.id, step: 1, pieces: [{ ...piece('校正', [on.person(approver)]), id: stored?.pieces[0]?.id }] }] },
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
    expect((await on.world.audit()).filter((entry) => entry.subject === 'auth role assignment').map((entry) => entry.action).sort()).toEqual(['assign', 'assign', 'assign', 'unassign', 'unassign']);
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

describe('people', () => {
  test('an approver who leaves is replaced; what was decided stays and counts (D6.9)', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中'), on.person('佐藤')]))]);
    await on.request();
    await on.decide('田中', '校正');
    const replace = async (from: string, to: string) =>
      await on.world.run(
        replaceApprover,
        { pieceId: await on.pieceId('校正'), fromUserId: on.person(from).userId, toUserId: on.person(to).userId, expectedVersion: (await on.flow()).version },
        on.manager,
      );
    on.world.outbox.mails.length = 0;
    await replace('佐藤', '鈴木');
    expect(on.world.outbox.mails.map((mail) => mail.toUserId)).toEqual([on.person('鈴木').userId]);
    expect((await on.tasks()).map((task) => [task.user, task.status])).toEqual([['田中', 'COMPLETED'], ['佐藤', 'STOPPED'], ['鈴木', 'NOT_STARTED']]);
    expect(await refusalOf(on.decide('佐藤', '校正'))).toBe('NOT_FOUND');
    await replace('田中', '高橋');
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
    await expect(on.world.read((db) => db.updateTable('approval_decision').set({ comment: '後から' }).where('flow_id', '=', flow.id).execute())).rejects.toThrow(/never changed/);
    await expect(on.world.read((db) => db.updateTable('approval_flow').set({ status: 'STAND_BY', content_hash: null }).where('id', '=', flow.id).execute())).resolves.toBeDefined();
    await expect(on.world.read((db) => db.updateTable('approval_flow').set({ status: 'COMPLETED' }).where('id', '=', flow.id).execute())).rejects.toThrow();
  });
});
