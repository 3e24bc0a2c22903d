import { sql } from 'kysely';
import type { Database, Db } from '#platform/db/client.ts';
import type { AccessLevel, RoleHeld, Viewer } from '#shared/viewer.ts';
import type { Locale } from '#shared/i18n.ts';

/** All roles of one kind; `held` is the id of each one's resource and of what it reaches, one after the other. */
interface RolesOfKind extends Pick<RoleHeld, 'role' | 'resourceType'> {
  held: string;
}

interface ViewerRow {
  user_id: string;
  home_company_id: string;
  company_id: string;
  name: string;
  locale: Locale;
  access_level: AccessLevel;
  roles: RolesOfKind[];
  guest_piece_id: string | null;
  kind: 'ACCOUNT' | 'GUEST' | 'SERVICE';
}

/**
 * The viewer of a session, in one query; null when the session has ended, the account is not active, the company suspended, or the
 * address none from which its people may work: that works with the next request (rule 8).
 * Sessions of guest reviewers are nobody's, unless the caller asks for them.
 * @param asked the database, or a transaction, which is in the viewer's company from then on
 */
export async function loadViewer(
  asked: Pick<Database, 'kysely'> | Db,
  sessionId: string,
  /** `from`: the client's address, as the request came. */
  options: { grantAll: boolean; from: string; guests?: boolean },
): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    select v.*, set_config('app.company', v.company_id::text, true) from koryo_viewer(${sessionId}) v
    where koryo_works(v.company_id) and koryo_admits(v.home_company_id, v.kind, ${options.from})`.execute(
    'kysely' in asked ? asked.kysely : asked,
  );
  const [row] = rows;
  const pieceId = row?.guest_piece_id ?? null;
  if (!row || (pieceId !== null && !options.guests)) return null;
  return {
    userId: row.user_id,
    companyId: row.company_id,
    name: row.name,
    locale: row.locale,
    accessLevel: row.access_level,
    sessionId,
    roles: row.roles.flatMap(rolesOf),
    actingFrom: row.company_id === row.home_company_id ? null : row.home_company_id,
    grantAll: options.grantAll && row.kind === 'ACCOUNT',
    ...(pieceId === null ? {} : { guest: { pieceId } }),
    ...(row.kind === 'SERVICE' ? { program: true as const } : {}),
  };
}

const ID_LENGTH = 36;

function rolesOf({ role, resourceType, held }: RolesOfKind): RoleHeld[] {
  return Array.from({ length: held.length / (2 * ID_LENGTH) }, (_, n) => {
    const at = 2 * ID_LENGTH * n;
    return { role, resourceType, resourceId: held.slice(at, at + ID_LENGTH), reachId: held.slice(at + ID_LENGTH, at + 2 * ID_LENGTH) };
  });
}
