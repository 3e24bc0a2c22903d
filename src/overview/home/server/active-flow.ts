import type { RequestContext } from '#platform/graphql/context.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { builder } from '#platform/graphql/builder.ts';
import { flowsOf, FlowRef } from '#approval/approval-flows/server/door.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { FlowRecord } from '#approval/approval-flows/rules/types.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { DesignRef } from '#catalogue/designs/server/door.ts';
import { stageFlow } from '../rules/stage-flow.ts';

/** Adds `Design.activeFlow`: the flow on which the design's stage depends, for the sentence on its card (D6.12, D14.1). */
export function registerActiveFlow(): void {
  builder.objectField(DesignRef, 'activeFlow', (t) =>
    t.field({
      type: FlowRef,
      nullable: true,
      description: 'The flow on which the present stage depends; null while there is none.',
      resolve: (design, _args, ctx) => activeFlowOf(ctx, design),
    }),
  );
}

/** The flow on which the design's present stage depends; null while there is none. Batched per answer. */
export async function activeFlowOf(ctx: RequestContext, design: DesignRecord): Promise<FlowRecord | null> {
  const asked = stageFlow(design);
  return asked ? await flowOfTarget(ctx, asked.type, asked.targetId) : null;
}

async function flowOfTarget(ctx: RequestContext, type: FlowType, targetId: string): Promise<FlowRecord | null> {
  return await ctx
    .loader<string, FlowRecord>(`home.flow.${type}`, async (ids, db) => {
      const found = await flowsOf(db, viewerOf(ctx).companyId, type, ids);
      return ids.map((id) => found.get(id) ?? null);
    })
    .load(targetId);
}
