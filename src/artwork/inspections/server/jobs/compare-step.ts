/** Comparing the pages with those of another version or file (D7.1, D7.5). */
import type { PageComparison } from '#engine/isolation/calls.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { compareSettingsOf, layersLookedAt } from '#artwork/inspection-settings/rules/engine-settings.ts';
import { chosenPairs } from '#artwork/versions/rules/page-pairs.ts';
import type { KeptIgnoreArea } from '#artwork/findings/rules/ignore-area.ts';
import type { ComparedPage, DifferenceFinding, HiddenDifference, Summary } from '#artwork/findings/rules/types.ts';
import { unchangedSince, type SeenChanges } from '#artwork/findings/rules/unchanged.ts';
import { loadInspectionFile, loadVersion, readableBytes } from '#artwork/versions/server/door.ts';
import { partsOf, activeIgnoreAreas } from '#artwork/findings/server/door.ts';
import { comparedPage, differenceFindings, hiddenDifferences, hiddenOf, touchedParts } from './difference-findings.ts';
import { keepDifferences, keepUnchanged } from './keep-findings.ts';
import { fromOne, pairingOf } from './pairing.ts';
import { readPageText } from './page-text.ts';
import { fileArtwork, reachStep, versionArtwork, whileCurrent, type Artwork, type Run } from './run-state.ts';
import type { Matched } from './text-steps.ts';

export interface Compared {
  differences: Omit<DifferenceFinding, 'id'>[];
  pages: ComparedPage[];
  hidden: Pick<Summary, 'hiddenDifferences' | 'largestHiddenMm'>;
  hiddenList: HiddenDifference[];
  ignoreAreas: KeptIgnoreArea[];
}

const NOTHING: Compared = {
  differences: [],
  pages: [],
  hidden: { hiddenDifferences: 0, largestHiddenMm: 0 },
  hiddenList: [],
  ignoreAreas: [],
};

/** What a result is compared with; null: nothing, or a version that was deleted in the meantime. */
export async function againstOf(run: Run): Promise<Artwork | null> {
  const { companyId, result } = run;
  return await inTransaction(run.ctx.database, companyId, async (db) => {
    if (result.againstFileId) {
      const file = await loadInspectionFile(db, companyId, result.againstFileId);
      return file && fileArtwork(file);
    }
    const version = result.againstVersionId ? await loadVersion(db, companyId, result.againstVersionId) : null;
    return version && versionArtwork(version);
  });
}

async function comparePages(run: Run, job: InspectionJob, matched: Matched | null): Promise<Compared> {
  const { companyId, result } = run;
  const against = await againstOf(run);
  if (!against) return NOTHING;
  const read = <T>(work: (db: Db) => Promise<T>) => inTransaction(run.ctx.database, companyId, work);
  const bytes = await readableBytes(run, against.readableFileId);
  const ignoreAreas = await read((db) => activeIgnoreAreas(db, companyId, run.design.id));
  const input = { bytes, ...(layersLookedAt(result) ? { layers: layersLookedAt(result)! } : {}) };
  const counts = [against.pageCount ?? 1, job.info.pages.length] as const;
  // Chosen pairs say nothing of the other pages.
  const pairing = result.request.pages ? null : await pairingOf(job, input, counts, result.settings);
  const pairs = pairing ? pairing.pairs.map(fromOne) : chosenPairs(result.request.pages ?? [], counts[1], counts[0]);
  const comparisons: PageComparison[] = [];
  for (const { page, againstPage } of pairs) {
    run.ctx.signal.throwIfAborted();
    const of = against.of;
    const againstText = 'versionId' in of ? await read((db) => readPageText(db, { companyId, ...of }, againstPage)) : null;
    const { offsetMm, only } = result.request;
    comparisons.push(
      await job.compare({
        page: page - 1,
        against: input,
        againstPage: againstPage - 1,
        settings: compareSettingsOf(result.settings),
        ignore: ignoreAreas.filter((area) => area.page === page).map(({ id, box }) => ({ id, box })),
        ...(againstText ? { againstText } : {}),
        ...(matched ? { match: matched.match } : {}),
        ...(offsetMm ? { shiftMm: offsetMm } : {}),
        ...(only ? { only } : {}),
      }),
    );
  }
  const parts = touchedParts(matched?.texts ?? result.texts);
  const { pages } = job.info;
  return {
    differences: differenceFindings(comparisons, pages, pairing, parts, result.settings),
    pages: comparisons.map(comparedPage),
    hidden: hiddenOf(comparisons),
    hiddenList: hiddenDifferences(comparisons, pages),
    ignoreAreas,
  };
}

/** The parts that are as they were in the version before; by their ordinal. */
async function unchangedParts(run: Run, matched: Matched | null, compared: Compared): Promise<Map<number, number>> {
  const unchanged = new Map<number, number>();
  const { companyId, result } = run;
  const againstId = result.againstVersionId;
  if (!matched || !againstId) return unchanged;
  const before = await inTransaction(run.ctx.database, companyId, async (db) => {
    const version = await loadVersion(db, companyId, againstId);
    return version?.inspectionId ? { number: version.number, parts: await partsOf(db, companyId, version.inspectionId) } : null;
  });
  if (!before) return unchanged;
  const listed = (of: number): number => compared.hiddenList.filter(({ page }) => page === of).length;
  const seen: SeenChanges = {
    pages: compared.pages,
    differences: compared.differences,
    hidden: compared.hiddenList,
    unsurePages: compared.pages.filter(({ page, hidden }) => hidden > listed(page)).map(({ page }) => page),
  };
  for (const part of matched.parts) {
    const since = unchangedSince(part, before.parts, before.number, seen);
    if (since !== null) unchanged.set(part.ordinal, since);
  }
  return unchanged;
}

export async function compareStep(run: Run, job: InspectionJob, matched: Matched | null): Promise<Compared> {
  const compared = await comparePages(run, job, matched);
  const unchanged = await unchangedParts(run, matched, compared);
  const of = { companyId: run.companyId, resultId: run.result.id };
  const keep = async (db: Db): Promise<void> => {
    await keepDifferences(db, of, compared.differences);
    await keepUnchanged(db, of, unchanged);
    await db
      .updateTable('inspection_result')
      .set({
        compared_pages: JSON.stringify(compared.pages),
        hidden: JSON.stringify(compared.hiddenList),
        ignore_areas: JSON.stringify(compared.ignoreAreas),
      })
      .where('company_id', '=', of.companyId)
      .where('id', '=', of.resultId)
      .execute();
  };
  if (run.result.purpose === 'INSPECTION') await reachStep(run, 'CONTENTS_COMPARED', keep);
  else await whileCurrent(run, keep);
  return compared;
}
