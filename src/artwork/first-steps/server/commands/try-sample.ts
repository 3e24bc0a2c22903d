import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addVersion } from '#artwork/versions/server/door.ts';
import { createBrand } from '#catalogue/brands/server/door.ts';
import { createDesign } from '#catalogue/designs/server/door.ts';
import { createProduct } from '#catalogue/products/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { bringBytes } from '#platform/files/bring-bytes.ts';
import { can } from '#people/access/rules/policy.ts';
import { DEFAULT_WORKFLOW } from '#approval/workflows/rules/options.ts';
import { saveWorkflowTemplate } from '#approval/workflows/server/door.ts';
import { contentsOf, createPart, loadPart } from '#wording/parts/server/door.ts';
import {
  confirmSpecification,
  createSpecification,
  loadSpecification,
  saveSpecificationItems,
} from '#wording/specifications/server/door.ts';
import { format, type Message } from '#shared/i18n.ts';
import { sampleWords } from '../../messages.ts';
import { trySampleInput } from '../../rules/input.ts';
import { SAMPLE_TEXTS } from '../sample-texts.ts';

/** Nobody has to approve a sample: it is inspected as soon as it is there. */
const SAMPLE_WORKFLOW = {
  ...DEFAULT_WORKFLOW,
  order: 'PARALLEL' as const,
  partApprovalRequired: false,
  specificationApprovalRequired: false,
  designApprovalRequired: false,
};

/**
 * Makes a sample to try an inspection with, and starts it: a brand, a product, a part with texts, a confirmed specification, a design, a
 * label. By the commands that people use, so the viewer must be allowed all of it. Once: a second call answers the first's.
 */
export const trySample = command({
  name: 'trySample',
  input: trySampleInput,
  run: async (ctx, { locale }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    // Two people at once: the second waits here, and finds the first's.
    await ctx.db
      .insertInto('first_steps')
      .values({ company_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await ctx.db
      .selectFrom('first_steps')
      .selectAll()
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.sample_design_id && (await designExists(ctx, before.sample_design_id))) {
      ctx.doneBefore();
      return { designId: before.sample_design_id };
    }
    const say = (words: Message) => format(words, locale);
    const notes = say(sampleWords.notes);
    const { id: brandId } = await ctx.also(createBrand, { name: say(sampleWords.brand), notes });
    const { id: productId } = await ctx.also(createProduct, { brandId, name: say(sampleWords.product), notes });
    const place = { libraryType: 'PRODUCT' as const, libraryId: productId };
    await ctx.also(saveWorkflowTemplate, { ...place, expectedVersion: 0, options: SAMPLE_WORKFLOW });
    const contents = SAMPLE_TEXTS.map(([title, text]) => ({
      title,
      text,
      language: /^[\x20-\x7e]+$/.test(text) ? 'en' : 'ja',
      exact: /^[0-9]+$/.test(text),
    }));
    const { id: partId } = await ctx.also(createPart, { ...place, name: say(sampleWords.part), contents });
    const { id: designId } = await ctx.also(createDesign, {
      productId,
      name: say(sampleWords.design),
      notes,
      managerIds: [],
      viewerIds: [],
    });
    await specify(ctx, designId, partId);
    const label = await readFile(join(import.meta.dirname, '../sample-label.pdf'));
    const uploadId = await bringBytes(ctx, {
      purpose: 'SAMPLE',
      fileName: 'sample-label.pdf',
      contentType: 'application/pdf',
      bytes: label,
    });
    await ctx.also(addVersion, { designId, uploadId });
    await ctx.db
      .updateTable('first_steps')
      .set({ sample_brand_id: brandId, sample_product_id: productId, sample_design_id: designId })
      .where('company_id', '=', companyId)
      .execute();
    return { designId };
  },
});

async function designExists({ db, viewer }: CommandContext, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('design').select('id').where('company_id', '=', viewer.companyId).where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/** The design's specification out of the part's texts, confirmed: nothing approves it. */
async function specify(ctx: CommandContext, designId: string, partId: string): Promise<void> {
  const { companyId } = ctx.viewer;
  const { id: specificationId } = await ctx.also(createSpecification, { designId });
  const part = await loadPart(ctx.db, companyId, partId);
  const [contents = []] = await contentsOf(ctx.db, companyId, part ? [part.latestVersionId] : []);
  const items = contents.map(({ partVersionId, contentId, exact }, index) => {
    // The part keeps its contents in the order in which it was given them.
    const title = SAMPLE_TEXTS[index]?.[0] ?? '';
    return { number: index + 1, title, partVersionId, contentId, exact };
  });
  await ctx.also(saveSpecificationItems, { specificationId, expectedVersion: 1, items });
  const saved = await loadSpecification(ctx.db, companyId, specificationId);
  await ctx.also(confirmSpecification, { specificationId, expectedVersion: saved?.version ?? 0 });
}
