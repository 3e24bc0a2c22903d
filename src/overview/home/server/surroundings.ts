/** What cards and rows say of where a thing stands: the names above it, and its picture. */
import { sql } from 'kysely';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { DesignRef } from '#catalogue/designs/server/door.ts';
import { TaskRef } from '#work/tasks/server/door.ts';

/**
 * Adds `Design.above`, `Task.above`, `Task.unitName` and `Task.pictureUrl`. The names of parents are told
 * to whoever has a role (or a task) beneath them, as in the breadcrumbs (role matrix).
 */
export function registerSurroundings(): void {
  builder.objectField(DesignRef, 'above', (t) =>
    t.stringList({
      description: 'Names of its brand and product, for whoever reads the design.',
      resolve: (design, _args, ctx) => namesOf(ctx, design.brandId, design.productId),
    }),
  );
  builder.objectField(TaskRef, 'above', (t) =>
    t.stringList({
      description: 'Names of the brand and product that the task is about.',
      resolve: (task, _args, ctx) => namesOf(ctx, task.brandId, task.productId),
    }),
  );
  builder.objectField(TaskRef, 'unitName', (t) =>
    t.string({
      nullable: true,
      description: 'The approval unit that the task is of: who approves one thing in two units has two tasks.',
      resolve: (task, _args, ctx) => (task.pieceId ? columnOf(ctx, 'approval_piece', 'name', task.pieceId) : null),
    }),
  );
  builder.objectField(TaskRef, 'pictureUrl', (t) =>
    t.string({
      nullable: true,
      description: 'Of the design that the task is about.',
      resolve: async (task, _args, ctx) => (task.designId ? await fileUrl(ctx, await pictureOf(ctx, task.designId)) : null),
    }),
  );
}

async function namesOf(ctx: RequestContext, ...ids: (string | null)[]): Promise<string[]> {
  const names = ctx.loader<string, string>('home.name', async (asked, db) => {
    const { companyId } = viewerOf(ctx);
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from brand where company_id = ${companyId} and id = any(${[...asked]}::uuid[])
      union all select id, name from product where company_id = ${companyId} and id = any(${[...asked]}::uuid[])`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row.name]));
    return asked.map((id) => byId.get(id) ?? null);
  });
  const found = await Promise.all(ids.filter((id) => id !== null).map((id) => names.load(id)));
  return found.filter((name): name is string => name !== null);
}

async function pictureOf(ctx: RequestContext, designId: string): Promise<string | null> {
  return await columnOf(ctx, 'design', 'thumbnail_file_id', designId);
}

/** One column of a row of one's company, together with those that others of the request ask for. */
async function columnOf(ctx: RequestContext, table: 'design' | 'approval_piece', column: string, id: string): Promise<string | null> {
  return await ctx
    .loader<string, string>(`home.${table}.${column}`, async (ids, db) => {
      const { rows } = await sql<{ id: string; value: string | null }>`
        select id, ${sql.ref(column)} as value from ${sql.table(table)}
        where company_id = ${viewerOf(ctx).companyId} and id = any(${[...ids]}::uuid[])`.execute(db);
      const byId = new Map(rows.map((row) => [row.id, row.value]));
      return ids.map((each) => byId.get(each) ?? null);
    })
    .load(id);
}
