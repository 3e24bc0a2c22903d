import { MM_PER_INCH, overlaps, pxToMm, roundBox, roundPx, type Box } from '../geometry.ts';
import type { PageText } from '../text/lines/layout.ts';
import { addOnBox, printedAddOnAgrees, readAddOn } from './add-on.ts';
import type { Barcode, BarcodeProblem, BarcodeSymbology, Point, QuietZone } from './barcode.ts';
import { hasCode39CheckCharacter } from './check-digit.ts';
import { detectSymbols, type DrawnPage } from './detect.ts';
import { printedBelow, type Printed } from './digits-below.ts';
import { gradeSymbol } from './grade/grade-symbol.ts';
import { gs1CheckDigits, hasGs1Dates, parseGs1 } from './gs1.ts';
import { boxOf, numberCheckDigit, type Hit } from './hit.ts';
import { measureBars } from './measure-fine.ts';
import type { Measured } from './measure-linear.ts';
import { measureMatrix } from './measure-matrix.ts';
import { isMatrix, neededQuietZone } from './quiet-zone.ts';
import { blocksBeside, quietZoneBlocks, shortSides } from './quiet-zone-blocks.ts';
import { faintInRedLight } from './red-light.ts';
import { barsOfOneLevel } from './silent/one-level.ts';
import { measuredPharmacode } from './silent/pharmacode-measured.ts';
import { hasNothingBeside } from './silent/nothing-beside.ts';
import { barsIn } from './silent/silent-bars.ts';
import { brokenQrCodes } from './silent/silent-matrix.ts';
import { directionsOf } from './slopes/direction.ts';
import { suspectsOf, unexplainedAreas } from './suspects/suspects.ts';
import { unreadableSymbols } from './silent/unreadable.ts';
import { unreadMatrices } from './silent/unread-matrix.ts';
import { whyUnread } from './silent/why-unread.ts';
import type { ReadSymbols } from './zxing.ts';

/** A page as the reader needs it, in px at `dpi`. */
export type BarcodePage = DrawnPage & { dpi: number; trim: Box; text: PageText };

/** JAN, UPC: the module of magnification 1 in mm, and the allowed magnifications (JIS X 0507, GS1 5.2.6). */
const NOMINAL_MM = 0.33;
const MAGNIFICATION = { least: 0.8, most: 2 };
/** GS1 General Specifications 5.12.3: no symbol has narrower modules, 0.170 mm; of JAN and UPC the magnification says it. */
const LEAST_MODULE_MM = 0.165;
/**
 * Modules that bars may be wider or narrower than they should be. Some kinds are decoded from like edge to like edge, and their grade hides it; what
 * printers take from bars before the ink spreads is less.
 */
const MOST_GAIN = 0.35;
/** Bars that fill less of others that they overlap are a part of them. */
const MOST_OF_WHOLE = 0.8;
const RETAIL: ReadonlySet<BarcodeSymbology> = new Set(['EAN13', 'EAN8', 'UPCA', 'UPCE']);

/**
 * Decodes and measures all barcodes of a page, and lists the numbers whose bars cannot be read. `hits`: what was found on
 * the page and then on its tiles.
 */
export async function readPageBarcodes(read: ReadSymbols, page: BarcodePage, hits: readonly Hit[]): Promise<Barcode[]> {
  const barcodes: Barcode[] = [];
  const { suspects, inColour, matrices } = suspectsOf(page.raster);
  const direction = directionsOf(page.raster);
  for (const hit of await detectSymbols(read, { ...page, suspects, direction }, hits)) barcodes.push(await inspectSymbol(read, hit, page));
  const pxAMm = page.dpi / MM_PER_INCH;
  const addOns = barcodes.map((barcode) =>
    addOnBox({ ...barcode, modulePx: barcode.moduleMm === null ? null : barcode.moduleMm * pxAMm }, barcode.addOn),
  );
  const known = [...barcodes.map(({ box }) => box), ...addOns.filter((box) => box !== null)];
  const silent = unreadableSymbols(page.raster, page.text.characters, known);
  const explained = [...known, ...silent.map(({ box }) => box)];
  const strong = unexplainedAreas(suspects, explained).flatMap(
    (area) => barsIn(page.raster, area, { seen: direction(area), dpi: page.dpi }) ?? [],
  );
  const weak = unexplainedAreas(inColour, explained).flatMap((area) => barsOfOneLevel(page.raster, area, page.dpi) ?? []);
  const others = widest(strong, weak);
  const seen = [...known, ...[...silent, ...others].map(({ box }) => box)];
  const broken = brokenQrCodes(page.raster, page.dpi, seen);
  broken.push(...unreadMatrices(page.raster, page.dpi, matrices, [...seen, ...broken.map(({ box }) => box)]));
  const unread = await Promise.all([...silent, ...others].map((one) => withReason(read, page, one)));
  const measured = unread.map((one) => measuredPharmacode({ ...page, characters: page.text.characters }, one, areaOf(one.polygon, page)));
  return [...barcodes, ...[...measured, ...broken].map(rounded)];
}

