/** Whether a value is one of a list, such as a list of the rules; then it has the list's type. */
export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}
