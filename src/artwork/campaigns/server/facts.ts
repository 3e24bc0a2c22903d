/** What is known of the designs of a campaign now: what their specifications say, and what stands on their newest artwork. */
import type { Db } from '#platform/db/client.ts';
import { currentRevisions, usesOfParts, type PartUse } from '#wording/specifications/server/door.ts';
import type { CampaignDesignRecord, CampaignFacts, CampaignRecord, WordingOnArtwork } from '../rules/types.ts';

interface Verdict {
  resultId: string;
  verdict: string;
  n: number;
}

/** What each of the results says of the versions of a part from this one on. */
async function verdictsOf(db: Db, companyId: string, resultIds: readonly string[], partVersionIds: readonly string[]): Promise<Verdict[]> {
  if (resultIds.length === 0) return [];
  const rows = await db
    .selectFrom('inspection_part')
    .select((eb) => ['result_id', 'verdict', eb.fn.countAll<string>().as('n')])
    .where('company_id', '=', companyId)
    .where('result_id', '=', (eb) => eb.fn.any(eb.val(resultIds)))
    .where('part_version_id', '=', (eb) => eb.fn.any(eb.val(partVersionIds)))
    .groupBy(['result_id', 'verdict'])
    .execute();
  return rows.map((row) => ({ resultId: row.result_id, verdict: row.verdict, n: Number(row.n) }));
}

function wordingOf(verdicts: readonly Verdict[]): WordingOnArtwork {
  const count = (...asked: string[]): number => verdicts.reduce((sum, { verdict, n }) => (asked.includes(verdict) ? sum + n : sum), 0);
  return { found: count('FOUND'), altered: count('ALTERED'), missing: count('MISSING'), unsure: count('NOT_CHECKED', 'UNRELIABLE') };
}

/** The number of a campaign's version of the part, and the versions that say the same or more. */
export async function versionsFrom(db: Db, campaign: CampaignRecord): Promise<{ number: number; ids: string[] }> {
  const rows = await db
    .selectFrom('part_version as v')
    .innerJoin('part_version as from', (join) => join.onRef('from.part_id', '=', 'v.part_id').onRef('from.company_id', '=', 'v.company_id'))
    .select(['v.id', 'from.number'])
    .where('v.company_id', '=', campaign.companyId)
    .where('from.id', '=', campaign.partVersionId)
    .whereRef('v.number', '>=', 'from.number')
    .execute();
  return { number: rows[0]?.number ?? 0, ids: rows.map(({ id }) => id) };
}

/** Of each design its newest version, and how its own inspection ended. */
async function artworksOf(db: Db, companyId: string, designIds: readonly string[]) {
  const rows = await db
    .selectFrom('design')
    .innerJoin('version_data as v', 'v.id', 'design.current_version_id')
    .select(['design.id as designId', 'v.id as versionId', 'v.number', 'v.status', 'v.inspection_id as inspectionId'])
    .where('design.company_id', '=', companyId)
    .where('design.id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .execute();
  return new Map(rows.map((row) => [row.designId, row]));
}

/** The results that campaigns asked for, by id. */
async function asked(db: Db, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { status: 'RUNNING' | 'DONE' | 'FAILED'; versionId: string | null }>();
  const rows = await db
    .selectFrom('inspection_result')
    .select(['id', 'status', 'version_id as versionId'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * Of each design, in their order. The design's own inspection counts where it looked for the new wording, otherwise that which the
 * campaign asked for of the same version.
 */
export async function factsOf(db: Db, campaign: CampaignRecord, lines: readonly CampaignDesignRecord[]): Promise<CampaignFacts[]> {
  const { companyId, partId } = campaign;
  const designIds = lines.map(({ designId }) => designId);
  const { ids: versionIds } = await versionsFrom(db, campaign);
  const artworks = await artworksOf(db, companyId, designIds);
  const results = await asked(
    db,
    companyId,
    lines.flatMap(({ resultId }) => resultId ?? []),
  );
  const own = [...artworks.values()].flatMap(({ inspectionId }) => inspectionId ?? []);
  const verdicts = Map.groupBy(await verdictsOf(db, companyId, [...own, ...results.keys()], versionIds), ({ resultId }) => resultId);
  const used = await usedNumbers(db, companyId, partId, designIds);
  return lines.map(({ designId, resultId }) => {
    const artwork = artworks.get(designId);
    const known = { artworkNumber: artwork?.number ?? null, usedNumber: used.get(designId) ?? null };
    const looked = artwork?.inspectionId && verdicts.get(artwork.inspectionId);
    if (looked) return { ...known, resultId: artwork.inspectionId, resultStatus: 'DONE' as const, wording: wordingOf(looked) };
    const result = resultId === null ? undefined : results.get(resultId);
    const isOfIt = result !== undefined && result.versionId === artwork?.versionId;
    const wording = wordingOf((isOfIt && resultId && verdicts.get(resultId)) || []);
    if (isOfIt) return { ...known, resultId, resultStatus: result.status, wording };
    // A version that cannot be drawn is not looked at by anybody.
    return { ...known, resultId: null, resultStatus: artwork?.status === 'FAILED' ? ('FAILED' as const) : null, wording };
  });
}

/** The uses of a part by the specifications in force of the designs. */
export async function usesInForce(db: Db, companyId: string, partId: string, designIds?: readonly string[]): Promise<PartUse[]> {
  const [uses = []] = await usesOfParts(db, companyId, [partId]);
  const among = designIds && new Set(designIds);
  const asked = uses.filter(({ designId }) => !among || among.has(designId));
  const inForce = await currentRevisions(db, companyId, [...new Set(asked.map(({ designId }) => designId))]);
  return asked.filter((use) => inForce.get(use.designId) === use.specificationId);
}

/** The oldest version of the part that each design's specification in force uses. */
async function usedNumbers(db: Db, companyId: string, partId: string, designIds: readonly string[]): Promise<Map<string, number>> {
  const oldest = new Map<string, number>();
  for (const { designId, versionNumber } of await usesInForce(db, companyId, partId, designIds)) {
    oldest.set(designId, Math.min(versionNumber, oldest.get(designId) ?? versionNumber));
  }
  return oldest;
}
