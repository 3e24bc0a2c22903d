import pg from 'pg';
import { codeOf, messageOf } from '#shared/thrown.ts';

/** The role the server works as: owns nothing, cannot bypass row-level security. */
export const APP_ROLE = 'koryo_app';

/**
 * Makes the roles and the database of an embedded server: `koryo_owner` (migrates, owns the tables) and `koryo_app`
 * (works). Safe to repeat; a start killed half-way is completed by the next one.
 */
export async function prepareDatabase(superuser: pg.ClientConfig, passwords: { owner: string; app: string }): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    for (const [role, password] of [
      ['koryo_owner', passwords.owner],
      [APP_ROLE, passwords.app],
    ] as const) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = rowCount ? 'alter' : 'create';
      await client.query(
        `${verb} role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${client.escapeLiteral(password)}`,
      );
    }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', ['koryo']);
    if (!rowCount) await client.query('create database koryo owner koryo_owner');
    await client.query('revoke all on database koryo from public');
    await client.query(`grant connect, temporary on database koryo to ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that a PostgreSQL given by DATABASE_URL has the role `koryo_app` and that the owner may act as it.
 * Throws an Error that names the two statements to run when the owner lacks the right to create roles.
 */
export async function ensureAppRole(owner: pg.ClientConfig): Promise<void> {
  const client = await connect(owner);
  try {
    const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
      [APP_ROLE],
    );
    const role = rows[0];
    if (role?.rolsuper || role?.rolbypassrls) {
      throw new Error(`The role ${APP_ROLE} must be neither superuser nor BYPASSRLS: alter role ${APP_ROLE} nosuperuser nobypassrls`);
    }
    if (!role) await createIfAbsent(client);
    const { rows: member } = await client.query<{ may: boolean }>(`select pg_has_role(current_user, $1, 'MEMBER') as may`, [APP_ROLE]);
    if (!member[0]?.may) await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Error(
      `The user of DATABASE_URL may not create roles. Run once as an administrator: create role ${APP_ROLE}; grant ${APP_ROLE} to <that user>;`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function connect(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    // The address without its password.
    const { host, pathname } = new URL(owner.connectionString ?? 'postgres:///');
    throw new Error(`The database of DATABASE_URL (${host}${pathname}) cannot be reached: ${messageOf(error)}`, { cause: error });
  }
}

async function createIfAbsent(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${APP_ROLE} nologin`);
  } catch (error) {
    // Several processes start at once; one of them was first.
    if (!['42710', '23505'].includes(codeOf(error))) throw error;
  }
}
