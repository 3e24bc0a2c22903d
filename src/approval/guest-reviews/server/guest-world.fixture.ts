/** A review of two steps that runs, and guests who are invited to it: by mail, link and code, or past them. */
import { expect } from 'vitest';
import { loadViewer } from '#people/access/server/door.ts';
import { openPool, type Browser } from '#people/sign-in/server/pool.fixture.ts';
import { startSession } from '#people/sign-in/server/sessions.ts';
import type { Database } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeWorld } from '#test/world/world.ts';
import { onAnswered } from '#work/comments/server/door.ts';
import { tellGuestOfAnswer } from './answered.ts';
import { registerGuestSubject } from './subject.ts';
import { inviteGuest } from './commands/invite-guest.ts';
import { block, hashOf, makeFlowWorld, piece, type FlowWorld } from '#approval/approval-flows/server/flow-world.fixture.ts';

onAnswered(tellGuestOfAnswer);
registerGuestSubject({ types: ['PART', 'CIRCULAR_DESIGN'], comments: ({ targetId: id }) => ({ type: 'PART', id }) });

export type On = FlowWorld;
export const EMAIL = 'yamamoto@example.net';

export const content = { round: 1, contentHash: hashOf('注意書き') };
export const pieceNow = async (on: On, name = '校正') =>
  (await on.flow()).blocks.flatMap((each) => each.pieces).find((each) => each.name === name) ?? expect.fail(name);
export const guestId = async (on: On) =>
  (await on.world.read((db) => db.selectFrom('approval_guest').select('id').where('company_id', '=', on.world.companyId).execute()))
    .map((row) => row.id)
    .at(-1) ?? '';
export const lastEntries = async (on: On, n: number) =>
  await on.world.read(async (db) =>
    (
      await db
        .selectFrom('audit_entry')
        .select(['subject', 'action', 'actor_name', 'changes'])
        .where('company_id', '=', on.world.companyId)
        .orderBy('seq', 'desc')
        .limit(n)
        .execute()
    ).reverse(),
  );

/** The user pool, and guests who come in by it. */
export async function openGuests(database: Database) {
  const pool = await openPool(database);
  /** 校正 waits for 田中 and 佐藤, then 最終承認 for 高橋; the review runs. */
  async function running(rest: { signed?: boolean } = {}): Promise<On> {
    const on = await makeFlowWorld(await makeWorld(database));
    await on.save(
      [block(1, piece('校正', [on.person('田中'), on.person('佐藤')])), block(2, piece('最終承認', [on.person('高橋')]))],
      'PART',
      rest,
    );
    await on.request();
    return on;
  }

  async function invite(on: On, rest: Partial<Parameters<typeof inviteGuest.run>[1]> & { in?: string; by?: Viewer } = {}) {
    const { in: name = '校正', by = on.manager, ...given } = rest;
    const input = {
      pieceId: await on.pieceId(name),
      seat: 'APPROVER',
      email: EMAIL,
      name: '山本',
      locale: 'ja',
      days: 7,
      ...given,
    } as const;
    return await on.world.run(inviteGuest, input, by);
  }

  /** The secret of the newest link, as the mail has it. */
  async function linkOf(on: On): Promise<string> {
    const mail = await pool.work(on.world, 'accounts.guest-link');
    return String(mail?.params.token);
  }

  async function codeFor(token: string, browser: Browser): Promise<string> {
    expect((await browser.post('guest-code', { token })).status).toBe(200);
    const mail = await pool.work({ companyId: '', outbox: { jobs: [] } }, 'accounts.guest-code');
    return String(mail?.params.code);
  }

  /** The guest, signed in by link and code. */
  async function signIn(on: On): Promise<{ viewer: Viewer; browser: Browser; token: string }> {
    const token = await linkOf(on);
    const browser = pool.browser();
    const code = await codeFor(token, browser);
    expect((await browser.post('guest-signin', { token, code })).status).toBe(200);
    const viewer = (await browser.viewer()) ?? expect.fail('the guest is not let in');
    return { viewer, browser, token };
  }

  /** The newest guest with a session, without going through the mails; `present`: who that session is now. */
  async function enter(on: On): Promise<{ viewer: Viewer; present: () => Promise<Viewer | null> }> {
    const { sessionId } = await on.world.read(async (db) => {
      const { user_id: id } = await db
        .selectFrom('approval_guest')
        .select('user_id')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return await startSession(db, { id, companyId: on.world.companyId }, { clientAddress: '127.0.0.1', userAgent: '' }, new Date());
    });
    const present = () => loadViewer(database, sessionId, { grantAll: false, guests: true, from: '127.0.0.1' });
    return { viewer: (await present()) ?? expect.fail('the guest is not let in'), present };
  }
  return { pool, running, invite, linkOf, codeFor, signIn, enter };
}
