/**
 * The resources on which roles are held. Access stands left of the features that
 * own them, so each registers its kind (in `register()` of its feature.ts) and
 * access asks the kind for scope and name.
 */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { LibraryType, ResourceType, RoleName } from '../rules/roles.ts';

export interface HeldResource {
  id: string;
  name: string;
  /** Own id, ancestors, company. */
  scope: string[];
  /** Parts only: the level of the library. */
  libraryType?: LibraryType;
}

/** A role that somebody was given on a resource, or that was taken from them, by whatever way. */
export interface RoleHolding {
  userId: string;
  role: RoleName;
  resourceName: string;
  scope: string[];
}

export interface ResourceKind {
  type: ResourceType;
  /** Table with columns id, company_id, scope, whose parents may be glimpsed; absent where roles reach elsewhere. */
  scopeTable?: string;
  /** The resources among the ids, of this company; those not there are left out. */
  find(db: Db, companyId: string, ids: readonly string[]): Promise<HeldResource[]>;
  /** What follows in the same transaction when somebody was given a role on one. */
  onAssigned?(ctx: CommandContext, given: RoleHolding): Promise<void>;
  /** The same when one was taken back. */
  onUnassigned?(ctx: CommandContext, taken: RoleHolding): Promise<void>;
}

const kinds = new Map<ResourceType, ResourceKind>();

/** Makes a kind of resource known. The last registration of a type counts. */
export function registerResourceKind(kind: ResourceKind): void {
  kinds.set(kind.type, kind);
}

/** A kind whose table has columns id, company_id, name and scope. */
export function tableResource(type: ResourceType, table: string, libraryTypeColumn?: string): ResourceKind {
  return {
    type,
    scopeTable: table,
    find: async (db, companyId, ids) => {
      const library = libraryTypeColumn ? sql`, ${sql.ref(libraryTypeColumn)} as "libraryType"` : sql``;
      const { rows } = await sql<HeldResource>`
        select id, name, scope ${library} from ${sql.table(table)}
        where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db);
      return rows;
    },
  };
}

/** The company itself: its scope is its own id. */
export const companyResource: ResourceKind = {
  type: 'Company',
  find: async (db, companyId, ids) => {
    const rows = await db
      .selectFrom('company')
      .select(['id', 'name'])
      .where('id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({ ...row, scope: [row.id] }));
  },
};

/** The resources of one type, by id. Throws for a type that no feature registered. */
export async function findResources(
  db: Db,
  companyId: string,
  type: ResourceType,
  ids: readonly string[],
): Promise<Map<string, HeldResource>> {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`no feature registered the resource type ${type}`);
  if (ids.length === 0) return new Map();
  const found = await kind.find(db, companyId, ids);
  return new Map(found.map((resource) => [resource.id, resource]));
}

/** Lets the feature that owns the resource follow; nothing where none registered the type. */
export async function tellOwner(ctx: CommandContext, type: ResourceType, given: RoleHolding): Promise<void> {
  await kinds.get(type)?.onAssigned?.(ctx, given);
}

/** The same where a role was taken back. */
export async function tellOwnerOfLoss(ctx: CommandContext, type: ResourceType, taken: RoleHolding): Promise<void> {
  await kinds.get(type)?.onUnassigned?.(ctx, taken);
}

export function knownResourceTypes(): ResourceType[] {
  return [...kinds.keys()];
}

export function glimpseTables(): string[] {
  return [...kinds.values()].flatMap((kind) => kind.scopeTable ?? []);
}
