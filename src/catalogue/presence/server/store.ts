import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { GONE_AFTER_SECONDS } from '../rules/times.ts';

export interface Present {
  userId: string;
  name: string;
  place: string;
}

interface Told {
  companyId: string;
  userId: string;
  designId: string;
  place: string;
}

/** Who has the design open now, in the order of their names. */
export async function presentAt(db: Db, companyId: string, designId: string): Promise<Present[]> {
  return await db
    .selectFrom('presence')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'presence.user_id').onRef('app_user.company_id', '=', 'presence.company_id'),
    )
    .select(['presence.user_id as userId', 'app_user.name', 'presence.place'])
    .where('presence.company_id', '=', companyId)
    .where('presence.design_id', '=', designId)
    .where('presence.seen_at', '>', sql<Date>`now() - make_interval(secs => ${GONE_AFTER_SECONDS})`)
    .orderBy('app_user.name')
    .orderBy('presence.user_id')
    .execute();
}

/** Keeps that somebody is there; whether it is news to the others. Who is long gone from the design leaves its rows. */
export async function keepPresence(db: Db, { companyId, userId, designId, place }: Told): Promise<boolean> {
  const gone = sql`now() - make_interval(secs => ${GONE_AFTER_SECONDS})`;
  await sql`delete from presence where company_id = ${companyId} and design_id = ${designId} and seen_at <= ${gone}`.execute(db);
  const { rows } = await sql<{ place: string }>`with former as (
      select place from presence where company_id = ${companyId} and design_id = ${designId} and user_id = ${userId}
    ), kept as (
      insert into presence (company_id, user_id, design_id, place, seen_at)
      values (${companyId}, ${userId}, ${designId}, ${place}, now())
      on conflict (company_id, design_id, user_id) do update set place = excluded.place, seen_at = excluded.seen_at
    ) select place from former`.execute(db);
  return rows[0]?.place !== place;
}

/** Takes somebody's row away where it still says this place; whether it did. */
export async function endPresence(db: Db, { companyId, userId, designId, place }: Told): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('presence')
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
