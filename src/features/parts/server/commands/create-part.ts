import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { createPartInput } from '../../rules/input.ts';
import { advanceVersion } from '../make-available.ts';
import { approvalRequired, findPlace } from '../place.ts';
import { mayCreatePart } from '../policy.ts';
import { loadPart, loadVersion } from '../store.ts';
import { planVersion, putContents, searchWords } from '../write-version.ts';

/** Creates a part in a library; where parts need no approval it is available at once (D4.3). */
export const createPart = command({
  name: 'createPart',
  input: createPartInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const place = await findPlace(ctx.db, companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreatePart(ctx.viewer, place));
    const id = ctx.newId();
    const versionId = ctx.newId();
    const scope = [id, ...place.scope];
    const plan = planVersion(ctx, input.name, input.contents, []);
    const common = { company_id: companyId, name: input.name, created_by: userId, created_at: ctx.now, updated_at: ctx.now };
    await ctx.db
      .insertInto('part')
      .values({
        ...common,
        id,
        library_type: place.type,
        library_id: place.id,
        search_key: searchWords(input.name, plan.contents),
        scope: sql`${scope}::uuid[]`,
        latest_version_id: versionId,
      })
      .execute();
    await ctx.db
      .insertInto('part_version')
      .values({ ...common, id: versionId, part_id: id, number: 1, content_hash: plan.hash })
      .execute();
    await putContents(ctx, versionId, plan);
    ctx.emit({
      subject: 'part',
      action: 'create',
      id,
      name: input.name,
      scope,
      after: { name: input.name, library: place.name, contents: plan.contents.map(auditable) },
    });
    if (!(await approvalRequired(ctx.db, companyId, place))) {
      const part = await loadPart(ctx.db, companyId, id, true);
      const version = await loadVersion(ctx.db, companyId, versionId);
      if (part && version) await advanceVersion(ctx, part, version, 'SAVED_WITHOUT_APPROVAL');
    }
    return { id };
  },
});

/** A content as the audit trail keeps it. */
export function auditable(content: { title: string; language: string | null; text: string | null; exact: boolean }) {
  const { title, language, text, exact } = content;
  return { title, language, text, exact };
}
