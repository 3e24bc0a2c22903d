import type { Db } from '#platform/db/client.ts';
import { partPath } from '#wording/parts/rules/paths.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { findPlace } from '#wording/parts/server/door.ts';
import type { StandingPart } from '../rules/assemble.ts';
import type { CheckedImport } from '../rules/types.ts';

/** What the library has under the names of the file: by name, the newest version of each part. */
export async function standingParts(
  db: Db,
  { companyId, libraryType, libraryId }: { companyId: string; libraryType: LibraryType; libraryId: string },
  { parts }: Pick<CheckedImport, 'parts'>,
): Promise<Map<string, StandingPart[]>> {
  const place = await findPlace(db, companyId, libraryType, libraryId);
  if (!place) return new Map();
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
  const standing = new Map<string, StandingPart[]>();
  for (const [id, found] of Map.groupBy(rows, (row) => row.id)) {
    const name = found[0]!.name;
    const contents = found.map(({ title, type, text, language, exact }) => ({
      title,
      text: type === 'TEXT' ? (text ?? '') : null,
      language,
      exact,
    }));
    standing.set(name, [...(standing.get(name) ?? []), { path: partPath(place, id), contents }]);
  }
  return standing;
}
