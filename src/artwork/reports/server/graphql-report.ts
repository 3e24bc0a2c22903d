/** Reports of a result as files: asked for, waited for, downloaded by a signed address. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { versionInput } from '#artwork/versions/rules/input.ts';
import { makeReport } from './commands/make-report.ts';
import { findVisibleReports, type ReportRecord } from './report-store.ts';

const ReportRef = builder.objectRef<ReportRecord>('InspectionReport');

export function registerReports(): void {
  ReportRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      resultId: t.exposeID('resultId'),
      kind: t.exposeString('kind'),
      status: t.exposeString('status', { description: 'MAKING, READY or FAILED' }),
      url: t.string({ nullable: true, resolve: (report, _args, ctx) => fileUrl(ctx, report.fileId, true) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  queryField('inspectionReport', {
    type: ReportRef,
    nullable: true,
    args: versionInput,
    access: 'whoever reads the design of the report',
    resolve: async (args, ctx) => (await findVisibleReports(await ctx.read(), viewerOf(ctx), [args.id]))[0] ?? null,
  });
  mutationField(makeReport, {
    type: ReportRef,
    nullable: true,
    resolve: async (output, ctx) => (await findVisibleReports(await ctx.read(), ctx.viewer, [output.id]))[0] ?? null,
  });
}
