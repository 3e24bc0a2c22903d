import { loadUser, searchPeopleWhoMay, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { DesignRef, loadVisibleDesign } from '#catalogue/designs/server/door.ts';
import { editObstacle, itemsOf, loadVisibleSpecification, PartUseRef, SpecificationRef } from '#wording/specifications/server/door.ts';
import type { SpecificationRecord } from '#wording/specifications/rules/types.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translationWorkInput, translatorsInput } from '../rules/input.ts';
import { stateCounts, translatedItems, translatorOf } from '../rules/state.ts';
import { TRANSLATION_STATES, type LanguageRecord, type TranslatedItem, type TranslationState } from '../rules/types.ts';
import { chooseLanguages } from './commands/choose-languages.ts';
import { markTranslations } from './commands/mark-translations.ts';
import { saveTranslations } from './commands/save-translations.ts';
import { exportTranslations } from './export-translations.ts';
import { mayApproveTranslations, mayChooseLanguages, mayTranslate } from './policy.ts';
import { languagesOf, saidIn, translationsOf, visibleLanguages } from './store.ts';

/** A language of one specification. */
type Language = LanguageRecord & { specificationId: string };

const LanguageRef = builder.objectRef<Language>('TranslationLanguage');
export const TranslatedTextRef = builder.objectRef<TranslatedItem & { typedBy: string }>('TranslatedText');
export const TranslationCountRef = builder.objectRef<{ state: TranslationState; n: number }>('TranslationCount');

async function textsOf(ctx: RequestContext, { specificationId, designId, variant }: Language): Promise<TranslatedItem[]> {
  const { companyId } = viewerOf(ctx);
  const items = await ctx.loader('translationItems', (ids: readonly string[], db) => itemsOf(db, companyId, ids)).load(specificationId);
  const said = await ctx.loader('translationsOfDesign', (ids: readonly string[], db) => translationsOf(db, companyId, ids)).load(designId);
  return translatedItems(items ?? [], variant, saidIn(said ?? [], variant));
}

async function languageActions(ctx: RequestContext, language: Language): Promise<string[]> {
  const viewer = viewerOf(ctx);
  const specification = await loadVisibleSpecification(ctx, language.specificationId);
  const design = await loadVisibleDesign(ctx, language.designId);
  if (!specification) return [];
  const translates = mayTranslate(viewer, specification, language).allowed;
  const isOpen = design !== null && editObstacle(specification, design) === null;
  return [
    ...(translates && isOpen ? ['translate'] : []),
    ...(translates ? ['check', 'export'] : []),
    ...(mayApproveTranslations(viewer, specification).allowed ? ['approve'] : []),
  ];
}

function registerTypes(): void {
  TranslatedTextRef.implement({
    description: 'An item of a specification beside its translation.',
    fields: (t) => ({
      itemId: t.exposeID('itemId'),
      itemKey: t.exposeID('itemKey'),
      number: t.exposeInt('number'),
      title: t.exposeString('title'),
      source: t.exposeString('source'),
      text: t.exposeString('text'),
      state: t.exposeString('state', { description: TRANSLATION_STATES.join(', ') }),
      formerSource: t.string({
        nullable: true,
        description: 'What it was translated from, where the source is another now.',
        resolve: ({ state, said }) => (state === 'SOURCE_CHANGED' ? (said?.source ?? null) : null),
      }),
      translatedBy: t.field({
        type: UserRef,
        nullable: true,
        description: 'Where that is not known: who wrote the specification last. They do not check it.',
        resolve: (item, _args, ctx) => (item.state === 'TO_TRANSLATE' ? null : loadUser(ctx, translatorOf(item) ?? item.typedBy)),
      }),
      checkedBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: ({ said, state }, _args, ctx) => (said?.checkedBy && state !== 'TRANSLATED' ? loadUser(ctx, said.checkedBy) : null),
      }),
      approvedBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: ({ said, state }, _args, ctx) => (said?.approvedBy && state === 'APPROVED' ? loadUser(ctx, said.approvedBy) : null),
      }),
    }),
  });
  TranslationCountRef.implement({
    fields: (t) => ({ state: t.exposeString('state'), n: t.exposeInt('n') }),
  });
  LanguageRef.implement({
    description: 'A language that the specifications of a design pick, and how far its translation is.',
    fields: (t) => ({
      id: t.exposeID('id'),
      specificationId: t.exposeID('specificationId'),
      variant: t.exposeString('variant', { description: 'Its code (#V-n_XX)' }),
      dueOn: t.exposeString('dueOn', { nullable: true }),
      translator: t.field({
        type: UserRef,
        nullable: true,
        resolve: ({ translatorId }, _args, ctx) => (translatorId ? loadUser(ctx, translatorId) : null),
      }),
      design: t.field({ type: DesignRef, nullable: true, resolve: ({ designId }, _args, ctx) => loadVisibleDesign(ctx, designId) }),
      counts: t.field({
        type: [TranslationCountRef],
        resolve: async (language, _args, ctx) => {
          const counts = stateCounts(await textsOf(ctx, language));
          return TRANSLATION_STATES.map((state) => ({ state, n: counts[state] }));
        },
      }),
      texts: t.field({
        type: [TranslatedTextRef],
        resolve: async (language, _args, ctx) => {
          const specification = await loadVisibleSpecification(ctx, language.specificationId);
          if (!specification) return [];
          const typedBy = specification.updatedBy ?? specification.createdBy;
          return (await textsOf(ctx, language)).map((item) => ({ ...item, typedBy }));
        },
      }),
      viewerCan: t.stringList({
        description: 'translate, check, export, approve',
        resolve: (language, _args, ctx) => languageActions(ctx, language),
      }),
    }),
  });
}

