/** What a provider does to accounts. */
import type { z } from 'zod';
import { command, type CommandContext } from '#platform/command.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { changeAccount, findAccount, wasConfirmed, writeNewAccount, type AccountRecord } from '#people/accounts/server/door.ts';
import { labelOfProvider } from '#people/identity-providers/server/door.ts';
import { joinAgain } from '#people/teams/server/door.ts';
import { emailKey, isEmail } from '#people/sign-in/rules/email.ts';
import { endSessions, TEMPORARY_PASSWORD_QUEUE, type TemporaryPasswordJob } from '#people/sign-in/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { provisioningErrors } from '../../rules/errors.ts';
import { provisionUserInput, removeUserInput, saveUserInput } from '../../rules/input.ts';
import { nameFrom } from '../../rules/name.ts';
import { followGroups } from '../group-grants.ts';
import { connectionOf } from '../store.ts';
import { findUser, holderOf } from '../user-store.ts';
import { askAsConnection } from './ask.ts';

type Change = z.output<typeof saveUserInput>;
const OWNER_LEVEL = 70;

/** Makes an account, or takes up again the one that was deleted over there. SCIM_USER_PRESENT, SCIM_ADDRESS_MISSING. */
export const provisionUser = command({
  name: 'provisionUser',
  input: provisionUserInput,
  run: async (ctx, change) => {
    askAsConnection(ctx);
    const { companyId } = ctx.viewer;
    const connection = await connectionOf(ctx.db, companyId);
    if (!connection) throw new AppError(generalErrors.NOT_FOUND);
    const email = change.email ?? change.userName;
    if (!isEmail(email)) throw new AppError(provisioningErrors.SCIM_ADDRESS_MISSING);
    const holder = await holderOf(ctx.db, companyId, { userName: change.userName, emailKey: emailKey(email) });
    if (holder && !holder.removed) throw new AppError(provisioningErrors.SCIM_USER_PRESENT);
    if (holder) {
      await ctx.db
        .updateTable('scim_user')
        .set({ removed_at: null })
        .where('company_id', '=', companyId)
        .where('user_id', '=', holder.id)
        .execute();
      await saveChange(ctx, await lockAccount(ctx, holder.id), { active: true, ...change, email, id: holder.id });
      return { id: holder.id };
    }
    await ctx.spend('accounts');
    const label = await labelOfProvider(ctx.db, companyId);
    const names = { displayName: change.displayName ?? null, givenName: change.givenName ?? null, familyName: change.familyName ?? null };
    const { locale: ofCompany } = await ctx.db.selectFrom('company').select('locale').where('id', '=', companyId).executeTakeFirstOrThrow();
    const id = await writeNewAccount(
      ctx,
      {
        email,
        name: nameFrom({ ...names, formatted: change.formatted ?? null }, change.userName),
        accessLevel: connection.newLevel,
        locale: change.locale ?? ofCompany,
      },
      // Who is made stopped is told nothing yet.
      { mailed: change.active !== false, ...(label === null ? {} : { pool: { label } }) },
    );
    if (!id) throw new AppError(provisioningErrors.SCIM_USER_PRESENT);
    await keepWords(ctx, id, { ...names, userName: change.userName, externalId: change.externalId ?? null });
    if (change.active === false) await changeAccount(ctx, await lockAccount(ctx, id), { state: 'DISABLED' });
    return { id };
  },
});

/** Changes an account. NOT_FOUND, SCIM_LEVEL_ABOVE, SCIM_LAST_OWNER, SCIM_USER_PRESENT. */
export const saveProvisionedUser = command({
  name: 'saveProvisionedUser',
  input: saveUserInput,
  run: async (ctx, change) => {
    askAsConnection(ctx);
    await saveChange(ctx, await lockAccount(ctx, change.id), change);
    return { id: change.id };
  },
});

/** Stops an account: also in a company that is read-only, for whoever has left must be out. */
export const stopProvisionedUser = command({ ...saveProvisionedUser, name: 'stopProvisionedUser', despiteGuard: true });

/** Deleted over there: the account is stopped, never erased, and not there for the provider until it is made again. */
export const removeProvisionedUser = command({
  name: 'removeProvisionedUser',
  despiteGuard: true,
  input: removeUserInput,
  run: async (ctx, { id }) => {
    askAsConnection(ctx);
    const account = await lockAccount(ctx, id);
    const { companyId } = ctx.viewer;
    mustReach(ctx, account);
    if (account.state === 'DISABLED') {
      ctx.emit({
        subject: 'user',
        action: 'update',
        id,
        name: account.name,
        scope: [id, companyId],
        before: { provisioning: 'SCIM' },
        after: { provisioning: null },
      });
    } else await stop(ctx, account);
    await ctx.db
      .insertInto('scim_user')
      .values({ company_id: companyId, user_id: id, removed_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ removed_at: ctx.now }))
      .execute();
    await ctx.db.deleteFrom('scim_group_member').where('company_id', '=', companyId).where('user_id', '=', id).execute();
    await followGroups(ctx, [id]);
    return { id };
  },
});

async function lockAccount(ctx: CommandContext, id: string): Promise<AccountRecord> {
  const account = await findAccount(ctx.db, ctx.viewer.companyId, id, true);
  // Deleted over there is not there.
  if (!account || !(await findUser(ctx.db, ctx.viewer.companyId, id))) throw new AppError(generalErrors.NOT_FOUND);
  return account;
}

