/** An upgrade: what pages of the build before and after ask for is answered by the servers of both. */
import { parse } from 'graphql';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { documentHash } from '../graphql/trusted-documents.ts';
import type { BuildFiles } from './build.ts';
import { openBuilds } from './builds.ts';
import { publishBuild } from './publish-build.ts';

const { database, owner, app, role } = await testDatabase();

const SHARED = '{ brands { id } }';

function build(id: string, operations: string[], assets: string[]): BuildFiles {
  return {
    id,
    version: '1.0.0',
    operations: [SHARED, ...operations].map((text) => documentHash(parse(text))),
    assets: ['/assets/font.woff2', ...assets],
    read: async (asset) => Buffer.from(`${asset} of ${id}`),
  };
}

const first = build('first', ['{ old }'], ['/assets/a-1.js']);
const second = build('second', ['{ added }'], ['/assets/a-2.js']);
const asOwner = async (statement: string): Promise<unknown[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
};

test('an open page of the build before goes on after the upgrade, and one of the new build with a server that is not upgraded yet', async () => {
  await publishBuild(owner, first);
  const before = openBuilds(database, first);
  expect(await before.trust('{ added }')).toBe('unknown');
  await publishBuild(owner, second);
  const after = openBuilds(database, second);
  expect(await after.trust('{ added }')).toBe('own');
  expect(await after.trust('{ old }')).toBe('earlier');
  expect(await after.trust('query Other { old }')).toBe('unknown');
  expect(await after.trust('no GraphQL')).toBe('unknown');
  expect((await after.asset('/assets/a-1.js'))?.toString()).toBe('/assets/a-1.js of first');
  expect(await after.asset('/assets/other.js')).toBeNull();
  expect(await after.asset('/index.html')).toBeNull();
  // Opened anew, because a server looks again only after a while.
  const stillBefore = openBuilds(database, first);
  expect(await stillBefore.trust('{ added }')).toBe('later');
  expect((await stillBefore.asset('/assets/a-2.js'))?.toString()).toBe('/assets/a-2.js of second');
  expect(await stillBefore.ordinal()).toBeLessThan((await after.ordinal()) ?? 0);
});

test('published again it is the latest, whatever came between, and nothing is kept twice', async () => {
  await publishBuild(owner, first);
  await publishBuild(owner, first);
  expect(await asOwner('select id from web_build order by ordinal')).toEqual([{ id: 'second' }, { id: 'first' }]);
  expect(await asOwner('select path from web_asset order by path')).toHaveLength(3);
  await publishBuild(owner, second);
  expect(await openBuilds(database, first).trust('{ added }')).toBe('later');
});

test('builds of long ago go, with the files that no other has; the latest three stay whatever their age', async () => {
  await asOwner("update web_build set published_at = now() - interval '31 days'");
  await publishBuild(owner, build('third', [], ['/assets/a-3.js']));
  expect(await asOwner('select id from web_build order by ordinal')).toHaveLength(3);
  await publishBuild(owner, build('fourth', [], ['/assets/a-4.js']));
  expect(await asOwner('select id from web_build order by ordinal')).toEqual([{ id: 'second' }, { id: 'third' }, { id: 'fourth' }]);
  expect(await asOwner('select path from web_asset order by path')).toEqual(
    ['/assets/a-2.js', '/assets/a-3.js', '/assets/a-4.js', '/assets/font.woff2'].map((path) => ({ path })),
  );
});

test('the servers’ role cannot bring a script among them', async () => {
  const client = new pg.Client({ ...app, ...(role ? { options: `-c role=${role}` } : {}) });
  await client.connect();
  onTestFinished(() => client.end());
  await expect(client.query(`insert into web_asset values ('/assets/x.js', 'alert(1)')`)).rejects.toThrow(/permission denied/);
  await expect(client.query(`update web_build set operations = '{}'`)).rejects.toThrow(/permission denied/);
});
