/** The pictures of a version's pages (D7.1), stored and published one by one. */
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PageInfo, Picture, PictureKind, TileSet } from '#engine/isolation/calls.ts';
import { pxToMm, type Box as PxBox } from '#engine/geometry.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { setDesignThumbnail, loadDesign } from '#features/designs/server/door.ts';
import type { Box, PageBoxes, TileIndex } from '../../rules/types.ts';
import { whileCurrent, type Run } from './run-state.ts';

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

function inMm(box: PxBox, dpi: number): Box {
  return { x: pxToMm(box.x, dpi), y: pxToMm(box.y, dpi), w: pxToMm(box.w, dpi), h: pxToMm(box.h, dpi) };
}

/** Boxes of a page in mm from the top-left of its picture. */
export function boxesOf(info: PageInfo): PageBoxes {
  const { media, crop, bleed, trim } = info.boxes;
  return {
    media: inMm(media, info.dpi),
    crop: inMm(crop, info.dpi),
    bleed: inMm(bleed, info.dpi),
    trim: inMm(trim, info.dpi),
    trimGiven: info.trimGiven,
  };
}

/** All tiles in one object, and where each lies: one file per page instead of hundreds. */
export function bundleTiles(set: TileSet): { bytes: Uint8Array; index: TileIndex } {
  const tiles: TileIndex['tiles'] = {};
  let offset = 0;
  let minLevel = Infinity;
  for (const { path, bytes } of set.tiles) {
    const name = path.slice(0, path.lastIndexOf('.'));
    tiles[name] = [offset, bytes.length];
    offset += bytes.length;
    minLevel = Math.min(minLevel, Number(name.split('/')[0]));
  }
  const bytes = new Uint8Array(offset);
  let at = 0;
  for (const tile of set.tiles) {
    bytes.set(tile.bytes, at);
    at += tile.bytes.length;
  }
  const { tileSize, overlap, format, levels } = set;
  return {
    bytes,
    index: {
      tileSize,
      overlap,
      format,
      minLevel: Number.isFinite(minLevel) ? minLevel : 0,
      maxLevel: levels - 1,
      tiles,
    },
  };
}

async function keepPicture(run: Run, info: PageInfo, kind: PictureKind, picture: Picture): Promise<void> {
  const page = info.index + 1;
  const stored = await storeContent(run.companyId, picture.bytes, {
    contentType: picture.mime,
    fileName: `v${run.version.number}-p${page}-${NAMES[kind]}`,
  });
  await whileCurrent(run, async (db) => {
    const file = await recordContent(db, stored);
    await db
      .insertInto('version_page')
      .values({
        company_id: run.companyId,
        version_id: run.version.id,
        page,
        width_px: info.width,
        height_px: info.height,
        dpi: info.dpi,
        boxes: JSON.stringify(boxesOf(info)),
        rendering: JSON.stringify({ engine: ENGINE_VERSION, dpiKnown: info.dpiKnown }),
        [COLUMNS[kind]]: file.id,
      })
      .onConflict((conflict) => conflict.columns(['version_id', 'page']).doUpdateSet({ [COLUMNS[kind]]: file.id }))
      .execute();
    if (kind === 'png500' && page === 1) {
      // The newest version is the design's face in every list (D14.1).
      const design = await loadDesign(db, run.companyId, run.design.id);
      if (design?.currentVersionId === run.version.id) await setDesignThumbnail(db, run.companyId, design.id, file.id);
    }
    const hint = { id: run.version.id, page, picture: kind };
    await run.ctx.services.notify(db, run.companyId, `detect/${run.version.id}`, hint);
  });
}

async function keepTiles(run: Run, info: PageInfo, set: TileSet): Promise<void> {
  const page = info.index + 1;
  const { bytes, index } = bundleTiles(set);
  const stored = await storeContent(run.companyId, bytes, {
    // Not a picture by itself: only ever read by ranges.
    contentType: 'application/octet-stream',
    fileName: `v${run.version.number}-p${page}-tiles`,
  });
  await whileCurrent(run, async (db) => {
    const file = await recordContent(db, stored);
    await db
      .updateTable('version_page')
      .set({ tiles_id: file.id, tiles: JSON.stringify(index) })
      .where('company_id', '=', run.companyId)
      .where('version_id', '=', run.version.id)
      .where('page', '=', page)
      .execute();
    await run.ctx.services.notify(db, run.companyId, `detect/${run.version.id}`, {
      id: run.version.id,
      page,
      picture: 'tiles',
    });
  });
}

/** The small picture of every page first, so that something is to be seen at once; then all the others, page by page. */
export async function makePictures(run: Run, job: InspectionJob): Promise<void> {
  for (const info of job.info.pages) await keepPicture(run, info, 'png500', await job.firstPicture(info.index));
  for (const info of job.info.pages) {
    run.ctx.signal.throwIfAborted();
    await keepPicture(run, info, 'png2000', await job.picture(info.index, 'png2000'));
    await keepPicture(run, info, 'inspectPng', await job.picture(info.index, 'inspectPng'));
    await keepTiles(run, info, await job.tiles(info.index));
    await keepPicture(run, info, 'inspectTiff', await job.picture(info.index, 'inspectTiff'));
  }
}
