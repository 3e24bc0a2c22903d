import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { Locale } from '#shared/i18n.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { emailKey } from '#people/sign-in/rules/email.ts';
import { onlyProvider } from '#people/identity-providers/server/door.ts';
import { externalPool, TEMPORARY_PASSWORD_QUEUE, type TemporaryPasswordJob } from '#people/sign-in/server/door.ts';

export interface NewAccount {
  email: string;
  name: string;
  accessLevel: AccessLevel;
  locale: Locale;
}

/**
 * Writes an account in state FORCE_CHANGE_PASSWORD and asks for its temporary password to be made and mailed (D1.2), or, with
 * an external pool (D1.6), mails how to sign in. Answers its id, null when the address is somebody's already in this
 * company: what other companies' people have is nothing that could be told. The caller has asked whether the viewer may give the level. `mailed: false` leaves the password to the caller; `pool` is
 * where the person will sign in, if the caller knows better.
 */
export async function writeNewAccount(
  ctx: CommandContext,
  account: NewAccount,
  { mailed = true, pool: known }: { mailed?: boolean; pool?: { label: string | null } } = {},
): Promise<string | null> {
  const { companyId } = ctx.viewer;
  const { name, email, accessLevel, locale } = account;
  const id = ctx.newId();
  const created = await ctx.db
    .insertInto('app_user')
    .values({
      id,
      company_id: companyId,
      // The built-in pool's subject is the user's own id (D1.6).
      cognito_user_id: id,
      email,
      email_key: emailKey(email),
      name,
      locale,
      access_level: accessLevel,
      state: 'FORCE_CHANGE_PASSWORD',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    // In one company; another company may have an account of the same person.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email_key']).where('deleted_at', 'is', null).where('kind', '=', sql.lit('ACCOUNT')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  const pool = externalPool() ?? known ?? (await providerPool(ctx, accessLevel));
  // Nothing to make, and nothing secret to carry: whoever has the company's account signs in with it (D1.6).
  if (pool && mailed) {
    const label = pool.label ?? '';
    await ctx.mail({ toUserId: id, kind: 'accountRegistered', params: { email, by: ctx.viewer.name, label }, path: '/signin' });
  } else if (!pool && mailed) {
    const job: TemporaryPasswordJob = { userId: id, issueId: ctx.newId(), mail: 'accountCreated', by: ctx.viewer.name };
    await ctx.enqueue(TEMPORARY_PASSWORD_QUEUE, job);
  }
  ctx.emit({ subject: 'user', action: 'create', id, name, scope: [id, companyId], after: { name, email, accessLevel, locale } });
  return id;
}

/** The company's own provider, where it has the place of passwords. */
async function providerPool(ctx: CommandContext, level: AccessLevel): Promise<{ label: string | null } | null> {
  const label = await onlyProvider(ctx.db, ctx.viewer.companyId, level);
  return label === null ? null : { label };
}
