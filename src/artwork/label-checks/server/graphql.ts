import { builder } from '#platform/graphql/builder.ts';
import { SpecificationRef } from '#wording/specifications/server/door.ts';
import type { LabelCheck } from '../rules/types.ts';
import { checksOf } from './checks-of.ts';

/** For the test of the contract's types too. */
export const LabelCheckRef = builder.objectRef<LabelCheck>('LabelCheck');

/** Beside the specification, for whoever reads it. */
export function registerLabelChecks(): void {
  LabelCheckRef.implement({
    description: 'What two statements of a specification say against each other, or one against what the law asks for. It forbids nothing.',
    fields: (t) => ({
      code: t.exposeString('code'),
      severity: t.exposeString('severity', { description: 'CRITICAL or CHECK' }),
      variant: t.exposeString('variant', { nullable: true, description: 'Code of the variant; null: the contents themselves' }),
      itemIds: t.exposeIDList('itemIds'),
      allergens: t.exposeStringList('allergens', { description: 'English names' }),
      params: t.field({ type: 'JSON', resolve: ({ params }) => params }),
    }),
  });
  builder.objectField(SpecificationRef, 'labelChecks', (t) =>
    t.field({
      type: [LabelCheckRef],
      description: 'Of the texts as they are saved now, critical ones first',
      resolve: async (specification, _args, ctx) => await checksOf(await ctx.read(), specification),
    }),
  );
}