/** Of bars that were seen twice, as strong ones and as weak ones: those that hold the others, else the strong. */
function widest(strong: readonly Barcode[], weak: readonly Barcode[]): Barcode[] {
  const isPartOf = (part: Barcode, whole: Barcode): boolean =>
    overlaps(part.box, whole.box) && part.box.w * part.box.h < MOST_OF_WHOLE * whole.box.w * whole.box.h;
  const left = strong.filter((one) => !weak.some((whole) => isPartOf(one, whole)));
  return [...left, ...weak.filter((one) => !left.some(({ box }) => overlaps(box, one.box)))];
}

/** Bars that nobody reads, with the reason where one is found, and what stands in the clear space where that is it. */
async function withReason(read: ReadSymbols, page: BarcodePage, barcode: Barcode): Promise<Barcode> {
  if (barcode.problems.at(-1) !== 'UNREADABLE') return barcode;
  const why = await whyUnread(read, page.raster, barcode);
  if (!why) return barcode;
  const problems = [...barcode.problems, why.problem];
  return why.problem === 'QUIET_ZONE'
    ? { ...barcode, problems, quietZoneBlocks: blocksBeside(barcode, why, page.text.characters) }
    : { ...barcode, problems };
}

async function inspectSymbol(read: ReadSymbols, hit: Hit, page: BarcodePage): Promise<Barcode> {
  const { symbology, text } = hit;
  const area = areaOf(hit.corners, page);
  const measured = measureMatrix(page.raster, hit, area) ?? measureBars(page, hit, area);
  const gs1 = hit.gs1 ? parseGs1(text) : null;
  const checkDigit = checkDigitOf(hit, gs1);
  const moduleMm = measured.modulePx === null ? null : pxToMm(measured.modulePx, page.dpi);
  const magnification = moduleMm !== null && RETAIL.has(symbology) ? Math.round((moduleMm / NOMINAL_MM) * 100) / 100 : null;
  const needed = neededQuietZone(symbology);
  const quietZoneMm = measured.quietPx && toMm(measured.quietPx, page.dpi);
  const width = Math.hypot(measured.polygon[1]!.x - measured.polygon[0]!.x, measured.polygon[1]!.y - measured.polygon[0]!.y);
  const printed = printedBelow(page.text.characters, { ...hit, ...measured, modulePx: measured.modulePx ?? width / 95 });
  const addOn = await readAddOn(read, page.raster, { symbology, measured });
  const addOnAgrees = printedAddOnAgrees(page.text.characters, measured, addOn);
  const grade = gradeSymbol(page, hit, measured, shortSides({ symbology, measured }).length === 0);
  return rounded({
    symbology,
    text,
    gs1,
    valid: hit.valid && checkDigit !== 'INVALID',
    checkDigit,
    polygon: [...measured.polygon],
    box: boxOf(measured.polygon),
    angle: measured.angle,
    moduleMm,
    magnification,
    quietZoneMm,
    quietZoneNeededMm: needed && moduleMm !== null ? { left: mm(needed.left * moduleMm), right: mm(needed.right * moduleMm) } : null,
    quietZoneBlocks: quietZoneBlocks({ symbology, measured }, page.text.characters, area),
    digitsBelow: printed.digits,
    digitsAgree: printed.agree,
    addOn,
    grade,
    problems: problemsOf(hit, measured, {
      checkDigit,
      badGs1: hit.gs1 && text !== '' && (gs1 === null || !hasGs1Dates(gs1)),
      moduleMm,
      magnification,
      printed,
      noDigits: printed.digits === null && hasNothingBeside(page.raster, symbology, measured),
      addOnAgrees,
      faint: faintInRedLight(page.raster, measured.polygon, symbology),
      gainMm: isMatrix(symbology) ? null : (grade?.parameters.find(({ name }) => name === 'GAIN')?.value ?? null),
    }),
  });
}

