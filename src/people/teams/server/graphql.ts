import { can } from '#people/access/rules/policy.ts';
import { findResources, loadUser, mayPickPeople, resourcePath, UserRef } from '#people/access/server/door.ts';
import { assignableRoles } from '#people/access/rules/assignable.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { teamInput, teamListInput, teamRolesInput } from '../rules/input.ts';
import type { TeamRecord, TeamRoleRecord } from '../rules/types.ts';
import { assignTeamRole, unassignTeamRole } from './commands/team-roles.ts';
import { createTeam, deleteTeam, updateTeam } from './commands/teams.ts';
import { findTeam, findTeamRole, findTeams, listTeams, membersOfTeams, rolesOfTeam, teamRolesOn, type TeamMember } from './store.ts';
import { teamUses } from './uses.ts';

export const TeamRef = builder.objectRef<TeamRecord>('Team');
const TeamMemberRef = builder.objectRef<TeamMember>('TeamMember');
const TeamRoleRef = builder.objectRef<TeamRoleRecord>('TeamRole');
const TeamResourceRef = builder.objectRef<{ id: string; name: string; path: string }>('TeamResource');

const manages = (viewer: Viewer) => can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] }).allowed;

/** A team of the viewer's company; null when it is not there. */
export async function loadTeam(ctx: RequestContext, id: string): Promise<TeamRecord | null> {
  return await ctx
    .loader<string, TeamRecord>('teams.team', async (ids, db) => {
      const found = await findTeams(db, viewerOf(ctx).companyId, ids);
      return ids.map((one) => found.get(one) ?? null);
    })
    .load(id);
}

async function loadMembers(ctx: RequestContext, teamId: string): Promise<TeamMember[]> {
  const loader = ctx.loader<string, TeamMember[]>('teams.members', async (ids, db) => {
    const found = await membersOfTeams(db, viewerOf(ctx).companyId, ids);
    return ids.map((id) => found.get(id) ?? []);
  });
  return (await loader.load(teamId)) ?? [];
}

/** The ids of those who can take part of a team. */
export async function loadActiveMembers(ctx: RequestContext, teamId: string): Promise<string[]> {
  return (await loadMembers(ctx, teamId)).filter((member) => member.active).map((member) => member.id);
}

function registerTypes(): void {
  TeamMemberRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      active: t.exposeBoolean('active', { description: 'False: the account is disabled, and the team does not stand for it.' }),
      user: t.field({ type: UserRef, nullable: true, resolve: (member, _args, ctx) => loadUser(ctx, member.id) }),
    }),
  });
  TeamResourceRef.implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), path: t.exposeString('path') }),
  });
  TeamRef.implement({
    description: 'A named group of accounts (部署). Where people are chosen it stands for its members.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      notes: t.exposeString('notes'),
      version: t.exposeInt('version'),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      memberCount: t.exposeInt('memberCount', { description: 'Who can take part.' }),
      keptByProvider: t.boolean({
        description: 'Its members are those of a group of the identity provider (SCIM).',
        resolve: ({ scimGroupId }) => scimGroupId !== null,
      }),
      members: t.field({ type: [TeamMemberRef], resolve: (team, _args, ctx) => loadMembers(ctx, team.id) }),
      roles: t.field({
        type: [TeamRoleRef],
        description: 'What its members hold; for whoever manages users.',
        resolve: async (team, _args, ctx) => (manages(viewerOf(ctx)) ? await rolesOfTeam(await ctx.read(), team.companyId, team.id) : []),
      }),
      usedIn: t.int({
        description: 'In how many approval flows that are not over it stands.',
        resolve: async (team, _args, ctx) => {
          let count = 0;
          for (const use of teamUses()) count += await use.count(await ctx.read(), team.companyId, team.id);
          return count;
        },
      }),
      viewerCan: t.stringList({ resolve: (_team, _args, ctx) => (manages(viewerOf(ctx)) ? ['update', 'delete'] : []) }),
    }),
  });
  TeamRoleRef.implement({
    description: 'A role that the members of a team hold on a brand, a product or a design.',
    fields: (t) => ({
      id: t.exposeID('id'),
      role: t.exposeString('role'),
      resourceType: t.exposeString('resourceType'),
      team: t.field({ type: TeamRef, nullable: true, resolve: (held, _args, ctx) => loadTeam(ctx, held.teamId) }),
      resource: t.field({
        type: TeamResourceRef,
        nullable: true,
        description: 'Null: it is not there any more, and the role gives nothing.',
        resolve: async ({ resourceType, resourceId }, _args, ctx) => {
          const found = (await findResources(await ctx.read(), viewerOf(ctx).companyId, resourceType, [resourceId])).get(resourceId);
          return found ? { id: found.id, name: found.name, path: resourcePath(resourceType, found.scope) } : null;
        },
      }),
      viewerCan: t.stringList({
        resolve: async ({ role, resourceType, resourceId }, _args, ctx) => {
          const viewer = viewerOf(ctx);
          const found = (await findResources(await ctx.read(), viewer.companyId, resourceType, [resourceId])).get(resourceId);
          const may = found && isRole(role) && assignableRoles(viewer, { resourceType, scope: found.scope }).includes(role);
          return may ? ['unassign'] : [];
        },
      }),
    }),
  });
}

async function readTeam(ctx: ViewerContext, id: string): Promise<TeamRecord> {
  const team = await findTeam(await ctx.read(), ctx.viewer.companyId, id);
  if (!team) throw new AppError(generalErrors.NOT_FOUND);
  return team;
}

function mustPick({ viewer }: ViewerContext): void {
  if (!mayPickPeople(viewer)) throw new AppError(generalErrors.FORBIDDEN);
}

export function registerTeams(): void {
  registerTypes();
  queryField('teams', {
    type: [TeamRef],
    args: teamListInput,
    access: 'those who may choose people: who assigns roles, defines flows, or manages users',
    resolve: async ({ text }, ctx) => {
      mustPick(ctx);
      return await listTeams(await ctx.read(), ctx.viewer.companyId, text ?? '');
    },
  });
  queryField('team', {
    type: TeamRef,
    args: teamInput,
    access: 'as `teams`',
    resolve: async ({ id }, ctx) => {
      mustPick(ctx);
      return await readTeam(ctx, id);
    },
  });
  queryField('teamRoles', {
    type: [TeamRoleRef],
    args: teamRolesInput,
    access: 'whoever reads the brand, the product or the design',
    resolve: async ({ resourceType, resourceId }, ctx) => {
      const db = await ctx.read();
      const found = (await findResources(db, ctx.viewer.companyId, resourceType, [resourceId])).get(resourceId);
      if (!found || !can(ctx.viewer, `${resourceType}.read`, found).allowed) throw new AppError(generalErrors.NOT_FOUND);
      return await teamRolesOn(db, ctx.viewer.companyId, resourceId);
    },
  });
  const reread = { type: TeamRef, resolve: ({ id }: { id: string }, ctx: ViewerContext) => readTeam(ctx, id) };
  mutationField(createTeam, reread);
  mutationField(updateTeam, reread);
  mutationField(deleteTeam, { type: 'ID', resolve: ({ id }) => id });
  mutationField(assignTeamRole, {
    type: TeamRoleRef,
    resolve: async ({ id }, ctx) => await findTeamRole(await ctx.read(), ctx.viewer.companyId, id),
  });
  mutationField(unassignTeamRole, { type: 'ID', resolve: ({ id }) => id });
}
