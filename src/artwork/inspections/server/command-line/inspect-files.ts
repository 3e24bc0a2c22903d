/** An inspection of files alone, with the same engine, rules and findings as a version in the application. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { PagePairing } from '#engine/compare/pages/pair-pages.ts';
import type { PageComparison } from '#engine/isolation/calls.ts';
import { inspectFile, type FileInput, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { MM_PER_INCH, pxToMm, type Box } from '#engine/geometry.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { settingsBetween } from '#artwork/versions/rules/comparison-presets.ts';
import type { FileType } from '#artwork/versions/rules/file-types.ts';
import { compareSettingsOf, preflightSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import { numberFindings } from '#artwork/findings/rules/findings.ts';
import type { PartFinding } from '#artwork/findings/rules/types.ts';
import { foundAsCode } from '#artwork/findings/rules/found-as-code.ts';
import { verdictOf, INSPECT_FORMAT, type Approved, type InspectReport } from '../../rules/inspect-report.ts';
import { judgeImage, suggestsExact } from '#artwork/findings/rules/risk.ts';
import { hasToneOrder, type InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { limitedTo, type ApprovedText, type ComparisonLimit } from '#artwork/versions/rules/run-request.ts';
import { differenceFindings, hiddenOf, touchedParts } from '../jobs/difference-findings.ts';
import { matchTexts } from '../jobs/match-texts.ts';
import { charactersRead, partFindings, unexpectedFindings } from '../jobs/part-findings.ts';
import { pairingOf } from '../jobs/pairing.ts';
import { barcodeFindings, gaveUp, orElse, preflightFindings, readBarcodes } from '../jobs/print-findings.ts';
import { otherFontFindings } from '../jobs/proof-fonts.ts';
import { nutritionOf } from '../jobs/wording/nutrition-cells.ts';
import { wordingOf } from '../jobs/wording/wording-findings.ts';
import { hintWarnings, readTexts } from '../jobs/read-texts.ts';
import { inspectRefusals } from '../../inspect-messages.ts';
import type { Inspection } from '../../rules/inspect-summary.ts';
import { inFile } from './named-file.ts';
import type { OnStep } from './progress.ts';
import { CommandRefusal } from '#platform/command-line/read-input.ts';

export interface ApprovedImage {
  id: string;
  title: string;
  bytes: Uint8Array;
  risky: boolean;
  riskNote: string;
}

export interface InspectRequest {
  name: string;
  file: FileInput;
  approved: Approved | null;
  /** Approved pictures, read. */
  images: readonly ApprovedImage[];
  against: { name: string; file: FileInput } | null;
  settings: InspectionSettings;
  /** The settings say how files are compared; else a picture beside a drawing is compared as a print. */
  comparesAsAsked?: boolean;
  /** Fonts of the live files whose shapes it is read with. */
  proofFonts?: readonly string[];
  /** Only this page, from 1. */
  page: number | null;
  /** What alone is compared; absent: all of it. */
  limit?: ComparisonLimit | null;
  layers?: readonly string[] | null;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The texts as the specification would give them: numbered in their order, variants behind their content. */
function approvedTexts(approved: Approved | null): ApprovedText[] {
  return (approved?.texts ?? []).flatMap(({ id, title = id, text: content, variants, exact, risky, riskNote }, index) => {
    const said = [
      { variant: null, text: content },
      ...orderedVariants(Object.keys(variants)).map((code) => ({ variant: code, text: variants[code]! })),
    ];
    return said.map(({ variant, text }) => ({
      itemId: id,
      variant,
      number: index + 1,
      title,
      text,
      partVersionId: null,
      exact: exact ?? suggestsExact(text),
      risky,
      riskNote,
    }));
  });
}

function comparedOnly({ against, limit, layers }: InspectRequest): InspectReport['comparedOnly'] {
  const limits = against ? limitedTo(limit, layers) : null;
  return limits && { ...limits, layers: limits.layers && [...limits.layers] };
}

/** What is done besides: `withJob` takes more from the open file (pictures), `onStep` hears how far it is. */
interface Besides {
  withJob?: (job: InspectionJob, inspection: Inspection) => Promise<void>;
  onStep?: OnStep;
}

