/** What submissions, search, home and the specification's dry run may use of inspections. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { ResultRecord } from '../rules/types.ts';
import type { VersionRecord } from '../rules/version-types.ts';
import { findVisibleResults } from './result-store.ts';
import { findVisibleVersions } from './version-store.ts';

export { compareWithFile, type FileComparison } from './compare-with-file.ts';
export { reportOfResult } from './report/report-of-result.ts';
export { Sheet, type Cell } from './report/sheet.ts';
export { earlierVersions, loadVersion, pagesOf } from './version-store.ts';
export { warmEngine } from './warm-engine.ts';
export { settingInForce } from './setting-store.ts';

/** VersionData. */
export const DesignVersionRef = builder.objectRef<VersionRecord>('DesignVersion');
export const InspectionResultRef = builder.objectRef<ResultRecord>('InspectionResult');

/** The version if the viewer reads its design; batched per answer. */
export async function loadVisibleVersion(ctx: RequestContext, id: string): Promise<VersionRecord | null> {
  return await ctx.loader('designVersion', (ids: readonly string[], db) => findVisibleVersions(db, viewerOf(ctx), ids)).load(id);
}

/** The result if the viewer reads its design; batched per answer. */
export async function loadVisibleResult(ctx: RequestContext, id: string): Promise<ResultRecord | null> {
  return await ctx.loader('inspectionResult', (ids: readonly string[], db) => findVisibleResults(db, viewerOf(ctx), ids)).load(id);
}
