interface Brand {
  id: string;
  parentBrand?: { id: string } | null;
}

/** A brand as a row of the tree. */
export type TreeRow<B> = B & {
  /** How many rows it stands in. */
  level: number;
  isOpen: boolean;
};

/** The brands of a page, each with what was read beneath it where it is open; in the order in which they came. */
export function treeRows<B extends Brand>(page: readonly B[], beneath: readonly B[], open: readonly string[]): TreeRow<B>[] {
  const rowsFrom = (brands: readonly B[], level: number): TreeRow<B>[] =>
    brands.flatMap((brand) => {
      const isOpen = open.includes(brand.id);
      const children = isOpen ? beneath.filter(({ parentBrand }) => parentBrand?.id === brand.id) : [];
      return [{ ...brand, level, isOpen }, ...rowsFrom(children, level + 1)];
    });
  return rowsFrom(page, 0);
}
