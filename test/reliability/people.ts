/** A company with people who can sign in, on the database of a running server. */
import pg from 'pg';
import { openDatabase, type Database } from '#platform/db/client.ts';
import type { DatabaseAccess } from '#main/database.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { hashPassword } from '#people/sign-in/server/password.ts';
import { PASSWORD, signIn } from '../../bench/server/sign-in.ts';

export interface Crowd {
  world: World;
  database: Database;
  owner: Viewer;
  people: Viewer[];
  /** A bearer token of the person, renewed before it ends. */
  token(viewer: Viewer): Promise<string>;
  /** Signs in anew next time: the token is taken no more. */
  forget(viewer: Viewer): void;
  close(): Promise<void>;
}

/** Renewed well before the end of an id token's life. */
const RENEW_MS = 4 * 60_000;

/** An owner and `count` basic users, all with one password. */
export async function makeCrowd(
  access: DatabaseAccess,
  url: () => string,
  count: number,
  level: AccessLevel = 'lv50_basic_user',
): Promise<Crowd> {
  const database = openDatabase({ connection: access.app, max: 4, ...(access.role ? { role: access.role } : {}) });
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '依頼者');
  const people: Viewer[] = [];
  for (let n = 1; n <= count; n++) people.push(await world.user(level, `承認者${n}`));
  await givePasswords(access.owner, world.companyId, [owner, ...people]);
  const tokens = new Map<string, { token: Promise<string>; until: number }>();
  return {
    world,
    database,
    owner,
    people,
    async token({ userId }) {
      const known = tokens.get(userId);
      if (known && known.until > Date.now()) return await known.token;
      const token = signIn(url(), `${userId}@example.com`);
      tokens.set(userId, { token, until: Date.now() + RENEW_MS });
      token.catch(() => tokens.delete(userId));
      return await token;
    },
    forget: ({ userId }) => void tokens.delete(userId),
    close: () => database.close(),
  };
}

async function givePasswords(owner: pg.ClientConfig, companyId: string, people: readonly Viewer[]): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`select set_config('app.company', $1, false)`, [companyId]);
    await client.query(
      `insert into account_credential (user_id, company_id, password_hash, temporary) select unnest($1::uuid[]), $2, $3, false`,
      [people.map((person) => person.userId), companyId, await hashPassword(PASSWORD)],
    );
  } finally {
    await client.end();
  }
}
