/** The fonts of a design's live text, and outlined text that is set in another. */
import { readDictionary } from '#engine/outline/shape-dictionary.ts';
import type { PreflightFinding } from '#engine/preflight/report.ts';
import type { MatchResult } from '#engine/text/match/match-types.ts';
import type { Db } from '#platform/db/client.ts';
import { otherFonts } from '#artwork/shapes/rules/other-font.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { charactersRead } from './part-findings.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'version_data.live_fonts': string[] | null;
  }
}

/** The fonts of the newest earlier version of the design that has live text; none where no version has. */
export async function proofFonts(
  db: Db,
  { companyId, designId, number }: Pick<VersionRecord, 'companyId' | 'designId' | 'number'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('version_data')
    .select('live_fonts')
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .where('number', '<', number)
    .where('live_fonts', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ live_fonts }) => live_fonts ?? []).find((fonts) => fonts.length > 0) ?? [];
}

/** Keeps the fonts of a version's live text. `shapes`: a dictionary file of its glyphs; empty: it has none. */
export async function keepLiveFonts(db: Db, { companyId, id }: Pick<VersionRecord, 'companyId' | 'id'>, shapes: Uint8Array): Promise<void> {
  const fonts = shapes.length === 0 ? [] : readDictionary(shapes).fonts.filter((name) => name !== '');
  await db
    .updateTable('version_data')
    .set({ live_fonts: JSON.stringify(fonts) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Outlines that are those of a font which the proof does not have. */
export function otherFontFindings(match: Pick<MatchResult, 'reading'>, proof: readonly string[]): PreflightFinding[] {
  const read = charactersRead(match);
  return (read ? otherFonts(read, proof) : []).map(({ name, characters, proof: had }) => ({
    code: 'OTHER_FONT',
    severity: 'WARNING',
    page: null,
    box: null,
    params: { name, proof: had.join(', '), count: characters },
  }));
}
