/** The tree of one label in sentences: a brand, its product, its design project, and people who work on it. */
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { World } from './world.ts';

// As their features register them: rooms below ask for a brand or a product as a resource.
registerResourceKind(tableResource('Brand', 'brand'));
registerResourceKind(tableResource('Product', 'product'));

export interface LabelProject {
  owner: Viewer;
  brandId: string;
  childBrandId: string;
  /** Of the child brand. */
  productId: string;
  designId: string;
}

/** 「みほん飲料」→「北の恵み」→「ほうじ茶ラテ」→「ラベル」, made by the company's owner. */
export async function makeLabelProject(world: World, owner: Viewer): Promise<LabelProject> {
  const { id: brandId } = await world.run(createBrand, { name: 'みほん飲料' }, owner);
  const { id: childBrandId } = await world.run(createBrand, { name: '北の恵み', parentBrandId: brandId }, owner);
  const { id: productId } = await world.run(createProduct, { brandId: childBrandId, name: 'ほうじ茶ラテ' }, owner);
  const { id: designId } = await world.run(createDesign, { productId, name: 'ラベル' }, owner);
  return { owner, brandId, childBrandId, productId, designId };
}

/** Saves workflow options at a place of the tree, as a template does (D6.2). */
export async function useWorkflow(
  world: World,
  place: { type: 'COMPANY' | 'BRAND' | 'PRODUCT'; id: string; scope: string[] },
  options: Partial<WorkflowOptions>,
): Promise<void> {
  await world.read((db) =>
    db
      .insertInto('workflow_template')
      .values({
        id: newId(),
        company_id: world.companyId,
        library_type: place.type,
        library_id: place.id,
        options: JSON.stringify({ ...DEFAULT_WORKFLOW, ...options }),
        scope: place.scope,
      })
      .execute(),
  );
}
