/** After the comparison: where the open issues of earlier versions stand on this one; placed, moved or orphaned, never guessed. */
import { EngineError } from '#engine/engine-error.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import { PLACED_WITHIN_MM, type CarryResult } from '#engine/patch/carry.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { LostReason } from '#work/comments/rules/types.ts';
import { keepCarried, openMarks, type NewPlace, type OpenMark } from '#work/comments/server/door.ts';
import { carriedShape, lastKnown, meantBoxes, sizeOf, type KnownPlace, type PageSize } from '../../rules/carried-mark.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { earlierVersions, pagesOf, readableBytes } from '#artwork/versions/server/door.ts';
import { pairingOf } from './pairing.ts';
import { readPageText } from './page-text.ts';
import { whileCurrent, type VersionRun } from './run-state.ts';

const REASONS: Record<Extract<CarryResult, { state: 'orphaned' }>['reason'], LostReason> = {
  notFound: 'NOT_FOUND',
  ambiguous: 'AMBIGUOUS',
  noPage: 'NO_PAGE',
};

interface Known {
  mark: OpenMark;
  from: KnownPlace;
}

interface Sizes {
  of(versionId: string, page: number): PageSize | undefined;
}

async function load(run: VersionRun): Promise<{ versions: VersionRecord[]; known: Known[]; sizes: Sizes }> {
  const { companyId, version } = run;
  return await inTransaction(run.ctx.database, companyId, async (db) => {
    const versions = await earlierVersions(db, companyId, version.designId, version.number);
    const ids = versions.map((one) => one.id);
    const marks = await openMarks(db, companyId, ids);
    const numbers = new Map(versions.map((one) => [one.id, one.number]));
    const all = [...ids, version.id];
    const pages = marks.length > 0 ? await pagesOf(db, companyId, all) : [];
    const known = marks.flatMap((mark) => {
      const from = lastKnown(mark, numbers, version.number);
      return from ? [{ mark, from }] : [];
    });
    const of = (versionId: string, page: number): PageSize | undefined => {
      const record = pages[all.indexOf(versionId)]?.find((one) => one.page === page);
      return record && sizeOf(record);
    };
    return { versions, known, sizes: { of } };
  });
}

function lost({ mark }: Known, versionId: string, reason: LostReason): NewPlace {
  return { threadId: mark.threadId, versionId, state: 'ORPHANED', page: null, shape: null, by: null, reason, dxMm: 0, dyMm: 0 };
}

function placeFrom(known: Known, result: CarryResult, versionId: string, sizes: Sizes): NewPlace {
  const { mark, from } = known;
  if (result.state === 'orphaned') return lost(known, versionId, REASONS[result.reason]);
  const page = result.page + 1;
  const [before, after] = [sizes.of(from.versionId, from.page), sizes.of(versionId, page)];
  const boxes = before && { before: meantBoxes(from.shape, before), after: result.boxes };
  const shape = boxes && after ? carriedShape(from.shape, boxes, { before, after }) : null;
  if (!shape) return lost(known, versionId, 'NOT_FOUND');
  // Seen from where it was drawn: a mark that wanders a little with every version has moved in the end.
  const [dxMm, dyMm] = [from.dxMm + result.dx, from.dyMm + result.dy];
  const isMoved = Math.hypot(dxMm, dyMm) > PLACED_WITHIN_MM || page !== mark.place.page;
  const by = result.by === 'text' ? 'TEXT' : 'PICTURE';
  return { threadId: mark.threadId, versionId, state: isMoved ? 'MOVED' : 'PLACED', page, shape, by, reason: null, dxMm, dyMm };
}

/** The marks of one page of one earlier version. */
async function carryPage(
  run: VersionRun,
  job: InspectionJob,
  source: VersionRecord,
  known: readonly Known[],
  sizes: Sizes,
): Promise<NewPlace[]> {
  const { companyId, version } = run;
  const page = known[0]!.from.page;
  const size = sizes.of(source.id, page);
  if (!size) return known.map((one) => lost(one, version.id, 'NO_PAGE'));
  try {
    const againstText = await inTransaction(run.ctx.database, companyId, (db) =>
      readPageText(db, { companyId, versionId: source.id }, page),
    );
    const against = { bytes: await readableBytes(run, source.readableFileId) };
    const counts = [source.pageCount ?? 1, job.info.pages.length] as const;
    const { pairs } = await pairingOf(job, against, counts, run.result.settings);
    const results = await job.carry({
      against,
      againstPage: page - 1,
      page: pairs.find((pair) => pair.againstPage === page - 1)?.page ?? null,
      marks: known.map(({ mark, from }) => ({
        id: mark.threadId,
        boxes: meantBoxes(from.shape, size),
        isText: from.shape.kind === 'highlight',
      })),
      ...(againstText ? { againstText } : {}),
    });
    return results.map((result, index) => placeFrom(known[index]!, result, version.id, sizes));
  } catch (error) {
    // The older file is at fault; the inspection of this one goes on.
    if (!(error instanceof EngineError)) throw error;
    run.ctx.logger.warn({ err: error, version: version.id, source: source.id }, 'marks could not be carried over');
    return known.map((one) => lost(one, version.id, 'UNREADABLE'));
  }
}

export async function carryMarks(run: VersionRun, job: InspectionJob): Promise<void> {
  const { companyId, version } = run;
  const { versions, known, sizes } = await load(run);
  if (known.length === 0) return;
  const groups = Map.groupBy(known, ({ from }) => `${from.versionId}/${from.page}`);
  const places: NewPlace[] = [];
  for (const group of groups.values()) {
    run.ctx.signal.throwIfAborted();
    const source = versions.find((one) => one.id === group[0]!.from.versionId)!;
    places.push(...(await carryPage(run, job, source, group, sizes)));
  }
  await whileCurrent(run, async (db) => {
    await keepCarried(db, companyId, places, new Date());
    await run.ctx.services.notify(db, companyId, `comments/${version.designId}`, { id: version.id });
  });
}
