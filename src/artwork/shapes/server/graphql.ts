import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { forgetFont } from './commands/forget-font.ts';
import { mayManageShapes } from './policy.ts';
import { learnedFonts, type LearnedFont } from './shape-store.ts';

const LearnedFontRef = builder.objectRef<LearnedFont>('LearnedFont').implement({
  description: 'The shapes of a font that one version taught the company.',
  fields: (t) => ({
    fontName: t.exposeString('fontName'),
    source: t.exposeString('source', { description: 'Design and version.' }),
    shapes: t.exposeInt('shapes'),
    learnedAt: t.expose('learnedAt', { type: 'DateTime' }),
  }),
});

export function registerShapes(): void {
  queryField('learnedFonts', {
    type: [LearnedFontRef],
    access: 'INSPECTION_SETTING_MANAGE',
    resolve: async (_args, ctx) => {
      const decision = mayManageShapes(ctx.viewer);
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
      return await learnedFonts(await ctx.read(), ctx.viewer.companyId);
    },
  });
  mutationField(forgetFont, { type: 'Int', resolve: ({ removed }) => removed });
}