function mustReach(ctx: CommandContext, account: AccountRecord): void {
  if (levelNumber(account.accessLevel) > levelNumber(ctx.viewer.accessLevel)) throw new AppError(provisioningErrors.SCIM_LEVEL_ABOVE);
}

async function saveChange(ctx: CommandContext, account: AccountRecord, change: Change): Promise<void> {
  const { companyId } = ctx.viewer;
  const before = await findUser(ctx.db, companyId, account.id);
  if (!before) throw new AppError(generalErrors.NOT_FOUND);
  const kept = (name: 'externalId' | 'displayName' | 'givenName' | 'familyName') =>
    change[name] === undefined ? before[name] : change[name];
  const words = {
    userName: change.userName ?? before.userName,
    externalId: kept('externalId'),
    displayName: kept('displayName'),
    givenName: kept('givenName'),
    familyName: kept('familyName'),
  };
  const isNamed = [change.displayName, change.formatted, change.givenName, change.familyName].some((name) => name !== undefined);
  const name = isNamed ? nameFrom({ ...words, formatted: change.formatted ?? null }, account.name) : account.name;
  // Whose userName is the address has another one with another userName.
  const followed =
    change.userName !== undefined && before.userName === before.email && isEmail(change.userName) ? change.userName : undefined;
  const email = change.email ?? followed ?? account.email;
  if (emailKey(email) !== emailKey(account.email) || words.userName !== before.userName)
    if (await holderOf(ctx.db, companyId, { userName: words.userName, emailKey: emailKey(email), except: account.id }))
      throw new AppError(provisioningErrors.SCIM_USER_PRESENT);
  const fields = { name, email, locale: change.locale ?? account.locale };
  const differs = (Object.keys(fields) as (keyof typeof fields)[]).some((key) => fields[key] !== account[key]);
  const wordsDiffer = (Object.keys(words) as (keyof typeof words)[]).some((key) => words[key] !== before[key]);
  const starts = change.active === true && account.state === 'DISABLED';
  const stops = change.active === false && account.state !== 'DISABLED';
  if (!differs && !wordsDiffer && !starts && !stops) return ctx.doneBefore();
  mustReach(ctx, account);
  if (wordsDiffer) await keepWords(ctx, account.id, words);
  if (differs) await changeAccount(ctx, account, fields);
  const now = { ...account, ...fields, version: account.version + (differs ? 1 : 0) };
  if (stops) await stop(ctx, now);
  else if (starts) await start(ctx, now);
  else if (!differs) {
    await ctx.db
      .updateTable('app_user')
      .set({ updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', account.id)
      .execute();
    ctx.emit({
      subject: 'user',
      action: 'update',
      id: account.id,
      name: account.name,
      scope: [account.id, companyId],
      before: { scimUserName: before.userName, externalId: before.externalId },
      after: { scimUserName: words.userName, externalId: words.externalId },
    });
  }
}

/** Ends every session at once; the last owner stays. */
async function stop(ctx: CommandContext, account: AccountRecord): Promise<void> {
  if (levelNumber(account.accessLevel) >= OWNER_LEVEL) {
    // Locked in one order, so that two requests do not stop one another's last.
    const owners = await ctx.db
      .selectFrom('app_user')
      .select(['id', 'access_level as level'])
      .where('company_id', '=', account.companyId)
      .where('kind', '=', 'ACCOUNT')
      .where('state', '<>', 'DISABLED')
      .where('deleted_at', 'is', null)
      .where('access_level', 'in', ['lv70_companyowner', 'lv80_administrator'])
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!owners.some(({ id }) => id !== account.id)) throw new AppError(provisioningErrors.SCIM_LAST_OWNER);
  }
  await changeAccount(ctx, account, { state: 'DISABLED' });
  await endSessions(ctx.db, account, 'disabled', ctx.now);
}

async function start(ctx: CommandContext, account: AccountRecord): Promise<void> {
  const confirmed = await wasConfirmed(ctx.db, account);
  await changeAccount(ctx, account, { state: confirmed ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
  // Made stopped, and told nothing then.
  const credential = await ctx.db.selectFrom('account_credential').select('user_id').where('user_id', '=', account.id).executeTakeFirst();
  if (!confirmed && !credential && (await labelOfProvider(ctx.db, account.companyId)) === null) {
    const job: TemporaryPasswordJob = { userId: account.id, issueId: ctx.newId(), mail: 'accountCreated', by: ctx.viewer.name };
    await ctx.enqueue(TEMPORARY_PASSWORD_QUEUE, job);
  }
  await followGroups(ctx, [account.id]);
  await joinAgain(ctx, account.id);
}

interface Words {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  givenName: string | null;
  familyName: string | null;
}

async function keepWords(ctx: CommandContext, userId: string, words: Words): Promise<void> {
  const row = {
    user_name: words.userName,
    external_id: words.externalId,
    display_name: words.displayName,
    given_name: words.givenName,
    family_name: words.familyName,
  };
  await ctx.db
    .insertInto('scim_user')
    .values({ company_id: ctx.viewer.companyId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(row))
    .execute();
}
