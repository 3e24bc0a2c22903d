import { loadUser, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { binListInput } from '../rules/input.ts';
import type { BinKind } from '../rules/kinds.ts';
import type { BinEntry } from '../rules/types.ts';
import { removeFromBin } from './commands/remove-from-bin.ts';
import { restoreFromBin } from './commands/restore-from-bin.ts';
import { pageOfBin } from './store.ts';

export const BinEntryRef = builder.objectRef<BinEntry>('BinEntry').implement({
  description: 'Something that was deleted, and can be brought back until it goes for good.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the thing itself.' }),
    kind: t.exposeString('kind', {
      description: 'BRAND, PRODUCT, DESIGN, VERSION, PART, SPECIFICATION, COMMENT, REFERENCE_FILE or SUBMISSION_FILE',
    }),
    name: t.exposeString('name'),
    place: t.exposeString('place', { description: 'The names of what it lay in, the outermost first; empty: the company itself.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
    removesAt: t.expose('removesAt', { type: 'DateTime', description: 'When it goes for good.' }),
    deletedBy: t.field({ type: UserRef, nullable: true, resolve: (entry, _args, ctx) => loadUser(ctx, entry.deletedBy) }),
  }),
});

export const RestoredRef = builder.objectRef<{ id: string; kind: BinKind; path: string }>('RestoredFromBin').implement({
  description: 'Something that is where it was.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    path: t.exposeString('path', { description: 'Its page in the application.' }),
  }),
});

export function registerBin(): void {
  queryField('bin', {
    type: pageType('BinEntry', BinEntryRef),
    args: binListInput,
    access: 'what the viewer may delete, and so bring back; of comments one’s own',
    resolve: async (filter, ctx) => await pageOfBin(await ctx.read(), ctx.viewer, filter),
  });
  mutationField(restoreFromBin, { type: RestoredRef, resolve: (restored) => restored });
  mutationField(removeFromBin, { type: 'ID', resolve: ({ id }) => id });
}
