/**
 * Who reads which parts. A role reads the parts in its reach by the policy; and
 * from a place it works at, the approved parts of the libraries above that place
 * (D4.4: a design sees the parts of its company, its brand and that brand's
 * ancestors, its product, and its own). Approvers and commenters of a piece read
 * what they are given, nothing beside it.
 */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { heldRoles, reaches } from '#people/access/rules/held-roles.ts';
import { allows } from '#people/access/rules/policy.ts';
import { tableAllows } from '#people/access/rules/tables.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { partListInput } from '../../rules/input.ts';
import type { Availability, LibraryPlace, PartRecord } from '../../rules/types.ts';
import { partsWith } from './search.ts';
import { partRecord } from '../store.ts';

/** The roles that see the approved parts of the libraries above them. */
function inheritingRoles(viewer: Viewer) {
  return heldRoles(viewer).filter((held) => held.resourceType !== 'ApprovalPiece' && tableAllows(held.role, 'Part', 'read'));
}

/** What stands in a library above one of the viewer's places. `column`: the id of the library. */
export function aboveViewer(viewer: Viewer, column: string): Expression<SqlBool> {
  const ids = inheritingRoles(viewer)
    .map((held) => held.reachId)
    .filter((id) => id !== viewer.companyId);
  if (ids.length === 0) return sql<SqlBool>`false`;
  const above = sql.join(
    ['brand', 'product', 'design'].map(
      (table) => sql`select unnest(scope) from ${sql.table(table)} where company_id = ${viewer.companyId} and id = any(${ids}::uuid[])`,
    ),
    sql` union all `,
  );
  return sql<SqlBool>`${sql.ref(column)} in (${above})`;
}

/** Parts that the viewer sees from beneath: approved once, in a library above one of their places. */
function inherited(viewer: Viewer): Expression<SqlBool> {
  return sql<SqlBool>`(part.available_version_id is not null and ${aboveViewer(viewer, 'part.library_id')})`;
}

/** The parts among the ids that the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleParts(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(PartRecord | null)[]> {
  const rows = await db
    .selectFrom('part')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([scopePredicate(eb, viewer, 'Part', 'part.scope'), inherited(viewer)]))
    .execute();
  return inOrder(ids, rows.map(partRecord));
}

/** Whether the viewer reads a part's drafts too, and not only what was approved of it. */
export function readsDrafts(viewer: Viewer, part: Pick<PartRecord, 'scope'>): boolean {
  return allows(viewer, 'Part.read', part);
}

/** What a part standing in the library is to the policy: one step beneath its place. */
function partScopeAt(place: Pick<LibraryPlace, 'id' | 'scope'>): string[] {
  return [place.id, ...place.scope];
}

/** Whether the viewer may look into the library at all. */
export function readsLibrary(viewer: Viewer, place: Pick<LibraryPlace, 'id' | 'scope'>): boolean {
  return allows(viewer, 'Part.read', { scope: partScopeAt(place) });
}

/** Which rows of a library's list the viewer sees, or null for a place that they do not read. */
export function listPredicate(viewer: Viewer, place: LibraryPlace): 'readable' | 'readable or approved' | null {
  if (!readsLibrary(viewer, place)) return null;
  return inheritingRoles(viewer).some((held) => reaches(held, partScopeAt(place))) ? 'readable or approved' : 'readable';
}

const STATES: Record<Availability, Expression<SqlBool>> = {
  DRAFT: sql<SqlBool>`(part.retired_at is null and latest.availability = 'DRAFT')`,
  IN_REVIEW: sql<SqlBool>`(part.retired_at is null and latest.availability = 'IN_REVIEW')`,
  AVAILABLE: sql<SqlBool>`(part.retired_at is null and part.available_version_id is not null)`,
  RETIRED: sql<SqlBool>`part.retired_at is not null`,
};

/** The parts seen at a library (D4.4), filtered and sorted, by keyset pages. Retired ones only when asked for. */
export async function listParts(
  db: Db,
  viewer: Viewer,
  place: LibraryPlace,
  filter: z.output<typeof partListInput> & { ids?: readonly string[] | undefined },
): Promise<LazyPage<PartRecord>> {
  const seen = listPredicate(viewer, place);
  const libraries = filter.ownOnly ? [place.id] : place.scope;
  let query = db
    .selectFrom('part')
    .innerJoin('part_version as latest', 'latest.id', 'part.latest_version_id')
    .selectAll('part')
    .where('part.company_id', '=', viewer.companyId)
    .where('part.deleted_at', 'is', null)
    .where('part.library_id', '=', (eb) => eb.fn.any(eb.val(libraries)));
  if (seen === null) query = query.where(sql<SqlBool>`false`);
  else {
    query = query.where((eb) => {
      const readable = scopePredicate(eb, viewer, 'Part', 'part.scope');
      if (seen === 'readable') return readable;
      return eb.or([readable, sql<SqlBool>`part.available_version_id is not null`]);
    });
  }
  if (filter.ids) query = query.where('part.id', '=', (eb) => eb.fn.any(eb.val(filter.ids)));
  if (filter.level) query = query.where('part.library_type', '=', filter.level);
  const states = filter.availability?.length ? filter.availability : (['DRAFT', 'IN_REVIEW', 'AVAILABLE'] as const);
  query = query.where((eb) => eb.or(states.map((state) => STATES[state])));
  if (filter.risky) query = query.where('part.risky', '=', true);
  if (filter.type || filter.language) query = query.where(hasContent(filter.type, filter.language));
  const holds = await partsWith(db, filter.text ?? '', scopePredicate(expressionBuilder(), viewer, 'Part', 'part.scope'));
  if (holds) query = query.where(holds);
  const sort = filter.sort ?? 'updatedAt';
  return await keysetPage(db.selectFrom(query.as('listed')).selectAll(), {
    sort: SORT_BY[sort],
    nullable: sort === 'content',
    direction: filter.direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
    limit: filter.limit ?? undefined,
    after: filter.after ?? undefined,
    record: partRecord,
  });
}

const versionOf = (version: string, value: string) => sql`(select ${sql.raw(value)} from part_version v
  where v.company_id = listed.company_id and v.id = ${sql.raw(version)})`;

/** So many characters of a text tell its place in a list. */
const SORTED_CHARACTERS = 100;

const SORT_BY = {
  name: 'name',
  updatedAt: 'updated_at',
  // From the draft to the retired: the part's state (`partAvailability`).
  state: sql`case when listed.retired_at is not null then 3 when listed.available_version_id is not null then 2
    else ${versionOf('listed.latest_version_id', "array_position(array['DRAFT', 'IN_REVIEW', 'AVAILABLE'], v.availability) - 1")} end`,
  // Of the version that the list shows.
  version: versionOf('coalesce(listed.available_version_id, listed.latest_version_id)', 'v.number'),
  // By what stands there first; pictures and files, which have no text, stand last.
  content: sql`(select left(data.text, ${sql.lit(SORTED_CHARACTERS)}) from part_content pc
    join content_data data on data.company_id = pc.company_id and data.content_id = pc.content_id and data.text is not null
    where pc.company_id = listed.company_id and pc.part_version_id = coalesce(listed.available_version_id, listed.latest_version_id)
    order by pc.position limit 1)`,
} as const;

function hasContent(type: string | null | undefined, language: string | null | undefined): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from part_content pc join content c on c.id = pc.content_id
    where pc.company_id = part.company_id
      and pc.part_version_id in (part.latest_version_id, part.available_version_id)
      and (${type ?? null}::text is null or c.type = ${type ?? null})
      and (${language ?? null}::text is null or c.language = ${language ?? null}))`;
}
