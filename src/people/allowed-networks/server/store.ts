import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import type { NetworkLine } from '../rules/lines.ts';

export interface AllowedNetworks {
  companyId: string;
  /** None: people may work from everywhere. */
  networks: NetworkLine[];
  guests: boolean;
  programs: boolean;
  /** 0: nothing was ever saved. */
  version: number;
}

/** The networks of a company. */
export async function allowedNetworksOf(db: Db, companyId: string): Promise<AllowedNetworks> {
  const row = await db.selectFrom('allowed_networks').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  if (!row) return { companyId, networks: [], guests: false, programs: false, version: 0 };
  const { networks, notes, guests, programs, version } = row;
  return { companyId, networks: networks.map((network, n) => ({ network, note: notes[n] ?? '' })), guests, programs, version };
}

/** The networks as the database writes them ('10.0.0.5/8' → '10.0.0.0/8'), each once with the note that came first. */
export async function normalised(db: Db, lines: readonly NetworkLine[]): Promise<NetworkLine[]> {
  const texts = lines.map(({ network }) => network);
  const { rows } = await sql<{ network: string }>`
    select case when masklen(one::inet) = (case family(one::inet) when 4 then 32 else 128 end) then host(one::inet)
      else network(one::inet)::text end as network from unnest(${texts}::text[]) with ordinality as t(one, at) order by at`.execute(db);
  const found = new Map<string, NetworkLine>();
  for (const [n, { network }] of rows.entries()) if (!found.has(network)) found.set(network, { network, note: lines[n]?.note ?? '' });
  return [...found.values()];
}
