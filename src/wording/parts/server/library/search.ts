/** The words that a list of parts is searched by, and the search (db/migrations/wording/0802-part-search.sql). */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { textOf } from '#work/contents/rules/record.ts';
import { escapeLike, searchKey } from '#shared/text.ts';
import { findVersions, loadPart } from '../store.ts';
import { standingContents } from '../versions/write-version.ts';

/** Beyond so many candidates the list is walked in its order: the first page is full sooner than they are sorted. */
const CANDIDATES_MAX = 2000;

/** What a list searches of a version: name, titles, texts and what pictures show, as searching compares them. */
export function searchWords(name: string, contents: readonly { title: string; text: string | null; alt: string }[]): string {
  return searchKey([name, ...contents.flatMap((content) => [content.title, content.text ?? content.alt])].join('\n'));
}

/**
 * Writes the words of a part anew: those of the approved version apart, since whoever sees the part from beneath its library
 * is to find by them alone; and those of the approved and the newest together. The part's row is locked by the caller.
 */
export async function keepSearchKeys(db: Db, companyId: string, partId: string): Promise<void> {
  const part = await loadPart(db, companyId, partId);
  if (!part) return;
  const words = async (versionId: string): Promise<string> => {
    const [[version], contents] = await Promise.all([findVersions(db, companyId, [versionId]), standingContents(db, companyId, versionId)]);
    return searchWords(
      version?.name ?? '',
      contents.map(({ content }) => ({ title: content.title, text: textOf(content), alt: content.alt })),
    );
  };
  const [approved, newest] = await Promise.all([
    part.availableVersionId ? words(part.availableVersionId) : '',
    part.latestVersionId === part.availableVersionId ? '' : words(part.latestVersionId),
  ]);
  await db
    .updateTable('part')
    .set({ approved_key: approved, search_key: [approved, newest].filter(Boolean).join('\n') })
    .where('company_id', '=', companyId)
    .where('id', '=', partId)
    .execute();
}

/**
 * The parts that hold every word, in names, titles or texts; kana and width make no difference. Answers a predicate over
 * `part`; null without a word.
 * @param readsDrafts which parts the viewer may find by the words of a draft
 */
export async function partsWith(db: Db, text: string, readsDrafts: Expression<SqlBool>): Promise<Expression<SqlBool> | null> {
  const words = searchKey(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const { rows } = await sql<{ id: string }>`select koryo_parts_with(${words}::text[], ${sql.lit(CANDIDATES_MAX + 1)}) as id`.execute(db);
  const holds = sql.join(
    words.map((word) => sql`(case when ${readsDrafts} then part.search_key else part.approved_key end) like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
  if (rows.length > CANDIDATES_MAX) return sql<SqlBool>`(${holds})`;
  return sql<SqlBool>`(part.id = any(${rows.map((row) => row.id)}::uuid[]) and ${holds})`;
}
