/** Reading the text of the pages, and finding the approved texts in it. */
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PageText } from '#engine/text/layout.ts';
import type { MatchResult } from '#engine/text/match-types.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { approvedTextsOf } from '#features/specifications/server/door.ts';
import { textSettingsOf } from '../../rules/engine-settings.ts';
import type { ApprovedText, PartFinding, Summary, UnexpectedFinding, Warning } from '../../rules/types.ts';
import { keepParts, keepUnexpected } from './keep-findings.ts';
import { keepPageText } from './page-text.ts';
import { partFindings, unexpectedFindings } from './part-findings.ts';
import { reachStep, type Run } from './run-state.ts';

/** Reads and keeps the text of every page; answers what a designer should know of it. */
export async function textStep(run: Run, job: InspectionJob): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const pages: PageText[] = [];
  for (const { index } of job.info.pages) {
    const page = await job.text(index);
    pages.push(page.text);
    for (const font of page.missingFonts) warnings.push({ code: 'FONT_NOT_EMBEDDED', page: index + 1, params: { font } });
    if (page.truncated) warnings.push({ code: 'TEXT_TRUNCATED', page: index + 1 });
  }
  await reachStep(run, 'TEXT_DETECTED', async (db) => {
    const of = { companyId: run.companyId, versionId: run.version.id };
    for (const text of pages) await keepPageText(db, of, text);
  });
  return warnings;
}

export interface Matched {
  match: MatchResult;
  texts: ApprovedText[];
  specificationId: string | null;
  parts: Omit<PartFinding, 'id'>[];
  unexpected: Omit<UnexpectedFinding, 'id'>[];
  warnings: Warning[];
}

/** Matches the texts that are approved now; they are kept with the result, so that it can be repeated. */
export async function matchStep(run: Run, job: InspectionJob, warnings: Warning[]): Promise<Matched> {
  const { companyId, design, result } = run;
  const approved = await inTransaction(run.ctx.database, companyId, (db) => approvedTextsOf(db, companyId, design.id));
  const texts = approved.texts;
  const match = await job.match(
    texts.map(({ itemId, text, exact }) => ({ id: itemId, text, exact })),
    textSettingsOf(result.settings),
  );
  const parts = partFindings(texts, match);
  const unexpected = unexpectedFindings(match);
  const all = [...warnings];
  if (match.hints.includes('little-live-text')) all.push({ code: 'NO_LIVE_TEXT' });
  if (match.hints.includes('unreliable-text')) all.push({ code: 'TEXT_UNRELIABLE' });
  await reachStep(run, 'PARTS_MATCHED', async (db) => {
    const of = { companyId, resultId: result.id };
    await keepParts(db, of, parts);
    await keepUnexpected(db, of, unexpected);
    await db
      .updateTable('inspection_result')
      .set({
        texts: JSON.stringify(texts),
        specification_id: approved.specificationId,
        summary: JSON.stringify(textSummary(parts, unexpected)),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', result.id)
      .execute();
    await db
      .updateTable('version_data')
      .set({ warnings: JSON.stringify(all) })
      .where('company_id', '=', companyId)
      .where('id', '=', run.version.id)
      .execute();
  });
  return { match, texts, specificationId: approved.specificationId, parts, unexpected, warnings: all };
}

/** The counts of a result as far as its texts go. */
export function textSummary(
  parts: readonly Omit<PartFinding, 'id'>[],
  unexpected: readonly Omit<UnexpectedFinding, 'id'>[],
): Pick<Summary, 'found' | 'altered' | 'missing' | 'unexpected'> {
  const count = (verdict: PartFinding['verdict']): number => parts.filter((part) => part.verdict === verdict).length;
  return {
    found: count('FOUND'),
    altered: count('ALTERED'),
    missing: count('MISSING'),
    unexpected: unexpected.filter((found) => found.severity !== 'NONE').length,
  };
}
