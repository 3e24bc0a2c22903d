import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { registerPartUses } from '#wording/parts/server/door.ts';
import { nameKey, searchKey } from '#shared/text.ts';
import type { LibraryType } from '#people/access/rules/roles.ts';
import { agenciesOfParts, leaveAgencies, memberIdsOf } from './store.ts';

/** A group that a deleted part was in, and at which place; with what is needed to make it again, for it goes with its last part. */
interface LeftGroup {
  id: string;
  name: string;
  position: number;
  libraryType: LibraryType;
  libraryId: string;
}

/** Tells parts that a deleted one leaves its groups, and is in them again when it comes back. Called once, while the application is wired. */
export function registerGroupUses(): void {
  registerPartUses({ name: 'groups', leave, comeBack: async (ctx, partId, kept) => await comeBack(ctx, partId, kept as LeftGroup[]) });
}

async function leave(ctx: CommandContext, partId: string): Promise<LeftGroup[]> {
  const { companyId } = ctx.viewer;
  const [groups = []] = await agenciesOfParts(ctx.db, companyId, [partId]);
  const members = await memberIdsOf(
    ctx.db,
    companyId,
    groups.map(({ id }) => id),
  );
  const left = groups.map(({ id, name, libraryType, libraryId }, i) => ({
    id,
    name,
    libraryType,
    libraryId,
    position: (members[i]?.indexOf(partId) ?? 0) + 1,
  }));
  await leaveAgencies(ctx, partId);
  return left;
}

/** Into each group that is still there, at its place; one that went with the part is made again, unless another has its name now. */
async function comeBack(ctx: CommandContext, partId: string, left: readonly LeftGroup[]): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  for (const { id, name, position, libraryType, libraryId } of left) {
    await sql`insert into part_agency (id, company_id, library_type, library_id, name, name_key, search_key, scope, created_by, created_at, updated_at)
      select ${id}, ${companyId}, ${libraryType}, ${libraryId}, ${name}, ${nameKey(name)}, ${searchKey(name)}, ${id}::uuid || p.scope[2:],
        ${userId}, ${ctx.now}, ${ctx.now} from part p where p.company_id = ${companyId} and p.id = ${partId}
      on conflict do nothing`.execute(ctx.db);
    const group = await ctx.db
      .selectFrom('part_agency')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!group) continue;
    const [members = []] = await memberIdsOf(ctx.db, companyId, [id]);
    if (members.includes(partId)) continue;
    await sql`delete from part_agency_member where company_id = ${companyId} and agency_id = ${id}`.execute(ctx.db);
    await sql`insert into part_agency_member (company_id, library_id, agency_id, part_id, position)
      select ${companyId}, ${libraryId}, ${id}, member, n
      from unnest(${members.toSpliced(position - 1, 0, partId)}::uuid[]) with ordinality as m (member, n)`.execute(ctx.db);
    await sql`update part_agency set version = version + 1, updated_at = ${ctx.now} where company_id = ${companyId} and id = ${id}`.execute(
      ctx.db,
    );
  }
}
