/** What people said of the inspection before holds on where the very same thing was found again. */
import type { Db } from '#platform/db/client.ts';
import {
  barcodeSameness,
  carriedSeverities,
  differenceSameness,
  partSameness,
  preflightSameness,
  unexpectedSameness,
  type Known,
} from '#artwork/findings/rules/severity.ts';
import type { ResultRecord } from '#artwork/findings/rules/types.ts';
import {
  severitiesOf,
  barcodesOf,
  differencesOf,
  partsOf,
  preflightOf,
  unexpectedOf,
  resultRecord,
} from '#artwork/findings/server/door.ts';
import { loadVersion, versionBefore } from '#artwork/versions/server/door.ts';

async function known(db: Db, companyId: string, resultId: string): Promise<Known[]> {
  return [
    ...(await partsOf(db, companyId, resultId)).map((one) => ({ id: one.id, sameness: partSameness(one) })),
    ...(await unexpectedOf(db, companyId, resultId)).map((one) => ({ id: one.id, sameness: unexpectedSameness(one) })),
    ...(await differencesOf(db, companyId, resultId)).map((one) => ({ id: one.id, sameness: differenceSameness(one) })),
    ...(await barcodesOf(db, companyId, resultId)).map((one) => ({ id: one.id, sameness: barcodeSameness(one) })),
    ...(await preflightOf(db, companyId, resultId)).map((one) => ({ id: one.id, sameness: preflightSameness(one) })),
  ];
}

/** The newest finished inspection of the same version before this one, else that of the version before. */
async function inspectionBefore(db: Db, result: ResultRecord): Promise<{ id: string; number: number } | null> {
  const { companyId, versionId } = result;
  const version = versionId ? await loadVersion(db, companyId, versionId) : null;
  if (!version) return null;
  const row = await db
    .selectFrom('inspection_result')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('version_id', '=', version.id)
    .where('purpose', '=', 'INSPECTION')
    .where('status', '=', 'DONE')
    .where('run', '<', result.run)
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row) return { id: resultRecord(row).id, number: version.number };
  const before = await versionBefore(db, companyId, version.designId, version.number);
  return before?.inspectionId ? { id: before.inspectionId, number: before.number } : null;
}

/** Gives the findings of a finished inspection what was said of the same ones before. In the transaction that finishes it. */
export async function carrySeverities(db: Db, result: ResultRecord): Promise<void> {
  const { companyId } = result;
  const before = await inspectionBefore(db, result);
  const said = before ? await severitiesOf(db, companyId, before.id) : new Map();
  if (!before || said.size === 0) return;
  const old = await known(db, companyId, before.id);
  const withWords = old.flatMap((one) => {
    const words = said.get(one.id);
    return words ? [{ ...one, said: words }] : [];
  });
  const carried = carriedSeverities(withWords, old, await known(db, companyId, result.id), before.number);
  if (carried.length === 0) return;
  await db
    .insertInto('finding_severity')
    .values(
      carried.map(({ findingId, severity, reason, userId, at, carriedFrom }) => ({
        company_id: companyId,
        result_id: result.id,
        finding_id: findingId,
        severity,
        reason,
        set_by: userId,
        set_at: at,
        carried_from: carriedFrom,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
