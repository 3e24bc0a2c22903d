/** The fonts of the folder that the operator named: a worker that has it says what it read there, and the companies see it. */
import type { Database, Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** A face with which outlined text is read in every company. */
export interface NamedFont {
  file: string;
  face: number;
  name: string;
  glyphs: number;
}

/** Takes the whole list in the place of that of before. */
export async function recordNamedFonts(database: Database, fonts: readonly NamedFont[], now: Date): Promise<void> {
  await inTransaction(database, 'system', async (db) => {
    await db.deleteFrom('named_font').execute();
    if (fonts.length > 0) {
      const rows = fonts.map(({ file, face, name, glyphs }) => ({ file, face, name, glyphs, seen_at: now }));
      await db
        .insertInto('named_font')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** A worker says every ten minutes what it has: what nobody said for a day is gone. */
const STALE_MS = 24 * 60 * 60_000;

/** All of them, by name. */
export async function namedFonts(db: Db, now: Date): Promise<NamedFont[]> {
  return await db
    .selectFrom('named_font')
    .select(['file', 'face', 'name', 'glyphs'])
    .where('seen_at', '>', new Date(now.getTime() - STALE_MS))
    .orderBy('name')
    .orderBy('file')
    .orderBy('face')
    .execute();
}
