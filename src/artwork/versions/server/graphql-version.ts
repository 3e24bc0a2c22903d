/** DesignVersion and its pages. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { UserRef, loadUser } from '#people/accounts/server/door.ts';
import { findVisibleDesigns } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { progressOf } from '../rules/status.ts';
import type { PageBoxes, PageRecord, VersionRecord } from '../rules/types.ts';
import type { TileIndex } from '../rules/file-types.ts';
import { DesignVersionRef } from './version-ref.ts';
import { BoxRef, InkRef, LayerRef, WarningRef } from './graphql-values.ts';
import { versionActions } from './policy.ts';
import { pagesOf } from './version-store.ts';

const PageBoxesRef = builder.objectRef<PageBoxes>('PageBoxes').implement({
  description: 'Boxes of a page in mm from the top-left of its picture.',
  fields: (t) => ({
    media: t.expose('media', { type: BoxRef }),
    crop: t.expose('crop', { type: BoxRef }),
    bleed: t.expose('bleed', { type: BoxRef }),
    trim: t.expose('trim', { type: BoxRef }),
    trimGiven: t.exposeBoolean('trimGiven'),
  }),
});

export const TilesRef = builder.objectRef<{ url: string; index: TileIndex }>('PageTiles').implement({
  description: 'The tile pyramid of a page: one object with every tile, read by byte ranges.',
  fields: (t) => ({
    url: t.exposeString('url'),
    tileSize: t.int({ resolve: (tiles) => tiles.index.tileSize }),
    overlap: t.int({ resolve: (tiles) => tiles.index.overlap }),
    format: t.string({ resolve: (tiles) => tiles.index.format }),
    minLevel: t.int({ resolve: (tiles) => tiles.index.minLevel }),
    maxLevel: t.int({ resolve: (tiles) => tiles.index.maxLevel }),
    ranges: t.field({
      type: 'JSON',
      description: "'level/column_row' → [offset, length]",
      resolve: (tiles) => tiles.index.tiles,
    }),
  }),
});

export const VersionPageRef = builder.objectRef<PageRecord>('VersionPage').implement({
  fields: (t) => ({
    page: t.exposeInt('page'),
    widthPx: t.exposeInt('widthPx'),
    heightPx: t.exposeInt('heightPx'),
    dpi: t.exposeFloat('dpi'),
    boxes: t.expose('boxes', { type: PageBoxesRef }),
    url500: t.string({ nullable: true, resolve: (page, _args, ctx) => fileUrl(ctx, page.picture500Id) }),
    url2000: t.string({ nullable: true, resolve: (page, _args, ctx) => fileUrl(ctx, page.picture2000Id) }),
    urlFull: t.string({ nullable: true, resolve: (page, _args, ctx) => fileUrl(ctx, page.inspectPngId) }),
    urlTiff: t.string({ nullable: true, resolve: (page, _args, ctx) => fileUrl(ctx, page.inspectTifId, true) }),
    tiles: t.field({
      type: TilesRef,
      nullable: true,
      resolve: async (page, _args, ctx) => {
        const url = page.tiles ? await fileUrl(ctx, page.tilesId) : null;
        return page.tiles && url ? { url, index: page.tiles } : null;
      },
    }),
  }),
});

/** The design of a version that was found visible; batched per answer. */
export async function designOf(ctx: RequestContext, designId: string): Promise<DesignRecord | null> {
  return await ctx.loader('designOfVersion', (ids: readonly string[], db) => findVisibleDesigns(db, viewerOf(ctx), ids)).load(designId);
}

export async function pagesOfVersion(ctx: RequestContext, version: VersionRecord): Promise<PageRecord[]> {
  const pages = await ctx.loader('pagesOfVersion', (ids: readonly string[], db) => pagesOf(db, version.companyId, ids)).load(version.id);
  return pages ?? [];
}

export function implementVersion(): void {
  DesignVersionRef.implement({
    description: 'VersionData: an uploaded artwork, its pictures and its inspection.',
    fields: (t) => ({
      id: t.exposeID('id'),
      designId: t.exposeID('designId'),
      number: t.exposeInt('number'),
      fileName: t.exposeString('fileName'),
      fileType: t.exposeString('fileType'),
      fileSize: t.exposeFloat('fileSize', { description: 'bytes' }),
      sha256: t.exposeString('sha256'),
      status: t.exposeString('status'),
      step: t.int({ description: '0–5, of 5', resolve: (version) => progressOf(version.status) }),
      failureCode: t.exposeString('failureCode', { nullable: true }),
      failureParams: t.field({ type: 'JSON', resolve: (version) => version.failureParams }),
      pageCount: t.exposeInt('pageCount', { nullable: true }),
      warnings: t.expose('warnings', { type: [WarningRef] }),
      inks: t.expose('inks', { type: [InkRef], nullable: true, description: 'Null until the file was checked for print.' }),
      separable: t.exposeBoolean('separable', { nullable: true, description: 'Its plates can be drawn one by one.' }),
      layers: t.expose('layers', {
        type: [LayerRef],
        nullable: true,
        description: 'Every layer of the file. Null until it was checked for print.',
      }),
      submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
      isCurrent: t.boolean({
        resolve: async (version, _args, ctx) => (await designOf(ctx, version.designId))?.currentVersionId === version.id,
      }),
      fileUrl: t.string({ nullable: true, resolve: (version, _args, ctx) => fileUrl(ctx, version.fileId, true) }),
      pages: t.field({ type: [VersionPageRef], resolve: (version, _args, ctx) => pagesOfVersion(ctx, version) }),
      uploadedBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: (version, _args, ctx) => loadUser(ctx, version.uploadedBy),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({
        resolve: async (version, _args, ctx) => {
          const design = await designOf(ctx, version.designId);
          return design ? versionActions(viewerOf(ctx), design, version) : [];
        },
      }),
    }),
  });
}
