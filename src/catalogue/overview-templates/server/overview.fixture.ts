/** A brand with two products and a design, made by the application's own commands. */
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { World } from '#test/world/world.ts';

export interface Tree {
  brand: string;
  product: string;
  otherProduct: string;
  design: string;
}

export async function brandResource(world: World, owner: Viewer, name: string): Promise<string> {
  return (await world.run(createBrand, { name }, owner)).id;
}

export async function makeTree(world: World, owner: Viewer): Promise<Tree> {
  const brand = await brandResource(world, owner, '茶房');
  const { id: product } = await world.run(createProduct, { brandId: brand, name: '緑茶' }, owner);
  const { id: otherProduct } = await world.run(createProduct, { brandId: brand, name: '麦茶' }, owner);
  const { id: design } = await world.run(createDesign, { productId: product, name: '夏のラベル' }, owner);
  return { brand, product, otherProduct, design };
}
