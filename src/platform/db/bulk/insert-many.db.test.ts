/** Rows that go in together are those that would have gone in one by one. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { insertMany } from './insert-many.ts';

const { database } = await testDatabase();
const world = await makeWorld(database);
const owner = await world.user('lv70_companyowner');
const AT = new Date('2026-11-27T01:02:03.456Z');
const made = (title: string, language: string | null = null) => ({
  id: newId(),
  company_id: world.companyId,
  created_at: AT,
  created_by: owner.userId,
  type: 'TEXT' as const,
  origin: 'KORYO' as const,
  alt: '',
  title,
  language,
});

test('words of any kind, nothing, and instants are stored as one by one', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 5 }), async (titles) => {
      await world.read(async (db) => {
        const rows = titles.map((title, at) => made(title, at % 2 ? 'ja' : null));
        await insertMany(db, 'content', rows);
        const found = await db
          .selectFrom('content')
          .selectAll()
          .where('id', 'in', [newId(), ...rows.map(({ id }) => id)])
          .orderBy('id')
          .execute();
        expect(found.map(({ id, title, language, created_at: at }) => ({ id, title, language, at }))).toEqual(
          rows.map(({ id, title, language }) => ({ id, title, language, at: AT })),
        );
      });
    }),
    { numRuns: 30 },
  );
});

test('more than one statement takes go in by several; another company’s are refused', async () => {
  await world.read(async (db) => {
    await insertMany(
      db,
      'content',
      Array.from({ length: 1_234 }, (_, at) => made(`多数 ${at}`)),
    );
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from content where title like '多数 %'`.execute(db);
    expect(rows[0]?.n).toBe(1_234);
  });
  const elsewhere = { ...made('他社'), company_id: newId() };
  await expect(world.read((db) => insertMany(db, 'content', [elsewhere]))).rejects.toThrow('row-level security');
});
