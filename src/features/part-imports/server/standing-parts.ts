import type { Db } from '#platform/db/client.ts';
import { sameness } from '../rules/assemble.ts';
import type { CheckedImport } from '../rules/types.ts';

/** What the library has under the names of the file: by name, what `sameness` says of the newest version of each part. */
export async function standingParts(
  db: Db,
  { companyId, libraryId }: { companyId: string; libraryId: string },
  { parts }: Pick<CheckedImport, 'parts'>,
): Promise<Map<string, string[]>> {
  const names = [...new Set(parts.map(({ part }) => part.name))];
  const rows = await db
    .selectFrom('part')
    .innerJoin('part_content', 'part_content.part_version_id', 'part.latest_version_id')
    .innerJoin('content', 'content.id', 'part_content.content_id')
    .leftJoin('content_data', (join) => join.onRef('content_data.content_id', '=', 'content.id').on('content_data.kind', '=', 'SOURCE'))
    .select(['part.id', 'part.name', 'content.title', 'content.language', 'content.type', 'content_data.text', 'part_content.exact'])
    .where('part.company_id', '=', companyId)
    .where('part.library_id', '=', libraryId)
    .where('part.retired_at', 'is', null)
    .where('part.deleted_at', 'is', null)
    .where('part.name', '=', (eb) => eb.fn.any(eb.val(names)))
    .orderBy('part.id')
    .orderBy('part_content.position')
    .execute();
  const standing = new Map<string, string[]>();
  for (const contents of Map.groupBy(rows, ({ id }) => id).values()) {
    const name = contents[0]!.name;
    // A picture among them makes it another part than any that a list can hold.
    const said = contents.every(({ type }) => type === 'TEXT')
      ? sameness({ contents: contents.map(({ title, text, language, exact }) => ({ title, text: text ?? '', language, exact })) })
      : '';
    standing.set(name, [...(standing.get(name) ?? []), said]);
  }
  return standing;
}
