/** The keys of a table that is written out as a literal, and so has no others than its type says. */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(table) as K[];
}
