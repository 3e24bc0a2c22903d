import { describe, expect, test } from 'vitest';
import { startTask } from '#work/tasks/server/commands/start-task.ts';
import { seatTasksOf } from '#work/tasks/server/door.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { flowMails } from './mails.ts';
import { decideApproval } from './commands/decide-approval.ts';
import { requestReview } from './commands/request-review.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { takeBackApproval } from './commands/take-back-approval.ts';
import { withdrawReview } from './commands/withdraw-review.ts';
import { block, hashOf, makeFlowWorld, piece, twoSteps as stepsOf } from './flow-world.fixture.ts';
import { loadPastDecisions, loadRounds } from './running/round-store.ts';

const { database } = await testDatabase();
const start = async () => await makeFlowWorld(await makeWorld(database));
const twoSteps = async () => await stepsOf(await makeWorld(database));

describe('requesting a review (D6.6)', () => {
  test('is refused without a flow, with an unplaced block, without an approver and without parts', async () => {
    const on = await start();
    expect(await refusalOf(on.request())).toBe('FLOW_MISSING');
    const id = await on.save([block(1, piece('校正', [on.person('田中')])), block(-1, piece('最終承認', [on.person('高橋')]))]);
    expect(await refusalOf(on.request())).toBe('BLOCK_UNPLACED');
    const edit = async (blocks: Parameters<typeof on.save>[0]) => {
      const { version } = await on.flow();
      await on.world.run(
        saveApprovalFlow,
        { flowId: id, expectedVersion: version, type: 'PART', targetId: on.targetId, name: '標準', blocks },
        on.manager,
      );
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
    // Who opened it is seen by whoever follows the review, who was only told as well.
    const pieceId = (await on.flow()).blocks[0]?.pieces[0]?.id ?? '';
    await on.world.run(startTask, { pieceId }, on.person('田中'));
    const told = await on.world.read((db) => seatTasksOf(db, on.world.companyId, [pieceId]));
    const opened = told.filter(({ openedAt }) => openedAt !== null).map(({ seatId, round }) => [seatId, round]);
    expect([told.length > opened.length, opened]).toEqual([true, [[on.person('田中').userId, 1]]]);
  });

  test('of another content or another version of the flow is a CONFLICT', async () => {
    const on = await twoSteps();
    const { version } = await on.flow();
    const ask = (change: object) =>
      on.world.run(
        requestReview,
        { type: 'PART', targetId: on.targetId, expectedVersion: version, contentHash: hashOf('注意書き'), ...change },
        on.manager,
      );
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
    const asked = on.world.outbox.mails.filter(({ kind }) => kind === 'reviewRequested').map(({ toUserId }) => toUserId);
    on.world.outbox.mails.length = 0;
    await withdraw();
    // Whoever was asked hears that it is off; a later step never heard of it.
    expect(on.world.outbox.mails.map(({ kind, toUserId }) => `${kind} ${toUserId}`).toSorted()).toEqual(
      asked.flatMap((id) => (id === on.manager.userId ? [] : [`reviewCalledOff ${id}`])).toSorted(),
    );
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
    expect((await on.tasks()).filter((task) => ['田中', '佐藤'].includes(task.user)).map((task) => task.status)).toEqual([
      'COMPLETED',
      'COMPLETED',
    ]);
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

  test('whoever else was asked hears that a return left nothing to decide', async () => {
    const on = await twoSteps();
    await on.request();
    on.world.outbox.mails.length = 0;
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '内容量が違います' });
    const off = on.world.outbox.mails.flatMap(({ kind, toUserId }) => (kind === 'reviewCalledOff' ? [toUserId] : []));
    expect(off.toSorted()).toEqual(['田中', '佐藤'].map((name) => on.person(name).userId).toSorted());
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
    expect(past.map((decision) => [decision.round, decision.action, decision.comment])).toEqual([
      [1, 'APPROVED', ''],
      [1, 'REJECTED', '内容量が違います'],
    ]);
    const rounds = await on.world.read((db) => loadRounds(db, on.world.companyId, [again.id]));
    expect(rounds.map((round) => [round.round, round.outcome])).toEqual([
      [2, null],
      [1, 'REJECTED'],
    ]);
  });

  test('the file that was returned is requested again as it is for a reason only, which reviewers read; a mended one without', async () => {
    const on = await twoSteps();
    const becomes = (notes: string) =>
      on.world.read((db) => db.updateTable('brand').set({ notes }).where('id', '=', on.targetId).execute());
    await becomes('file 1');
    await on.request();
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '内容量が違います' });
    expect(await refusalOf(on.request())).toBe('SAME_FILE_NEEDS_REASON');
    expect(await refusalOf(on.request('PART', ' \n '))).toBe('SAME_FILE_NEEDS_REASON');
    await on.request('PART', '内容量はこの値で正しいため');
    const { id } = await on.flow();
    const [again] = await on.world.read((db) => loadRounds(db, on.world.companyId, [id]));
    expect([again?.round, again?.requestReason]).toEqual([2, '内容量はこの値で正しいため']);
    const mail = on.world.outbox.mails.findLast(({ kind }) => kind === 'reviewRequested');
    expect(flowMails.reviewRequested?.(mail?.params ?? {}, 'ja').body).toContain(
      '差し戻しと同じファイルでの再依頼です：内容量はこの値で正しいため',
    );
    const told = await on.world.read((db) =>
      db.selectFrom('audit_entry').select('changes').where('action', '=', 'request').where('subject_id', '=', id).orderBy('seq').execute(),
    );
    expect(told.map(({ changes }) => JSON.stringify(changes).includes('内容量はこの値で正しいため'))).toEqual([false, true]);
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: 'やはり違います' });
    await becomes('file 2');
    await on.request();
    const [mended] = await on.world.read((db) => loadRounds(db, on.world.companyId, [id]));
    expect([mended?.round, mended?.requestReason]).toEqual([3, '']);
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
    expect((await on.world.audit()).map((entry) => entry.action).filter((action) => ['approve', 'take back'].includes(action))).toEqual([
      'approve',
      'take back',
      'approve',
      'approve',
    ]);
  });

  test('a circulation is confirmed and un-confirmed, never approved or returned', async () => {
    const on = await start();
    await on.save([block(1, piece('回覧', [on.person('田中'), on.person('佐藤')]))], 'CIRCULAR_DESIGN');
    await on.request('CIRCULAR_DESIGN');
    expect((await on.tasks()).map((task) => task.kind)).toEqual(['CIRCULAR', 'CIRCULAR']);
    const { round, contentHash } = await on.flow('CIRCULAR_DESIGN');
    const wrong = {
      pieceId: await on.pieceId('回覧', 'CIRCULAR_DESIGN'),
      action: 'REJECTED' as const,
      comment: '嫌',
      round,
      contentHash: contentHash ?? '',
    };
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
    await on.save([
      block(
        1,
        piece(
          '合議',
          four.map((name) => on.person(name)),
        ),
      ),
    ]);
    await on.request();
    await Promise.all(four.map((name) => on.decide(name, '合議')));
    const flow = await on.flow();
    expect(flow.status).toBe('COMPLETED');
    expect(flow.blocks[0]?.pieces[0]?.decisions.map((decision) => decision.userId).sort()).toEqual(
      four.map((name) => on.person(name).userId).sort(),
    );
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