/** Quiet zones end at the trim: what lies beyond is cut off. A symbol in the printer's notes has the page. */
function areaOf(corners: readonly Point[], { raster, trim }: BarcodePage): Box {
  const inside = corners.every(({ x, y }) => x >= trim.x && y >= trim.y && x <= trim.x + trim.w && y <= trim.y + trim.h);
  return inside ? trim : { x: 0, y: 0, w: raster.width, h: raster.height };
}

function checkDigitOf(hit: Hit, gs1: Barcode['gs1']): Barcode['checkDigit'] {
  if (gs1) return gs1CheckDigits(gs1);
  if (hit.text === '') return 'NONE';
  if (!hit.valid) return 'INVALID';
  if (hit.symbology === 'CODE39') return hasCode39CheckCharacter(hit.text) ? 'VALID' : 'NONE';
  return numberCheckDigit(hit.symbology, hit.text);
}

function problemsOf(
  hit: Hit,
  measured: Measured,
  facts: {
    checkDigit: Barcode['checkDigit'];
    badGs1: boolean;
    moduleMm: number | null;
    magnification: number | null;
    printed: Printed;
    noDigits: boolean;
    addOnAgrees: boolean | null;
    faint: boolean;
    gainMm: number | null;
  },
): BarcodeProblem[] {
  const { checkDigit, magnification, printed, addOnAgrees, faint } = facts;
  const problems: BarcodeProblem[] = hit.text === '' ? ['UNREADABLE', 'DAMAGED'] : [];
  if (checkDigit === 'INVALID') problems.push('CHECK_DIGIT');
  if (facts.badGs1) problems.push('GS1_DATA');
  if (magnification !== null && magnification < MAGNIFICATION.least) problems.push('MAGNIFICATION_SMALL');
  if (magnification !== null && magnification > MAGNIFICATION.most) problems.push('MAGNIFICATION_LARGE');
  if (facts.moduleMm !== null && facts.moduleMm < LEAST_MODULE_MM && !RETAIL.has(hit.symbology)) problems.push('MODULE_SMALL');
  if (facts.gainMm !== null && facts.moduleMm !== null && Math.abs(facts.gainMm) > MOST_GAIN * facts.moduleMm) problems.push('BAR_WIDTH');
  if (shortSides({ symbology: hit.symbology, measured }).length > 0) problems.push('QUIET_ZONE');
  if (printed.agree === false) problems.push('DIGITS_DIFFER');
  if (facts.noDigits) problems.push('NO_DIGITS');
  if (addOnAgrees === false) problems.push('ADD_ON_DIFFERS');
  if (hit.inverted && !isMatrix(hit.symbology)) problems.push('INVERTED');
  if (faint) problems.push('COLOUR_CONTRAST');
  // Colours that look alike are reason enough.
  else if (measured.modulePx === null) problems.push('NOT_MEASURED');
  return problems;
}

function toMm(quiet: QuietZone, dpi: number): QuietZone {
  const measure = (px: number): number => mm((px * MM_PER_INCH) / dpi);
  return { left: measure(quiet.left), right: measure(quiet.right), top: measure(quiet.top), bottom: measure(quiet.bottom) };
}

function mm(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function rounded(barcode: Barcode): Barcode {
  return {
    ...barcode,
    polygon: barcode.polygon.map(({ x, y }) => ({ x: roundPx(x), y: roundPx(y) })),
    box: roundBox(barcode.box),
    angle: (Math.round(barcode.angle * 100) / 100) % 360,
  };
}
