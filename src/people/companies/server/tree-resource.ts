/**
 * The one way of what stands in the tree: brands, products and designs. Each says on its data sheet what a row holds; how one is
 * found, read, opened for a change, written and removed is the same for all.
 */
import { expressionBuilder, sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import { can, type Operation } from '#people/access/rules/policy.ts';
import type { TableName } from '#people/access/rules/tables.ts';
import { AppError, generalErrors, type ErrorDefinition } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { countOnPlan, type Counted } from './plan-count.ts';

/** What every resource of the tree has. */
export interface TreeRecord {
  id: string;
  companyId: string;
  scope: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Which table, whose rights, and what its rows hold. */
export interface TreeSheet<T extends Counted, R extends TreeRecord> {
  table: T;
  permission: TableName;
  record(row: Selectable<DB[T]>): R;
}

/** What no command says of its own: every row gets it alike. */
type Given = 'id' | 'company_id' | 'created_by' | 'created_at' | 'updated_at';

export function treeResource<T extends Counted, R extends TreeRecord>({ table, permission, record }: TreeSheet<T, R>) {
  const load = async (db: Db, companyId: string, id: string, lock = false): Promise<R | null> => {
    const { rows } = await sql<Selectable<DB[T]>>`
      select * from ${sql.table(table)} where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
    return rows[0] ? record(rows[0]) : null;
  };
  const lock = async (db: Db, companyId: string, id: string): Promise<R> => {
    const found = await load(db, companyId, id, true);
    if (!found) throw new AppError(generalErrors.NOT_FOUND);
    return found;
  };
  const findVisible = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<(R | null)[]> => {
    const seen = scopePredicate(expressionBuilder(), viewer, permission, `${table}.scope`);
    const { rows } = await sql<Selectable<DB[T]>>`
      select * from ${sql.table(table)} where company_id = ${viewer.companyId} and id = any(${[...ids]}::uuid[]) and ${seen}`.execute(db);
    return inOrder(ids, rows.map(record));
  };
  return {
    /** Those among the ids that the viewer reads, in the order of the ids; null where not visible. */
    findVisible,
    /** One if the viewer reads it; batched per answer. */
    loadVisible: async (ctx: RequestContext, id: string): Promise<R | null> =>
      await ctx.loader(table, (ids: readonly string[], db) => findVisible(db, viewerOf(ctx), ids)).load(id),
    /** One of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
    load,
    /** One with its row locked; NOT_FOUND when the company has none of this id. */
    lock,
    /** One with its row locked, for a command that changes it. NOT_FOUND, FORBIDDEN; CONFLICT where somebody changed it meanwhile. */
    openForChange: async (ctx: CommandContext, asked: { id: string; expectedVersion: number }, ...operations: Operation[]): Promise<R> => {
      const found = await lock(ctx.db, ctx.viewer.companyId, asked.id);
      for (const operation of operations) ctx.require(can(ctx.viewer, operation, { scope: found.scope }));
      if (found.version !== asked.expectedVersion) throw new AppError(generalErrors.CONFLICT);
      return found;
    },
    /** Writes a new one; it was counted on the plan before. */
    add: async (ctx: CommandContext, id: string, own: Omit<Insertable<DB[T]>, Given>): Promise<void> => {
      const { companyId, userId } = ctx.viewer;
      const row = { ...own, id, company_id: companyId, created_by: userId, created_at: ctx.now, updated_at: ctx.now };
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(ctx.db);
    },
    /** Writes what changes of one, and that it is a newer version now. */
    change: async (ctx: CommandContext, { id, companyId, version }: R, changed: Updateable<DB[T]>): Promise<void> => {
      const row = { ...changed, version: version + 1, updated_at: ctx.now };
      const columns = sql.join(Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
      await sql`update ${sql.table(table)} set ${columns} where company_id = ${companyId} and id = ${id}`.execute(ctx.db);
    },
    /** Removes one with the roles held on it, and takes it off the plan. What keeps it was asked before. */
    remove: async (ctx: CommandContext, { id }: R): Promise<void> => {
      const { companyId } = ctx.viewer;
      await ctx.db.deleteFrom('auth_role_assignment').where('company_id', '=', companyId).where('resource_id', '=', id).execute();
      await sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(ctx.db);
      await countOnPlan(ctx, table, -1);
    },
    /** Counts one on the plan again whose rows, with its roles, were put back; who has left meanwhile holds none. */
    comeBack: async (ctx: CommandContext, id: string, limitReached?: ErrorDefinition): Promise<void> => {
      const { companyId } = ctx.viewer;
      await sql`delete from auth_role_assignment a using app_user u
        where a.company_id = ${companyId} and a.resource_id = ${id} and u.id = a.user_id and u.deleted_at is not null`.execute(ctx.db);
      await countOnPlan(ctx, table, 1, limitReached);
    },
  };
}

/** How a code is kept unique in the brand or the product: whoever writes one asks here first, with that place locked. */
export function uniqueCode(table: 'product' | 'design', within: 'brand_id' | 'product_id', taken: ErrorDefinition) {
  /** Refuses, at the field, a code that another one of the place has. */
  return async (db: Db, { placeId, id, code }: { placeId: string; id: string; code: string | null | undefined }): Promise<void> => {
    if (!code) return;
    const { rows } = await sql`
      select id from ${sql.table(table)} where ${sql.ref(within)} = ${placeId} and code = ${code} and id <> ${id} limit 1`.execute(db);
    if (rows.length > 0) throw new AppError(taken, {}, [{ path: 'code', code: taken.code }]);
  };
}
