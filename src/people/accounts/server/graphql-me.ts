import { inTransaction } from '#platform/db/transaction.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { FUNCTIONS } from '#people/access/rules/functions.ts';
import { isProvider } from '#people/access/rules/access-level.ts';
import { mayRunCompanies } from '#people/access/rules/provider.ts';
import { canAnywhere, type Operation } from '#people/access/rules/policy.ts';
import { ACTIONS, TABLES } from '#people/access/rules/tables.ts';
import { CompanyRef, loadCompany } from '#people/companies/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { SessionRecord } from '#people/sign-in/rules/types.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { endSession } from './commands/end-session.ts';
import { updateOwnProfile } from './commands/update-own-profile.ts';
import { MeRef } from './door.ts';
import { accountOptions, openSessions, peersOf, type AccountOption } from '#people/sign-in/server/door.ts';
import { findAccount } from './store.ts';

const SessionRef = builder.objectRef<SessionRecord>('AccountSession');

const OtherAccountRef = builder.objectRef<AccountOption>('OtherAccount');

const EVERYTHING: readonly Operation[] = [
  ...FUNCTIONS,
  ...TABLES.flatMap((table) => ACTIONS.map((action): Operation => `${table}.${action}`)),
];

/** What the viewer may do somewhere: decides about menus. Buttons on things go by their own `viewerCan`. */
function menuRights(viewer: Viewer): string[] {
  const rights: string[] = EVERYTHING.filter((operation) => canAnywhere(viewer, operation));
  if (viewer.grantAll) rights.push('DEBUG_GRANT_ALL');
  if (isProvider(viewer.accessLevel)) rights.push('SWITCH_COMPANY');
  if (mayRunCompanies(viewer).allowed) rights.push('RUN_COMPANIES');
  return rights;
}

function registerTypes(): void {
  MeRef.implement({
    fields: (t) => ({
      id: t.exposeID('userId'),
      name: t.exposeString('name'),
      locale: t.exposeString('locale'),
      accessLevel: t.exposeString('accessLevel'),
      email: t.string({
        nullable: true,
        description: 'Null while lv99 works in another company.',
        resolve: async (me, _args, ctx) => (await findAccount(await ctx.read(), me.companyId, me.userId))?.email ?? null,
      }),
      version: t.int({
        nullable: true,
        description: 'Of the account, for updateOwnProfile; null while lv99 works in another company.',
        resolve: async (me, _args, ctx) => (await findAccount(await ctx.read(), me.companyId, me.userId))?.version ?? null,
      }),
      company: t.field({
        type: CompanyRef,
        resolve: async (me, _args, ctx) => await loadCompany(await ctx.read(), me.companyId),
      }),
      otherAccounts: t.field({
        type: [OtherAccountRef],
        description: 'Accounts of the same person in other companies, to which this session may change (POST /auth/switch).',
        resolve: async (me, _args, ctx) =>
          me.program || me.guest || me.actingFrom
            ? []
            : await inTransaction(ctx.database, 'system', async (db) => await accountOptions(db, await peersOf(db, me.sessionId))),
      }),
      isInOtherCompany: t.boolean({ resolve: (me) => me.actingFrom !== null }),
      viewerCan: t.stringList({ resolve: menuRights }),
    }),
  });
  OtherAccountRef.implement({ fields: (t) => ({ id: t.exposeID('id'), company: t.exposeString('company') }) });
  SessionRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clientAddress: t.exposeString('clientAddress'),
      userAgent: t.exposeString('userAgent'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
      isCurrent: t.boolean({ resolve: (session, _args, ctx) => session.id === ctx.viewer?.sessionId }),
    }),
  });
}

const sessionsOf = async (ctx: ViewerContext) =>
  await openSessions(await ctx.read(), { id: ctx.viewer.userId, companyId: ctx.viewer.companyId }, new Date());

export function registerMe(): void {
  registerTypes();
  queryField('me', { type: MeRef, access: 'everybody about themselves', resolve: (_args, ctx) => ctx.viewer });
  queryField('mySessions', {
    type: [SessionRef],
    access: 'everybody about themselves',
    resolve: async (_args, ctx) => await sessionsOf(ctx),
  });
  mutationField(updateOwnProfile, {
    type: MeRef,
    // The request's viewer is older than the change.
    resolve: async ({ id }, ctx) => {
      const account = await findAccount(await ctx.read(), ctx.viewer.companyId, id);
      return { ...ctx.viewer, name: account?.name ?? ctx.viewer.name, locale: account?.locale ?? ctx.viewer.locale };
    },
  });
  mutationField(endSession, { type: 'ID', resolve: ({ id }) => id });
  mutationField(endOtherSessions, { type: 'ID', resolve: ({ id }) => id });
}
