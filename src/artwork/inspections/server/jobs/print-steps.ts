/** Barcodes and the print check: what was approved as a code, and what would go wrong in print. */
import type { EngineError } from '#engine/engine-error.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import { preflightSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import { foundAsCode } from '#artwork/findings/rules/found-as-code.ts';
import type { BarcodeFinding, PreflightFinding, Summary } from '#artwork/findings/rules/types.ts';
import { resultTopic } from '#artwork/findings/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notationsOf, ownWords } from '#wording/notations/server/door.ts';
import { wordingOf } from './wording/wording-findings.ts';
import { barcodeFindings, gaveUp, orElse, preflightFindings, readBarcodes } from './print-findings.ts';
import { keepBarcodes, keepParts, keepPreflight } from './keep-findings.ts';
import { otherFontFindings, proofFonts } from './proof-fonts.ts';
import { nutritionOf } from './wording/nutrition-cells.ts';
import { whileCurrent, type Run } from './run-state.ts';
import type { Matched } from './text-steps.ts';

type New<T> = Omit<T, 'id'>;

export interface Checked {
  /** The parts, with those that only bars say. */
  parts: Matched['parts'];
  barcodes: New<BarcodeFinding>[];
  preflight: New<PreflightFinding>[];
}

function toLog({ ctx, result }: Run): (error: EngineError) => void {
  return (error) => ctx.logger.warn({ err: error, result: result.id }, 'a step of the print check was given up');
}

/** Reads the barcodes and checks the file for print; both are kept and published by themselves. */
export async function printSteps(run: Run, job: InspectionJob, matched: Matched): Promise<Checked> {
  const { companyId, result, version } = run;
  const of = { companyId, resultId: result.id };
  const tell = { id: version?.id ?? result.id, result: result.id };
  const tellLog = toLog(run);
  const { found, warnings } = await readBarcodes(
    job,
    job.info.pages.map(({ index }) => index),
    { before: () => run.ctx.signal.throwIfAborted(), tell: tellLog },
  );
  const barcodes = barcodeFindings(found, matched.texts, result.settings);
  const parts = foundAsCode(matched.parts, barcodes);
  await whileCurrent(run, async (db) => {
    await keepBarcodes(db, of, barcodes);
    if (parts.some((part, index) => part !== matched.parts[index])) await keepParts(db, of, parts);
    if (warnings.length > 0) {
      const all = JSON.stringify([...matched.warnings, ...warnings]);
      await db
        .updateTable('inspection_result')
        .set({ warnings: all })
        .where('company_id', '=', companyId)
        .where('id', '=', result.id)
        .execute();
    }
    await run.ctx.services.notify(db, companyId, resultTopic(result), { ...tell, found: 'barcodes' });
  });
  run.ctx.signal.throwIfAborted();
  const report = await orElse(job.preflight(preflightSettingsOf(result.settings), found), gaveUp, tellLog);
  run.ctx.signal.throwIfAborted();
  const company = await inTransaction(run.ctx.database, companyId, async (db) => {
    return {
      notations: await notationsOf(db, companyId),
      words: result.settings.spelling ? await ownWords(db, companyId) : new Set<string>(),
    };
  });
  const wording = await wordingOf(job, company, result.settings.spelling);
  const nutrition = await nutritionOf(job, matched.texts);
  const others = version
    ? otherFontFindings(matched.match, await inTransaction(run.ctx.database, companyId, (db) => proofFonts(db, version)))
    : [];
  const preflight = preflightFindings(
    { findings: [...report.findings, ...wording, ...nutrition, ...others] },
    result.settings,
    (page) => job.info.pages[page]?.dpi ?? 1,
  );
  await whileCurrent(run, async (db) => {
    await keepPreflight(db, of, preflight);
    if (version) {
      await db
        .updateTable('version_data')
        .set({ inks: JSON.stringify(report.inks), separable: report.separable, layers: JSON.stringify(report.layers) })
        .where('company_id', '=', companyId)
        .where('id', '=', version.id)
        .execute();
    }
    await run.ctx.services.notify(db, companyId, resultTopic(result), { ...tell, found: 'preflight' });
  });
  return { parts, barcodes, preflight };
}

/** The counts of a result as far as codes and print go: what wants a person's eye. */
export function printSummary({
  barcodes,
  preflight,
}: Pick<Checked, 'barcodes' | 'preflight'>): Pick<Summary, 'barcodes' | 'barcodeProblems' | 'preflight'> {
  const problems = (findings: readonly { severity: string }[]): number => findings.filter(({ severity }) => severity !== 'NONE').length;
  return {
    barcodes: barcodes.filter(({ page }) => page !== null).length,
    barcodeProblems: problems(barcodes),
    preflight: problems(preflight),
  };
}
