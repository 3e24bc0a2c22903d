/** Other drawings of a page. */
import { builder } from '#platform/graphql/builder.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageRenditionInput, renditionOf } from '../rules/renditions.ts';
import type { Rendition, RenditionRecord } from '../rules/rendition.ts';
import { drawPageRendition } from './commands/draw-page-rendition.ts';
import { loadVisibleVersion } from './version-ref.ts';
import { registerInkValues } from './graphql-ink-values.ts';
import { TilesRef } from './graphql-version.ts';
import { findRendition, loadRendition } from './rendition-store.ts';

/** A rendition, asked for or not yet. */
type RenditionNode = Rendition & { versionId: string; page: number; record: RenditionRecord | null };

const PageRenditionRef = builder.objectRef<RenditionNode>('PageRendition').implement({
  description:
    'Another drawing of a page: OVERPRINT, as it is printed; PLATES, some of its inks; LAYERS, some of its layers; INKS, its ink values, which `inkValues` reads.',
  fields: (t) => ({
    id: t.id({ nullable: true, resolve: ({ record }) => record?.id ?? null }),
    versionId: t.exposeID('versionId'),
    page: t.exposeInt('page'),
    kind: t.exposeString('kind'),
    inks: t.exposeStringList('inks'),
    layers: t.exposeStringList('layers'),
    status: t.string({
      description: 'NONE: nobody has asked for it. RUNNING, DONE, FAILED.',
      resolve: ({ record }) => record?.status ?? 'NONE',
    }),
    failureCode: t.string({ nullable: true, resolve: ({ record }) => record?.failureCode ?? null }),
    failureParams: t.field({ type: 'JSON', resolve: ({ record }) => record?.failureParams ?? {} }),
    url2000: t.string({ nullable: true, resolve: ({ record }, _args, ctx) => fileUrl(ctx, record?.picture2000Id ?? null) }),
    tiles: t.field({
      type: TilesRef,
      nullable: true,
      resolve: async ({ record }, _args, ctx) => {
        const url = record?.tiles ? await fileUrl(ctx, record.tilesId) : null;
        return record?.tiles && url ? { url, index: record.tiles } : null;
      },
    }),
  }),
});

export function registerRenditions(): void {
  registerInkValues();
  queryField('pageRendition', {
    type: PageRenditionRef,
    nullable: true,
    args: pageRenditionInput,
    access: 'whoever reads the design of the version',
    resolve: async (args, ctx): Promise<RenditionNode | null> => {
      const version = await loadVisibleVersion(ctx, args.versionId);
      if (!version) return null;
      const rendition = renditionOf(args);
      const record = await findRendition(await ctx.read(), version, args.page, rendition);
      return { ...rendition, versionId: version.id, page: args.page, record };
    },
  });
  mutationField(drawPageRendition, {
    type: PageRenditionRef,
    nullable: true,
    resolve: async (output, ctx): Promise<RenditionNode | null> => {
      const record = await loadRendition(await ctx.read(), ctx.viewer.companyId, output.id);
      return (
        record && { kind: record.kind, inks: record.inks, layers: record.layers, versionId: record.versionId, page: record.page, record }
      );
    },
  });
}
