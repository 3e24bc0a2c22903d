/** The sample label with its texts: to try an inspection with, and to practise on. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_WORKFLOW } from '#approval/workflows/rules/options.ts';
import { saveWorkflowTemplate } from '#approval/workflows/server/door.ts';
import { addVersion } from '#artwork/versions/server/door.ts';
import { createBrand } from '#catalogue/brands/server/door.ts';
import { createProduct } from '#catalogue/products/server/door.ts';
import { bringBytes } from '#platform/files/bring-bytes.ts';
import type { CommandContext } from '#platform/command.ts';
import { contentsOf, createPart, loadPart } from '#wording/parts/server/door.ts';
import {
  confirmSpecification,
  createSpecification,
  loadSpecification,
  saveSpecificationItems,
} from '#wording/specifications/server/door.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

/** Nobody has to approve a sample: it is inspected as soon as it is there. */
const SAMPLE_WORKFLOW = {
  ...DEFAULT_WORKFLOW,
  order: 'PARALLEL' as const,
  partApprovalRequired: false,
  specificationApprovalRequired: false,
  designApprovalRequired: false,
};

/** A brand, a product that asks for no approval, and a part with the label's texts. */
export async function layPlace(
  ctx: CommandContext,
  names: { brand: string; product: string; part: string; notes: string },
): Promise<{ brandId: string; productId: string; partId: string }> {
  const { notes } = names;
  const { id: brandId } = await ctx.also(createBrand, { name: names.brand, notes });
  const { id: productId } = await ctx.also(createProduct, { brandId, name: names.product, notes });
  const place = { libraryType: 'PRODUCT' as const, libraryId: productId };
  await ctx.also(saveWorkflowTemplate, { ...place, expectedVersion: 0, options: SAMPLE_WORKFLOW });
  const contents = SAMPLE_TEXTS.map(([title, text]) => ({
    title,
    text,
    language: /^[\x20-\x7e]+$/.test(text) ? 'en' : 'ja',
    exact: /^[0-9]+$/.test(text),
  }));
  const { id: partId } = await ctx.also(createPart, { ...place, name: names.part, contents });
  return { brandId, productId, partId };
}

/** Gives a new design its specification of the part's texts, and the label as its first version, whose inspection starts. */
export async function layDesign(ctx: CommandContext, designId: string, partId: string): Promise<void> {
  await specify(ctx, designId, partId);
  const label = await readFile(join(import.meta.dirname, 'sample-label.pdf'));
  const uploadId = await bringBytes(ctx, {
    purpose: 'SAMPLE',
    fileName: 'sample-label.pdf',
    contentType: 'application/pdf',
    bytes: label,
  });
  await ctx.also(addVersion, { designId, uploadId });
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
