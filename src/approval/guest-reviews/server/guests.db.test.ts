import { describe, expect, test } from 'vitest';
import { runCommand } from '#platform/command.ts';
import { openLog } from '#platform/logging.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { commentAsGuest } from './commands/comment-as-guest.ts';
import { decideAsGuest, takeBackAsGuest } from './commands/decide-as-guest.ts';
import { inviteGuest } from './commands/invite-guest.ts';
import { replyToThread } from '#work/comments/server/commands/reply-to-thread.ts';
import { replaceApprover } from '#approval/approval-flows/server/commands/replace-approver.ts';
import { resendGuest } from './commands/resend-guest.ts';
import { takeBackApproval } from '#approval/approval-flows/server/commands/take-back-approval.ts';
import { withdrawGuest } from './commands/withdraw-guest.ts';
import { openComments, readerOf } from '#approval/approval-flows/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { withdrawReview } from '#approval/approval-flows/server/commands/withdraw-review.ts';
import { hashOf } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { content, EMAIL, guestId, lastEntries, openGuests, pieceNow, type On } from './guest-world.fixture.ts';
import { guestExpiryJob } from './expiry-job.ts';
import { guestReviewMails } from './mails.ts';
import { flowMails } from '#approval/approval-flows/server/mails.ts';

const { database } = await testDatabase();
const { pool, running, invite, linkOf, codeFor, signIn, enter } = await openGuests(database);
const MINUTE = 60_000;

describe('inviting a guest reviewer', () => {
  test('gives the seat at once, counts it, sends the link by mail alone, and is in the history with name and address', async () => {
    const on = await running();
    await invite(on, { message: '栄養成分の確認をお願いします。' });
    const { requiredApprovals, approvers, guests } = await pieceNow(on);
    expect([requiredApprovals, approvers.length, guests.length]).toEqual([3, 3, 1]);
    const [entry] = await lastEntries(on, 1);
    expect(entry).toMatchObject({ subject: 'auth role assignment', action: 'assign', actor_name: '管理' });
    expect(entry?.changes).toMatchObject({ guest: { to: `山本 <${EMAIL}>` }, role: { to: 'Approver' } });
    const token = await linkOf(on);
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await on.world.read((db) => db.selectFrom('guest_link').selectAll().execute());
    expect(JSON.stringify([kept, on.world.outbox.jobs])).not.toContain(token);
    const mail = guestReviewMails.guestInvited?.(
      {
        ...on.world.outbox.jobs.at(-1),
        token,
        target: '注意書き',
        seat: 'APPROVER',
        inviter: '佐藤',
        message: '2枚目も\nお願いします',
      } as never,
      'ja',
    );
    const carried = on.world.outbox.jobs.findLast(({ queue }) => queue === 'accounts.guest-link')?.data as
      | { mail: { params: Record<string, string> } }
      | undefined;
    const said = guestReviewMails.guestInvited?.(carried?.mail.params ?? {}, 'ja').body.join('\n');
    expect(said).toMatch(/このリンクは\d{4}\/\d\d\/\d\d \d\d:\d\d（日本時間）まで有効です。/u);
    // Whose words they are.
    expect(mail?.body).toContain('佐藤さんからのメッセージ：\n2枚目も\nお願いします');
    expect(mail?.path).toBe(`/guest#${token}`);
    expect(on.world.outbox.mails.filter((one) => one.toUserId === guests[0]?.userId)).toEqual([]);
  });

  test('is for whoever manages the review; nobody else, and no guest of the company', async () => {
    const on = await running();
    expect(await refusalOf(invite(on, { by: await on.now(on.person('田中')) }))).toBe('FORBIDDEN');
    expect(await refusalOf(invite(on, { by: on.person('高橋') }))).toBe('NOT_FOUND');
    expect(await refusalOf(invite(on, { by: { ...on.manager, accessLevel: 'lv40_guest' } }))).toBe('FORBIDDEN');
    const other = await makeWorld(database);
    expect(await refusalOf(other.run(inviteGuest, await inputOf(on), await other.user('lv80_administrator')))).toBe('NOT_FOUND');
  });

  const inputOf = async (on: On) =>
    ({ pieceId: await on.pieceId('校正'), seat: 'APPROVER', email: EMAIL, name: '山本', locale: 'ja', days: 7 }) as const;

  test('is refused for a step that has not begun, an account’s address, the same address twice, more than 30 days', async () => {
    const on = await running();
    expect(await refusalOf(invite(on, { in: '最終承認' }))).toBe('PIECE_NOT_STARTED');
    expect(await refusalOf(invite(on, { email: `${on.person('鈴木').userId}@example.com`.toUpperCase() }))).toBe('GUEST_HAS_ACCOUNT');
    expect(await refusalOf(invite(on, { days: 31 }))).toBe('INVALID_INPUT');
    await invite(on);
    expect(await refusalOf(invite(on, { email: EMAIL.toUpperCase() }))).toBe('GUEST_INVITED_ALREADY');
    const signed = await running({ signed: true });
    expect(await refusalOf(invite(signed))).toBe('GUEST_CANNOT_SIGN');
    await invite(signed, { seat: 'COMMENTER' });
    expect((await pieceNow(signed)).requiredApprovals).toBe(2);
  });
});

