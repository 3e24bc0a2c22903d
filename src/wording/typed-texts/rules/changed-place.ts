/** Which value of fields was changed. Pure. */

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The path of the one typed value that two of them differ in; null: they differ in more, or in how many rows there are. */
export function changedPlace(before: unknown, after: unknown): string | null {
  if (typeof before === 'string' && typeof after === 'string') return '';
  if (!isHolder(before) || !isHolder(after)) return null;
  const names = Object.keys(before);
  if (names.length !== Object.keys(after).length) return null;
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const [name] = differing;
  if (name === undefined || differing.length > 1) return null;
  const deeper = changedPlace(before[name], after[name]);
  return deeper === null ? null : `${name}.${deeper}`;
}
