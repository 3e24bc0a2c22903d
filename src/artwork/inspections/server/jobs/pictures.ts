/** The pictures of a version's pages (D7.1), stored and published one by one. */
import { inspectFile, type FileInput, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PageInfo } from '#engine/isolation/calls.ts';
import type { Picture, PictureKind, TileSet } from '#engine/image/picture.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/client.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { setDesignThumbnail, loadDesign } from '#catalogue/designs/server/door.ts';
import { enginePool, loadInspectionFile, pagesOfFiles, readableBytes, boxesOf, bundleTiles } from '#artwork/versions/server/door.ts';
import { resultTopic } from '#artwork/findings/server/door.ts';
import { fileArtwork, whileCurrent, type Artwork, type Run } from './run-state.ts';

type FileColumn = 'picture_500_id' | 'picture_2000_id' | 'inspect_png_id' | 'inspect_tif_id';

const COLUMNS: Record<PictureKind, FileColumn> = {
  png500: 'picture_500_id',
  png2000: 'picture_2000_id',
  inspectPng: 'inspect_png_id',
  inspectTiff: 'inspect_tif_id',
};
const NAMES: Record<PictureKind, string> = {
  png500: '500.png',
  png2000: '2000.png',
  inspectPng: 'inspect.png',
  inspectTiff: 'inspect.tif',
};

/** Where a picture is kept: in the row of its page, made with the first one. */
async function keepInPage(
  db: Db,
  run: Run,
  { artwork, info }: { artwork: Artwork; info: PageInfo },
  kept: Partial<Record<FileColumn | 'tiles_id' | 'tiles', string>>,
): Promise<void> {
  const page = info.index + 1;
  const size = { company_id: run.companyId, page, width_px: info.width, height_px: info.height, dpi: info.dpi };
  const boxes = JSON.stringify(boxesOf(info));
  if ('versionId' in artwork.of) {
    const rendering = JSON.stringify({ engine: ENGINE_VERSION, dpiKnown: info.dpiKnown });
    await db
      .insertInto('version_page')
      .values({ ...size, version_id: artwork.of.versionId, boxes, rendering, ...kept })
      .onConflict((conflict) => conflict.columns(['version_id', 'page']).doUpdateSet(kept))
      .execute();
    return;
  }
  await db
    .insertInto('inspection_file_page')
    .values({ ...size, inspection_file_id: artwork.of.inspectionFileId, boxes, ...kept })
    .onConflict((conflict) => conflict.columns(['inspection_file_id', 'page']).doUpdateSet(kept))
    .execute();
}

/** Tells the screens that a picture is there: of a version on its own topic, of a file on the result's. */
async function tellPicture(db: Db, run: Run, artwork: Artwork, page: number, picture: string): Promise<void> {
  const isVersion = 'versionId' in artwork.of;
  const id = 'versionId' in artwork.of ? artwork.of.versionId : run.result.id;
  const topic = isVersion ? `detect/${id}` : resultTopic(run.result);
  await run.ctx.services.notify(db, run.companyId, topic, { id, page, picture });
}

async function keepPicture(run: Run, artwork: Artwork, info: PageInfo, kind: PictureKind, picture: Picture): Promise<void> {
  const page = info.index + 1;
  const stored = await storeContent(run.companyId, picture.bytes, {
    contentType: picture.mime,
    fileName: `${artwork.label}-p${page}-${NAMES[kind]}`,
  });
  await whileCurrent(run, async (db) => {
    const file = await recordContent(db, stored);
    await keepInPage(db, run, { artwork, info }, { [COLUMNS[kind]]: file.id });
    if (kind === 'png500' && page === 1 && run.result.purpose === 'INSPECTION') {
      // The newest version is the design's face in every list (D14.1).
      const design = await loadDesign(db, run.companyId, run.design.id);
      if (design?.currentVersionId === run.version?.id) await setDesignThumbnail(db, run.companyId, run.design.id, file.id);
    }
    await tellPicture(db, run, artwork, page, kind);
  });
}

async function keepTiles(run: Run, artwork: Artwork, info: PageInfo, set: TileSet): Promise<void> {
  const page = info.index + 1;
  const { bytes, index } = bundleTiles(set);
  const stored = await storeContent(run.companyId, bytes, {
    // Not a picture by itself: only ever read by ranges.
    contentType: 'application/octet-stream',
    fileName: `${artwork.label}-p${page}-tiles`,
  });
  await whileCurrent(run, async (db) => {
    const file = await recordContent(db, stored);
    await keepInPage(db, run, { artwork, info }, { tiles_id: file.id, tiles: JSON.stringify(index) });
    await tellPicture(db, run, artwork, page, 'tiles');
  });
}

interface Making {
  artwork?: Artwork;
  /** Told of each page (from 0) when it is drawn: what is to be read of it can be read while its pictures are made. */
  onDrawn?: (page: number) => void;
}

/** The small picture of every page first, so that something is to be seen at once; then all the others, page by page. */
export async function makePictures(run: Run, job: InspectionJob, { artwork = run.artwork, onDrawn }: Making = {}): Promise<void> {
  const { pages } = job.info;
  for (const info of pages) await keepPicture(run, artwork, info, 'png500', await job.firstPicture(info.index));
  for (const info of pages) {
    run.ctx.signal.throwIfAborted();
    await job.draw(info.index);
    onDrawn?.(info.index);
    await keepPicture(run, artwork, info, 'png2000', await job.picture(info.index, 'png2000'));
    // What is no version of its design is looked at only.
    const isVersion = 'versionId' in artwork.of;
    if (isVersion) await keepPicture(run, artwork, info, 'inspectPng', await job.picture(info.index, 'inspectPng'));
    await keepTiles(run, artwork, info, await job.tiles(info.index));
    if (isVersion) await keepPicture(run, artwork, info, 'inspectTiff', await job.picture(info.index, 'inspectTiff'));
  }
}

/** Draws the file that a version is compared with, unless an earlier comparison has drawn it. Before the version is opened. */
export async function drawAgainstFile(run: Run, goingOn: NonNullable<FileInput['goingOn']>): Promise<void> {
  const { companyId, result } = run;
  const fileId = result.againstFileId;
  if (!fileId) return;
  const [file, pages] = await inTransaction(run.ctx.database, companyId, async (db) => {
    const [drawn = []] = await pagesOfFiles(db, companyId, [fileId]);
    return [await loadInspectionFile(db, companyId, fileId), drawn];
  });
  if (!file || pages.filter((page) => page.tilesId !== null).length === file.pageCount) return;
  const job = await inspectFile(enginePool(), { bytes: await readableBytes(run, file.readableFileId), goingOn });
  try {
    await makePictures(run, job, { artwork: fileArtwork(file) });
  } finally {
    await job.close();
  }
}
