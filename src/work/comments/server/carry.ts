/** What the feature that inspects versions needs to carry open marks from one version to the next. */
import type { Db } from '#platform/db/client.ts';
import type { CarriedPlace, Place } from '../rules/types.ts';
import { carriedPlacesOf, keepPlace, placeOfRow, type NewPlace } from './place-store.ts';

/** An open issue: where it was drawn, and what became of it since. */
export interface OpenMark {
  threadId: string;
  place: Place;
  carried: CarriedPlace[];
}

/** The open issues that were drawn on any of the versions, oldest first. */
export async function openMarks(db: Db, companyId: string, versionIds: readonly string[]): Promise<OpenMark[]> {
  if (versionIds.length === 0) return [];
  const rows = await db
    .selectFrom('comment_thread')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'OPEN')
    .where('version_id', 'in', [...versionIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const carried = await carriedPlacesOf(
    db,
    companyId,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const place = placeOfRow(row);
    return place ? [{ threadId: row.id, place, carried: carried.filter((one) => one.threadId === row.id) }] : [];
  });
}

/** Keeps what became of the marks on a version; running it again replaces it, but for what a person placed by hand. */
export async function keepCarried(db: Db, companyId: string, places: readonly NewPlace[], now: Date): Promise<void> {
  for (const place of places) await keepPlace(db, companyId, place, { userId: null, now });
}
