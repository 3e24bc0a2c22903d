/** Page texts as they are kept: compressed JSON, so that any two versions can be compared later without reading again. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PageText } from '#engine/text/lines/layout.ts';
import type { Db } from '#platform/db/client.ts';

export async function keepPageText(db: Db, of: { companyId: string; versionId: string }, text: PageText): Promise<void> {
  const content = gzipSync(JSON.stringify(text), { level: 4 });
  const written = { character_count: text.characters.length, content };
  await db
    .insertInto('version_text')
    .values({ company_id: of.companyId, version_id: of.versionId, page: text.page + 1, ...written })
    .onConflict((conflict) => conflict.columns(['version_id', 'page']).doUpdateSet(written))
    .execute();
}

/** The text of one page (from 1) as it was read; null when it was never read. */
export async function readPageText(db: Db, of: { companyId: string; versionId: string }, page: number): Promise<PageText | null> {
  const row = await db
    .selectFrom('version_text')
    .select('content')
    .where('company_id', '=', of.companyId)
    .where('version_id', '=', of.versionId)
    .where('page', '=', page)
    .executeTakeFirst();
  return row ? JSON.parse(gunzipSync(row.content).toString('utf8')) : null;
}
