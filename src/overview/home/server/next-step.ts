import { piecesOf } from '#approval/approval-flows/rules/flow-state.ts';
import type { FlowStatus, FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { FlowRecord, PieceRecord } from '#approval/approval-flows/rules/types.ts';
import { flowStatusesOf, repeatsReturned, subjectFor, viewerSeats } from '#approval/approval-flows/server/door.ts';
import { allows } from '#people/access/rules/policy.ts';
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { ACT_NEEDS, nextStep, type NextAct, type NextStep } from '#catalogue/designs/rules/next-step.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { designMembers, DesignRef } from '#catalogue/designs/server/door.ts';
import { awaitedOn, whyItWaits, type Why } from './waiting.ts';

interface StepNode extends NextStep {
  design: DesignRecord;
  /** The viewer may do it. */
  may: boolean;
  due: string | null;
  who: readonly string[];
}

export const NextStepRef = builder.objectRef<StepNode>('DesignNextStep').implement({
  description: 'The one thing that takes the design on.',
  fields: (t) => ({
    act: t.exposeString('act', { description: 'One of NEXT_ACTS; WAIT: nothing to press.' }),
    path: t.exposeString('path', { nullable: true, description: 'The page where it is done; null: the design’s own.' }),
    may: t.exposeBoolean('may', { description: 'Whether the viewer may do it.' }),
    due: t.field({ type: 'Date', nullable: true, resolve: ({ due }) => due }),
    who: t.field({
      type: [UserRef],
      description: 'Whose turn it is.',
      resolve: async ({ who }, _args, ctx) => (await Promise.all(who.map((id) => loadUser(ctx, id)))).filter((user) => user !== null),
    }),
  }),
});

/** Adds `Design.nextStep`: 次にすること, the one thing to do, where, by whom and until when. */
export function registerNextStep(): void {
  builder.objectField(DesignRef, 'nextStep', (t) =>
    t.field({
      type: NextStepRef,
      nullable: true,
      description: 'Null: nothing will be done with it any more.',
      resolve: (design, _args, ctx) => nextStepOf(ctx, design),
    }),
  );
}

/** What is done next with a design, as this viewer sees it. */
export async function nextStepOf(ctx: RequestContext, design: DesignRecord): Promise<StepNode | null> {
  const viewer = viewerOf(ctx);
  const why = await whyItWaits(ctx, design);
  const { flow, wait } = why;
  const decides = flow && (await seatOf(ctx, flow));
  const step = nextStep({
    wait: wait.reason,
    flow: flow && {
      type: flow.type,
      status: flow.status,
      isUnchanged: flow.status === 'REJECTED' && (await isUnchanged(ctx, flow)),
      decidesAt: decides ? decides.path : null,
    },
    hasFlow: await hasFlow(ctx, design, why),
    at: `/${design.brandId}/${design.productId}/${design.id}`,
  });
  if (!step) return null;
  const who = await turnOf(ctx, design, why, step.act);
  return {
    ...step,
    design,
    may: step.act !== 'WAIT' && ACT_NEEDS[step.act].every((need) => allows(viewer, need, { scope: design.scope })),
    who: step.act === 'DECIDE' ? [viewer.userId] : who,
    due: dueOf(design, flow, decides?.piece ?? null),
  };
}

/** Where the viewer can decide in a flow now. */
async function seatOf(ctx: RequestContext, flow: FlowRecord): Promise<{ piece: PieceRecord; path: string } | null> {
  const subject = await subjectFor(ctx, flow.type, flow.targetId);
  if (!subject) return null;
  const decides = (piece: PieceRecord) =>
    viewerSeats(viewerOf(ctx), flow, subject, piece).some(({ can }) => can.includes('approve') || can.includes('confirm'));
  const piece = piecesOf<PieceRecord>(flow).find(decides);
  return piece ? { piece, path: subject.reviewPath(piece.id) } : null;
}

async function isUnchanged(ctx: RequestContext, flow: FlowRecord): Promise<boolean> {
  const subject = await subjectFor(ctx, flow.type, flow.targetId);
  return subject !== null && (await repeatsReturned(await ctx.read(), flow.companyId, flow.type, subject));
}

/** Whether what would be requested next has a flow of its own. */
async function hasFlow(ctx: RequestContext, design: DesignRecord, { flow, wait }: Why): Promise<boolean> {
  if (flow) return true;
  const asked: readonly [FlowType, string | null] | null =
    wait.reason === 'SPECIFICATION_TO_REQUEST'
      ? ['SPECIFICATION', design.currentSpecificationId]
      : wait.reason === 'CIRCULATION_TO_REQUEST'
        ? ['CIRCULAR_DESIGN', design.id]
        : wait.reason === 'DESIGN_TO_REQUEST'
          ? ['DESIGN', design.id]
          : null;
  if (!asked?.[1]) return false;
  const [type, targetId] = asked;
  const status = await ctx
    .loader<string, FlowStatus>(`home.hasFlow.${type}`, async (ids, db) => {
      const found = await flowStatusesOf(db, viewerOf(ctx).companyId, type, ids);
      return ids.map((id) => found.get(id) ?? null);
    })
    .load(targetId);
  return status !== null;
}

const LEADERS_ACTS: readonly NextAct[] = ['SET_UP_FLOW', 'SET_UP_SPECIFICATION_FLOW'];

/** Whose turn it is; who approves is said by those who lead the design. */
async function turnOf(ctx: RequestContext, design: DesignRecord, why: Why, act: NextAct): Promise<readonly string[]> {
  if (!LEADERS_ACTS.includes(act)) return await awaitedOn(ctx, design, why);
  const leaders = await designMembers(await ctx.read(), design.companyId, design.id, 'DesignProjectManager');
  return leaders.length > 0 ? leaders : [design.createdBy];
}

/** Until when: the viewer's own unit, else the first of those that run, else the design. */
function dueOf(design: DesignRecord, flow: FlowRecord | null, own: PieceRecord | null): string | null {
  if (own?.dueDate) return own.dueDate;
  const running = flow ? piecesOf<PieceRecord>(flow).filter(({ status }) => status === 'IN_PROGRESS') : [];
  const [first] = running.flatMap(({ dueDate }) => dueDate ?? []).sort();
  return first ?? design.dueDate;
}
