/** Teams are made, changed and deleted. */
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { searchKey } from '#shared/text.ts';
import { teamErrors } from '../../rules/errors.ts';
import { createTeamInput, deleteTeamInput, updateTeamInput } from '../../rules/input.ts';
import { TEAMS_MAX } from '../../rules/limits.ts';
import type { TeamRecord } from '../../rules/types.ts';
import { changeMembers } from '../change-members.ts';
import { lockTeam, membersOfTeams } from '../store.ts';
import { followTeams } from '../team-grants.ts';
import { teamUses } from '../uses.ts';
import { askToManageTeams, mustBeFree, namesOf, tellOfTeam } from './ask.ts';

interface NewTeam {
  name: string;
  notes: string;
  memberIds: readonly string[];
  scimGroupId?: string | null;
}

/** Writes a new team; the caller has asked. TEAM_NAME_TAKEN, TOO_MANY_TEAMS. */
export async function insertTeam(ctx: CommandContext, { name, notes, memberIds, scimGroupId = null }: NewTeam): Promise<string> {
  const { companyId, userId } = ctx.viewer;
  await mustBeFree(ctx, name);
  const { count } = await ctx.db
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= TEAMS_MAX) throw new AppError(teamErrors.TOO_MANY_TEAMS, { max: TEAMS_MAX });
  const id = ctx.newId();
  const made = await ctx.db
    .insertInto('team')
    .values({
      id,
      company_id: companyId,
      name,
      search_key: searchKey(name),
      notes,
      scim_group_id: scimGroupId,
      created_by: userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Made twice at the same moment.
  if (!made) throw new AppError(teamErrors.TEAM_NAME_TAKEN, { name });
  const { added } = await changeMembers(ctx, id, memberIds);
  await tellOfTeam(ctx, null, { team: name, ...(notes ? { teamNotes: notes } : {}), teamJoined: await namesOf(ctx, added) });
  return id;
}

export const createTeam = command({
  name: 'createTeam',
  input: createTeamInput,
  run: async (ctx, input) => {
    askToManageTeams(ctx);
    return { id: await insertTeam(ctx, input) };
  },
});

/** Names a team anew and changes who is in it. Of one that the identity provider keeps the members stay its own. */
export const updateTeam = command({
  name: 'updateTeam',
  input: updateTeamInput,
  run: async (ctx, { id, name, notes, memberIds, expectedVersion }) => {
    askToManageTeams(ctx);
    const team = await lockTeam(ctx.db, ctx.viewer.companyId, id);
    if (team.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (team.scimGroupId && memberIds) throw new AppError(teamErrors.TEAM_KEPT_BY_PROVIDER);
    await mustBeFree(ctx, name, id);
    await writeTeam(ctx, team, { name, notes });
    const { added, removed } = memberIds ? await changeMembers(ctx, id, memberIds) : { added: [], removed: [] };
    await tellOfTeam(
      ctx,
      { team: team.name, teamNotes: team.notes },
      { team: name, teamNotes: notes, teamJoined: await namesOf(ctx, added), teamLeft: await namesOf(ctx, removed) },
    );
    return { id };
  },
});

async function writeTeam(ctx: CommandContext, team: TeamRecord, { name, notes }: { name: string; notes: string }): Promise<void> {
  await ctx.db
    .updateTable('team')
    .set({ name, search_key: searchKey(name), notes, version: team.version + 1, updated_at: ctx.now })
    .where('company_id', '=', team.companyId)
    .where('id', '=', team.id)
    .execute();
}

/** Deletes a team. What it held its members lose; seats in approvals that are not decided stay with the people who have them. */
export const deleteTeam = command({
  name: 'deleteTeam',
  input: deleteTeamInput,
  run: async (ctx, { id, expectedVersion }) => {
    askToManageTeams(ctx);
    const { companyId } = ctx.viewer;
    const team = await lockTeam(ctx.db, companyId, id);
    if (team.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const members = (await membersOfTeams(ctx.db, companyId, [id])).get(id) ?? [];
    for (const use of teamUses()) await use.leaving(ctx, id);
    await ctx.db.deleteFrom('team').where('company_id', '=', companyId).where('id', '=', id).execute();
    await followTeams(
      ctx,
      members.map((member) => member.id),
    );
    await tellOfTeam(ctx, { team: team.name, teamLeft: members.map((member) => member.name) }, null);
    return { id };
  },
});
