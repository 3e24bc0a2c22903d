import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { allows } from '#people/access/rules/policy.ts';
import { adoptFlows } from './commands/adopt-flows.ts';
import { mayPractise, practise } from './commands/practise.ts';
import { dismissFirstSteps } from './commands/dismiss-first-steps.ts';
import { trySample } from './commands/try-sample.ts';
import { findFirstSteps, practicePath, type FirstStepsRecord } from './store.ts';

const PracticeRef = builder.objectRef<{ path: string | null }>('Practice');

const practiceOf = async (ctx: ViewerContext): Promise<{ path: string | null } | null> =>
  mayPractise(ctx.viewer).allowed ? { path: await practicePath(await ctx.read(), ctx.viewer) } : null;

const FirstStepsRef = builder.objectRef<FirstStepsRecord>('FirstSteps');

const stepsOf = async (ctx: ViewerContext): Promise<FirstStepsRecord | null> => {
  const { companyId } = ctx.viewer;
  if (!allows(ctx.viewer, 'USER_MANAGE', { scope: [companyId] })) return null;
  return await findFirstSteps(await ctx.read(), companyId);
};

export function registerFirstSteps(): void {
  FirstStepsRef.implement({
    description: 'What a new company does first.',
    fields: (t) => ({
      done: t.exposeStringList('done', { description: 'Of PEOPLE, BRAND, FLOW, PARTS, PROOF' }),
      samplePath: t.exposeString('samplePath', { nullable: true, description: 'Page of the sample that was made to try an inspection' }),
    }),
  });
  queryField('firstSteps', {
    type: FirstStepsRef,
    nullable: true,
    access: 'USER_MANAGE; null for everybody else, and where nothing is left to do',
    resolve: (_args, ctx) => stepsOf(ctx),
  });
  PracticeRef.implement({
    description: 'The design that the viewer practises on.',
    fields: (t) => ({ path: t.exposeString('path', { nullable: true, description: 'Its page; null: it is not laid out yet' }) }),
  });
  queryField('practice', {
    type: PracticeRef,
    nullable: true,
    access: 'the company’s own people; null for guests, programs and the provider’s staff',
    resolve: (_args, ctx) => practiceOf(ctx),
  });
  mutationField(practise, { type: PracticeRef, nullable: true, resolve: (_output, ctx) => practiceOf(ctx) });
  for (const deed of [adoptFlows, trySample, dismissFirstSteps]) {
    mutationField<unknown>(deed, { type: FirstStepsRef, nullable: true, resolve: (_output, ctx) => stepsOf(ctx) });
  }
}
