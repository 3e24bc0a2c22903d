import { allows } from '#features/access/rules/policy.ts';
import { loadUser, UserRef } from '#features/access/server/door.ts';
import { loadCompany } from '#features/companies/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { historyInput } from '../rules/input.ts';
import type { HistoryEntry } from '../rules/types.ts';
import { pageOfHistory } from './store.ts';

const EntryRef = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
  fields: (t) => ({
    id: t.id({ resolve: (entry) => `history-${entry.seq}` }),
    seq: t.exposeInt('seq'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      resolve: (entry, _args, ctx) => (entry.actorId ? loadUser(ctx, entry.actorId) : null),
    }),
    actorName: t.exposeString('actorName', { description: 'As it was then.' }),
    subject: t.exposeString('subject'),
    action: t.exposeString('action'),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    subjectName: t.exposeString('subjectName', { description: 'As it was then.' }),
    changes: t.expose('changes', { type: 'JSON', description: 'Field → { from, to }; secrets never.' }),
    clientAddress: t.exposeString('clientAddress'),
    requestId: t.exposeString('requestId'),
    hash: t.exposeString('hash'),
  }),
});

export function registerHistory(): void {
  queryField('history', {
    type: pageType('HistoryEntry', EntryRef as never),
    args: historyInput,
    access: 'entries about what the viewer reads; the whole company with USER_MANAGE',
    resolve: async (args, ctx) => {
      const { viewer } = ctx;
      if (args.wholeCompany && !allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] })) {
        throw new AppError(generalErrors.FORBIDDEN);
      }
      const db = await ctx.read();
      const { timeZone } = await loadCompany(db, viewer.companyId);
      return await pageOfHistory(db, viewer, args, timeZone);
    },
  });
}
