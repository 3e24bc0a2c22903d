/** Passing over an approver who is away: who may, what it changes, who hears of it, and how it is taken back. */
import { describe, expect, test } from 'vitest';
import { replaceApprover } from '#approval/approval-flows/server/commands/replace-approver.ts';
import { block, makeFlowWorld, piece, type FlowWorld } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { historyOfFlows } from '#approval/approval-flows/server/door.ts';
import { eraseAccount } from '#people/accounts/server/commands/erase-account.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { skipReviewer } from './commands/skip-reviewer.ts';
import { undoSkip } from './commands/undo-skip.ts';

const { database } = await testDatabase();
bindRedactionKey('of this installation');

async function start() {
  const on = await makeFlowWorld(await makeWorld(database));
  await on.save([
    block(1, piece('校正', [on.person('田中'), on.person('佐藤'), on.person('鈴木')], { requiredApprovals: 3 })),
    block(2, piece('最終承認', [on.person('高橋')])),
  ]);
  await on.request();
  on.world.outbox.mails.length = 0;
  const skip = async (name: string, by = on.manager, reason = '長期休暇', unit = '校正') =>
    await on.world.run(
      skipReviewer,
      { pieceId: await on.pieceId(unit), userId: on.person(name).userId, reason, expectedVersion: (await on.flow()).version },
      by,
    );
  const undo = async (name: string, by = on.manager) =>
    await on.world.run(undoSkip, { pieceId: await on.pieceId('校正'), userId: on.person(name).userId }, by);
  return { on, skip, undo };
}

const openTasks = async (on: FlowWorld) =>
  (await on.tasks())
    .filter((task) => task.status === 'NOT_STARTED')
    .map((task) => task.user)
    .sort();
const mails = (on: FlowWorld) => on.world.outbox.mails.map((mail) => `${mail.kind} ${mail.toUserId}`);

describe('an approver who is away', () => {
  test('is passed over for a reason: the task stops, they are told, the history says who, whom and why', async () => {
    const { on, skip } = await start();
    await skip('鈴木');
    expect(await openTasks(on)).toEqual(['佐藤', '田中']);
    expect(mails(on)).toEqual([`reviewerSkipped ${on.person('鈴木').userId}`]);
    const entry = await on.world.read((db) =>
      db.selectFrom('audit_entry').selectAll().where('subject', '=', 'approval piece').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    );
    expect(entry).toMatchObject({ action: 'update', actor_id: on.manager.userId });
    expect(JSON.stringify(entry)).toContain('長期休暇');
    expect(await refusalOf(on.decide('鈴木', '校正'))).toBe('APPROVER_SKIPPED');
    await on.decide('田中', '校正');
    await on.decide('佐藤', '校正');
    expect(await openTasks(on)).toEqual(['高橋']);
    const [history] = await on.world.read((db) => historyOfFlows(db, on.world.companyId, 'PART', on.targetId));
    expect(history?.rounds[0]?.skips).toMatchObject([{ userId: on.person('鈴木').userId, reason: '長期休暇', undoneAt: null }]);
  });

  test('the unit goes on at once where what is decided is enough then; the last who could decide is never passed over', async () => {
    const { on, skip } = await start();
    await skip('鈴木');
    await on.decide('田中', '校正');
    expect(await refusalOf(skip('田中'))).toBe('SKIP_AFTER_DECISION');
    await skip('佐藤');
    expect(await openTasks(on)).toEqual(['高橋']);
    expect(await refusalOf(skip('高橋', on.manager, '休み', '最終承認'))).toBe('SKIP_OF_THE_LAST');
    await on.decide('高橋', '最終承認');
    expect((await on.flow()).status).toBe('COMPLETED');
  });

  test('is asked again while the unit runs: task and mail as at its start', async () => {
    const { on, skip, undo } = await start();
    await skip('鈴木');
    on.world.outbox.mails.length = 0;
    await undo('鈴木');
    expect(await openTasks(on)).toEqual(['佐藤', '田中', '鈴木'].sort());
    expect(mails(on)).toEqual([`reviewRequested ${on.person('鈴木').userId}`]);
    await on.decide('鈴木', '校正');
    expect(await refusalOf(undo('佐藤'))).toBe('NOT_SKIPPED');
    await skip('佐藤');
    await on.decide('田中', '校正');
    expect(await refusalOf(undo('佐藤'))).toBe('PIECE_COMPLETED');
  });

  test('only whoever may assign does it; without a reason nobody; what was seen before is a conflict', async () => {
    const { on, skip, undo } = await start();
    const approver = await on.now(on.person('田中'));
    expect(await refusalOf(skip('鈴木', approver))).toBe('FORBIDDEN');
    const outsider = await on.world.user('lv50_basic_user', '他部署');
    expect(await refusalOf(skip('鈴木', outsider))).toBe('NOT_FOUND');
    expect(await refusalOf(skip('鈴木', on.manager, '  '))).toBe('INVALID_INPUT');
    const stale = { pieceId: await on.pieceId('校正'), userId: on.person('鈴木').userId, reason: '休み', expectedVersion: 1 };
    await skip('佐藤');
    expect(await refusalOf(on.world.run(skipReviewer, stale, on.manager))).toBe('CONFLICT');
    expect(await refusalOf(undo('佐藤', approver))).toBe('FORBIDDEN');
  });

  test('a next round asks everybody again, and who takes the place of somebody passed over is asked', async () => {
    const { on, skip } = await start();
    await skip('鈴木');
    await on.world.run(
      replaceApprover,
      {
        pieceId: await on.pieceId('校正'),
        fromUserId: on.person('鈴木').userId,
        toUserId: on.person('高橋').userId,
        expectedVersion: (await on.flow()).version,
      },
      on.manager,
    );
    expect(await openTasks(on)).toEqual(['佐藤', '田中', '高橋'].sort());
    await skip('佐藤');
    await on.decide('田中', '校正', 'REJECTED', { comment: '誤字' });
    on.world.outbox.mails.length = 0;
    await on.request();
    expect(await openTasks(on)).toEqual(['佐藤', '田中', '高橋'].sort());
    expect((await on.flow()).blocks[0]?.pieces[0]?.skips).toEqual([]);
  });

  test('is erased from the reason; whoever erases them changes nothing else of it, and nobody changes it by other ways', async () => {
    const { on, skip } = await start();
    const person = on.person('鈴木');
    await skip('鈴木', on.manager, `${person.userId}@example.com は長期休暇`);
    await on.world.run(eraseAccount, { id: person.userId, expectedVersion: 1 }, await on.world.user('lv80_administrator'));
    const kept = await on.world.read((db) => db.selectFrom('approval_skip').selectAll().execute());
    expect(kept).toMatchObject([
      { user_id: person.userId, round: 1, undone_at: null, reason: expect.stringMatching(/^erased-\w+@invalid は長期休暇$/) },
    ]);
    await expect(on.world.read((db) => db.updateTable('approval_skip').set({ reason: '別の理由' }).execute())).rejects.toThrow(
      'never changed',
    );
    await expect(on.world.read((db) => db.deleteFrom('approval_skip').execute())).rejects.toThrow('never deleted');
  });
});
