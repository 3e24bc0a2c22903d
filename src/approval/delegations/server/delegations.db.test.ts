import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { issueProof } from '#people/sign-in/server/door.ts';
import { openLog } from '#platform/logging.ts';
import { today } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { signingPurpose } from '#approval/approval-flows/rules/signature.ts';
import { createDelegation } from './commands/create-delegation.ts';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { endDelegation } from './commands/end-delegation.ts';
import { takeBackApproval } from '#approval/approval-flows/server/commands/take-back-approval.ts';
import { exportRounds, roundsExport } from '#approval/reviews/server/export-rounds.ts';
import { delegationsJob } from './delegations-job.ts';
import { block, makeFlowWorld, piece } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { viewerSeats } from '#approval/approval-flows/server/policy.ts';

const { database } = await testDatabase();
const start = async () => await makeFlowWorld(await makeWorld(database));
const DAY = today(new Date());
const NEXT_YEAR = `${Number(DAY.slice(0, 4)) + 1}-01-31`;

type On = Awaited<ReturnType<typeof start>>;

async function delegate(on: On, owner: string, to: string, rest: object = {}) {
  const input = { delegateId: on.person(to).userId, startsOn: DAY, endsOn: DAY, flowTypes: [], ...rest };
  return (await on.world.run(createDelegation, input, on.person(owner))).id;
}

async function decideFor(on: On, by: string, owner: string, pieceName: string, extra: object = {}) {
  const { round, contentHash } = await on.flow();
  const input = {
    pieceId: await on.pieceId(pieceName),
    action: 'APPROVED' as const,
    round,
    contentHash: contentHash ?? '',
    onBehalfOf: on.person(owner).userId,
    ...extra,
  };
  return await on.world.run(decideApproval, input, await on.now(on.person(by)));
}

const openOf = async (on: On, user: string) =>
  (await on.tasks()).filter((task) => task.user === user && task.status === 'NOT_STARTED').length;

async function followDays(on: On) {
  const { outbox } = on.world;
  await delegationsJob.handle({ companyId: '' } as never, {
    database,
    services: {
      enqueue: async () => undefined,
      queueMail: async (_db, _companyId, mail) => void outbox.mails.push(mail),
      notify: async () => undefined,
    },
    logger: openLog({ level: 'silent', process: 'test' }),
    signal: new AbortController().signal,
    attempt: 1,
  });
}

