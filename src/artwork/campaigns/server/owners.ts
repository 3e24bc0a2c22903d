/** Who may own designs of a campaign: people of the house who read each of them. */
import { peopleWhoMay, searchPeopleWhoMay } from '#people/access/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';

const OF_THE_HOUSE = { withoutGuests: true };

/** The first of them by name whose name contains the text: their ids. */
export async function peopleWhoMayOwn(db: Db, companyId: string, designIds: readonly string[], text: string): Promise<string[]> {
  const [first, ...others] = designIds;
  const design = first === undefined ? null : await loadDesign(db, companyId, first);
  if (!design) return [];
  let ids = (await searchPeopleWhoMay(db, companyId, text, 'DesignData.read', design, OF_THE_HOUSE)).map(({ id }) => id);
  for (const designId of others) {
    const next = ids.length > 0 ? await loadDesign(db, companyId, designId) : null;
    if (next) ids = (await peopleWhoMay(db, companyId, ids, 'DesignData.read', next, OF_THE_HOUSE)).map(({ id }) => id);
  }
  return ids;
}
