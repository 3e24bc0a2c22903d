/** Guests and their links as they are stored. The secret of a link and its codes are kept as hashes only. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { Locale } from '#shared/i18n.ts';
import { emailKey } from '../../rules/email.ts';
import { endSessions } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import { GUEST_LINK_QUEUE, type GuestLinkJob } from './guest-link-job.ts';

export interface NewGuest {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

/** Writes a guest without a link. The caller has asked for permission, gives the seat and sends the link. */
export async function writeGuest(ctx: CommandContext, guest: NewGuest, expiresAt: Date): Promise<void> {
  const { companyId } = ctx.viewer;
  const { id } = guest;
  await ctx.db
    .insertInto('app_user')
    .values({
      id,
      company_id: companyId,
      cognito_user_id: id,
      kind: 'GUEST',
      email: guest.email,
      email_key: emailKey(guest.email),
      name: guest.name,
      locale: guest.locale,
      access_level: 'lv40_guest',
      state: 'DISABLED',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await ctx.db
    .insertInto('guest_link')
    .values({ user_id: id, company_id: companyId, expires_at: expiresAt, created_at: ctx.now })
    .execute();
}

/** Has a link made and mailed; one that was sent before opens nothing from now on, and its sessions end. */
export async function sendGuestLink(ctx: CommandContext, userId: string, expiresAt: Date, mail: GuestLinkJob['mail']): Promise<void> {
  const { companyId } = ctx.viewer;
  await ctx.db
    .updateTable('guest_link')
    .set({ token_hash: null, issue_id: null, expires_at: expiresAt, code_hash: null, code_tries_left: null, code_expires_at: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await endSessions(ctx.db, { id: userId, companyId }, 'ended', ctx.now);
  const job: GuestLinkJob = { userId, issueId: ctx.newId(), mail };
  await ctx.enqueue(GUEST_LINK_QUEUE, job);
}

/** Ends links and sessions at once: what was withdrawn, or whose round is over. */
export async function endGuestLinks(db: Db, companyId: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('guest_link')
    .set({ ended_at: now, token_hash: null, code_hash: null, code_tries_left: null, code_expires_at: null })
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .execute();
  for (const id of userIds) await endSessions(db, { id, companyId }, 'ended', now);
}

/** A guest behind a link that holds. */
export interface OpenLink {
  userId: string;
  companyId: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** Whose link a secret is; null for one that is over, that was replaced, or that never was. Needs a 'system' transaction. */
export async function openLinkOf(db: Db, token: string, now: Date, lock = false): Promise<OpenLink | null> {
  let query = db
    .selectFrom('guest_link')
    .innerJoin('app_user', 'app_user.id', 'guest_link.user_id')
    .select(['guest_link.user_id as userId', 'guest_link.company_id as companyId', 'guest_link.expires_at as expiresAt'])
    .select(['app_user.name', 'app_user.email'])
    .where('guest_link.token_hash', '=', hashToken(token))
    .where('guest_link.ended_at', 'is', null)
    .where('guest_link.expires_at', '>', now);
  if (lock) query = query.forUpdate('guest_link');
  return (await query.executeTakeFirst()) ?? null;
}

/** What the inviter sees of a guest's link. */
export interface GuestLinkState {
  userId: string;
  name: string;
  email: string;
  locale: Locale;
  expiresAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  endedAt: Date | null;
}

export async function guestLinks(db: Db, companyId: string, userIds: readonly string[]): Promise<GuestLinkState[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('guest_link')
    .innerJoin('app_user', 'app_user.id', 'guest_link.user_id')
    .select(['guest_link.user_id as userId', 'app_user.name', 'app_user.email', 'app_user.locale'])
    .select(['guest_link.expires_at as expiresAt', 'guest_link.sent_at as sentAt'])
    .select(['guest_link.opened_at as openedAt', 'guest_link.ended_at as endedAt'])
    .where('guest_link.company_id', '=', companyId)
    .where('guest_link.user_id', 'in', [...userIds])
    .execute();
  return rows.map((row) => ({ ...row, locale: row.locale }));
}

/** The name of the company's own account with an address; null: nobody here has one. Other companies' are not looked at. */
export async function accountWithEmail(db: Db, companyId: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('name')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'ACCOUNT')
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}
