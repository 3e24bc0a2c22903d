import { builder } from '#platform/graphql/builder.ts';
import type { RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { DesignVersionRef } from '#artwork/versions/server/door.ts';
import { versionInput } from '#artwork/versions/rules/input.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import type { ResultRecord } from '../rules/types.ts';
import { addIgnoreArea, removeIgnoreArea } from './commands/ignore-areas.ts';
import { checkFindings, clearFindingSeverity, markFindingsVisited, setFindingSeverity } from './commands/mark-findings.ts';
import { InspectionResultRef, loadVisibleResult } from './result-ref.ts';
import { IgnoreAreaRef, loadIgnoreArea } from './graphql-ignore-areas.ts';
import { implementResult } from './graphql-result.ts';
import { resultOfRun } from './result-store.ts';

/** The result that counts; while the inspection runs, the one that is being made. */
async function resultOfVersion(ctx: RequestContext, version: VersionRecord): Promise<ResultRecord | null> {
  if (version.inspectionId) return await loadVisibleResult(ctx, version.inspectionId);
  return await resultOfRun(await ctx.read(), version.companyId, version.id, version.run);
}

export function registerFindings(): void {
  implementResult();
  builder.objectField(DesignVersionRef, 'result', (t) =>
    t.field({
      type: InspectionResultRef,
      nullable: true,
      resolve: (version, _args, ctx) => resultOfVersion(ctx, version),
    }),
  );
  queryField('inspectionResult', {
    type: InspectionResultRef,
    nullable: true,
    args: versionInput,
    access: 'whoever reads the design of the version',
    resolve: (args, ctx) => loadVisibleResult(ctx, args.id),
  });
  for (const definition of [setFindingSeverity, clearFindingSeverity, markFindingsVisited, checkFindings]) {
    mutationField(definition, {
      type: InspectionResultRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleResult(ctx, output.resultId),
    });
  }
  for (const definition of [addIgnoreArea, removeIgnoreArea]) {
    mutationField(definition, {
      type: IgnoreAreaRef,
      nullable: true,
      resolve: (output, ctx) => loadIgnoreArea(ctx, output.id),
    });
  }
}
