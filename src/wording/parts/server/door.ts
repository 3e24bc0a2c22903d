/** Parts, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { LibraryPlace, LibraryType, PartRecord, PartVersionRecord } from '../rules/types.ts';
import { findPlace } from './library/place.ts';
import { findVersions } from './store.ts';
import { findVisibleParts } from './library/visible.ts';

export { createPart } from './commands/create-part.ts';
export { contentsOf, findVersions, loadPart, loadVersion } from './store.ts';
export { aboveViewer, findVisibleParts, listPredicate, listParts, readsDrafts, readsLibrary } from './library/visible.ts';
export { risksOfVersions } from './risks.ts';
export { writeNewParts, type NewPart, type NewPartPlace } from './versions/new-part.ts';
export { approvalRequired, findPlace } from './library/place.ts';
export { mayCreateAgency, mayCreatePart, mayManageAgency, mayUpdatePart } from './policy.ts';
export { registerPartUses, type PartRenewal, type PartUses } from './uses.ts';
export { findSuccessors, type SoughtSuccessor } from './versions/successors.ts';
export { contentsSaying, type SayingContent } from './library/same-text.ts';
export { choosableContents, type ChoosableContent } from './library/choosable.ts';

/** The GraphQL types; later features add fields to them. */
export const PartRef = builder.objectRef<PartRecord>('Part');
export const PartVersionRef = builder.objectRef<PartVersionRecord>('PartVersion');
export const PartLibraryRef = builder.objectRef<LibraryPlace>('PartLibrary');

/** The part if the viewer reads it; batched per answer. */
export async function loadVisiblePart(ctx: RequestContext, id: string): Promise<PartRecord | null> {
  return await ctx.loader('part', (ids: readonly string[], db) => findVisibleParts(db, viewerOf(ctx), ids)).load(id);
}

/** A version by id, batched. Whether the viewer may see it is decided on its part. */
export async function loadPartVersion(ctx: RequestContext, id: string): Promise<PartVersionRecord | null> {
  return await ctx.loader('partVersion', (ids: readonly string[], db) => findVersions(db, viewerOf(ctx).companyId, ids)).load(id);
}

/** A library's place, once per answer. */
export async function loadPlace(ctx: RequestContext, type: LibraryType, id: string): Promise<LibraryPlace | null> {
  const { companyId } = viewerOf(ctx);
  return await ctx
    .loader(`partLibrary.${type}`, async (ids: readonly string[], db) => Promise.all(ids.map((one) => findPlace(db, companyId, type, one))))
    .load(id);
}
