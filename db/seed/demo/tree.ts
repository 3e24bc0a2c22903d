/** Brands with pictures, products and design projects, and who holds which role on them. */
import { assignRole } from '#people/access/server/commands/assign-role.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { changeDesignState } from '#catalogue/designs/server/commands/change-design-state.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { janCheckDigit } from '#catalogue/products/rules/jan.ts';
import type { RoleName } from '#people/access/rules/roles.ts';
import type { DemoBrand, DemoDesign, DemoProduct } from './catalogue.ts';
import type { Cast } from './companies.ts';
import { brandIcon, productIcon, type Motif } from './pictures.ts';
import type { Actor, Stage } from './stage.ts';

/** Ids of what was made, by the catalogue's keys, and each design's motif. */
export interface Tree {
  ids: Record<string, string>;
  motifs: Record<string, Motif>;
}

type AssignedOn = 'Brand' | 'Product' | 'DesignData';

export async function growTree(stage: Stage, cast: Cast, owner: Actor, brands: readonly DemoBrand[]): Promise<Tree> {
  const tree: Tree = { ids: {}, motifs: {} };
  for (const brand of brands) await plant(stage, cast, owner, brand, null, tree);
  return tree;
}

async function plant(stage: Stage, cast: Cast, owner: Actor, brand: DemoBrand, parentBrandId: string | null, tree: Tree): Promise<void> {
  const iconUploadId = await stage.upload(owner, `${brand.key}.png`, await brandIcon(brand.motif));
  const { id } = await stage.run(createBrand, { name: brand.name, notes: brand.notes, parentBrandId, iconUploadId }, owner);
  tree.ids[brand.key] = id;
  await give(stage, cast, owner, 'Brand', id, brand.roles);
  for (const [turn, product] of brand.products.entries()) await makeProduct(stage, cast, owner, brand, product, turn, tree);
  for (const child of brand.children ?? []) await plant(stage, cast, owner, child, id, tree);
}

async function makeProduct(
  stage: Stage,
  cast: Cast,
  owner: Actor,
  brand: DemoBrand,
  product: DemoProduct,
  turn: number,
  tree: Tree,
): Promise<void> {
  const iconUploadId = await stage.upload(owner, `${product.key}.png`, await productIcon(brand.motif, turn));
  const { id } = await stage.run(
    createProduct,
    {
      brandId: tree.ids[brand.key] ?? '',
      name: product.name,
      code: product.code,
      janCode: `${product.jan}${janCheckDigit(product.jan)}`,
      releaseDate: product.releaseInDays === undefined ? null : stage.day(product.releaseInDays),
      family: product.family ?? null,
      notes: product.notes ?? '',
      iconUploadId,
    },
    owner,
  );
  tree.ids[product.key] = id;
  await give(stage, cast, owner, 'Product', id, product.roles);
  for (const design of product.designs) await makeDesign(stage, cast, owner, brand, id, design, tree);
}

async function makeDesign(
  stage: Stage,
  cast: Cast,
  owner: Actor,
  brand: DemoBrand,
  productId: string,
  design: DemoDesign,
  tree: Tree,
): Promise<void> {
  const { DesignProjectManager = [], DesignViewer = [], ...others } = design.roles ?? {};
  const idOf = (key: string) => cast[key]?.userId ?? '';
  const { id } = await stage.run(
    createDesign,
    {
      productId,
      name: design.name,
      code: design.code ?? null,
      dueDate: design.dueInDays === undefined ? null : stage.day(design.dueInDays),
      size: design.size ?? '',
      notes: design.notes ?? '',
      managerIds: DesignProjectManager.map(idOf),
      viewerIds: DesignViewer.map(idOf),
    },
    owner,
  );
  tree.ids[design.key] = id;
  tree.motifs[design.key] = brand.motif;
  await give(stage, cast, owner, 'DesignData', id, others);
  if (design.state) {
    const reason = design.state === 'HOLD' ? '中身の処方が決まるまで保留' : '店頭展開を見送るため';
    await stage.run(changeDesignState, { designId: id, expectedVersion: 1, action: design.state, reason }, owner);
  }
}

async function give(
  stage: Stage,
  cast: Cast,
  owner: Actor,
  resourceType: AssignedOn,
  resourceId: string,
  roles: Partial<Record<RoleName, readonly string[]>> = {},
): Promise<void> {
  for (const [role, people] of Object.entries(roles)) {
    for (const key of people) {
      const person = cast[key];
      if (person) await stage.run(assignRole, { userId: person.userId, role: role as RoleName, resourceType, resourceId }, owner);
    }
  }
}
