import { DesignListBrandDocument, DesignListProductDocument } from '#catalogue/designs/web/door/designs.graphql.generated.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';

/**
 * The names of the brand and the product that the list is narrowed to. Who is given a design alone reads neither of them, but what stands
 * above the design; undefined: on its way, or nobody's to see.
 */
export function usePlaceNames(brandId: string, productId: string): { brand: string | undefined; product: string | undefined } {
  const brand = useAppQuery(DesignListBrandDocument, { id: brandId }, { pause: brandId === '' }).data;
  const product = useAppQuery(DesignListProductDocument, { id: productId }, { pause: productId === '' }).data;
  const [inBrand] = brand?.designs.items ?? [];
  const [inProduct] = product?.designs.items ?? [];
  return {
    brand: brand?.brand?.name ?? (inBrand?.brandId === brandId ? inBrand.above.at(-2) : undefined),
    product: product?.product?.name ?? inProduct?.above.at(-1),
  };
}
