/** Where a part is used, as people look for it: by specification. Pure. */

interface Use {
  specificationId: string;
  itemNumber: number;
  versionNumber: number;
  /** As far as its design is seen. */
  design?: { currentSpecificationId?: string | null } | null;
}

export interface UsesOfSpecification<T extends Use> {
  /** One of them: what they say of the specification and its design is the same. */
  use: T;
  numbers: number[];
  uses: T[];
  /** A later revision of its design's specification is in its place. */
  isFormer: boolean;
}

/** The items that hold contents of the same version in the same specification, in one; in the order in which they came, former revisions last. */
export function bySpecification<T extends Use>(uses: readonly T[]): UsesOfSpecification<T>[] {
  const groups = Map.groupBy(uses, ({ specificationId, versionNumber }) => `${specificationId} ${versionNumber}`);
  const rows = [...groups.values()].flatMap((all) => {
    const [use] = all;
    const numbers = [...new Set(all.map(({ itemNumber }) => itemNumber))].toSorted((a, b) => a - b);
    if (!use) return [];
    const current = use.design?.currentSpecificationId ?? use.specificationId;
    return [{ use, numbers, uses: all, isFormer: current !== use.specificationId }];
  });
  return rows.toSorted((a, b) => Number(a.isFormer) - Number(b.isFormer));
}
