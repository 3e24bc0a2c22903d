/** The API's one way to what stands in the tree: the one, the list, the commands, and what every one of them shows. */
import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { Command } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import type { SchemaTypes } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { idInput } from '#shared/input.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TreeRecord } from './tree-resource.ts';

/** What the API shows of every resource of the tree. */
export function treeApiFields<R extends TreeRecord>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, R>,
  actions: (viewer: Viewer, record: R) => string[],
) {
  return {
    id: t.id({ resolve: ({ id }) => id }),
    version: t.int({ resolve: ({ version }) => version }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    updatedAt: t.field({ type: 'DateTime', resolve: ({ updatedAt }) => updatedAt }),
    viewerCan: t.stringList({ resolve: (record, _args, ctx) => actions(viewerOf(ctx), record) }),
  };
}

export interface TreeFields<R, Filter extends z.ZodType> {
  type: ObjectRef<SchemaTypes, R>;
  page: ObjectRef<SchemaTypes, LazyPage<R>>;
  /** The queries' names: 'brand', 'brands'. */
  one: string;
  many: string;
  /** Who reads one, in a sentence. */
  access: string;
  loadVisible(ctx: RequestContext, id: string): Promise<R | null>;
  filter: Filter;
  listVisible(db: Db, viewer: Viewer, filter: z.output<Filter>): Promise<LazyPage<R>>;
  /** The commands that answer the one as it is then. */
  changes: readonly Command<z.ZodType, { id: string }>[];
  remove: Command<z.ZodType, { id: string }>;
}

/** Adds the root fields of one kind of resource. */
export function registerTreeFields<R, Filter extends z.ZodType>(fields: TreeFields<R, Filter>): void {
  const { type, page, one, many, access, loadVisible, filter, listVisible, changes, remove } = fields;
  queryField(one, { type, nullable: true, args: z.object({ id: idInput }), access, resolve: (args, ctx) => loadVisible(ctx, args.id) });
  queryField(many, {
    type: page,
    args: filter,
    access: `the ${many} that the viewer reads`,
    resolve: async (args, ctx) => await listVisible(await ctx.read(), ctx.viewer, args),
  });
  for (const definition of changes) {
    mutationField(definition, { type, nullable: true, resolve: (output, ctx) => loadVisible(ctx, output.id) });
  }
  mutationField(remove, { type: 'ID', resolve: (output) => output.id });
}
