/** What loaders answer: one thing for each id asked for, in the order of the ids. */

/** The record of each id, in the order of the ids; null where there is none. */
export function inOrder<R extends { id: string }>(ids: readonly string[], records: readonly R[]): (R | null)[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The records of each owner, in the order of the owners' ids; records keep their own order, none is an empty list. */
export function groupedBy<R>(ownerIds: readonly string[], records: readonly R[], ownerOf: (record: R) => string): R[][] {
  const byOwner = Map.groupBy(records, ownerOf);
  return ownerIds.map((id) => byOwner.get(id) ?? []);
}
