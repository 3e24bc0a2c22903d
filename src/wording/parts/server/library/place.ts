import type { CommandContext } from '#platform/command.ts';
import { flowFromTemplate } from '#approval/approval-flow-templates/server/door.ts';
import { flowTemplateFor, type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import type { Db } from '#platform/db/client.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { nearestWorkflow } from '#approval/workflows/server/door.ts';
import type { LibraryPlace, LibraryType } from '../../rules/types.ts';

/** Where a library stands; null when this company has none there (D2.1). */
export async function findPlace(db: Db, companyId: string, type: LibraryType, id: string): Promise<LibraryPlace | null> {
  switch (type) {
    case 'COMPANY': {
      if (id !== companyId) return null;
      const company = await loadCompany(db, companyId);
      return { type, id, name: company.name, scope: [companyId], brandId: null, productId: null, designId: null };
    }
    case 'BRAND': {
      const brand = await loadBrand(db, companyId, id);
      return brand && { type, id, name: brand.name, scope: brand.scope, brandId: id, productId: null, designId: null };
    }
    case 'PRODUCT': {
      const product = await loadProduct(db, companyId, id);
      if (!product) return null;
      return { type, id, name: product.name, scope: product.scope, brandId: product.brandId, productId: id, designId: null };
    }
    case 'DESIGN': {
      const design = await loadDesign(db, companyId, id);
      if (!design) return null;
      const { name, scope, brandId, productId } = design;
      return { type, id, name, scope, brandId, productId, designId: id };
    }
  }
}

/** The workflow that holds for a library's parts: a design's own, else the nearest template (D6.2). */
async function workflowOf(db: Db, companyId: string, place: LibraryPlace): Promise<WorkflowOptions> {
  const design = place.type === 'DESIGN' ? await loadDesign(db, companyId, place.id) : null;
  return design ? design.workflow : await nearestWorkflow(db, companyId, place.scope);
}

/** Whether parts of this library must be approved (D4.3). */
export async function approvalRequired(db: Db, companyId: string, place: LibraryPlace): Promise<boolean> {
  return (await workflowOf(db, companyId, place)).partApprovalRequired;
}

/** The template that the library's workflow names for the flows of its parts; null: none. */
export async function partFlowTemplate(db: Db, companyId: string, place: LibraryPlace): Promise<string | null> {
  return flowTemplateFor(await workflowOf(db, companyId, place), 'PART') ?? null;
}

/** Makes a part version's approval flow from the template that the library's workflow names; nothing where none is named. */
export async function makePartFlow(ctx: CommandContext, place: LibraryPlace, versionId: string): Promise<void> {
  await flowFromTemplate(ctx, 'PART', versionId, await partFlowTemplate(ctx.db, ctx.viewer.companyId, place));
}
