import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { nameKey, searchKey } from '#shared/text.ts';
import { createAgencyInput } from '../../rules/agency.ts';
import { assertNameFree, lockMembers, putMembers } from '../store.ts';
import { findPlace, mayCreateAgency } from '#wording/parts/server/door.ts';

/** Groups parts of one library under a name that is its own there (D4.5). */
export const createPartAgency = command({
  name: 'createPartAgency',
  input: createAgencyInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const place = await findPlace(ctx.db, companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreateAgency(ctx.viewer, place));
    await assertNameFree(ctx.db, companyId, place.id, input.name);
    const members = await lockMembers(ctx, place.id, input.partIds);
    const id = ctx.newId();
    const scope = [id, ...place.scope];
    await ctx.db
      .insertInto('part_agency')
      .values({
        id,
        company_id: companyId,
        library_type: place.type,
        library_id: place.id,
        name: input.name,
        name_key: nameKey(input.name),
        search_key: searchKey(input.name),
        scope: sql`${scope}::uuid[]`,
        created_by: userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    await putMembers(ctx, { id, libraryId: place.id }, members);
    ctx.emit({
      subject: 'part',
      action: 'create',
      id,
      name: input.name,
      scope,
      after: { group: input.name, library: place.name, parts: members.map((member) => member.name) },
    });
    return { id };
  },
});
