/** What is found in a file for its print (barcodes, inks, sizes), without a database. */
import { EngineError } from '#engine/engine-error.ts';
import { measure } from '#engine/geometry.ts';
import type { Barcode } from '#engine/barcode/barcode.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PreflightFinding as EngineFinding, PreflightReport } from '#engine/preflight/report.ts';
import { addOnDiffers, approvedCodes, judgeBarcodes } from '#artwork/findings/rules/approved-codes.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { gradeProblem } from '#artwork/findings/rules/barcode-grade.ts';
import { judgeBarcode, judgePreflight } from '#artwork/findings/rules/risk.ts';
import type { BarcodeFinding, PreflightFinding } from '#artwork/findings/rules/types.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import type { Warning } from '#artwork/versions/rules/types.ts';

type New<T> = Omit<T, 'id'>;

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
