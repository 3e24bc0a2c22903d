import { findVisibleDesigns } from '#catalogue/designs/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { presenceOfInput } from '../rules/input.ts';
import { bePresent } from './commands/be-present.ts';
import { presentAt, type Present } from './store.ts';

const PresentRef = builder.objectRef<Present>('Present').implement({
  description: 'Somebody who has a design open now.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    place: t.exposeString('place', { description: 'The address of what they see' }),
  }),
});

const ACCESS = 'whoever reads the design; guests by link never';

/** NOT_FOUND for whoever does not read the design. */
async function presentFor(designId: string, ctx: ViewerContext): Promise<Present[]> {
  const db = await ctx.read();
  const [design] = await findVisibleDesigns(db, ctx.viewer, [designId]);
  if (!design) throw new AppError(generalErrors.NOT_FOUND);
  return await presentAt(db, ctx.viewer.companyId, designId);
}

export function registerPresence(): void {
  queryField('presence', {
    type: [PresentRef],
    args: presenceOfInput,
    access: ACCESS,
    resolve: ({ designId }, ctx) => presentFor(designId, ctx),
  });
  // Who is there is asked for by those who want to know it; a page that only says so asks for nothing.
  mutationField(bePresent, { type: 'ID', resolve: (output) => output.designId });
  subscriptionField('presenceChanged', {
    type: builder.objectRef<{ id: string }>('PresenceHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: presenceOfInput,
    access: ACCESS,
    topic: async ({ designId }, ctx) => {
      await presentFor(designId, ctx);
      return `presence/${designId}`;
    },
    resolve: (hint) => ({ id: String(hint.id) }),
  });
}
