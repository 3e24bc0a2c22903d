/** Teams as members of brands, products and designs. */
import type { z } from 'zod';
import { accessErrors } from '#people/access/rules/errors.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { resourceForRole, type HeldResource } from '#people/access/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { teamErrors } from '../../rules/errors.ts';
import { assignTeamRoleInput, unassignTeamRoleInput, type teamsWhileRegisteringInput } from '../../rules/input.ts';
import { TEAM_ROLES_MAX } from '../../rules/limits.ts';
import type { TeamResourceType } from '../../rules/types.ts';
import { findTeamRole, lockTeam, membersOfTeams, rolesOfTeam } from '../store.ts';
import { followTeams } from '../team-grants.ts';

/** Lets the members of a team hold a role: one that the viewer may give there. Whoever joins later gets it, whoever leaves loses it. */
export const assignTeamRole = command({
  name: 'assignTeamRole',
  input: assignTeamRoleInput,
  run: async (ctx, input) => await giveTeamRole(ctx, input),
});

/** The same inside of another command: of what is registered with its teams. */
export async function giveTeamRole(
  ctx: CommandContext,
  { teamId, role, resourceType, resourceId }: z.output<typeof assignTeamRoleInput>,
): Promise<{ id: string; resourceType: TeamResourceType; resourceId: string }> {
  const resource = await resourceForRole(ctx, role, resourceType, resourceId);
  const team = await lockTeam(ctx.db, ctx.viewer.companyId, teamId);
  if ((await rolesOfTeam(ctx.db, ctx.viewer.companyId, teamId)).length >= TEAM_ROLES_MAX) {
    throw new AppError(teamErrors.TOO_MANY_TEAM_ROLES, { max: TEAM_ROLES_MAX });
  }
  const id = ctx.newId();
  const made = await ctx.db
    .insertInto('team_role')
    .values({
      id,
      company_id: ctx.viewer.companyId,
      team_id: teamId,
      role,
      resource_type: resourceType,
      resource_id: resourceId,
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AppError(teamErrors.TEAM_ROLE_PRESENT, { name: team.name });
  ctx.emit({ ...entryOf(resource, id), action: 'assign', after: { team: team.name, role, resource: resource.name } });
  await followTeams(ctx, await memberIdsOf(ctx, teamId));
  return { id, resourceType, resourceId };
}

/** Gives teams their roles on what the caller's command has just registered. */
export async function giveTeamsWhileRegistering(
  ctx: CommandContext,
  resourceType: TeamResourceType,
  resourceId: string,
  teams: z.output<typeof teamsWhileRegisteringInput>,
): Promise<void> {
  for (const team of teams) await giveTeamRole(ctx, { ...team, resourceType, resourceId });
}

/** Takes a role from a team, and from those who hold it by a team alone. */
export const unassignTeamRole = command({
  name: 'unassignTeamRole',
  input: unassignTeamRoleInput,
  run: async (ctx, { id }) => {
    const { companyId } = ctx.viewer;
    const held = await findTeamRole(ctx.db, companyId, id);
    if (!isRole(held.role)) throw new AppError(accessErrors.ROLE_NOT_FOR_RESOURCE);
    const resource = await resourceForRole(ctx, held.role, held.resourceType, held.resourceId);
    const team = await lockTeam(ctx.db, companyId, held.teamId);
    await ctx.db.deleteFrom('team_role').where('company_id', '=', companyId).where('id', '=', id).execute();
    ctx.emit({ ...entryOf(resource, id), action: 'unassign', before: { team: team.name, role: held.role, resource: resource.name } });
    await followTeams(ctx, await memberIdsOf(ctx, held.teamId));
    return { id };
  },
});

const entryOf = (resource: HeldResource, id: string) => ({
  subject: 'auth role assignment' as const,
  id,
  name: resource.name,
  scope: resource.scope,
});

const memberIdsOf = async (ctx: CommandContext, teamId: string) =>
  ((await membersOfTeams(ctx.db, ctx.viewer.companyId, [teamId])).get(teamId) ?? []).map((member) => member.id);
