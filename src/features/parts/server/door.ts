/** Parts, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { PartRecord, PartVersionRecord } from '../rules/types.ts';
import { findVersions } from './store.ts';
import { findVisibleParts } from './visible.ts';

export { contentsOf, findVersions, loadPart, loadVersion } from './store.ts';
export { findVisibleParts } from './visible.ts';
export { registerPartUses, type PartUses } from './uses.ts';
export { choosableContents, type ChoosableContent } from './choosable.ts';

/** The GraphQL types; later features add fields to them. */
export const PartRef = builder.objectRef<PartRecord>('Part');
export const PartVersionRef = builder.objectRef<PartVersionRecord>('PartVersion');

/** The part if the viewer reads it; batched per answer. */
export async function loadVisiblePart(ctx: RequestContext, id: string): Promise<PartRecord | null> {
  return await ctx.loader('part', (ids: readonly string[], db) => findVisibleParts(db, viewerOf(ctx), ids)).load(id);
}

/** A version by id, batched. Whether the viewer may see it is decided on its part. */
export async function loadPartVersion(ctx: RequestContext, id: string): Promise<PartVersionRecord | null> {
  return await ctx.loader('partVersion', (ids: readonly string[], db) => findVersions(db, viewerOf(ctx).companyId, ids)).load(id);
}