describe('the link and its code', () => {
  test('let the guest in to this one piece, for two hours; neither works as an account', async () => {
    const on = await running();
    await invite(on);
    const { viewer, browser, token } = await signIn(on);
    const pieceId = await on.pieceId('校正');
    expect(viewer).toMatchObject({
      guest: { pieceId },
      name: `山本 <${EMAIL}>`,
      roles: [{ role: 'Approver', resourceType: 'ApprovalPiece', resourceId: pieceId, reachId: pieceId }],
    });
    expect(browser.cookie).toMatch(/^koryo-guest=/);
    expect((await pool.browser().post('signin', { email: EMAIL, password: 'whatever-it-is' })).body.error?.code).toBe('SIGN_IN_FAILED');
    expect((await browser.post('guest-refresh', { token })).body.idToken).toBeTruthy();
    expect(await pool.later(121 * MINUTE, async () => (await browser.post('guest-refresh', { token })).body.idToken)).toBeNull();
  });

  test('a secret that opens nothing gets one answer, whether it expired, was withdrawn, or never was', async () => {
    const on = await running();
    await invite(on);
    const token = await linkOf(on);
    const browser = pool.browser();
    const answers = async () =>
      await Promise.all(
        (['guest-open', 'guest-code', 'guest-signin'] as const).map(async (route) => {
          const { status, body } = await browser.post(route, { token, code: '123456' });
          return [status, { ...body.error, requestId: '' }];
        }),
      );
    const nothing = { token: 'x'.repeat(43) };
    const unknown = await Promise.all(
      (['guest-open', 'guest-code', 'guest-signin'] as const).map(async (route) => {
        const { status, body } = await browser.post(route, { ...nothing, code: '123456' });
        return [status, { ...body.error, requestId: '' }];
      }),
    );
    expect(unknown[0]).toMatchObject([410, { code: 'GUEST_LINK_OVER' }]);
    expect(await pool.later(7 * 24 * 60 * MINUTE, answers)).toEqual(unknown);
    expect((await browser.post('guest-open', { token })).body).toMatchObject({ email: 'y•••@example.net' });
    await on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager);
    expect(await answers()).toEqual(unknown);
  });

  test('a code works once, for 10 minutes and 5 tries; then even the right one is refused', async () => {
    const on = await running();
    await invite(on);
    const token = await linkOf(on);
    const browser = pool.browser();
    const right = await codeFor(token, browser);
    const wrong = right === '000000' ? '000001' : '000000';
    const tryCode = async (code: string) => (await browser.post('guest-signin', { token, code })).body.error?.code ?? 'in';
    expect(await pool.later(11 * MINUTE, () => tryCode(right))).toBe('CODE_INVALID');
    const later = await codeFor(token, browser);
    expect(await tryCode(later)).toBe('in');
    expect(await tryCode(later)).toBe('CODE_INVALID');
    await pool.later(40 * MINUTE, async () => {
      for (let n = 0; n < 5; n++) expect(await tryCode(wrong)).toBe('CODE_INVALID');
      expect(await tryCode(right)).toBe('RATE_LIMITED');
    });
    const entries = (await lastEntries(on, 20)).filter(({ action }) => action === 'failed sign-in');
    expect(new Set(entries.map((entry) => entry.actor_name))).toEqual(new Set([`山本 <${EMAIL}>`]));
  });

  test('codes are mailed five times in a quarter of an hour, and no more', async () => {
    const on = await running();
    await invite(on);
    const token = await linkOf(on);
    const ask = async () => (await pool.browser().post('guest-code', { token })).status;
    expect(await Promise.all([ask(), ask(), ask(), ask(), ask()])).toEqual([200, 200, 200, 200, 200]);
    expect(await ask()).toBe(429);
  });

  test('sent again, the old link and its session are over; another guest’s session does not open it', async () => {
    const on = await running();
    await invite(on);
    const first = await signIn(on);
    await on.world.run(resendGuest, { guestId: await guestId(on), days: 3 }, on.manager);
    expect(await first.browser.viewer()).toBeNull();
    expect((await first.browser.post('guest-open', { token: first.token })).status).toBe(410);
    const second = await signIn(on);
    expect(second.token).not.toBe(first.token);
    await invite(on, { email: 'other@example.net', seat: 'COMMENTER' });
    const other = await linkOf(on);
    expect((await second.browser.post('guest-refresh', { token: other })).body.idToken).toBeNull();
  });
});

