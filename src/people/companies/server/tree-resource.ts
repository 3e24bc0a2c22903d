/**
 * The one way of what stands in the tree: brands, products and designs. Each says on its data sheet what a row holds; how one is
 * found, read, opened for a change and removed is the same for all.
 */
import { expressionBuilder, sql, type Selectable } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import { can, type Operation } from '#people/access/rules/policy.ts';
import type { TableName } from '#people/access/rules/tables.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { countOnPlan, type Counted } from './plan-count.ts';

/** What every resource of the tree has. */
interface TreeRecord {
  id: string;
  scope: string[];
  version: number;
}

/** Which table, whose rights, and what its rows hold. */
export interface TreeSheet<T extends Counted, R extends TreeRecord> {
  table: T;
  permission: TableName;
  record(row: Selectable<DB[T]>): R;
}

export function treeResource<T extends Counted, R extends TreeRecord>({ table, permission, record }: TreeSheet<T, R>) {
  const load = async (db: Db, companyId: string, id: string, lock = false): Promise<R | null> => {
    const { rows } = await sql<Selectable<DB[T]>>`
      select * from ${sql.table(table)} where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
    return rows[0] ? record(rows[0]) : null;
  };
  return {
    /** Those among the ids that the viewer reads, in the order of the ids; null where not visible. */
    findVisible: async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<(R | null)[]> => {
      const seen = scopePredicate(expressionBuilder(), viewer, permission, `${table}.scope`);
      const { rows } = await sql<Selectable<DB[T]>>`
        select * from ${sql.table(table)} where company_id = ${viewer.companyId} and id = any(${[...ids]}::uuid[]) and ${seen}`.execute(db);
      return inOrder(ids, rows.map(record));
    },
    /** One of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
    load,
    /** One with its row locked, for a command that changes it. NOT_FOUND, FORBIDDEN; CONFLICT where somebody changed it meanwhile. */
    openForChange: async (ctx: CommandContext, asked: { id: string; expectedVersion: number }, operation: Operation): Promise<R> => {
      const found = await load(ctx.db, ctx.viewer.companyId, asked.id, true);
      if (!found) throw new AppError(generalErrors.NOT_FOUND);
      ctx.require(can(ctx.viewer, operation, { scope: found.scope }));
      if (found.version !== asked.expectedVersion) throw new AppError(generalErrors.CONFLICT);
      return found;
    },
    /** Removes one with the roles held on it, and takes it off the plan. What keeps it was asked before. */
    remove: async (ctx: CommandContext, { id }: R): Promise<void> => {
      const { companyId } = ctx.viewer;
      await ctx.db.deleteFrom('auth_role_assignment').where('company_id', '=', companyId).where('resource_id', '=', id).execute();
      await sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(ctx.db);
      await countOnPlan(ctx, table, -1);
    },
  };
}
