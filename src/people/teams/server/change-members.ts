import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { followTeams } from './team-grants.ts';
import { membersOfTeams, teamsOfPerson } from './store.ts';
import { teamUses } from './uses.ts';

/**
 * Gives a team these members and no others. Who comes and goes gets and loses what the team holds; approvals that are not decided
 * follow. Answers who came and who went. NOT_FOUND for anybody who has no account here.
 */
export async function changeMembers(
  ctx: CommandContext,
  teamId: string,
  memberIds: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const { companyId } = ctx.viewer;
  const before = ((await membersOfTeams(ctx.db, companyId, [teamId])).get(teamId) ?? []).map((member) => member.id);
  const after = new Set(memberIds);
  const added = [...after].filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.has(id));
  if (added.length > 0) {
    const present = await ctx.db
      .selectFrom('app_user')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'ACCOUNT')
      .where('deleted_at', 'is', null)
      .where('id', '=', (eb) => eb.fn.any(eb.val(added)))
      .execute();
    if (present.length < added.length) throw new AppError(generalErrors.NOT_FOUND);
    await ctx.db
      .insertInto('team_member')
      .values(added.map((userId) => ({ company_id: companyId, team_id: teamId, user_id: userId })))
      .execute();
  }
  if (removed.length > 0) {
    await ctx.db
      .deleteFrom('team_member')
      .where('company_id', '=', companyId)
      .where('team_id', '=', teamId)
      .where('user_id', '=', (eb) => eb.fn.any(eb.val(removed)))
      .execute();
  }
  if (added.length + removed.length > 0) {
    await followTeams(ctx, [...added, ...removed]);
    for (const use of teamUses()) await use.changed(ctx, teamId);
  }
  return { added, removed };
}

/** Somebody who was stopped can take part again: what their teams hold is theirs, and approvals that are not decided know them. */
export async function joinAgain(ctx: CommandContext, userId: string): Promise<void> {
  await followTeams(ctx, [userId]);
  for (const team of await teamsOfPerson(ctx.db, ctx.viewer.companyId, userId)) {
    for (const use of teamUses()) await use.changed(ctx, team.id);
  }
}