describe('a guest decides', () => {
  test('and counts; the entry names guest, address and inviter, and the inviter hears of it', async () => {
    const on = await running();
    await invite(on);
    const { viewer } = await enter(on);
    await on.decide('田中', '校正');
    await on.decide('佐藤', '校正');
    expect((await pieceNow(on)).status).toBe('IN_PROGRESS');
    await on.world.run(decideAsGuest, { ...content, action: 'APPROVED', comment: '問題ありません。' }, viewer);
    expect((await pieceNow(on)).status).toBe('COMPLETED');
    const entry = (await lastEntries(on, 2)).find((each) => each.actor_name === `山本 <${EMAIL}>` && each.action === 'approve');
    expect(entry?.changes).toMatchObject({ invitedBy: { to: '管理' }, contentSha: { to: content.contentHash } });
    expect(on.world.outbox.mails.at(-2)).toMatchObject({ toUserId: on.manager.userId, kind: 'decisionMade' });
    expect((await on.tasks()).map((task) => task.user)).not.toContain('山本');
  });

  test('bound to round and content; only on the own piece, only with the seat it was given, only while it holds', async () => {
    const on = await running();
    await invite(on);
    const { viewer } = await enter(on);
    const decide = (input: object, by = viewer) =>
      refusalOf(on.world.run(decideAsGuest, { ...content, action: 'APPROVED', ...input } as never, by));
    expect(await decide({ round: 2 })).toBe('CONFLICT');
    expect(await decide({ contentHash: hashOf('something else') })).toBe('CONFLICT');
    expect(await decide({ action: 'REJECTED' })).toBe('RETURN_NEEDS_REASON');
    // The field would answer nobody else; the command does not either.
    expect(await decide({}, await on.now(on.person('田中')))).toBe('FORBIDDEN');
    const { round, contentHash } = await on.flow();
    const decideAnywhere = { pieceId: await on.pieceId('最終承認'), round, contentHash: contentHash ?? '', action: 'APPROVED' as const };
    expect(await refusalOf(on.world.run(takeBackApproval, { pieceId: decideAnywhere.pieceId, round }, viewer))).toBe('FORBIDDEN');
    await invite(on, { email: 'only@example.net', seat: 'COMMENTER' });
    const commenter = await enter(on);
    expect(await decide({}, commenter.viewer)).toBe('FORBIDDEN');
    await on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager);
    expect(await commenter.present()).toBeNull();
  });

  test('takes back while the piece runs, and decides anew', async () => {
    const on = await running();
    await invite(on);
    const { viewer } = await enter(on);
    await on.world.run(decideAsGuest, { ...content, action: 'APPROVED' }, viewer);
    await on.world.run(takeBackAsGuest, { round: 1 }, viewer);
    expect((await pieceNow(on)).decisions).toEqual([]);
    await on.world.run(decideAsGuest, { ...content, action: 'REJECTED', comment: 'アレルゲンが違います。' }, viewer);
    expect((await on.flow()).status).toBe('REJECTED');
  });

  test('at the same instant as an approver: both count; twice at the same instant: once', async () => {
    for (let n = 0; n < 4; n++) {
      const on = await running();
      await invite(on);
      const { viewer } = await enter(on);
      await on.decide('佐藤', '校正');
      const guest = () => on.world.run(decideAsGuest, { ...content, action: 'APPROVED' }, viewer);
      const outcomes = await Promise.allSettled([guest(), on.decide('田中', '校正'), guest()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(2);
      const { status, decisions } = await pieceNow(on);
      expect([status, decisions.length]).toEqual(['COMPLETED', 3]);
    }
  });

  test('at the same instant as it is withdrawn: it counts and stays, or it was too late', async () => {
    for (let n = 0; n < 4; n++) {
      const on = await running();
      await invite(on);
      const { viewer } = await enter(on);
      await on.decide('田中', '校正');
      const [decided] = await Promise.allSettled([
        on.world.run(decideAsGuest, { ...content, action: 'APPROVED' }, viewer),
        on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager),
      ]);
      const { requiredApprovals, approvers, decisions } = await pieceNow(on);
      expect([requiredApprovals, approvers.length, decisions.length]).toEqual(decided.status === 'fulfilled' ? [3, 3, 2] : [2, 2, 1]);
    }
  });
});

