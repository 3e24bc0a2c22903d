/** Where a part is used, as people look for it: by specification. Pure. */

interface Use {
  specificationId: string;
  itemNumber: number;
  versionNumber: number;
}

export interface UsesOfSpecification<T extends Use> {
  /** One of them: what they say of the specification and its design is the same. */
  use: T;
  numbers: number[];
  uses: T[];
}

/** The items that hold contents of the same version in the same specification, in one; in the order in which they came. */
export function bySpecification<T extends Use>(uses: readonly T[]): UsesOfSpecification<T>[] {
  const groups = Map.groupBy(uses, ({ specificationId, versionNumber }) => `${specificationId} ${versionNumber}`);
  return [...groups.values()].flatMap((all) => {
    const [use] = all;
    const numbers = [...new Set(all.map(({ itemNumber }) => itemNumber))].toSorted((a, b) => a - b);
    return use ? [{ use, numbers, uses: all }] : [];
  });
}
