/** Writing one new part into a library; creating and importing share it. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { ContentOrigin } from '#work/contents/rules/types.ts';
import type { LibraryPlace } from '../../rules/types.ts';
import { advanceVersion } from './make-available.ts';
import { makePartFlow } from '../library/place.ts';
import { searchWords } from '../library/search.ts';
import { loadPart, loadVersion } from '../store.ts';
import { auditable, planVersion, putContents, takeFiles, type TypedContent } from './write-version.ts';

export interface NewPart {
  name: string;
  contents: readonly TypedContent[];
  risky?: boolean | null | undefined;
  riskNote?: string | null | undefined;
}

/** Where new parts stand, found once for all of an import. */
export interface NewPartPlace {
  place: LibraryPlace;
  /** Whether parts there must be approved; where not, a new part is available at once (D4.3). */
  approvalRequired: boolean;
}

/**
 * Writes a part with its first version, inside the caller's command; the caller has asked `mayCreatePart`. Where parts are
 * approved, its flow comes from the template that the library's workflow names, whichever way the part came.
 * @param origin where its contents come from: typed here, or taken from a workbook or a PDF
 */
export async function writeNewPart(
  ctx: CommandContext,
  { place, approvalRequired }: NewPartPlace,
  input: NewPart,
  origin: ContentOrigin = 'KORYO',
): Promise<{ id: string; versionId: string }> {
  const { companyId, userId } = ctx.viewer;
  const id = ctx.newId();
  const versionId = ctx.newId();
  const scope = [id, ...place.scope];
  const files = await takeFiles(ctx, input.contents);
  const plan = planVersion(ctx, input.name, input.contents, { before: [], files, origin });
  const common = { company_id: companyId, name: input.name, created_by: userId, created_at: ctx.now, updated_at: ctx.now };
  const risky = input.risky ?? false;
  const riskNote = risky ? (input.riskNote ?? '') : '';
  await ctx.db
    .insertInto('part')
    .values({
      ...common,
      id,
      library_type: place.type,
      library_id: place.id,
      search_key: searchWords(
        input.name,
        plan.contents.map(({ title, text, picture }) => ({ title, text, alt: picture?.alt ?? '' })),
      ),
      scope: sql`${scope}::uuid[]`,
      latest_version_id: versionId,
      risky,
      risk_note: riskNote,
    })
    .execute();
  await ctx.db
    .insertInto('part_version')
    .values({ ...common, id: versionId, part_id: id, number: 1, content_hash: plan.hash })
    .execute();
  await putContents(ctx, id, versionId, plan);
  ctx.emit({
    subject: 'part',
    action: 'create',
    id,
    name: input.name,
    scope,
    after: { name: input.name, library: place.name, contents: plan.contents.map(auditable), ...(risky ? { risky, riskNote } : {}) },
  });
  if (approvalRequired) await makePartFlow(ctx, place, versionId);
  else {
    const part = await loadPart(ctx.db, companyId, id, true);
    const version = await loadVersion(ctx.db, companyId, versionId);
    if (part && version) await advanceVersion(ctx, part, version, 'SAVED_WITHOUT_APPROVAL');
  }
  return { id, versionId };
}
