import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { VersionRecord } from '../rules/types.ts';
import { findVisibleVersions } from './version-store.ts';

/** VersionData. */
export const DesignVersionRef = builder.objectRef<VersionRecord>('DesignVersion');

/** The version if the viewer reads its design; batched per answer. */
export async function loadVisibleVersion(ctx: RequestContext, id: string): Promise<VersionRecord | null> {
  return await ctx.loader('designVersion', (ids: readonly string[], db) => findVisibleVersions(db, viewerOf(ctx), ids)).load(id);
}
