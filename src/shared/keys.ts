/**
 * The names of an object that is written out in the code, such as a table of words: TypeScript gives them as any texts,
 * because an object may hold more than its type says. Not for what came from outside.
 */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  const keys: K[] = [];
  for (const key in record) if (Object.hasOwn(record, key)) keys.push(key);
  return keys;
}

/** Whether an object has an entry of its own of that name; then the name is one of the object's. */
export function hasKey<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(record, name);
}

/** An object with a value for each of the names. */
export function recordOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  // Object.fromEntries forgets the names; every one of them has its value.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
}
