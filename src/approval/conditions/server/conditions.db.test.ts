/** Approving with changes: who may, that nothing completes with a condition open, who hears of it, and how it ends. */
import { describe, expect, test } from 'vitest';
import { historyOfFlows } from '#approval/approval-flows/server/door.ts';
import { replaceApprover } from '#approval/approval-flows/server/commands/replace-approver.ts';
import { takeBackApproval } from '#approval/approval-flows/server/commands/take-back-approval.ts';
import { flowMails } from '#approval/approval-flows/server/mails.ts';
import { block, makeFlowWorld, piece, type FlowWorld } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { eraseAccount } from '#people/accounts/server/commands/erase-account.ts';
import { updateDecisions } from '#people/companies/server/commands/update-decisions.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { answerCondition } from './commands/answer-condition.ts';
import { reviseContent } from './commands/revise-content.ts';
import { settleCondition } from './commands/settle-condition.ts';

const { database } = await testDatabase();
bindRedactionKey('of this installation');

const words = [{ decision: 'CONDITIONAL' as const, ja: '修正条件付き承認', en: null }];

async function start(required = 2) {
  const on = await makeFlowWorld(await makeWorld(database));
  await on.save([
    block(1, piece('校正', [on.person('田中'), on.person('佐藤')], { requiredApprovals: required })),
    block(2, piece('最終承認', [on.person('高橋')])),
  ]);
  const admin = await on.world.user('lv80_administrator');
  const allow = async (conditionalApproval = true) => {
    const company = await on.world.read((db) =>
      db.selectFrom('company').select('version').where('id', '=', on.world.companyId).executeTakeFirstOrThrow(),
    );
    await on.world.run(updateDecisions, { conditionalApproval, words, expectedVersion: company.version }, admin);
  };
  await allow();
  await on.request();
  on.world.outbox.mails.length = 0;
  const approve = async (name: string, conditions: string[] = [], unit = '校正') => await on.decide(name, unit, 'APPROVED', { conditions });
  const conditionOf = async (text: string) => {
    const row = await on.world.read((db) =>
      db.selectFrom('approval_condition').selectAll().where('body', '=', text).executeTakeFirstOrThrow(),
    );
    return { pieceId: row.piece_id, conditionId: row.id };
  };
  const answer = async (text: string, by = on.manager, said = '直しました') =>
    await on.world.run(answerCondition, { ...(await conditionOf(text)), answer: said }, by);
  const settle = async (text: string, name: string, rest: { accepted: boolean; note?: string } = { accepted: true }) =>
    await on.world.run(settleCondition, { ...(await conditionOf(text)), ...rest }, await on.now(on.person(name)));
  return { on, admin, allow, approve, answer, settle };
}

const openTasks = async (on: FlowWorld) =>
  (await on.tasks())
    .filter((task) => task.status === 'NOT_STARTED')
    .map((task) => `${task.user} ${task.kind}`)
    .sort();
const mails = (on: FlowWorld) => on.world.outbox.mails.map((mail) => `${mail.kind} ${mail.toUserId}`);
const statusOf = async (on: FlowWorld) => (await on.flow()).blocks.flatMap((each) => each.pieces).map((each) => each.status);