/** Opens the file, does all that is asked, and answers the report with its findings numbered. Throws EngineError, FileRefusal of the other file, and CommandRefusal. */
export async function inspectFiles(
  pool: EnginePool,
  request: InspectRequest,
  { withJob, onStep = () => undefined }: Besides = {},
): Promise<Inspection> {
  const { settings: wanted } = request;
  if (!hasToneOrder(wanted)) throw new CommandRefusal('TONES_CONTRADICT', inspectRefusals.TONES_CONTRADICT);
  const { against } = request;
  const { pages: againstPages, kind } = against ? await inFile(against.name, () => shapeOf(pool, against.file)) : { pages: 0, kind: null };
  const job = await inspectFile(pool, request.file);
  try {
    refuseOffPage(job, request);
    const settings = request.comparesAsAsked ? wanted : settingsBetween(wanted, job.info.kind, kind);
    const inspection = await inspectionOf(job, { ...request, settings }, againstPages, onStep);
    await withJob?.(job, inspection);
    return inspection;
  } finally {
    await job.close();
  }
}

/** The pages that were asked for, from 0. */
export function pagesAsked(job: InspectionJob, page: number | null): number[] {
  const count = job.info.pages.length;
  if (page !== null && page > count) throw new CommandRefusal('PAGE_NOT_THERE', inspectRefusals.PAGE_NOT_THERE, { page, count });
  return page === null ? [...job.info.pages.keys()] : [page - 1];
}

/** An area that lies on no page would leave nothing compared, and all alike. */
function refuseOffPage(job: InspectionJob, { limit, page }: InspectRequest): void {
  if (!limit || !('region' in limit)) return;
  const { x, y, w, h } = limit.region;
  const sizes = pagesAsked(job, page).map((index) => {
    const { width, height, dpi, boxes } = job.info.pages[index]!;
    const [left, top] = [-pxToMm(boxes.trim.x, dpi), -pxToMm(boxes.trim.y, dpi)];
    return { index, w: pxToMm(width, dpi), h: pxToMm(height, dpi), left, top };
  });
  if (sizes.some((one) => x + w > one.left && y + h > one.top && x < one.left + one.w && y < one.top + one.h)) return;
  const first = sizes[0]!;
  const size = { page: first.index + 1, w: first.w.toFixed(1), h: first.h.toFixed(1) };
  throw new CommandRefusal('REGION_OFF_PAGE', inspectRefusals.REGION_OFF_PAGE, { value: [x, y, w, h].join(','), ...size });
}

async function shapeOf(pool: EnginePool, file: FileInput): Promise<{ pages: number; kind: FileType }> {
  const job = await inspectFile(pool, file);
  await job.close();
  return { pages: job.info.pages.length, kind: job.info.kind };
}

