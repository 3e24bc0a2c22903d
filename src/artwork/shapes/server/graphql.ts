import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { forgetFont } from './commands/forget-font.ts';
import { mayManageShapes } from './policy.ts';
import { namedFonts, type NamedFont } from './named-fonts.ts';
import { learnedFonts, type LearnedFont } from './shape-store.ts';

const LearnedFontRef = builder.objectRef<LearnedFont>('LearnedFont').implement({
  description: 'The shapes of a font that one version taught the company.',
  fields: (t) => ({
    fontName: t.exposeString('fontName'),
    source: t.exposeString('source', { description: 'Design and version.' }),
    shapes: t.exposeInt('shapes'),
    learnedAt: t.expose('learnedAt', { type: 'DateTime' }),
    confirmedBy: t.exposeString('confirmedBy', {
      nullable: true,
      description: 'Who said what the shapes are; null: live text taught them.',
    }),
  }),
});

const NamedFontRef = builder.objectRef<NamedFont>('NamedFont').implement({
  description: 'A font of the folder that the operator named; it serves every company.',
  fields: (t) => ({
    name: t.exposeString('name'),
    file: t.exposeString('file'),
    face: t.exposeInt('face', { description: 'Its number in the file.' }),
    glyphs: t.exposeInt('glyphs'),
  }),
});

function mustManage(ctx: ViewerContext): void {
  const decision = mayManageShapes(ctx.viewer);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

export function registerShapes(): void {
  queryField('learnedFonts', {
    type: [LearnedFontRef],
    access: 'INSPECTION_SETTING_MANAGE',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await learnedFonts(await ctx.read(), ctx.viewer.companyId);
    },
  });
  queryField('namedFonts', {
    type: [NamedFontRef],
    access: 'INSPECTION_SETTING_MANAGE',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await namedFonts(await ctx.read(), new Date());
    },
  });
  mutationField(forgetFont, { type: 'Int', resolve: ({ removed }) => removed });
}
