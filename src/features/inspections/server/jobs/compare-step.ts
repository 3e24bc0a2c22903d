/** Comparing the pages with those of another version (D7.1, D7.5). */
import type { PageComparison } from '#engine/isolation/calls.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { compareSettingsOf } from '../../rules/engine-settings.ts';
import type { DifferenceFinding, Summary } from '../../rules/types.ts';
import { loadVersion } from '../version-store.ts';
import { differenceFindings, hiddenOf } from './difference-findings.ts';
import { keepDifferences } from './keep-findings.ts';
import { readPageText } from './page-text.ts';
import { readableBytes } from './readable-bytes.ts';
import { reachStep, whileCurrent, type Run } from './run-state.ts';
import type { Matched } from './text-steps.ts';

export interface Compared {
  differences: Omit<DifferenceFinding, 'id'>[];
  hidden: Pick<Summary, 'hiddenDifferences' | 'largestHiddenMm'>;
}

const NOTHING: Compared = { differences: [], hidden: { hiddenDifferences: 0, largestHiddenMm: 0 } };

async function comparePages(run: Run, job: InspectionJob, matched: Matched | null): Promise<Compared> {
  const { companyId, result } = run;
  const againstId = result.againstVersionId;
  if (!againstId) return NOTHING;
  const against = await inTransaction(run.ctx.database, companyId, (db) => loadVersion(db, companyId, againstId));
  // The version before was deleted in the meantime: there is nothing to compare with.
  if (!against) return NOTHING;
  const bytes = await readableBytes(run, against.readableFileId);
  const againstPages = against.pageCount ?? 1;
  const comparisons: PageComparison[] = [];
  for (const { index } of job.info.pages.slice(0, againstPages)) {
    run.ctx.signal.throwIfAborted();
    const againstText = await inTransaction(run.ctx.database, companyId, (db) =>
      readPageText(db, { companyId, versionId: against.id }, index + 1),
    );
    comparisons.push(
      await job.compare({
        page: index,
        against: { bytes },
        againstPage: index,
        settings: compareSettingsOf(result.settings),
        ...(againstText ? { againstText } : {}),
        ...(matched ? { match: matched.match } : {}),
      }),
    );
  }
  const titles = new Map((matched?.texts ?? result.texts).map((text) => [text.itemId, text.title]));
  return {
    differences: differenceFindings(comparisons, job.info.pages, againstPages, titles),
    hidden: hiddenOf(comparisons),
  };
}

export async function compareStep(run: Run, job: InspectionJob, matched: Matched | null): Promise<Compared> {
  const compared = await comparePages(run, job, matched);
  const of = { companyId: run.companyId, resultId: run.result.id };
  if (run.result.purpose === 'INSPECTION') {
    await reachStep(run, 'CONTENTS_COMPARED', (db) => keepDifferences(db, of, compared.differences));
  } else await whileCurrent(run, (db) => keepDifferences(db, of, compared.differences));
  return compared;
}