async function inspectionOf(job: InspectionJob, request: InspectRequest, againstPages: number, onStep: OnStep): Promise<Inspection> {
  const { settings, against } = request;
  const pages = pagesAsked(job, request.page);
  const texts = approvedTexts(request.approved);
  const among = { pages: pages.length };
  // Matching reads every page; reading them one by one before costs nothing, and says how far it is.
  for (const [index, page] of pages.entries()) {
    onStep({ step: 'TEXTS', page: index + 1, ...among });
    await job.text(page);
  }
  const match = await matchTexts(job, { texts, settings, pages });
  const warnings = [...(await readTexts(job, pages)).warnings, ...hintWarnings(match)];

  const comparisons: PageComparison[] = [];
  let pairing: PagePairing | null = null;
  if (against) {
    onStep({ step: 'COMPARE', page: 1, ...among });
    pairing = await pairingOf(job, against.file, [againstPages, job.info.pages.length], settings);
    // Of one page alone nothing is said of others that are gone.
    if (request.page !== null) pairing = { ...pairing, removed: [] };
    for (const [index, { page, againstPage }] of pairing.pairs.filter((pair) => pages.includes(pair.page)).entries()) {
      onStep({ step: 'COMPARE', page: index + 1, ...among });
      comparisons.push(
        await job.compare({
          page,
          against: against.file,
          againstPage,
          settings: compareSettingsOf(settings),
          match,
          ...(request.limit ? { only: request.limit } : {}),
        }),
      );
    }
  }
  const shown = pages.map((page) => job.info.pages[page]!);
  const differences = against
    ? differenceFindings(comparisons, job.info.pages, pairing, touchedParts(texts), settings).filter(({ page }) => pages.includes(page - 1))
    : [];
  const hidden = against ? hiddenOf(comparisons) : null;
  const read = await readBarcodes(job, pages, { before: (_page, index) => onStep({ step: 'BARCODES', page: index + 1, ...among }) });
  warnings.push(...read.warnings);
  const codes = barcodeFindings(read.found, texts, settings);
  const barcodes = codes.map(reportedBarcode);
  onStep({ step: 'PICTURES' });
  const images = await imagesOf(job, pages, request);
  onStep({ step: 'PRINT' });
  const print = await orElse(job.preflight(preflightSettingsOf(settings), read.found), gaveUp);
  const said = (request.approved?.notations ?? []).map(({ written, preferred, note }) => ({ written, preferred, note }));
  const words = (request.approved?.words ?? []).map((written) => ({ written, preferred: null, note: '' }));
  const wording = await wordingOf(job, { notations: [...said, ...words], words: new Set() }, settings.spelling, pages);
  const nutrition = await nutritionOf(job, texts, pages);
  const preflight = preflightFindings(
    { findings: [...print.findings, ...wording, ...nutrition, ...otherFontFindings(match, request.proofFonts ?? [])] },
    settings,
    (page) => job.info.pages[page]?.dpi ?? 1,
  ).filter(({ page }) => page === null || pages.includes(page - 1));
  const parts = foundAsCode(partFindings(texts, match, settings), codes);
  const unexpected = unexpectedFindings(match);
  const report: Omit<InspectReport, 'verdict'> = {
    format: INSPECT_FORMAT,
    engine: ENGINE_VERSION,
    file: {
      name: basename(request.name),
      sha256: sha256(request.file.bytes),
      type: job.info.kind,
      pages: shown.map((page) => ({
        page: page.index + 1,
        widthMm: round(pxToMm(page.width, page.dpi)),
        heightMm: round(pxToMm(page.height, page.dpi)),
        dpi: round(page.dpi),
        trim: mmBox(page.boxes.trim, page.dpi),
        trimGiven: page.trimGiven,
      })),
    },
    against: against ? { name: basename(against.name), sha256: sha256(against.file.bytes), pages: againstPages } : null,
    comparedPages: against
      ? comparisons.map(({ page, againstPage, print: printed }) => ({
          page: page + 1,
          againstPage: againstPage + 1,
          tonePercent: printed?.tonePercent ?? null,
        }))
      : null,
    comparedOnly: comparedOnly(request),
    settings,
    texts: parts.map(
      ({
        itemId,
        ordinal: _ordinal,
        number: _number,
        partVersionId: _part,
        contentId: _picture,
        unchangedSince: _since,
        places,
        ...one
      }) => ({
        id: itemId!,
        ...one,
        places: places.map(({ page, boxes }) => ({ page, boxes: boxes.map(({ mm }) => mm) })),
      }),
    ),
    unexpected: unexpected.map(({ ordinal: _ordinal, boxes, ...one }) => ({ ...one, boxes: boxes.map(({ mm }) => mm) })),
    differences: differences.map(({ ordinal: _ordinal, px: _px, mm, area, partTitle: _title, ignoredBy: _ignored, beforeMm, ...one }) => ({
      ...one,
      box: mm,
      beforeBox: beforeMm,
      areaPx: area,
    })),
    barcodes,
    images,
    characters: charactersRead(match),
    preflight: { inks: print.inks, findings: preflight.map(({ ordinal: _ordinal, box, ...one }) => ({ ...one, box: box?.mm ?? null })) },
    hidden: hidden ? { differences: hidden.hiddenDifferences, largestMm: hidden.largestHiddenMm } : null,
    warnings: warnings.map(({ code, page = null, params = {} }) => ({ code, page, params })),
  };
  const pictures = images.map((image, index) => imagePart(image, parts.length + index, (page) => job.info.pages[page - 1]?.dpi ?? 1));
  const findings = numberFindings({
    parts: withIds('part', [...parts, ...pictures]),
    unexpected: withIds('unexpected', unexpected),
    differences: withIds('difference', differences),
    barcodes: withIds('barcode', codes),
    preflight: withIds('print', preflight),
  });
  return { report: { ...report, verdict: verdictOf(report) }, findings };
}

