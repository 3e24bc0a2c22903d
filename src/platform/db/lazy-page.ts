/** A page of a list; `total` is counted only when the answer asks for it. */
export interface LazyPage<T> {
  items: T[];
  nextToken: string | null;
  total: () => Promise<number>;
}
