/** Rows of inspection results and their findings; the design's scope decides who reads them. */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { scopePredicate } from '#features/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { settingsOf, type InspectionSettings } from '../rules/settings.ts';
import {
  EMPTY_SUMMARY,
  type ApprovedText,
  type DifferenceFinding,
  type PartFinding,
  type ResultRecord,
  type Summary,
  type UnexpectedFinding,
} from '../rules/types.ts';

export function resultRecord(row: Selectable<DB['inspection_result']>): ResultRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    versionId: row.version_id,
    againstVersionId: row.against_version_id,
    purpose: row.purpose as ResultRecord['purpose'],
    status: row.status as ResultRecord['status'],
    failureCode: row.failure_code,
    failureParams: row.failure_params as Record<string, string | number>,
    run: row.run,
    attempt: row.attempt,
    specificationId: row.specification_id,
    texts: row.texts as unknown as ApprovedText[],
    settings: settingsOf(row.settings),
    inputSha256: row.input_sha256,
    engineVersion: row.engine_version,
    summary: { ...EMPTY_SUMMARY, ...(row.summary as unknown as Partial<Summary>) },
    createdBy: row.created_by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** The results among the ids whose design the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleResults(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(ResultRecord | null)[]> {
  const rows = await db
    .selectFrom('inspection_result')
    .innerJoin('design', 'design.id', 'inspection_result.design_id')
    .selectAll('inspection_result')
    .where('inspection_result.company_id', '=', viewer.companyId)
    .where('inspection_result.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, resultRecord(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** One result of a company whatever the viewer may; `lock` takes the row lock. */
export async function loadResult(db: Db, companyId: string, id: string, lock = false): Promise<ResultRecord | null> {
  const query = db.selectFrom('inspection_result').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? resultRecord(row) : null;
}

function partFinding(row: Selectable<DB['inspection_part']>): PartFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    itemId: row.item_id,
    partVersionId: row.part_version_id,
    number: row.number,
    title: row.title,
    text: row.text,
    exact: row.exact,
    verdict: row.verdict as PartFinding['verdict'],
    partRate: Number(row.part_rate),
    lengthRate: Number(row.length_rate),
    foundText: row.found_text,
    operations: row.operations as unknown as PartFinding['operations'],
    folds: row.folds as unknown as PartFinding['folds'],
    places: row.places as unknown as PartFinding['places'],
    elsewhere: row.elsewhere as PartFinding['elsewhere'],
    severity: row.severity as PartFinding['severity'],
    risk: row.risk,
  };
}

function unexpectedFinding(row: Selectable<DB['inspection_unexpected']>): UnexpectedFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    page: row.page,
    text: row.text,
    class: row.class as UnexpectedFinding['class'],
    boxes: row.boxes as unknown as UnexpectedFinding['boxes'],
    severity: row.severity as UnexpectedFinding['severity'],
    risk: row.risk,
  };
}

function differenceFinding(row: Selectable<DB['inspection_difference']>): DifferenceFinding {
  return {
    id: row.id,
    ordinal: row.ordinal,
    page: row.page,
    kind: row.kind as DifferenceFinding['kind'],
    px: row.px as unknown as DifferenceFinding['px'],
    mm: row.mm as unknown as DifferenceFinding['mm'],
    area: row.area,
    maxD: Number(row.max_d),
    meanD: Number(row.mean_d),
    dxMm: row.dx_mm === null ? null : Number(row.dx_mm),
    dyMm: row.dy_mm === null ? null : Number(row.dy_mm),
    textBefore: row.text_before,
    textAfter: row.text_after,
    partTitle: row.part_title,
    outside: row.outside,
    severity: row.severity as DifferenceFinding['severity'],
    risk: row.risk,
  };
}

export async function partsOf(db: Db, companyId: string, resultId: string): Promise<PartFinding[]> {
  const rows = await findings(db, 'inspection_part', companyId, resultId);
  return (rows as Selectable<DB['inspection_part']>[]).map(partFinding);
}

export async function unexpectedOf(db: Db, companyId: string, resultId: string): Promise<UnexpectedFinding[]> {
  const rows = await findings(db, 'inspection_unexpected', companyId, resultId);
  return (rows as Selectable<DB['inspection_unexpected']>[]).map(unexpectedFinding);
}

export async function differencesOf(db: Db, companyId: string, resultId: string): Promise<DifferenceFinding[]> {
  const rows = await findings(db, 'inspection_difference', companyId, resultId);
  return (rows as Selectable<DB['inspection_difference']>[]).map(differenceFinding);
}

type FindingTable = 'inspection_part' | 'inspection_unexpected' | 'inspection_difference';

async function findings(db: Db, table: FindingTable, companyId: string, resultId: string): Promise<unknown[]> {
  return await db
    .selectFrom(table)
    .selectAll()
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .orderBy('ordinal')
    .execute();
}

/** The result of one run of a version's inspection; null while the job has not begun. */
export async function resultOfRun(db: Db, companyId: string, versionId: string, run: number): Promise<ResultRecord | null> {
  const row = await db
    .selectFrom('inspection_result')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('version_id', '=', versionId)
    .where('purpose', '=', 'INSPECTION')
    .where('run', '=', run)
    .executeTakeFirst();
  return row ? resultRecord(row) : null;
}

/** A result that already holds the comparison of the two versions with these settings; null: none. */
export async function finishedComparison(
  db: Db,
  companyId: string,
  versionId: string,
  againstVersionId: string,
  settings: InspectionSettings,
): Promise<string | null> {
  const rows = await db
    .selectFrom('inspection_result')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('version_id', '=', versionId)
    .where('against_version_id', '=', againstVersionId)
    .where('status', '=', 'DONE')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const found = rows.map(resultRecord).find((row) => isDeepStrictEqual(row.settings, settings));
  return found?.id ?? null;
}
