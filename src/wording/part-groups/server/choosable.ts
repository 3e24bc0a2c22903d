import type { Db } from '#platform/db/client.ts';
import { choosableContents, type ChoosableContent } from '#wording/parts/server/door.ts';

/**
 * What a group stands for at a place: the contents of its parts that may be chosen there now, part by part in the group's
 * order (D4.5). Empty for a group of a library that the place does not see.
 */
export async function choosableOfAgency(
  db: Db,
  companyId: string,
  placeScope: readonly string[],
  agencyId: string,
): Promise<ChoosableContent[]> {
  const members = await db
    .selectFrom('part_agency_member as m')
    .innerJoin('part as p', 'p.id', 'm.part_id')
    .select(['m.part_id', 'p.available_version_id'])
    .where('m.company_id', '=', companyId)
    .where('m.agency_id', '=', agencyId)
    .orderBy('m.position')
    .execute();
  const versions = members.flatMap((member) => member.available_version_id ?? []);
  const contents = Map.groupBy(await choosableContents(db, companyId, placeScope, versions), (content) => content.partId);
  return members.flatMap((member) => contents.get(member.part_id) ?? []);
}
