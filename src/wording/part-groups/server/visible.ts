/** Who sees which groups: whoever reads the library's parts, and from beneath those with a part to choose (D4.4, D4.5). */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import { escapeLike, searchKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AgencyRecord, agencyListInput } from '../rules/agency.ts';
import type { LibraryPlace } from '#wording/parts/rules/types.ts';
import { agencyRecord } from './store.ts';
import { aboveViewer, listPredicate } from '#wording/parts/server/door.ts';

/** One of its parts may be chosen now. */
const CHOOSABLE = sql<SqlBool>`exists (
  select from part_agency_member member join part on part.id = member.part_id
  where member.agency_id = part_agency.id and member.company_id = part_agency.company_id
    and part.available_version_id is not null and part.retired_at is null)`;

/** The groups among the ids that the viewer sees, in the order of the ids; null where not visible. */
export async function findVisibleAgencies(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(AgencyRecord | null)[]> {
  const rows = await db
    .selectFrom('part_agency')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) =>
      eb.or([scopePredicate(eb, viewer, 'Part', 'part_agency.scope'), eb.and([aboveViewer(viewer, 'part_agency.library_id'), CHOOSABLE])]),
    )
    .execute();
  return inOrder(ids, rows.map(agencyRecord));
}

/** The groups seen at a library, its own and those of the libraries above (D4.4), by name. */
export async function listAgencies(
  db: Db,
  viewer: Viewer,
  place: LibraryPlace,
  filter: z.output<typeof agencyListInput>,
): Promise<LazyPage<AgencyRecord>> {
  const seen = listPredicate(viewer, place);
  const libraries = filter.ownOnly ? [place.id] : place.scope;
  let query = db
    .selectFrom('part_agency')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('library_id', '=', (eb) => eb.fn.any(eb.val(libraries)))
    .where((eb): Expression<SqlBool> => {
      if (seen === null) return sql<SqlBool>`false`;
      const readable = scopePredicate(eb, viewer, 'Part', 'part_agency.scope');
      return seen === 'readable' ? readable : eb.or([readable, CHOOSABLE]);
    });
  if (filter.level) query = query.where('library_type', '=', filter.level);
  for (const word of searchKey(filter.text ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where('search_key', 'like', `%${escapeLike(word)}%`);
  }
  return await keysetPage(query, {
    sort: filter.sort === 'updatedAt' ? 'updated_at' : 'name',
    direction: filter.direction ?? 'asc',
    limit: filter.limit ?? undefined,
    after: filter.after ?? undefined,
    record: agencyRecord,
  });
}
