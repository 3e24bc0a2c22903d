import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { fileOf } from '#work/contents/rules/record.ts';
import { ContentRef, loadContent } from '#work/contents/server/door.ts';
import { findSuccessors, loadPartVersion, loadVisiblePart, PartRef, PartVersionRef } from '#wording/parts/server/door.ts';
import type { ItemRecord } from '../../rules/types.ts';
import { variantTexts } from '../../rules/variant-texts.ts';
import { itemsOf } from '../store.ts';

export const SpecificationItemRef = builder.objectRef<ItemRecord>('SpecificationItem');

const VariantRef = builder.objectRef<{ code: string; text: string }>('SpecificationVariant');

export async function loadItems(ctx: RequestContext, specificationId: string): Promise<ItemRecord[]> {
  const items = await ctx
    .loader('specificationItems', (ids: readonly string[], db) => itemsOf(db, viewerOf(ctx).companyId, ids))
    .load(specificationId);
  return items ?? [];
}

/** What has become of the part of an item since it was chosen. */
interface SourceState {
  retired: boolean;
  deleted: boolean;
  /** The version that may take its place; null: it is the newest, or none may. */
  newerVersionId: string | null;
}

async function sourceState(ctx: RequestContext, versionId: string): Promise<SourceState | null> {
  return await ctx
    .loader('specificationSourceState', async (ids: readonly string[], db) => {
      const rows = await db
        .selectFrom('part_version as v')
        .innerJoin('part as p', 'p.id', 'v.part_id')
        .select(['v.id', 'p.retired_at', 'p.deleted_at', 'p.available_version_id'])
        .where('v.company_id', '=', viewerOf(ctx).companyId)
        .where('v.id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = byId.get(id);
        if (!row) return null;
        const usable = !row.retired_at && !row.deleted_at && row.available_version_id !== id;
        return {
          retired: row.retired_at !== null,
          deleted: row.deleted_at !== null,
          newerVersionId: usable ? row.available_version_id : null,
        };
      });
    })
    .load(versionId);
}

/** The content of the newer version that would take an item's place; null: there is none, or that version holds it no more. */
async function newerContentId(ctx: RequestContext, item: ItemRecord): Promise<string | null> {
  const { sourcePartVersionId: versionId, sourceContentId: contentId } = item;
  const newerVersionId = versionId ? (await sourceState(ctx, versionId))?.newerVersionId : null;
  if (!versionId || !contentId || !newerVersionId) return null;
  return await ctx
    .loader('specificationNewerContent', async (keys: readonly string[], db) =>
      findSuccessors(
        db,
        viewerOf(ctx).companyId,
        keys.map((key) => {
          const [from = '', id = '', to = ''] = key.split('/');
          return { versionId: from, contentId: id, newerVersionId: to };
        }),
      ),
    )
    .load(`${versionId}/${contentId}/${newerVersionId}`);
}

export function registerItems(): void {
  VariantRef.implement({ fields: (t) => ({ code: t.exposeString('code'), text: t.exposeString('text') }) });
  SpecificationItemRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      key: t.exposeID('key', { description: 'The same through the revisions.' }),
      number: t.exposeInt('number'),
      position: t.exposeInt('position'),
      title: t.exposeString('title'),
      type: t.exposeString('type', { description: 'TEXT, IMAGE or BINARY' }),
      text: t.exposeString('text', { nullable: true }),
      fileUrl: t.string({ nullable: true, resolve: (item, _args, ctx) => fileUrl(ctx, item.fileId) }),
      thumbnailUrl: t.string({
        nullable: true,
        description: 'Of a picture: 500 px, once it is made.',
        resolve: async (item, _args, ctx) => {
          const content = item.type === 'IMAGE' && item.sourceContentId ? await loadContent(ctx, item.sourceContentId) : null;
          return content ? fileUrl(ctx, fileOf(content, 'THUMBNAIL500')) : null;
        },
      }),
      fileId: t.exposeID('fileId', { nullable: true, description: 'Of a picture: tells one from another.' }),
      alt: t.string({
        description: 'Of a picture: what it shows, in words.',
        resolve: async (item, _args, ctx) => {
          const content = item.type === 'IMAGE' && item.sourceContentId ? await loadContent(ctx, item.sourceContentId) : null;
          return content?.alt ?? '';
        },
      }),
      exact: t.exposeBoolean('exact'),
      required: t.exposeBoolean('required', { description: 'From its format: must not be empty when sent for review or confirmed.' }),
      variants: t.field({
        type: [VariantRef],
        description: 'Further contents of the item by code (#V-n_XX), languages first.',
        resolve: variantTexts,
      }),
      remark: t.exposeString('remark'),
      partVersionId: t.exposeID('sourcePartVersionId', { nullable: true }),
      contentId: t.exposeID('sourceContentId', { nullable: true }),
      content: t.field({
        type: ContentRef,
        nullable: true,
        description: 'Of a part, or of a picture of its own; null for a text that was typed.',
        resolve: (item, _args, ctx) => (item.sourceContentId ? loadContent(ctx, item.sourceContentId) : null),
      }),
      partVersion: t.field({
        type: PartVersionRef,
        nullable: true,
        description: 'The version that the item was made with (D4.2); what it says stands in the item too.',
        resolve: (item, _args, ctx) => (item.sourcePartVersionId ? loadPartVersion(ctx, item.sourcePartVersionId) : null),
      }),
      part: t.field({
        type: PartRef,
        nullable: true,
        description: 'Null for a free entry, and for a viewer who does not read the part.',
        resolve: async (item, _args, ctx) => {
          const version = item.sourcePartVersionId ? await loadPartVersion(ctx, item.sourcePartVersionId) : null;
          return version ? await loadVisiblePart(ctx, version.partId) : null;
        },
      }),
      newerVersion: t.field({
        type: PartVersionRef,
        nullable: true,
        resolve: async (item, _args, ctx) => {
          const state = item.sourcePartVersionId ? await sourceState(ctx, item.sourcePartVersionId) : null;
          return state?.newerVersionId ? await loadPartVersion(ctx, state.newerVersionId) : null;
        },
      }),
      newerContent: t.field({
        type: ContentRef,
        nullable: true,
        description: 'What the newer version says in its place; null: there is no newer one, or it holds this content no more.',
        resolve: async (item, _args, ctx) => {
          const id = await newerContentId(ctx, item);
          return id ? await loadContent(ctx, id) : null;
        },
      }),
      partRetired: t.boolean({
        resolve: async (item, _args, ctx) => {
          const state = item.sourcePartVersionId ? await sourceState(ctx, item.sourcePartVersionId) : null;
          return Boolean(state?.retired || state?.deleted);
        },
      }),
    }),
  });
}
