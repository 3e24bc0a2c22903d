/** The names of an object that is written out in the code, typed as its own: TypeScript itself gives a list of any texts. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) if (Object.hasOwn(record, key)) keys.push(key);
  return keys;
}

/** Whether an object has an entry of its own of that name; then the name is one of the object's. */
export function hasKey<T extends object>(record: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(record, key);
}
