import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { ResultRecord } from '../rules/types.ts';
import { findVisibleResults } from './result-store.ts';

export const InspectionResultRef = builder.objectRef<ResultRecord>('InspectionResult');

/** The result if the viewer reads its design; batched per answer. */
export async function loadVisibleResult(ctx: RequestContext, id: string): Promise<ResultRecord | null> {
  return await ctx.loader('inspectionResult', (ids: readonly string[], db) => findVisibleResults(db, viewerOf(ctx), ids)).load(id);
}
