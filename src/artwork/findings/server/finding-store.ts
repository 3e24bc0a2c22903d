/** Rows of findings; whoever reads the result reads them. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import {
  TEXT_DOUBTS,
  type BarcodeFinding,
  type DifferenceFinding,
  type PartFinding,
  type PreflightFinding,
  type UnexpectedFinding,
} from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'inspection_part.operations': PartFinding['operations'];
    'inspection_part.folds': PartFinding['folds'];
    'inspection_part.read_as': PartFinding['readAs'];
    'inspection_part.readings': PartFinding['readings'];
    'inspection_part.places': PartFinding['places'];
    'inspection_unexpected.boxes': UnexpectedFinding['boxes'];
    'inspection_difference.px': DifferenceFinding['px'];
    'inspection_difference.mm': DifferenceFinding['mm'];
    'inspection_difference.before_mm': DifferenceFinding['beforeMm'];
    'inspection_difference.operations': DifferenceFinding['operations'];
    'inspection_difference.styles': DifferenceFinding['styles'];
    'inspection_barcode.gs1': BarcodeFinding['gs1'];
    'inspection_barcode.polygon': BarcodeFinding['polygon'];
    'inspection_barcode.box': BarcodeFinding['box'];
    'inspection_barcode.quiet_zone_mm': BarcodeFinding['quietZoneMm'];
    'inspection_barcode.quiet_zone_needed_mm': BarcodeFinding['quietZoneNeededMm'];
    'inspection_barcode.quiet_zone_blocks': BarcodeFinding['quietZoneBlocks'];
    'inspection_barcode.grade': BarcodeFinding['grade'];
    'inspection_barcode.problems': string[];
    'inspection_preflight.box': PreflightFinding['box'];
    'inspection_preflight.params': PreflightFinding['params'];
  }
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

function partFinding(row: Selectable<DB['inspection_part']>): PartFinding {
  return {
    id: row.id,
    kind: row.kind,
    ordinal: row.ordinal,
    itemId: row.item_id,
    variant: row.variant,
    contentId: row.content_id,
    partVersionId: row.part_version_id,
    number: row.number,
    title: row.title,
    text: row.text,
    exact: row.exact,
    risky: row.risky,
    riskNote: row.risk_note,
    verdict: row.verdict,
    partRate: Number(row.part_rate),
    lengthRate: Number(row.length_rate),
    foundText: row.found_text,
    operations: row.operations,
    folds: row.folds,
    readings: row.readings,
    places: row.places,
    elsewhere: row.elsewhere,
    notRead: row.not_read,
    doubts: TEXT_DOUBTS.filter((doubt) => row.doubts.includes(doubt)),
    shownText: row.shown_text,
    readAs: row.read_as,
    recognisedPercent: row.recognised_percent,
    unchangedSince: row.unchanged_since,
    severity: row.severity,
    risk: row.risk,
  };
}

function unexpectedFinding(row: Selectable<DB['inspection_unexpected']>): UnexpectedFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    page: row.page,
    text: row.text,
    class: row.class,
    boxes: row.boxes,
    severity: row.severity,
    risk: row.risk,
  };
}

function differenceFinding(row: Selectable<DB['inspection_difference']>): DifferenceFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    page: row.page,
    againstPage: row.against_page,
    kind: row.kind,
    px: row.px,
    mm: row.mm,
    beforeMm: row.before_mm,
    area: row.area,
    maxD: Number(row.max_d),
    meanD: Number(row.mean_d),
    dxMm: numberOrNull(row.dx_mm),
    dyMm: numberOrNull(row.dy_mm),
    angle: numberOrNull(row.angle),
    scale: numberOrNull(row.scale),
    textBefore: row.text_before,
    textAfter: row.text_after,
    sameText: row.same_text,
    operations: row.operations,
    styles: row.styles,
    partTitle: row.part_title,
    outside: row.outside,
    group: row.group_number,
    ignoredBy: row.ignored_by,
    severity: row.severity,
    risk: row.risk,
  };
}

function barcodeFinding(row: Selectable<DB['inspection_barcode']>): BarcodeFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    page: row.page,
    symbology: row.symbology,
    text: row.text,
    gs1: row.gs1,
    valid: row.valid,
    checkDigit: row.check_digit,
    polygon: row.polygon,
    box: row.box,
    angle: Number(row.angle),
    moduleMm: numberOrNull(row.module_mm),
    magnification: numberOrNull(row.magnification),
    quietZoneMm: row.quiet_zone_mm,
    quietZoneNeededMm: row.quiet_zone_needed_mm,
    quietZoneBlocks: row.quiet_zone_blocks,
    grade: row.grade,
    digitsBelow: row.digits_below,
    digitsAgree: row.digits_agree,
    addOn: row.add_on,
    problems: row.problems,
    verdict: row.verdict,
    itemId: row.item_id,
    variant: row.variant,
    number: row.number,
    title: row.title,
    approved: row.approved,
    severity: row.severity,
    risk: row.risk,
  };
}

function preflightFinding(row: Selectable<DB['inspection_preflight']>): PreflightFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    code: row.code,
    level: row.level,
    page: row.page,
    box: row.box,
    params: row.params,
    severity: row.severity,
    risk: row.risk,
  };
}

export async function partsOf(db: Db, companyId: string, resultId: string): Promise<PartFinding[]> {
  const rows = await findings(db, 'inspection_part', companyId, resultId);
  return rows.map(partFinding);
}

export async function unexpectedOf(db: Db, companyId: string, resultId: string): Promise<UnexpectedFinding[]> {
  const rows = await findings(db, 'inspection_unexpected', companyId, resultId);
  return rows.map(unexpectedFinding);
}

export async function differencesOf(db: Db, companyId: string, resultId: string): Promise<DifferenceFinding[]> {
  const rows = await findings(db, 'inspection_difference', companyId, resultId);
  return rows.map(differenceFinding);
}

export async function barcodesOf(db: Db, companyId: string, resultId: string): Promise<BarcodeFinding[]> {
  const rows = await findings(db, 'inspection_barcode', companyId, resultId);
  return rows.map(barcodeFinding);
}

export async function preflightOf(db: Db, companyId: string, resultId: string): Promise<PreflightFinding[]> {
  const rows = await findings(db, 'inspection_preflight', companyId, resultId);
  return rows.map(preflightFinding);
}

export type FindingTable =
  | 'inspection_part'
  | 'inspection_unexpected'
  | 'inspection_difference'
  | 'inspection_barcode'
  | 'inspection_preflight';

async function findings<T extends FindingTable>(db: Db, table: T, companyId: string, resultId: string): Promise<Selectable<DB[T]>[]> {
  const any: FindingTable = table;
  return await db
    .selectFrom(any)
    .selectAll()
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .orderBy('ordinal')
    // The builder sees rows of any of the tables.
    .$castTo<Selectable<DB[T]>>()
    .execute();
}
