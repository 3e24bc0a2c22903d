/** The end of a run: the result counts from now on. */
import { ENGINE_VERSION } from '#engine/version.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { Db } from '#platform/db/client.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { EMPTY_SUMMARY, type Summary } from '#artwork/findings/rules/types.ts';
import { tellRunEnd } from '../run-ends.ts';
import { announceEnd } from './announce-end.ts';
import { carrySeverities } from './carry-severities.ts';
import type { Compared } from './compare-step.ts';
import { keepDesignParts } from './keep-findings.ts';
import { resultTopic } from '#artwork/findings/server/door.ts';
import { printSummary, type Checked } from './print-steps.ts';
import { reachStep, versionOf, whileCurrent, type Run } from './run-state.ts';
import { textSummary, type Matched } from './text-steps.ts';

/** What the steps found; null: the step was not part of the run. */
export interface Found {
  matched: Matched | null;
  checked: Checked | null;
  compared: Compared;
}

export async function finishRun(run: Run, job: InspectionJob, { matched, checked, compared }: Found): Promise<void> {
  const { companyId, result } = run;
  const summary: Summary = {
    ...EMPTY_SUMMARY,
    ...(matched ? textSummary(matched.parts, matched.unexpected) : {}),
    ...(checked ? printSummary(checked) : {}),
    differences: compared.differences.filter((difference) => difference.severity !== 'NONE').length,
    ...compared.hidden,
  };
  const close = async (db: Db): Promise<void> => {
    await db
      .updateTable('inspection_result')
      .set({
        status: 'DONE',
        summary: JSON.stringify(summary),
        engine_version: ENGINE_VERSION,
        finished_at: new Date(),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', result.id)
      .execute();
    await tellRunEnd(db, run.ctx.services, { companyId, designId: run.design.id });
  };
  if (result.purpose !== 'INSPECTION') {
    await whileCurrent(run, async (db) => {
      await close(db);
      const hint = { id: run.version?.id ?? result.id, result: result.id, step: 'DONE' };
      await run.ctx.services.notify(db, companyId, resultTopic(result), hint);
    });
    return;
  }
  const version = versionOf(run);
  await reachStep(run, 'DONE', async (db) => {
    await close(db);
    await carrySeverities(db, result);
    await db
      .updateTable('version_data')
      .set({ inspection_id: result.id, engine_version: ENGINE_VERSION, page_count: job.info.pages.length })
      .where('company_id', '=', companyId)
      .where('id', '=', version.id)
      .execute();
    const design = await loadDesign(db, companyId, run.design.id);
    if (matched && design?.currentVersionId === version.id) {
      await keepDesignParts(db, { companyId, resultId: result.id, designId: design.id, versionId: version.id }, matched.parts);
    }
    await run.ctx.services.notify(db, companyId, `design/${run.design.id}`, { id: run.design.id });
    await announceEnd(db, run.ctx.services, { companyId, resultId: result.id, version, action: 'finish', facts: { ...summary } });
  });
}
