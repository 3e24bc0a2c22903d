/** What a guest reviewer is shown of a part: the version that the round is bound to, and no other one. */
import type { Db } from '#platform/db/client.ts';
import { guestEntry, shownContent, type GuestMaterial } from '#approval/guest-reviews/server/door.ts';
import { findContents } from '#work/contents/server/door.ts';
import { risksOfVersions } from './risks.ts';
import { contentsOf, loadVersion } from './store.ts';

export async function guestMaterialOf(db: Db, companyId: string, versionId: string): Promise<GuestMaterial | null> {
  const version = await loadVersion(db, companyId, versionId);
  if (!version) return null;
  const [places = []] = await contentsOf(db, companyId, [versionId]);
  const contents = await findContents(
    db,
    companyId,
    places.map((place) => place.contentId),
  );
  const risk = (await risksOfVersions(db, companyId, [versionId])).get(versionId);
  const entries = places.flatMap(({ exact }, n) => {
    const content = contents[n];
    // The mark is the part's own: said once, at its first content.
    const risky = n === 0 && risk ? { risky: risk.risky, riskNote: risk.note } : {};
    return content ? [guestEntry(content.title, { ...shownContent(content), exact, ...risky })] : [];
  });
  return { number: version.number, notes: '', entries };
}
