import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { namedFonts, recordNamedFonts } from './named-fonts.ts';

const { database } = await testDatabase();

const font = (name: string, file: string, face = 0) => ({ name, file, face, glyphs: 100 });
const NOON = new Date('2026-11-24T12:00:00Z');
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);

test('every company sees the fonts that a worker last found, by name, and none of them once no worker tells of them', async () => {
  const [one, other] = [await makeWorld(database), await makeWorld(database)];
  await recordNamedFonts(database, [font('Zen', 'zen.ttf'), font('Biz Bold', 'biz.ttc', 1), font('Biz', 'biz.ttc')], NOON);
  for (const world of [one, other]) {
    const seen = await world.read((db) => namedFonts(db, hours(1)));
    expect(seen.map(({ name, file, face }) => [name, file, face])).toEqual([
      ['Biz', 'biz.ttc', 0],
      ['Biz Bold', 'biz.ttc', 1],
      ['Zen', 'zen.ttf', 0],
    ]);
  }
  await recordNamedFonts(database, [font('Zen', 'zen.ttf'), font('Zen', 'zen.ttf')], hours(2));
  expect((await one.read((db) => namedFonts(db, hours(3)))).map(({ name }) => name)).toEqual(['Zen']);
  expect(await one.read((db) => namedFonts(db, hours(27)))).toEqual([]);
});

test('a company cannot change what an installation has', async () => {
  const world = await makeWorld(database);
  await recordNamedFonts(database, [font('Zen', 'zen.ttf')], NOON);
  const { numDeletedRows } = await world.read((db) => db.deleteFrom('named_font').executeTakeFirst());
  expect(numDeletedRows).toBe(0n);
  await expect(
    world.read((db) =>
      db
        .insertInto('named_font')
        .values({ ...font('Own', 'own.ttf'), seen_at: NOON })
        .execute(),
    ),
  ).rejects.toThrow();
});
