/** Finding the approved pictures on the artwork. */
import { measure } from '#engine/geometry.ts';
import type { ImageMatch, ImagePlace } from '#engine/image-part/image-part.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { approvedTextsOf, imagesOfSpecification, type ApprovedImage } from '#wording/specifications/server/door.ts';
import { judgeImage } from '#artwork/findings/rules/risk.ts';
import type { PartFinding, Place } from '#artwork/findings/rules/types.ts';
import type { Warning } from '#artwork/versions/rules/types.ts';
import { readableBytes } from '#artwork/versions/server/door.ts';
import type { Run } from './run-state.ts';

interface ImagesFound {
  parts: Omit<PartFinding, 'id'>[];
  warnings: Warning[];
}

/**
 * One finding per approved picture, numbered on from `ordinal`; of a dry run, those of the specification it tries. A
 * picture that the engine cannot look for is told as a warning, and is missing: nobody has seen it.
 */
export async function imageStep(run: Run, job: InspectionJob, ordinal: number): Promise<ImagesFound> {
  const images = await inTransaction(run.ctx.database, run.companyId, (db) => wantedImages(db, run));
  if (images.length === 0) return { parts: [], warnings: [] };
  const wanted: { id: string; bytes: Uint8Array }[] = [];
  for (const { itemId, fileId } of images) wanted.push({ id: itemId, bytes: await readableBytes(run, fileId) });
  const matches = new Map((await job.images(wanted)).map((match) => [match.id, match]));
  const pages = job.info.pages.map(({ dpi }) => dpi);
  const found = images.flatMap((image) => {
    const match = matches.get(image.itemId);
    return match ? [{ image, match }] : [];
  });
  return {
    parts: found.map(({ image, match }, index) => imageFinding(image, match, pages, ordinal + index)),
    warnings: found.flatMap(({ image, match }): Warning[] =>
      match.refused ? [{ code: 'PICTURE_NOT_SEARCHED', params: { title: image.title } }] : [],
    ),
  };
}

async function wantedImages(db: Db, { companyId, design, result }: Run): Promise<ApprovedImage[]> {
  if (result.purpose !== 'TEST') return (await approvedTextsOf(db, companyId, design.id)).images;
  return result.specificationId ? await imagesOfSpecification(db, companyId, result.specificationId) : [];
}

/** Correlation as a rate in percent, rounded down as all rates are. */
const rateOf = (score: number): number => Math.floor(Math.max(0, Math.min(1, score)) * 1000) / 10;

function imageFinding(image: ApprovedImage, match: ImageMatch, dpis: readonly number[], ordinal: number): Omit<PartFinding, 'id'> {
  const rate = rateOf(match.score);
  return {
    kind: 'IMAGE',
    ordinal,
    itemId: image.itemId,
    variant: null,
    contentId: image.contentId,
    partVersionId: image.partVersionId,
    number: image.number,
    title: image.title,
    text: image.alt || image.title,
    exact: false,
    risky: image.risky,
    riskNote: image.riskNote,
    verdict: match.verdict,
    partRate: rate,
    lengthRate: rate,
    foundText: null,
    operations: [],
    folds: {},
    readings: [],
    places: placesOf(match.places, dpis),
    elsewhere: null,
    notRead: 0,
    doubts: [],
    shownText: null,
    readAs: {},
    recognisedPercent: null,
    unchangedSince: null,
    ...judgeImage({ verdict: match.verdict, risky: image.risky }),
  };
}

/** By page; of an altered place what differs in it, so that the eye goes there. */
function placesOf(places: readonly ImagePlace[], dpis: readonly number[]): Place[] {
  const byPage = Map.groupBy(places, ({ page }) => page);
  return [...byPage].map(([page, found]) => ({
    page: page + 1,
    boxes: found.flatMap(({ box, regions }) => (regions.length > 0 ? regions : [box]).map((each) => measure(each, dpis[page] ?? 350))),
  }));
}
