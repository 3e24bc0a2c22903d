import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { nameKey, searchKey } from '#shared/text.ts';
import { updateAgencyInput } from '../../rules/agency.ts';
import { assertNameFree, loadAgency, lockMembers, memberIdsOf, memberNames, putMembers } from '../store.ts';
import { mayManageAgency } from '#wording/parts/server/door.ts';

/** Renames a group, or changes its parts and their order. Specifications made with it stay as they are (D4.5). */
export const updatePartAgency = command({
  name: 'updatePartAgency',
  input: updateAgencyInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const known = await loadAgency(ctx.db, companyId, input.agencyId);
    if (!known) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageAgency(ctx.viewer, known));
    if (known.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await assertNameFree(ctx.db, companyId, known.libraryId, input.name, known.id);
    const [standing = []] = await memberIdsOf(ctx.db, companyId, [known.id]);
    const members = await lockMembers(ctx, known.libraryId, input.partIds, standing);
    // Parts before the group (agency-store.ts); so the version counts only now.
    const agency = await loadAgency(ctx.db, companyId, known.id, true);
    if (agency?.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const former = await memberNames(ctx.db, companyId, agency.id);
    await ctx.db
      .updateTable('part_agency')
      .set({
        name: input.name,
        name_key: nameKey(input.name),
        search_key: searchKey(input.name),
        version: agency.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', agency.id)
      .execute();
    await putMembers(ctx, agency, members);
    ctx.emit({
      subject: 'part',
      action: 'update',
      id: agency.id,
      name: input.name,
      scope: agency.scope,
      before: { group: agency.name, parts: former },
      after: { group: input.name, parts: members.map((member) => member.name) },
    });
    return { id: agency.id };
  },
});