const withIds = <T extends object>(kind: string, all: readonly T[]): (T & { id: string })[] =>
  all.map((one, index) => ({ ...one, id: `${kind} ${index}` }));

/** A picture as the findings have it; of an altered one what differs in it, so that the eye goes there. */
function imagePart(image: InspectReport['images'][number], ordinal: number, dpiOf: (page: number) => number): Omit<PartFinding, 'id'> {
  const { id, title, risky, riskNote, verdict, score, places, severity, risk } = image;
  const rate = Math.floor(Math.max(0, score) * 1000) / 10;
  return {
    kind: 'IMAGE',
    ordinal,
    itemId: id,
    variant: null,
    contentId: null,
    partVersionId: null,
    number: null,
    title,
    text: title,
    exact: false,
    risky,
    riskNote,
    verdict,
    partRate: rate,
    lengthRate: rate,
    foundText: null,
    operations: [],
    folds: {},
    readings: [],
    places: places.map(({ page, box, regions }) => ({
      page,
      boxes: (regions.length > 0 ? regions : [box]).map((mm) => ({ mm, px: pxBox(mm, dpiOf(page)) })),
    })),
    elsewhere: null,
    notRead: 0,
    doubts: [],
    shownText: null,
    readAs: {},
    recognisedPercent: null,
    unchangedSince: null,
    severity,
    risk,
  };
}

type FoundBarcode = ReturnType<typeof barcodeFindings>[number];

function reportedBarcode(one: FoundBarcode): InspectReport['barcodes'][number] {
  return {
    page: one.page,
    symbology: one.symbology,
    text: one.text,
    verdict: one.verdict,
    approved: one.approved,
    approvedId: one.itemId,
    approvedVariant: one.variant,
    checkDigit: one.checkDigit,
    gs1: one.gs1,
    angle: round(one.angle),
    moduleMm: one.moduleMm,
    magnification: one.magnification,
    quietZoneMm: one.quietZoneMm,
    quietZoneNeededMm: one.quietZoneNeededMm,
    quietZoneBlocks: one.quietZoneBlocks,
    grade: one.grade,
    digitsBelow: one.digitsBelow,
    digitsAgree: one.digitsAgree,
    addOn: one.addOn,
    problems: one.problems,
    box: one.box?.mm ?? null,
    severity: one.severity,
    risk: one.risk,
  };
}

async function imagesOf(job: InspectionJob, pages: readonly number[], request: InspectRequest): Promise<InspectReport['images']> {
  if (request.images.length === 0) return [];
  const found = await job.images(
    request.images.map(({ id, bytes }) => ({ id, bytes })),
    pages,
  );
  const approved = new Map(request.images.map((image) => [image.id, image]));
  const images = found.map(({ id, verdict, score, places, refused }) => {
    const { title, risky, riskNote } = approved.get(id)!;
    return {
      id,
      title,
      risky,
      riskNote,
      verdict,
      score: round(score),
      refused: refused ?? null,
      places: places.map(({ page, box, scale, rotation, score: at, maxD, regions }) => {
        const { dpi } = job.info.pages[page]!;
        return {
          page: page + 1,
          box: mmBox(box, dpi),
          scale: round(scale),
          rotation,
          score: round(at),
          maxD: round(maxD),
          regions: regions.map((region) => mmBox(region, dpi)),
        };
      }),
      ...judgeImage({ verdict, risky }),
    };
  });
  return images.toSorted((a, b) => b.risk - a.risk);
}

function pxBox({ x, y, w, h }: Box, dpi: number): Box {
  const scale = dpi / MM_PER_INCH;
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

function mmBox(box: { x: number; y: number; w: number; h: number }, dpi: number) {
  return { x: round(pxToMm(box.x, dpi)), y: round(pxToMm(box.y, dpi)), w: round(pxToMm(box.w, dpi)), h: round(pxToMm(box.h, dpi)) };
}