describe('a delegation', () => {
  test('hands over what is open and what comes: task, mail, reading; the decision is the owner’s, with both names', async () => {
    const on = await start();
    await on.save([block(1, piece('品質保証', [on.person('鈴木')])), block(2, piece('最終承認', [on.person('鈴木')]))]);
    await on.request();
    on.world.outbox.mails.length = 0;
    await delegate(on, '鈴木', '佐藤');
    expect(on.world.outbox.mails.map((mail) => [mail.kind, mail.toUserId])).toEqual([
      ['delegationNamed', on.person('佐藤').userId],
      ['reviewRequested', on.person('佐藤').userId],
    ]);
    expect(on.world.outbox.mails[1]?.params.behalfOf).toBe('鈴木');
    expect([await openOf(on, '鈴木'), await openOf(on, '佐藤')]).toEqual([1, 1]);
    // Not without the name, not for the step that has not begun, not by anybody else.
    expect(await refusalOf(on.decide('佐藤', '品質保証'))).toBe('NOT_APPROVER_OF_PIECE');
    expect(await refusalOf(decideFor(on, '佐藤', '鈴木', '最終承認'))).toBe('FORBIDDEN');
    expect(await refusalOf(decideFor(on, '田中', '鈴木', '品質保証'))).toBe('NOT_FOUND');
    on.world.outbox.mails.length = 0;
    await decideFor(on, '佐藤', '鈴木', '品質保証');
    const [decision] = (await on.flow()).blocks[0]?.pieces[0]?.decisions ?? [];
    expect([decision?.userId, decision?.delegateId]).toEqual([on.person('鈴木').userId, on.person('佐藤').userId]);
    const told = on.world.outbox.mails.map((mail) => `${mail.kind} ${mail.toUserId === on.person('鈴木').userId ? 'owner' : 'other'}`);
    expect(told).toEqual(['decisionMade owner', 'decisionMade other', 'reviewRequested owner', 'reviewRequested other']);
    const entries = await on.world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select(['actor_name', 'changes'])
        .where('company_id', '=', on.world.companyId)
        .where('action', '=', 'approve')
        .execute(),
    );
    expect(entries.map((entry) => [entry.actor_name, JSON.stringify(entry.changes).includes('鈴木')])).toEqual([['佐藤', true]]);
    // The next step came to both; the owner decides, and the delegate's task ends with it.
    expect([await openOf(on, '鈴木'), await openOf(on, '佐藤')]).toEqual([1, 1]);
    await on.decide('鈴木', '最終承認');
    expect([await openOf(on, '鈴木'), await openOf(on, '佐藤')]).toEqual([0, 0]);
    expect((await on.flow()).status).toBe('COMPLETED');
  });

  test('a review that is requested while somebody is away is the delegate’s from the start', async () => {
    const on = await start();
    await on.save([block(1, piece('品質保証', [on.person('鈴木')]))]);
    await delegate(on, '鈴木', '佐藤');
    on.world.outbox.mails.length = 0;
    await on.request();
    expect([await openOf(on, '鈴木'), await openOf(on, '佐藤')]).toEqual([1, 1]);
    expect(on.world.outbox.mails.map((mail) => [mail.toUserId, mail.params.behalfOf])).toEqual([
      [on.person('鈴木').userId, ''],
      [on.person('佐藤').userId, '鈴木'],
    ]);
  });

  test('does in the seat whatever its approver may, in every kind of flow, and both names are kept', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('鈴木')]), piece('法務', [on.person('高橋')]))]);
    await on.request();
    await delegate(on, '鈴木', '佐藤');
    await delegate(on, '高橋', '佐藤');
    await decideFor(on, '佐藤', '鈴木', '校正');
    // The piece was complete with that; the other seat returns the round, with the reason that a return needs.
    expect(await refusalOf(decideFor(on, '佐藤', '高橋', '法務', { action: 'REJECTED' }))).toBe('RETURN_NEEDS_REASON');
    await decideFor(on, '佐藤', '高橋', '法務', { action: 'REJECTED', comment: '成分の順が違います' });
    expect((await on.flow()).status).toBe('REJECTED');

    await on.save([block(1, piece('回覧', [on.person('鈴木'), on.person('高橋')]))], 'CIRCULAR_DESIGN');
    await on.request('CIRCULAR_DESIGN');
    const circular = async (action: 'CONFIRMED' | 'UN_CONFIRMED', owner: string) => {
      const { round, contentHash } = await on.flow('CIRCULAR_DESIGN');
      const pieceId = await on.pieceId('回覧', 'CIRCULAR_DESIGN');
      const input = { pieceId, action, round, contentHash: contentHash ?? '', onBehalfOf: on.person(owner).userId };
      return await on.world.run(decideApproval, input, await on.now(on.person('佐藤')));
    };
    await circular('CONFIRMED', '鈴木');
    await circular('UN_CONFIRMED', '鈴木');
    await circular('CONFIRMED', '鈴木');
    await circular('CONFIRMED', '高橋');
    expect((await on.flow('CIRCULAR_DESIGN')).status).toBe('COMPLETED');
    const entries = await on.world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select(['actor_name', 'action', 'changes'])
        .where('company_id', '=', on.world.companyId)
        .where('subject', '=', 'approval piece')
        .where('action', 'in', ['approve', 'reject', 'confirm', 'un-confirm'])
        .orderBy('seq')
        .execute(),
    );
    const told = entries.map(({ actor_name: who, action, changes }) => [
      who,
      action,
      (changes as Record<string, { to: unknown }>).onBehalfOf?.to,
    ]);
    expect(told).toEqual([
      ['佐藤', 'approve', '鈴木'],
      ['佐藤', 'reject', '高橋'],
      ['佐藤', 'confirm', '鈴木'],
      ['佐藤', 'un-confirm', '鈴木'],
      ['佐藤', 'confirm', '鈴木'],
      ['佐藤', 'confirm', '高橋'],
    ]);
  });

  test('one seat has one decision, whoever is first; who fills two seats decides twice', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中'), on.person('佐藤')]))]);
    await on.request();
    await delegate(on, '田中', '佐藤');
    const first = await on.flow();
    const seats = viewerSeats(
      await on.now(on.person('佐藤')),
      first,
      { scope: [on.targetId, on.world.companyId] },
      first.blocks[0]!.pieces[0]!,
    );
    expect(seats.map((seat) => [seat.isOwn, seat.can])).toEqual([
      [true, ['approve', 'reject']],
      [false, ['approve', 'reject']],
    ]);
    const both = await Promise.allSettled([on.decide('田中', '校正'), decideFor(on, '佐藤', '田中', '校正')]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await on.flow()).status).toBe('IN_PROGRESS');
    expect(await openOf(on, '佐藤')).toBe(1);
    await on.decide('佐藤', '校正');
    expect((await on.flow()).status).toBe('COMPLETED');
  });

  test('is taken back by whoever took it or by the owner, and ended early by the owner or who manages users', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中'), on.person('高橋')]))]);
    await on.request();
    const id = await delegate(on, '田中', '佐藤');
    await decideFor(on, '佐藤', '田中', '校正');
    const back = async (by: string, onBehalfOf?: string) =>
      await on.world.run(takeBackApproval, { pieceId: await on.pieceId('校正'), round: 1, onBehalfOf }, await on.now(on.person(by)));
    expect(await refusalOf(back('高橋', on.person('田中').userId))).toBe('NOTHING_TO_TAKE_BACK');
    await back('佐藤', on.person('田中').userId);
    expect([await openOf(on, '田中'), await openOf(on, '佐藤')]).toEqual([1, 1]);
    await decideFor(on, '佐藤', '田中', '校正');
    await back('田中');
    const end = (by: Parameters<typeof on.now>[0]) => on.world.run(endDelegation, { delegationId: id }, by);
    expect(await refusalOf(end(on.person('佐藤')))).toBe('FORBIDDEN');
    await end(await on.world.user('lv80_administrator', '管理者'));
    expect(await openOf(on, '佐藤')).toBe(0);
    expect(await refusalOf(end(on.person('田中')))).toBe('DELEGATION_OVER');
    // The lent role is gone with it: not even the piece is there.
    expect(await refusalOf(decideFor(on, '佐藤', '田中', '校正'))).toBe('NOT_FOUND');
    const audit = (await on.world.audit()).filter((entry) => entry.name === '田中 → 佐藤').map((entry) => entry.action);
    expect(audit).toEqual(['assign', 'unassign']);
  });

  test('is refused to oneself, a guest, a stranger, for the past, and as a chain; limited to types it says nothing of others', async () => {
    const on = await start();
    expect(await refusalOf(delegate(on, '田中', '田中'))).toBe('DELEGATE_IS_ONESELF');
    expect(await refusalOf(delegate(on, '田中', '佐藤', { startsOn: '2020-01-01' }))).toBe('DELEGATION_IN_THE_PAST');
    const guest = await on.world.user('lv40_guest', '外部');
    expect(await refusalOf(delegate(on, '田中', '佐藤', { delegateId: guest.userId }))).toBe('DELEGATE_IS_GUEST');
    const stranger = await (await makeWorld(database)).user('lv50_basic_user');
    expect(await refusalOf(delegate(on, '田中', '佐藤', { delegateId: stranger.userId }))).toBe('NOT_FOUND');
    const input = { delegateId: on.person('佐藤').userId, startsOn: DAY, endsOn: DAY, flowTypes: [] };
    expect(await refusalOf(on.world.run(createDelegation, input, guest))).toBe('FORBIDDEN');
    const raced = await Promise.allSettled([delegate(on, '田中', '佐藤'), delegate(on, '佐藤', '高橋')]);
    expect(raced.filter((one) => one.status === 'fulfilled').length).toBe(1);
    await on.save([block(1, piece('校正', [on.person('鈴木')]))]);
    await on.request();
    await delegate(on, '鈴木', '高橋', { flowTypes: ['DESIGN'] });
    expect(await openOf(on, '高橋')).toBe(0);
    expect(await refusalOf(decideFor(on, '高橋', '鈴木', '校正'))).toBe('NOT_FOUND');
  });

  test('follows the days: what begins later hands over then, what is over gives back; running the job again changes nothing', async () => {
    const on = await start();
    await on.save([block(1, piece('校正', [on.person('田中')]))]);
    await on.request();
    const id = await delegate(on, '田中', '佐藤', { startsOn: NEXT_YEAR, endsOn: NEXT_YEAR });
    await followDays(on);
    expect(await openOf(on, '佐藤')).toBe(0);
    // Its day has come: the same delegation, named a year ago.
    await on.world.read(async (db) => {
      const {
        id: _id,
        starts_on: _from,
        ends_on: _to,
        ...rest
      } = await db.selectFrom('approval_delegation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await db
        .insertInto('approval_delegation')
        .values({ ...rest, id: newId(), starts_on: DAY, ends_on: DAY })
        .execute();
    });
    on.world.outbox.mails.length = 0;
    await followDays(on);
    await followDays(on);
    expect(on.world.outbox.mails.filter((mail) => mail.kind === 'reviewRequested').length).toBe(1);
    expect(await openOf(on, '佐藤')).toBe(1);
    await on.world.read((db) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', on.person('佐藤').userId).execute());
    await followDays(on);
    expect(await openOf(on, '佐藤')).toBe(0);
  });
});

