import pg from 'pg';
import type { BuildFiles } from './build.ts';

/** Builds that stay whatever their age: pages of the version before are open, and it may come back. */
const KEPT_BUILDS = 3;
/** Pages are open for days; nobody comes back to one after a month without loading it anew. */
const KEPT_DAYS = 30;
const LOCK = 4_701_903;

/**
 * Keeps a build beside those before it, as the owner of the database: before the first server of a version starts, so that any server
 * has what pages of either version ask for. A build that is already the latest is left alone; builds that nobody has open are removed.
 */
export async function publishBuild(owner: pg.ClientConfig, build: BuildFiles): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ id: string }>('select id from web_build order by ordinal desc limit 1');
    if (rows[0]?.id !== build.id) {
      await writeAssets(client, build);
      await client.query(
        `insert into web_build (id, version, operations, assets) values ($1, $2, $3, $4)
         on conflict (id) do update set ordinal = default, published_at = now()`,
        [build.id, build.version, build.operations, build.assets],
      );
      await removeOld(client);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function writeAssets(client: pg.Client, build: BuildFiles): Promise<void> {
  const { rows } = await client.query<{ path: string }>('select path from web_asset where path = any($1)', [build.assets]);
  const there = new Set(rows.map(({ path }) => path));
  for (const path of build.assets)
    if (!there.has(path)) await client.query('insert into web_asset (path, bytes) values ($1, $2)', [path, await build.read(path)]);
}

async function removeOld(client: pg.Client): Promise<void> {
  await client.query(
    `delete from web_build where published_at < now() - make_interval(days => $1)
       and ordinal not in (select ordinal from web_build order by ordinal desc limit $2)`,
    [KEPT_DAYS, KEPT_BUILDS],
  );
  await client.query('delete from web_asset where path <> all (select unnest(assets) from web_build)');
}
