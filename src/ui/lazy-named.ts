import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** `lazy` for a named export: the house has no default exports. */
export function lazyNamed<P, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
