import type { ObjectRef } from '@pothos/core';
import { builder, type SchemaTypes } from './builder.ts';
import type { LazyPage } from '../db/lazy-page.ts';

/** The type `<name>Page { items, nextToken, total }` of a list. */
export function pageType<T>(name: string, item: ObjectRef<SchemaTypes, T>): ObjectRef<SchemaTypes, LazyPage<T>> {
  return builder.objectRef<LazyPage<T>>(`${name}Page`).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: (page) => page.items }),
      nextToken: t.string({ nullable: true, resolve: (page) => page.nextToken }),
      total: t.int({ resolve: (page) => page.total() }),
    }),
  });
}
