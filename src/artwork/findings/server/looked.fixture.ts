import type { Viewer } from '#shared/viewer.ts';
import type { World } from '#test/world/world.ts';
import { markFindingsVisited } from './commands/mark-findings.ts';
import { markedFindings } from './finding-marks.ts';

/** A reviewer who has looked at every finding of a design's newest inspection, as whoever approves it has to. */
export async function lookAtAll(world: World, designId: string, reader: Viewer): Promise<void> {
  const { companyId, userId } = reader;
  const found = await world.read(async (db) => {
    const row = await db
      .selectFrom('design as d')
      .innerJoin('version_data as v', 'v.id', 'd.current_version_id')
      .select('v.inspection_id')
      .where('d.company_id', '=', companyId)
      .where('d.id', '=', designId)
      .executeTakeFirst();
    const resultId = row?.inspection_id ?? null;
    return { resultId, findings: resultId ? await markedFindings(db, companyId, resultId, userId) : [] };
  });
  if (!found.resultId || found.findings.length === 0) return;
  await world.run(markFindingsVisited, { resultId: found.resultId, findingIds: found.findings.map(({ id }) => id) }, reader);
}
