import type { Db } from '#platform/db/client.ts';

/** A text of an available part. */
export interface SayingContent {
  text: string;
  partVersionId: string;
  contentId: string;
  name: string;
  exact: boolean;
}

/**
 * Available texts that say exactly this, of the libraries that a place chooses from (D4.3, D4.4): one for each text, of the library
 * nearest to the place, then of the oldest part.
 * @param scope of the place: its own id, then its ancestors'
 */
export async function contentsSaying(
  db: Db,
  companyId: string,
  scope: readonly string[],
  texts: readonly string[],
): Promise<SayingContent[]> {
  if (texts.length === 0) return [];
  const rows = await db
    .selectFrom('part')
    .innerJoin('part_content', 'part_content.part_version_id', 'part.available_version_id')
    .innerJoin('content', 'content.id', 'part_content.content_id')
    .innerJoin('content_data', (join) => join.onRef('content_data.content_id', '=', 'content.id').on('content_data.kind', '=', 'SOURCE'))
    .select(['part.library_id', 'part.name', 'part.available_version_id', 'content.id', 'content_data.text', 'part_content.exact'])
    .where('part.company_id', '=', companyId)
    .where('part.library_id', '=', (eb) => eb.fn.any(eb.val(scope)))
    .where('part.retired_at', 'is', null)
    .where('part.deleted_at', 'is', null)
    .where('content.type', '=', 'TEXT')
    .where('content_data.text', '=', (eb) => eb.fn.any(eb.val(texts)))
    .orderBy('part.id')
    .execute();
  const nearest = rows.toSorted((one, other) => scope.indexOf(one.library_id) - scope.indexOf(other.library_id));
  const found = new Map<string, SayingContent>();
  for (const { text, available_version_id: partVersionId, id: contentId, name, exact } of nearest) {
    if (text !== null && partVersionId !== null && !found.has(text)) found.set(text, { text, partVersionId, contentId, name, exact });
  }
  return [...found.values()];
}
