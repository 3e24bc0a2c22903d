import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import type { SearchHit } from '../rules/hits.ts';
import { searchInput } from '../rules/input.ts';
import { findHits } from './find-hits.ts';

export function registerSearch(): void {
  const SearchHitRef = builder.objectRef<SearchHit>('SearchHit').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'BRAND, PRODUCT, DESIGN, PART, TASK, PERSON, CHAT or FINDING' }),
      name: t.exposeString('name'),
      above: t.exposeStringList('above', { description: 'Names of what stands above it, the topmost first.' }),
      code: t.exposeString('code', { nullable: true, description: 'Its code; of a task, the kind.' }),
      status: t.exposeString('status', { nullable: true }),
      href: t.exposeString('href'),
      pictureUrl: t.string({ nullable: true, resolve: (hit, _args, ctx) => fileUrl(ctx, hit.pictureFileId) }),
    }),
  });
  queryField('search', {
    type: [SearchHitRef],
    args: searchInput,
    access: 'what the viewer reads; tasks of their own; people for whoever manages users',
    resolve: async (args, ctx) => await findHits(await ctx.read(), ctx.viewer, args.text),
  });
}
