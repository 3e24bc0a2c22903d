import type { Db } from '#platform/db/client.ts';
import { LOCALES } from '#shared/i18n.ts';
import { normaliseText } from '#shared/text.ts';
import { partPath } from '#wording/parts/rules/paths.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { findPlace } from '#wording/parts/server/door.ts';
import { partImportMessages } from '../messages.ts';
import type { StandingPart } from '../rules/against-library.ts';
import type { CheckedImport } from '../rules/types.ts';

/** What a list says of a picture or a file, as `exportParts` writes it in whichever language. */
const listedOf = (alt: string): string[] =>
  alt.trim() === '' ? LOCALES.map((locale) => partImportMessages.notText[locale]) : [normaliseText(alt)];

/** What is seen in the library under the names of the file: by name, the newest and the approved version of each part, there and above. */
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
    .innerJoin('part_version', (join) =>
      join.on((eb) =>
        eb.or([
          eb('part_version.id', '=', eb.ref('part.latest_version_id')),
          eb('part_version.id', '=', eb.ref('part.available_version_id')),
        ]),
      ),
    )
    .innerJoin('part_content', 'part_content.part_version_id', 'part_version.id')
    .innerJoin('content', 'content.id', 'part_content.content_id')
    .leftJoin('content_data', (join) => join.onRef('content_data.content_id', '=', 'content.id').on('content_data.kind', '=', 'SOURCE'))
    .select(['part.id', 'part.library_id', 'part.retired_at', 'part_version.id as version_id', 'part_version.name'])
    .select(['content.title', 'content.language', 'content.type', 'content.alt', 'content_data.text', 'part_content.exact'])
    .where('part.company_id', '=', companyId)
    .where('part.library_id', '=', (eb) => eb.fn.any(eb.val(place.scope)))
    .where('part.deleted_at', 'is', null)
    .where('part_version.name', '=', (eb) => eb.fn.any(eb.val(names)))
    .orderBy('part.id')
    // Of two versions the newest is the one that is told of.
    .orderBy('part_version.number', 'desc')
    .orderBy('part_content.position')
    .execute();
  const standing = new Map<string, StandingPart[]>();
  for (const found of Map.groupBy(rows, (row) => row.version_id).values()) {
    const { id, name, library_id: library, retired_at: retiredAt } = found[0]!;
    const contents = found.map(({ title, type, text, alt, language, exact }) => ({
      title,
      language,
      exact,
      ...(type === 'TEXT' ? { text: text ?? '' } : { text: null, listed: listedOf(alt) }),
    }));
    const part = { path: partPath(place, id), own: library === libraryId, retired: retiredAt !== null, contents };
    standing.set(name, [...(standing.get(name) ?? []), part]);
  }
  return standing;
}