describe('an invitation ends', () => {
  test('withdrawn: the piece wants what it wanted before, and completes if it has that', async () => {
    const on = await running();
    await invite(on);
    await on.decide('田中', '校正');
    await on.decide('佐藤', '校正');
    await on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager);
    expect(await pieceNow(on)).toMatchObject({ status: 'COMPLETED', requiredApprovals: 2 });
    expect((await pieceNow(on, '最終承認')).status).toBe('IN_PROGRESS');
    // The same at the end of a flow tells of it in nobody's name, for nobody decided just then.
    await invite(on, { in: '最終承認', email: 'last@example.net' });
    await on.decide('高橋', '最終承認');
    await on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager);
    expect((await on.flow()).status).toBe('COMPLETED');
    const params = { target: '注意書き', piece: '最終承認', comment: '', flowType: 'PART' };
    expect(flowMails.flowCompleted?.(params, 'ja').body[0]).toBe('「注意書き」の承認がすべて完了しました。');
    expect(flowMails.flowCompleted?.({ ...params, flowType: 'CIRCULAR_DESIGN', decider: '田中' }, 'en').body[0]).toBe(
      'With the check of 田中, “注意書き” has passed its intermediate review.',
    );
    expect(await refusalOf(on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager))).toBe('GUEST_SEAT_OVER');
    expect(await refusalOf(on.world.run(resendGuest, { guestId: await guestId(on), days: 3 }, on.manager))).toBe('GUEST_SEAT_OVER');
  });

  test('with its round: the link is dead, and the next round runs without the guest', async () => {
    const on = await running();
    await invite(on);
    const token = await linkOf(on);
    const { present } = await enter(on);
    await on.decide('田中', '校正', 'REJECTED', { comment: '直してください。' });
    expect(await present()).toBeNull();
    expect((await pool.browser().post('guest-open', { token })).status).toBe(410);
    await on.request();
    expect(await pieceNow(on)).toMatchObject({ requiredApprovals: 2, guests: [], status: 'IN_PROGRESS' });
    expect((await pieceNow(on)).approvers.length).toBe(2);
    // Asked again, the same person has another seat and another link.
    await invite(on);
    expect(await present()).toBeNull();
  });

  test('with a withdrawn request, and with the approver who takes the seat', async () => {
    const on = await running();
    await invite(on);
    const first = await enter(on);
    await on.world.run(withdrawReview, { flowId: (await on.flow()).id, expectedVersion: (await on.flow()).version }, on.manager);
    expect(await first.present()).toBeNull();
    expect(await pieceNow(on)).toMatchObject({ requiredApprovals: 2, guests: [] });
    await on.request();
    await invite(on);
    const second = await enter(on);
    const [seat] = (await pieceNow(on)).guests;
    const replaced = { pieceId: await on.pieceId('校正'), fromUserId: seat?.userId ?? '', toUserId: on.person('鈴木').userId };
    await on.world.run(replaceApprover, { ...replaced, expectedVersion: (await on.flow()).version }, on.manager);
    expect(await second.present()).toBeNull();
    expect(await pieceNow(on)).toMatchObject({ requiredApprovals: 3, guests: [] });
    // A guest never takes an approver's place: that would be a seat without an invitation.
    const back = { ...replaced, fromUserId: replaced.toUserId, toUserId: replaced.fromUserId };
    expect(await refusalOf(on.world.run(replaceApprover, { ...back, expectedVersion: (await on.flow()).version }, on.manager))).toBe(
      'MEMBER_NOT_ACTIVE',
    );
  });

  test('by its day: nobody gets in, nothing is approved by waiting, and the inviter is told once', async () => {
    const on = await running();
    await invite(on);
    const { present } = await enter(on);
    await on.world.read((db) =>
      db
        .updateTable('guest_link')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute(),
    );
    expect(await present()).toBeNull();
    const told = async () => {
      await guestExpiryJob.handle({ companyId: '' } as never, {
        database,
        services: {
          enqueue: async () => undefined,
          queueMail: async (_db, companyId, mail) => void (companyId === on.world.companyId && on.world.outbox.mails.push(mail)),
          notify: async () => undefined,
        },
        logger: openLog({ level: 'silent', process: 'test' }),
        signal: new AbortController().signal,
        attempt: 1,
      });
      return on.world.outbox.mails.filter(({ kind }) => kind === 'guestExpired').map(({ toUserId }) => toUserId);
    };
    expect(await told()).toEqual([on.manager.userId]);
    expect(await told()).toEqual([on.manager.userId]);
    expect(await pieceNow(on)).toMatchObject({ requiredApprovals: 3, status: 'IN_PROGRESS' });
  });
});

