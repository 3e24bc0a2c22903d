import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { reportErrors } from '../../rules/errors.ts';
import { makeReportInput } from '../../rules/report.ts';
import { mayRead, loadVersion } from '#artwork/versions/server/door.ts';
import { loadResult } from '#artwork/findings/server/door.ts';

export const REPORT_QUEUE = 'inspection.report';

/** Asks for a report of a finished result; the worker makes the file. Taking findings out of the house is on record. */
export const makeReport = command({
  name: 'makeReport',
  input: makeReportInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const result = await loadResult(ctx.db, companyId, input.resultId);
    const design = result ? await loadDesign(ctx.db, companyId, result.designId) : null;
    const version = result?.versionId ? await loadVersion(ctx.db, companyId, result.versionId) : null;
    if (!result || !design || !version) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayRead(ctx.viewer, design));
    await ctx.spend('exports');
    if (result.status !== 'DONE') throw new AppError(reportErrors.RESULT_NOT_FINISHED, { number: version.number });
    const id = ctx.newId();
    await ctx.db
      .insertInto('inspection_report')
      .values({
        id,
        company_id: companyId,
        result_id: result.id,
        kind: input.kind,
        locale: input.locale,
        requested_by: userId,
        created_at: ctx.now,
      })
      .execute();
    await ctx.enqueue(REPORT_QUEUE, { reportId: id });
    ctx.emit({
      subject: 'inspection',
      action: 'export',
      id: result.id,
      name: `${design.name} v${version.number}`,
      scope: design.scope,
      after: { kind: input.kind, locale: input.locale },
    });
    return { id };
  },
});
