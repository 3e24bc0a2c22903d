/** People as their colleagues see them: a name and its initial, nothing more. */
import { builder } from '#platform/graphql/builder.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import type { RequestContext } from '#platform/graphql/context.ts';
import type { Db } from '#platform/db/client.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';

export interface UserRecord {
  id: string;
  name: string;
  /** Of deleted accounts the name stays, for the history. */
  deleted: boolean;
  /** A guest reviewer: somebody from outside, who was asked to one review. */
  guest: boolean;
  /** A service account, which works by the API. */
  program: boolean;
}

export const UserRef = builder.objectRef<UserRecord>('User');

/** A user of the viewer's company by id, deleted ones too; null when there is none. Batched. */
export async function loadUser(ctx: RequestContext, id: string): Promise<UserRecord | null> {
  const loader = ctx.loader<string, UserRecord>('access.user', async (ids, db) => {
    const rows = await db
      .selectFrom('app_user')
      .select(['id', 'name', 'kind', 'deleted_at'])
      .where('company_id', '=', ctx.viewer?.companyId ?? '')
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute();
    const byId = new Map(
      rows.map(({ id, name, kind, deleted_at }) => [
        id,
        { id, name, deleted: deleted_at !== null, guest: kind === 'GUEST', program: kind === 'SERVICE' },
      ]),
    );
    return ids.map((one) => byId.get(one) ?? null);
  });
  return await loader.load(id);
}

/**
 * Active people of the company whose name contains the text, by name: for pickers.
 * @param colleagues only who could do the viewer's own work: neither the viewer nor a guest of the company (lv40)
 * @param programs service accounts too: where roles are given
 */
export async function findUsers(
  db: Db,
  viewer: Viewer,
  text: string,
  limit: number,
  { colleagues = false, programs = false } = {},
): Promise<UserRecord[]> {
  let query = db
    .selectFrom('app_user')
    .select(['id', 'name', 'kind'])
    .where('company_id', '=', viewer.companyId)
    .where('deleted_at', 'is', null)
    .where((eb) => {
      const person = eb.and([eb('kind', '=', 'ACCOUNT'), eb('state', '!=', 'DISABLED')]);
      return programs ? eb.or([person, eb('kind', '=', 'SERVICE')]) : person;
    });
  if (colleagues) query = query.where('id', '!=', viewer.userId).where('access_level', '!=', 'lv40_guest' satisfies AccessLevel);
  const rows = await query
    .where(holdsText(text, { names: ['name'] }))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, kind }) => ({ id, name, deleted: false, guest: false, program: kind === 'SERVICE' }));
}

/** The first letter of a name, as one grapheme. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