describe('a guest comments', () => {
  test('in threads of their own, which the inviter hears of; in no thread of the company', async () => {
    const on = await running();
    await invite(on, { seat: 'COMMENTER' });
    const { viewer } = await enter(on);
    const { id } = await on.world.run(commentAsGuest, { body: '原材料名の書体を確認してください。' }, viewer);
    await on.world.run(commentAsGuest, { threadId: id, body: '追記です。' }, viewer);
    expect(on.world.outbox.mails.filter(({ kind }) => kind === 'guestCommented').length).toBe(2);
    const { changes } = (await lastEntries(on, 1))[0] ?? expect.fail();
    expect(changes).toMatchObject({ body: { to: '追記です。' } });
    const thread = await on.world.read((db) => db.selectFrom('comment_thread').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    const open = (by: Viewer) =>
      on.world.read((db) => openComments(db, readerOf(by), { type: thread.subject_type as 'PART', id: thread.subject_id }));
    expect(await open(viewer)).toMatchObject([{ kind: 'OPEN_COMMENTS', count: 1 }]);
    await on.world.read((db) => db.updateTable('comment_thread').set({ created_by: on.manager.userId }).where('id', '=', id).execute());
    // What colleagues left open is told to them alone.
    expect([await open(viewer), await open(on.manager)]).toMatchObject([[], [{ kind: 'OPEN_COMMENTS', count: 1 }]]);
    expect(await refusalOf(on.world.run(commentAsGuest, { threadId: id, body: 'x' }, viewer))).toBe('NOT_FOUND');
    const place = { versionId: on.manager.userId, page: 1, kind: 'point' as const, x: 0.5, y: 0.5 };
    expect(await refusalOf(on.world.run(commentAsGuest, { body: 'x', place }, viewer))).toBe('NOT_FOUND');
  });

  test('and is told of an answer by mail, while the link holds and never of what is internal; the inviter’s mail opens the thread', async () => {
    const on = await running();
    await invite(on, { seat: 'COMMENTER' });
    const { viewer } = await enter(on);
    const { id: threadId } = await on.world.run(commentAsGuest, { body: '0.11gでよいですか？' }, viewer);
    expect(on.world.outbox.mails.at(-1)?.path).toMatch(new RegExp(`thread=${threadId}$`));
    const answer = async (body: string, internal = false) => await on.world.run(replyToThread, { threadId, body, internal }, on.manager);
    const told = () => on.world.outbox.mails.filter(({ toUserId }) => toUserId === viewer.userId);
    await answer('はい、確定しています。');
    await answer('社内で確認済み', true);
    expect(told()).toMatchObject([{ kind: 'guestAnswered', params: { answer: 'はい、確定しています。' } }]);
    const mail = guestReviewMails.guestAnswered?.(told()[0]?.params ?? {}, 'ja');
    expect([mail?.action, mail?.outside]).toEqual(['', true]);
    await on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager);
    await answer('ありがとうございました。');
    expect(told()).toHaveLength(1);
  });
});

test('a command that is not for guests is refused to them before it runs', async () => {
  const on = await running();
  await invite(on);
  const { viewer } = await enter(on);
  const environment = { database, services: {} as never, viewer, requestId: 'x', clientAddress: 'x' };
  expect(await refusalOf(runCommand(withdrawReview, { flowId: (await on.flow()).id, expectedVersion: 1 }, environment))).toBe('FORBIDDEN');
});