describe('an approval with changes', () => {
  test('counts, and its unit waits until its conditions are settled: task and mail for the makers, nothing for the next step', async () => {
    const { on, approve, answer, settle } = await start();
    await approve('佐藤');
    on.world.outbox.mails.length = 0;
    await approve('田中', ['色を特色に', '製造所の確認']);
    expect(await statusOf(on)).toEqual(['IN_PROGRESS', 'STAND_BY']);
    expect(await openTasks(on)).toEqual(['管理 CREATE_PART']);
    expect(mails(on)).toEqual([`decisionMade ${on.manager.userId}`]);
    const mail = flowMails.decisionMade?.(on.world.outbox.mails[0]?.params as never, 'ja');
    expect(mail?.subject).toContain('修正条件付き承認');
    expect(mail?.body.join('\n')).toContain('・色を特色に');
    expect(flowMails.decisionMade?.(on.world.outbox.mails[0]?.params as never, 'en').subject).toContain('Approved with changes');
    on.world.outbox.mails.length = 0;
    await answer('色を特色に');
    expect(await openTasks(on)).toEqual(['管理 CREATE_PART']);
    await answer('製造所の確認');
    expect(await openTasks(on)).toEqual(['田中 APPROVAL']);
    expect(mails(on)).toEqual([`conditionAnswered ${on.person('田中').userId}`, `conditionAnswered ${on.person('田中').userId}`]);
    await settle('色を特色に', '田中');
    expect(await statusOf(on)).toEqual(['IN_PROGRESS', 'STAND_BY']);
    await settle('製造所の確認', '田中');
    expect(await statusOf(on)).toEqual(['COMPLETED', 'IN_PROGRESS']);
    expect(await openTasks(on)).toEqual(['高橋 APPROVAL']);
    await approve('高橋', ['納期の連絡'], '最終承認');
    expect((await on.flow()).status).toBe('IN_PROGRESS');
    expect(await on.said()).not.toContain('completed');
    await settle('納期の連絡', '高橋');
    expect((await on.flow()).status).toBe('COMPLETED');
    expect(await on.said()).toContain('completed 1');
    const [history] = await on.world.read((db) => historyOfFlows(db, on.world.companyId, 'PART', on.targetId));
    expect(history?.rounds[0]?.decisions[1]).toMatchObject({
      action: 'APPROVED',
      conditions: [
        { text: '色を特色に', answer: '直しました', settledBy: on.person('田中').userId },
        { text: '製造所の確認', settled: true },
      ],
    });
  });

  test('stands in the chained history with what was said of it', async () => {
    const { on, approve, answer, settle } = await start();
    await approve('田中', ['色を特色に']);
    await answer('色を特色に');
    await settle('色を特色に', '田中', { accepted: false, note: '裏面も' });
    const entries = await on.world.read((db) =>
      db.selectFrom('audit_entry').selectAll().where('subject', '=', 'approval piece').orderBy('seq').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['approve', 'update', 'update']);
    for (const entry of entries) expect(JSON.stringify(entry)).toContain('色を特色に');
    expect(JSON.stringify(entries)).toContain('裏面も');
  });

  test('what is not enough is asked for again, with a reason', async () => {
    const { on, approve, answer, settle } = await start();
    await approve('田中', ['色を特色に']);
    await answer('色を特色に');
    on.world.outbox.mails.length = 0;
    expect(await refusalOf(settle('色を特色に', '田中', { accepted: false, note: ' ' }))).toBe('SAY_WHAT_IS_MISSING');
    await settle('色を特色に', '田中', { accepted: false, note: '裏面も' });
    expect(mails(on)).toEqual([`conditionOpen ${on.manager.userId}`]);
    expect(await openTasks(on)).toEqual(['佐藤 APPROVAL', '管理 CREATE_PART']);
  });

  test('only whoever asks for reviews answers, and only whoever set it accepts; a replaced one’s by another approver', async () => {
    const { on, approve, answer, settle } = await start();
    await approve('田中', ['色を特色に']);
    expect(await refusalOf(answer('色を特色に', await on.now(on.person('佐藤'))))).toBe('FORBIDDEN');
    expect(await refusalOf(answer('色を特色に', await on.world.user('lv50_basic_user', '他部署')))).toBe('NOT_FOUND');
    expect(await refusalOf(settle('色を特色に', '佐藤'))).toBe('FORBIDDEN');
    expect(await refusalOf(settle('色を特色に', '高橋'))).toMatch(/FORBIDDEN|NOT_FOUND/);
    const seat = { pieceId: await on.pieceId('校正'), fromUserId: on.person('田中').userId, toUserId: on.person('鈴木').userId };
    await on.world.run(replaceApprover, { ...seat, expectedVersion: (await on.flow()).version }, on.manager);
    await settle('色を特色に', '鈴木');
    expect(await refusalOf(settle('色を特色に', '鈴木'))).toBe('NO_SUCH_CONDITION');
    expect(await refusalOf(answer('色を特色に'))).toBe('NO_SUCH_CONDITION');
  });

  test('is offered where the company says so, and never with a return', async () => {
    const { on, allow, approve, admin } = await start();
    expect(await refusalOf(on.decide('田中', '校正', 'REJECTED', { comment: '誤字', conditions: ['x'] }))).toBe('ACTION_NOT_FOR_FLOW');
    await allow(false);
    expect(await refusalOf(approve('田中', ['色を特色に']))).toBe('CONDITIONS_NOT_OFFERED');
    await approve('田中');
    const company = await on.world.read((db) =>
      db.selectFrom('company').selectAll().where('id', '=', on.world.companyId).executeTakeFirstOrThrow(),
    );
    const input = { conditionalApproval: true, words: [], expectedVersion: company.version };
    expect(await refusalOf(on.world.run(updateDecisions, input, on.manager))).toBe('FORBIDDEN');
    expect(await refusalOf(on.world.run(updateDecisions, { ...input, expectedVersion: 1 }, admin))).toBe('CONFLICT');
  });

  test('taken back, its conditions go with it, and what others approved may be enough', async () => {
    const { on, approve } = await start(1);
    await approve('田中', ['色を特色に']);
    await approve('佐藤');
    expect(await statusOf(on)).toEqual(['IN_PROGRESS', 'STAND_BY']);
    const takes = { pieceId: await on.pieceId('校正'), round: 1 };
    await on.world.run(takeBackApproval, takes, await on.now(on.person('田中')));
    expect(await statusOf(on)).toEqual(['COMPLETED', 'IN_PROGRESS']);
    expect(await openTasks(on)).toEqual(['高橋 APPROVAL']);
  });

  test('where the content has to change, its makers end the round as returned; everybody decides anew', async () => {
    const { on, approve } = await start();
    await approve('田中', ['色を特色に']);
    const revise = async (by = on.manager) =>
      await on.world.run(reviseContent, { pieceId: await on.pieceId('校正'), expectedVersion: (await on.flow()).version }, by);
    expect(await refusalOf(revise(await on.now(on.person('佐藤'))))).toBe('FORBIDDEN');
    on.world.outbox.mails.length = 0;
    await revise();
    expect((await on.flow()).status).toBe('REJECTED');
    expect(await on.said()).toContain('rejected 1');
    expect(mails(on)).toContain(`reviewRevised ${on.person('田中').userId}`);
    expect(await openTasks(on)).toEqual([]);
    expect(await refusalOf(revise())).toBe('REVIEW_NOT_RUNNING');
    await on.request('PART', '同じ内容でよいと確認');
    expect((await on.flow()).round).toBe(2);
    expect(await openTasks(on)).toEqual(['佐藤 APPROVAL', '田中 APPROVAL']);
    expect(await refusalOf(revise())).toBe('NO_OPEN_CONDITION');
  });

  test('the database completes no unit with a condition open, and changes none', async () => {
    const { on, approve } = await start();
    await approve('田中', ['色を特色に']);
    const id = await on.pieceId('校正');
    await expect(
      on.world.read((db) => db.updateTable('approval_piece').set({ status: 'COMPLETED' }).where('id', '=', id).execute()),
    ).rejects.toThrow('a condition of this piece is open');
    await expect(on.world.read((db) => db.updateTable('approval_condition').set({ body: '別' }).execute())).rejects.toThrow(
      'never changed',
    );
    await expect(on.world.read((db) => db.deleteFrom('approval_condition').execute())).rejects.toThrow('never deleted');
  });

  test('a person who is erased leaves its words', async () => {
    const { on, admin, approve, answer } = await start();
    const person = on.person('鈴木');
    await approve('田中', [`${person.userId}@example.com に確認`]);
    await answer(`${person.userId}@example.com に確認`, on.manager, `${person.userId}@example.com が確認`);
    await on.world.run(eraseAccount, { id: person.userId, expectedVersion: 1 }, admin);
    const kept = await on.world.read((db) => db.selectFrom('approval_condition').selectAll().execute());
    expect(kept).toMatchObject([
      { body: expect.stringMatching(/^erased-\w+@invalid に確認$/), answer: expect.stringMatching(/^erased-\w+@invalid が確認$/) },
    ]);
  });
});
