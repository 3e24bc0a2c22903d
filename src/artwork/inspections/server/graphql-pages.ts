/** Pages looked at in other ways: other drawings of them, their text; and a sample of the text settings. */
import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { idInput } from '#shared/input.ts';
import { pageRenditionInput, renditionOf } from '../rules/renditions.ts';
import { inspectionSettingsInput } from '../rules/settings.ts';
import type { Rendition, RenditionRecord } from '../rules/artwork-types.ts';
import type { PartFinding } from '../rules/types.ts';
import { drawPageRendition } from './commands/draw-page-rendition.ts';
import { loadVisibleVersion } from './door.ts';
import { FoldRef, OperationRef } from './graphql-findings.ts';
import { TilesRef } from './graphql-version.ts';
import { readPageText } from './jobs/page-text.ts';
import { textLines, type TextLineView } from './page-text-view.ts';
import { findRendition, loadRendition } from './rendition-store.ts';
import { trySettings } from './setting-sample.ts';

const READERS = 'whoever reads the design of the version';

/** A rendition, asked for or not yet. */
type RenditionNode = Rendition & { versionId: string; page: number; record: RenditionRecord | null };

const PageRenditionRef = builder.objectRef<RenditionNode>('PageRendition').implement({
  description: 'Another drawing of a page: OVERPRINT, as it is printed; PLATES, some of its inks.',
  fields: (t) => ({
    id: t.id({ nullable: true, resolve: ({ record }) => record?.id ?? null }),
    versionId: t.exposeID('versionId'),
    page: t.exposeInt('page'),
    kind: t.exposeString('kind'),
    inks: t.exposeStringList('inks'),
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

const TextLineRef = builder.objectRef<TextLineView>('PageTextLine').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    class: t.exposeString('class', { description: 'VISIBLE, UNRELIABLE, INVISIBLE, LAYER_OFF or OUTSIDE (the trim).' }),
    block: t.exposeInt('block', { nullable: true, description: 'Null: not part of the reading order.' }),
    direction: t.exposeString('direction', { description: 'H or V.' }),
    angle: t.exposeFloat('angle', { description: 'Degrees clockwise.' }),
    boxes: t.exposeFloatList('boxes', { description: 'x, y, w, h of each glyph in mm, one after the other.' }),
    starts: t.exposeIntList('starts', { description: 'Where each glyph begins in the text, in UTF-16 units.' }),
  }),
});

const PageTextRef = builder.objectRef<{ page: number; lines: TextLineView[] }>('PageText').implement({
  description: 'The text of a page, in reading order.',
  fields: (t) => ({ page: t.exposeInt('page'), lines: t.expose('lines', { type: [TextLineRef] }) }),
});

const SettingSampleRef = builder.objectRef<Omit<PartFinding, 'id'>>('InspectionSettingSample').implement({
  description: 'What an inspection with these settings would say of one text.',
  fields: (t) => ({
    verdict: t.exposeString('verdict'),
    exact: t.exposeBoolean('exact'),
    partRate: t.exposeFloat('partRate'),
    lengthRate: t.exposeFloat('lengthRate'),
    foundText: t.exposeString('foundText', { nullable: true }),
    operations: t.expose('operations', { type: [OperationRef] }),
    folds: t.field({ type: [FoldRef], resolve: (part) => Object.entries(part.folds).map(([fold, count]) => ({ fold, count })) }),
  }),
});

const SAMPLE_MAX = 500;
const sample = z.string().max(SAMPLE_MAX, 'TOO_LONG');

export function registerPages(): void {
  queryField('pageRendition', {
    type: PageRenditionRef,
    nullable: true,
    args: pageRenditionInput,
    access: READERS,
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
      return record && { kind: record.kind, inks: record.inks, versionId: record.versionId, page: record.page, record };
    },
  });
  queryField('pageText', {
    type: PageTextRef,
    nullable: true,
    args: z.object({ versionId: idInput, page: z.int().min(1, 'INVALID') }),
    access: READERS,
    description: 'Empty until the text of the page was read.',
    resolve: async ({ versionId, page }, ctx) => {
      const version = await loadVisibleVersion(ctx, versionId);
      if (!version) return null;
      const text = await readPageText(await ctx.read(), { companyId: version.companyId, versionId }, page);
      return { page, lines: text ? textLines(text) : [] };
    },
  });
  queryField('tryInspectionSettings', {
    type: SettingSampleRef,
    nullable: true,
    args: z.object({ settings: inspectionSettingsInput, approved: sample, found: sample, exact: z.boolean().nullish() }),
    access: 'anybody signed in: it looks at nothing but what is sent',
    resolve: ({ settings, approved, found, exact }) => trySettings(settings, { approved, found, exact: exact ?? null }),
  });
}
