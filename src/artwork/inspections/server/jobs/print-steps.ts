/** Barcodes and the print check: what was approved as a code, and what would go wrong in print. */
import { EngineError } from '#engine/engine-error.ts';
import { measure } from '#engine/geometry.ts';
import type { Barcode } from '#engine/barcode/barcode.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PreflightFinding as EngineFinding, PreflightReport } from '#engine/preflight/report.ts';
import { addOnDiffers, approvedCodes, judgeBarcodes } from '#artwork/findings/rules/approved-codes.ts';
import { preflightSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { foundAsCode } from '#artwork/findings/rules/found-as-code.ts';
import { gradeProblem } from '#artwork/findings/rules/barcode-grade.ts';
import { judgeBarcode, judgePreflight } from '#artwork/findings/rules/risk.ts';
import type { BarcodeFinding, PreflightFinding, Summary } from '#artwork/findings/rules/types.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import type { Warning } from '#artwork/versions/rules/types.ts';
import { resultTopic } from '#artwork/findings/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notationsOf } from '#wording/notations/server/door.ts';
import { wordingOf } from './wording-findings.ts';
import { keepBarcodes, keepParts, keepPreflight } from './keep-findings.ts';
import { otherFontFindings, proofFonts } from './proof-fonts.ts';
import { whileCurrent, type Run } from './run-state.ts';
import type { Matched } from './text-steps.ts';

type New<T> = Omit<T, 'id'>;

export interface Checked {
  /** The parts, with those that only bars say. */
  parts: Matched['parts'];
  barcodes: New<BarcodeFinding>[];
  preflight: New<PreflightFinding>[];
}

type PlacedBarcode = Barcode & { page: number; dpi: number };

/** The barcodes of a page (from 0), with what places them on it. */
export async function readPageBarcodes(job: InspectionJob, page: number): Promise<PlacedBarcode[]> {
  const dpi = job.info.pages[page]?.dpi ?? 1;
  return (await job.barcodes(page)).map((barcode) => ({ ...barcode, page, dpi }));
}

/** One finding per barcode, judged against the approved codes, then the approved codes that none says; the risky first. */
export function barcodeFindings(
  found: readonly PlacedBarcode[],
  texts: readonly ApprovedText[],
  settings: Pick<InspectionSettings, 'barcodeLeastGrade'>,
): New<BarcodeFinding>[] {
  const judged = judgeBarcodes(found, approvedCodes(texts));
  const among = { anyApproved: texts.length > 0 };
  const read = judged.barcodes.map(({ barcode, verdict, approved }) => {
    const { dpi, page, box, ...asRead } = barcode;
    const isOther = !barcode.problems.includes('ADD_ON_DIFFERS') && addOnDiffers(barcode, approved);
    const ofGrade = gradeProblem(barcode, settings);
    const problems: string[] = [...barcode.problems, ...(isOther ? ['ADD_ON_DIFFERS'] : []), ...(ofGrade ? [ofGrade] : [])];
    return {
      ...asRead,
      problems,
      page: page + 1,
      box: measure(box, dpi),
      verdict,
      itemId: approved?.itemId ?? null,
      variant: approved?.variant ?? null,
      number: approved?.number ?? null,
      title: approved?.title ?? null,
      approved: approved?.code ?? null,
      ...judgeBarcode({ verdict, problems, symbology: barcode.symbology }, among),
    };
  });
  const missing = judged.missing.map((code) => ({
    ...NOWHERE,
    itemId: code.itemId,
    variant: code.variant,
    number: code.number,
    title: code.title,
    approved: code.code,
    symbology: code.kind,
    ...judgeBarcode({ verdict: 'MISSING', problems: [], symbology: code.kind }, among),
  }));
  return [...read, ...missing].toSorted((a, b) => b.risk - a.risk).map((finding, ordinal) => ({ ordinal, ...finding }));
}

/** An approved code that no barcode says. */
const NOWHERE = {
  page: null,
  text: '',
  gs1: null,
  valid: false,
  checkDigit: 'NONE' as const,
  polygon: [],
  box: null,
  angle: 0,
  moduleMm: null,
  magnification: null,
  quietZoneMm: null,
  quietZoneNeededMm: null,
  quietZoneBlocks: [],
  grade: null,
  digitsBelow: null,
  digitsAgree: null,
  addOn: null,
  problems: [],
  verdict: 'MISSING' as const,
};

/** The findings of the print check, the risky first. */
export function preflightFindings(
  report: { findings: readonly (Omit<EngineFinding, 'code'> & { code: string })[] },
  settings: InspectionSettings,
  dpiOf: (page: number) => number,
): New<PreflightFinding>[] {
  return report.findings
    .map(({ code, severity: level, page, box, params }) => ({
      code,
      level,
      page: page === null ? null : page + 1,
      box: page !== null && box ? measure(box, dpiOf(page)) : null,
      params: { ...params },
      ...judgePreflight({ code, level, params }, settings),
    }))
    .toSorted((a, b) => b.risk - a.risk)
    .map((finding, ordinal) => ({ ordinal, ...finding }));
}

/** What a step of the print check answers; where this file is too much for it, the inspection goes on with `otherwise`, and `tell` hears why. */
export async function orElse<T>(step: Promise<T>, otherwise: (code: string) => T, tell?: (error: EngineError) => void): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'ENGINE_CLOSED') throw error;
    tell?.(error);
    return otherwise(error.code);
  }
}

function toLog({ ctx, result }: Run): (error: EngineError) => void {
  return (error) => ctx.logger.warn({ err: error, result: result.id }, 'a step of the print check was given up');
}

/** The barcodes of some pages (from 0), and a warning for each page that was too much to be searched for them. */
export async function readBarcodes(
  job: InspectionJob,
  pages: readonly number[],
  { before, tell }: { before?: (page: number, index: number) => void; tell?: (error: EngineError) => void } = {},
): Promise<{ found: PlacedBarcode[]; warnings: Warning[] }> {
  const found: PlacedBarcode[] = [];
  const warnings: Warning[] = [];
  for (const [index, page] of pages.entries()) {
    before?.(page, index);
    const otherwise = (): PlacedBarcode[] => {
      warnings.push({ code: 'BARCODES_NOT_READ', page: page + 1 });
      return [];
    };
    found.push(...(await orElse(readPageBarcodes(job, page), otherwise, tell)));
  }
  return { found, warnings };
}

export const gaveUp = (code: string): PreflightReport => ({
  findings: [
    {
      code: 'NOT_LOOKED_AT',
      severity: 'WARNING',
      page: null,
      box: null,
      params: { reason: code === 'ENGINE_TIMEOUT' ? 'LIMIT' : 'DAMAGED' },
    },
  ],
  inks: [],
  separable: false,
  layers: [],
});

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
  const notations = await inTransaction(run.ctx.database, companyId, (db) => notationsOf(db, companyId));
  const wording = await wordingOf(job, notations, result.settings.spelling);
  const others = version
    ? otherFontFindings(matched.match, await inTransaction(run.ctx.database, companyId, (db) => proofFonts(db, version)))
    : [];
  const preflight = preflightFindings(
    { findings: [...report.findings, ...wording, ...others] },
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