const answerSpecification = async (output: { id: string }, ctx: RequestContext): Promise<SpecificationRecord | null> =>
  await loadVisibleSpecification(ctx, output.id);

async function languagesOfDesign(ctx: RequestContext, designId: string): Promise<LanguageRecord[]> {
  const { companyId } = viewerOf(ctx);
  const loader = ctx.loader('translationLanguages', (ids: readonly string[], db) => languagesOf(db, companyId, ids));
  return (await loader.load(designId)) ?? [];
}

export function registerTranslations(): void {
  registerTypes();
  builder.objectField(PartUseRef, 'languages', (t) =>
    t.stringList({
      description: 'The languages that the specification is translated into, by the codes of their variants.',
      resolve: async ({ designId }, _args, ctx) => (await languagesOfDesign(ctx, designId)).map(({ variant }) => variant),
    }),
  );
  builder.objectFields(SpecificationRef, (t) => ({
    languages: t.field({
      type: [LanguageRef],
      resolve: async ({ id, designId }, _args, ctx) =>
        (await languagesOfDesign(ctx, designId)).map((language) => ({ ...language, specificationId: id })),
    }),
    mayChooseLanguages: t.boolean({
      resolve: (specification, _args, ctx) => mayChooseLanguages(viewerOf(ctx), specification).allowed,
    }),
  }));
  queryField('translationWork', {
    type: [LanguageRef],
    args: translationWorkInput,
    access: 'whoever reads the specification',
    resolve: async (filter, ctx) => await visibleLanguages(await ctx.read(), ctx.viewer, filter),
  });
  queryField('translators', {
    type: [UserRef],
    args: translatorsInput,
    access: 'whoever picks the languages of the specification: people who read it',
    resolve: async ({ specificationId, text = '' }, ctx) => {
      const specification = await loadVisibleSpecification(ctx, specificationId);
      if (!specification) throw new AppError(generalErrors.NOT_FOUND);
      const decision = mayChooseLanguages(ctx.viewer, specification);
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
      const people = await searchPeopleWhoMay(await ctx.read(), ctx.viewer.companyId, text, 'Specification.read', specification);
      return await Promise.all(people.map(({ id }) => loadUser(ctx, id)));
    },
  });
  for (const definition of [chooseLanguages, saveTranslations, markTranslations]) {
    mutationField(definition, { type: SpecificationRef, nullable: true, resolve: answerSpecification });
  }
  mutationField(exportTranslations, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportTranslations.name, sessionId, companyId, input }),
  });
}
