/** The text of a page; and a sample of the text settings. */
import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { idInput } from '#shared/input.ts';
import { inspectionSettingsInput } from '#artwork/inspection-settings/rules/settings.ts';
import type { PartFinding } from '#artwork/findings/rules/types.ts';
import { loadVisibleVersion } from '#artwork/versions/server/door.ts';
import { FoldRef, OperationRef } from '#artwork/findings/server/door.ts';
import { readPageText } from '../jobs/page-text.ts';
import { textLines, type TextLineView } from './page-text-view.ts';
import { trySettings } from './setting-sample.ts';

const READERS = 'whoever reads the design of the version';

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
