/** Rows of inspection results and their findings; the design's scope decides who reads them. */
import type { Selectable } from 'kysely';
import { ENGINE_VERSION } from '#engine/version.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Params } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import { settingsOf, type InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { EMPTY_SUMMARY, type ResultRecord, type Summary } from '../rules/types.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import { loadInspectionFile, fileIdOf, versionIdOf, type Side, loadVersion } from '#artwork/versions/server/door.ts';

/** Results from before an item's variants and its risk mark were kept with it. */
const WITHOUT_MARKS = { variant: null, risky: false, riskNote: '' };
type KeptText = Omit<ApprovedText, keyof typeof WITHOUT_MARKS> & Partial<ApprovedText>;

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'inspection_result.settings': Partial<InspectionSettings>;
    'inspection_result.request': ResultRecord['request'];
    'inspection_result.compared_pages': ResultRecord['comparedPages'];
    'inspection_result.hidden': ResultRecord['hidden'];
    'inspection_result.ignore_areas': ResultRecord['ignoreAreas'];
    'inspection_result.failure_params': Params;
    'inspection_result.going_on': ResultRecord['goingOn'];
    'inspection_result.texts': KeptText[];
    'inspection_result.warnings': ResultRecord['warnings'];
    'inspection_result.characters_read': ResultRecord['charactersRead'];
    'inspection_result.summary': Partial<Summary>;
  }
}

export function resultRecord(row: Selectable<DB['inspection_result']>): ResultRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    versionId: row.version_id,
    fileId: row.file_id,
    againstVersionId: row.against_version_id,
    againstFileId: row.against_file_id,
    request: row.request,
    comparedPages: row.compared_pages,
    hidden: row.hidden,
    ignoreAreas: row.ignore_areas,
    purpose: row.purpose,
    status: row.status,
    failureCode: row.failure_code,
    failureParams: row.failure_params,
    goingOn: row.status === 'RUNNING' ? row.going_on : null,
    run: row.run,
    attempt: row.attempt,
    specificationId: row.specification_id,
    texts: row.texts.map((text) => ({ ...WITHOUT_MARKS, ...text })),
    warnings: row.warnings,
    settings: settingsOf(row.settings),
    inputSha256: row.input_sha256,
    engineVersion: row.engine_version,
    charactersRead: row.characters_read,
    summary: { ...EMPTY_SUMMARY, ...row.summary },
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
  return inOrder(ids, rows.map(resultRecord));
}

/** One result of a company whatever the viewer may; `lock` takes the row lock. */
export async function loadResult(db: Db, companyId: string, id: string, lock = false): Promise<ResultRecord | null> {
  const query = db.selectFrom('inspection_result').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? resultRecord(row) : null;
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

const ASKED_LATELY = 20;

/** A finished result of the version against the other side, by the engine of now, that is what was asked for; null: none. */
export async function finishedComparison(
  db: Db,
  companyId: string,
  versionId: string,
  against: Side,
  isAsked: (result: ResultRecord) => boolean,
): Promise<string | null> {
  const rows = await db
    .selectFrom('inspection_result')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('version_id', '=', versionId)
    .where('against_version_id', 'is not distinct from', versionIdOf(against))
    .where('against_file_id', 'is not distinct from', fileIdOf(against))
    .where('purpose', 'in', ['INSPECTION', 'COMPARISON'])
    .where('status', '=', 'DONE')
    .where('engine_version', '=', ENGINE_VERSION)
    .orderBy('created_at', 'desc')
    .limit(ASKED_LATELY)
    .execute();
  return rows.map(resultRecord).find(isAsked)?.id ?? null;
}

const TESTS_SHOWN = 10;

/** The latest dry runs of a specification's revision, the newest first. */
export async function latestTests(db: Db, companyId: string, specificationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_result')
    .select('id')
    .where('company_id', '=', companyId)
    .where('specification_id', '=', specificationId)
    .where('purpose', '=', 'TEST')
    .orderBy('created_at', 'desc')
    .limit(TESTS_SHOWN)
    .execute();
  return rows.map(({ id }) => id);
}

/** How a result is called in the history: its design and the version or file; null when that was deleted. */
export async function resultName(db: Db, result: ResultRecord, designName: string): Promise<string | null> {
  const { companyId, versionId, fileId } = result;
  if (versionId) {
    const version = await loadVersion(db, companyId, versionId);
    return version && `${designName} v${version.number}`;
  }
  const file = fileId && (await loadInspectionFile(db, companyId, fileId));
  return file ? `${designName} ${file.fileName}` : null;
}

/** The topic on which a result's screens listen. */
export function resultTopic(result: Pick<ResultRecord, 'id' | 'versionId'>): string {
  return `output/${result.versionId ?? result.id}`;
}