describe('a checklist and a signature', () => {
  test('all is answered before an approval, kept with it and with its round; the next round asks anew', async () => {
    const on = await start();
    const checklist = [{ text: '内容量は仕様書のとおりか' }, { text: 'アレルゲンの表示があるか' }];
    await on.save([block(1, piece('品質保証', [on.person('鈴木')], { checklist }))]);
    await on.request();
    const items = (await on.flow()).blocks[0]?.pieces[0]?.checklist ?? [];
    expect(items.map((item) => item.text)).toEqual(checklist.map((item) => item.text));
    const answers = (...given: ('YES' | 'NO' | 'NOT_APPLICABLE')[]) =>
      given.map((answer, n) => ({ itemId: items[n]?.id ?? '', answer, comment: answer === 'NO' ? '表示が小さい' : null }));
    expect(await refusalOf(on.decide('鈴木', '品質保証'))).toBe('CHECKLIST_OPEN');
    expect(await refusalOf(on.decide('鈴木', '品質保証', 'APPROVED', { checklist: answers('YES') }))).toBe('CHECKLIST_OPEN');
    const silent = answers('YES', 'NO').map((answer) => ({ ...answer, comment: ' ' }));
    expect(await refusalOf(on.decide('鈴木', '品質保証', 'APPROVED', { checklist: silent }))).toBe('CHECK_NO_NEEDS_COMMENT');
    await on.decide('鈴木', '品質保証', 'REJECTED', { comment: '直してください', checklist: answers('NO') });
    await on.request();
    expect((await on.flow()).blocks[0]?.pieces[0]?.checklist).toEqual(items);
    await on.decide('鈴木', '品質保証', 'APPROVED', { checklist: answers('YES', 'NO') });
    const [decision] = (await on.flow()).blocks[0]?.pieces[0]?.decisions ?? [];
    expect(decision?.checklist).toEqual([
      { itemId: items[0]?.id, text: checklist[0]?.text, answer: 'YES', comment: '' },
      { itemId: items[1]?.id, text: checklist[1]?.text, answer: 'NO', comment: '表示が小さい' },
    ]);
  });

  test('leaves the house with its rounds, a row for each answer, for whoever reads them and on record', async () => {
    const on = await start();
    const checklist = [{ text: '原材料名が正しい' }, { text: 'JANコードが読める' }];
    await on.save([block(1, piece('校正', [on.person('田中')], { checklist }), piece('法務', [on.person('鈴木')]))]);
    await on.request();
    const items = (await on.flow()).blocks[0]?.pieces[0]?.checklist ?? [];
    const answers = items.map(({ id }, n) => ({
      itemId: id,
      answer: n === 0 ? ('YES' as const) : ('NO' as const),
      comment: n === 0 ? '' : '=薄い',
    }));
    await on.decide('田中', '校正', 'APPROVED', { checklist: answers });
    await on.decide('鈴木', '法務', 'REJECTED', { comment: '表示が違います' });
    const input = { type: 'PART' as const, targetId: on.targetId, format: 'CSV' as const, locale: 'ja' as const };
    expect(await refusalOf(on.world.run(exportRounds, input, await on.world.user('lv50_basic_user')))).toBe('NOT_FOUND');
    await on.world.run(exportRounds, input, on.manager);
    expect((await on.world.audit()).at(-1)).toMatchObject({ subject: 'approval flow', action: 'export' });
    const { body } = await roundsExport.open(input, { database, viewer: on.manager });
    const lines = (await text(body))
      .trim()
      .split(/\r?\n/)
      .map((line) => line.slice(1, -1).split('","'));
    const seen = lines.slice(1).map((cells) => [1, 2, 6, 7, 8, 16, 17, 18].map((n) => cells[n]));
    expect(seen).toEqual([
      ['1', '差し戻し', '校正', '田中', '承認', '原材料名が正しい', 'はい', ''],
      ['1', '差し戻し', '校正', '田中', '承認', 'JANコードが読める', 'いいえ', "'=薄い"],
      ['1', '差し戻し', '法務', '鈴木', '差し戻し', '', '', ''],
    ]);
    // In the company's own words, where it has some.
    const words = { APPROVED: { ja: '照合済み' } };
    await on.world.read((db) =>
      db
        .updateTable('company')
        .set({ decision_words: JSON.stringify(words) })
        .execute(),
    );
    const { body: own } = await roundsExport.open(input, { database, viewer: on.manager });
    expect(await text(own)).toMatch(/照合済み[^]*差し戻し/);
  });

  test('a signed flow takes no decision without the proof of the password for exactly that decision, used once', async () => {
    const on = await start();
    await on.save([block(1, piece('最終承認', [on.person('高橋'), on.person('田中')]))], 'PART', { signed: true });
    await on.request();
    expect(await refusalOf(on.decide('高橋', '最終承認'))).toBe('SIGNATURE_NEEDED');
    const { round, contentHash } = await on.flow();
    const pieceId = await on.pieceId('最終承認');
    const prove = async (name: string, action: 'APPROVED' | 'REJECTED') => {
      const person = on.person(name);
      const purpose = signingPurpose({ pieceId, round, contentHash: contentHash ?? '', action, approverId: person.userId });
      return await on.world.read((db) => issueProof(db, person, purpose, new Date()));
    };
    const forOther = await prove('高橋', 'REJECTED');
    expect(await refusalOf(on.decide('高橋', '最終承認', 'APPROVED', { signature: forOther }))).toBe('PASSWORD_PROOF_OVER');
    const anothers = await prove('田中', 'APPROVED');
    expect(await refusalOf(on.decide('高橋', '最終承認', 'APPROVED', { signature: anothers }))).toBe('PASSWORD_PROOF_OVER');
    const proof = await prove('高橋', 'APPROVED');
    await on.decide('高橋', '最終承認', 'APPROVED', { signature: proof });
    const [decision] = (await on.flow()).blocks[0]?.pieces[0]?.decisions ?? [];
    const { userId } = on.person('高橋');
    expect(decision?.signature).toMatchObject({ meaning: 'approved', contentHash, round, pieceId, approverId: userId, signerId: userId });
    await on.world.run(takeBackApproval, { pieceId, round }, await on.now(on.person('高橋')));
    expect(await refusalOf(on.decide('高橋', '最終承認', 'APPROVED', { signature: proof }))).toBe('PASSWORD_PROOF_OVER');
    expect(JSON.stringify(await on.world.audit())).not.toContain(proof);
  });
});
