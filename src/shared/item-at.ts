/** The entry at a place that the code knows to be taken. Throws a RangeError where it is not: then the code is wrong. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return item;
}
