import type { Db } from '#platform/db/client.ts';
import type { ContentType } from '#work/contents/rules/types.ts';
import { fileOf, textOf } from '#work/contents/rules/record.ts';
import { findContents } from '#work/contents/server/door.ts';

/** A content of an available part, ready to become an item of a specification. */
export interface ChoosableContent {
  partId: string;
  partVersionId: string;
  contentId: string;
  key: string;
  title: string;
  type: ContentType;
  text: string | null;
  /** Source file of a picture or of another file; null for a text. */
  fileId: string | null;
  exact: boolean;
}

/**
 * The contents of the parts that a place may choose from: AVAILABLE ones, in
 * their current version, of the libraries in the place's scope (D4.3, D4.4).
 * The parts' rows are locked against a change until the transaction ends.
 */
export async function choosableContents(
  db: Db,
  companyId: string,
  placeScope: readonly string[],
  versionIds: readonly string[],
): Promise<ChoosableContent[]> {
  if (versionIds.length === 0) return [];
  const parts = await db
    .selectFrom('part')
    .select(['id', 'available_version_id'])
    .where('company_id', '=', companyId)
    .where('available_version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .where('library_id', '=', (eb) => eb.fn.any(eb.val(placeScope)))
    .where('retired_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const partOf = new Map(parts.map((part) => [part.available_version_id, part.id]));
  const rows = await db
    .selectFrom('part_content')
    .select(['part_version_id', 'content_id', 'content_key', 'exact'])
    .where('company_id', '=', companyId)
    .where('part_version_id', '=', (eb) => eb.fn.any(eb.val([...partOf.keys()])))
    .orderBy('position')
    .execute();
  const contents = await findContents(
    db,
    companyId,
    rows.map((row) => row.content_id),
  );
  return rows.flatMap((row, i) => {
    const content = contents[i];
    const partId = partOf.get(row.part_version_id);
    if (!content || !partId) return [];
    return [
      {
        partId,
        partVersionId: row.part_version_id,
        contentId: content.id,
        key: row.content_key,
        title: content.title,
        type: content.type,
        text: textOf(content),
        fileId: content.type === 'TEXT' ? null : fileOf(content, 'SOURCE'),
        exact: row.exact,
      },
    ];
  });
}
