import type { RequestContext } from '#platform/graphql/context.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { builder } from '#platform/graphql/builder.ts';
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { flowStatusesOf, userNames } from '#approval/approval-flows/server/door.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import { awaitedPeople, peopleToName, waitingSentence } from '#approval/approval-flows/rules/waiting.ts';
import { DesignRef, inspectionStandingOf, loadVisibleDesign, makersOfDesigns } from '#catalogue/designs/server/door.ts';
import { designWaitingSentence, waitOf, type Maker, type Standing, type Wait } from '#catalogue/designs/rules/waiting.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { TaskRef } from '#work/tasks/server/door.ts';
import { activeFlowOf } from './active-flow.ts';

/** Adds `Design.waitingSentence` and `Design.waitsFor`: why it waits and for whom, whatever its stage (D6.12, D14.1). */
export function registerWaiting(): void {
  builder.objectField(DesignRef, 'waitingSentence', (t) =>
    t.string({
      description: 'Why it waits and for whom, in the viewer’s language.',
      resolve: (design, _args, ctx) => sentenceOf(ctx, design),
    }),
  );
  builder.objectField(DesignRef, 'waitsFor', (t) =>
    t.field({
      type: [UserRef],
      description: 'Whose turn it is.',
      resolve: async (design, _args, ctx) => {
        const people = await awaitedOn(ctx, design, await whyItWaits(ctx, design));
        return (await Promise.all(people.map((id) => loadUser(ctx, id)))).filter((user) => user !== null);
      },
    }),
  );
  builder.objectField(TaskRef, 'design', (t) =>
    t.field({
      type: DesignRef,
      nullable: true,
      description: 'The design that the task is about, if the viewer reads it.',
      resolve: (task, _args, ctx) => (task.designId ? loadVisibleDesign(ctx, task.designId) : null),
    }),
  );
}

/** A review that runs, or was returned, says it itself; else it is what the stage lacks. */
export async function sentenceOf(ctx: RequestContext, design: DesignRecord): Promise<string> {
  const why = await whyItWaits(ctx, design);
  const { flow, wait } = why;
  const people = flow ? peopleToName(flow) : await awaitedOn(ctx, design, why);
  const names = await namesOf(ctx, people);
  if (flow) return waitingSentence(flow, (id) => names.get(id) ?? '', ctx.locale);
  return designWaitingSentence(
    wait,
    people.flatMap((id) => names.get(id) ?? []),
    ctx.locale,
  );
}

export async function awaitedOn(ctx: RequestContext, design: DesignRecord, { flow, wait }: Why): Promise<string[]> {
  if (flow?.status === 'IN_PROGRESS') return awaitedPeople(flow);
  return wait.maker ? await makers(ctx, design, wait.maker) : [];
}

export type Why = Awaited<ReturnType<typeof whyItWaits>>;

/** What the design waits for, and the flow that says it better: one that runs, or was returned and can be requested again. */
export async function whyItWaits(ctx: RequestContext, design: DesignRecord) {
  const flow = await activeFlowOf(ctx, design);
  const wait = waitOf(design, { circulated: await isCirculated(ctx, design), inspection: await inspectionOf(ctx, design) });
  const tells = flow?.status === 'IN_PROGRESS' || (flow?.status === 'REJECTED' && !HINDERED.includes(wait.reason));
  return { wait, flow: tells ? flow : null };
}

/** Reasons that come before a returned review: it cannot be requested again yet. */
const HINDERED: readonly Wait['reason'][] = ['INSPECTION_RUNNING', 'INSPECTION_FAILED'];

async function inspectionOf(ctx: RequestContext, design: DesignRecord): Promise<Standing['inspection']> {
  if (design.status !== 'DESIGN' || !design.currentVersionId) return null;
  return await inspectionStandingOf(ctx, design.currentVersionId);
}

async function makers(ctx: RequestContext, design: DesignRecord, maker: Maker): Promise<string[]> {
  const found = await ctx
    .loader<DesignRecord, string[]>(`home.makers.${maker}`, async (designs, db) => {
      const byDesign = await makersOfDesigns(db, viewerOf(ctx).companyId, designs, maker);
      return designs.map((each) => byDesign.get(each.id) ?? []);
    })
    .load(design);
  return found ?? [];
}

async function isCirculated(ctx: RequestContext, design: DesignRecord): Promise<boolean> {
  if (!design.workflow.intermediateReview || design.status !== 'DESIGN') return false;
  const status = await ctx
    .loader<string, FlowStatus>('home.circulation', async (ids, db) => {
      const found = await flowStatusesOf(db, viewerOf(ctx).companyId, 'CIRCULAR_DESIGN', ids);
      return ids.map((id) => found.get(id) ?? null);
    })
    .load(design.id);
  return status === 'COMPLETED';
}

async function namesOf(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, string>> {
  const loader = ctx.loader<string, string>('home.names', async (wanted, db) => {
    const names = await userNames(db, viewerOf(ctx).companyId, wanted);
    return wanted.map((id) => names.get(id) ?? null);
  });
  const found = await Promise.all(ids.map(async (id) => [id, await loader.load(id)] as const));
  return new Map(found.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}
