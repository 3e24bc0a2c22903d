/** What a provider does to groups, and what people make them give. */
import { changeMembers as changeTeamMembers, insertTeam } from '#people/teams/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { findResources, resourceForRole } from '#people/access/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { provisioningErrors } from '../../rules/errors.ts';
import { teamOfGroup } from '../team-of-group.ts';
import {
  addGroupRoleInput,
  provisionGroupInput,
  removeGroupInput,
  removeGroupRoleInput,
  saveGroupInput,
  teamOfGroupInput,
} from '../../rules/input.ts';
import { GROUP_MEMBERS_MAX, GROUP_ROLES_MAX, GROUPS_MAX } from '../../rules/limits.ts';
import { membersAfter } from '../../rules/read.ts';
import type { GroupRecord, MemberChange } from '../../rules/types.ts';
import { findGroup } from '../group-store.ts';
import { followGroups } from '../group-grants.ts';
import { findGroupRole, groupRoles } from '../store.ts';
import { askAsConnection, askToManageConnection, lockConnection, tellOfConnection } from './ask.ts';

/** Makes a group. SCIM_GROUP_PRESENT, SCIM_NO_MEMBER. */
export const provisionGroup = command({
  name: 'provisionGroup',
  input: provisionGroupInput,
  run: async (ctx, { displayName, externalId = null, members }) => {
    askAsConnection(ctx);
    const { companyId } = ctx.viewer;
    const { count } = await ctx.db
      .selectFrom('scim_group')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= GROUPS_MAX) throw new AppError(provisioningErrors.SCIM_TOO_MANY, { max: GROUPS_MAX });
    const id = ctx.newId();
    const made = await ctx.db
      .insertInto('scim_group')
      .values({ id, company_id: companyId, display_name: displayName, external_id: externalId, created_at: ctx.now, updated_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError(provisioningErrors.SCIM_GROUP_PRESENT);
    const { added } = await changeMembers(ctx, id, members);
    await tellOfConnection(ctx, 'provisioningGroup', null, `${displayName} (+${added})`);
    return { id };
  },
});

/** Changes a group's name and members; who comes and goes gets and loses what it gives. */
export const saveProvisionedGroup = command({
  name: 'saveProvisionedGroup',
  input: saveGroupInput,
  run: async (ctx, { id, displayName, externalId, members }) => {
    askAsConnection(ctx);
    const before = await lockGroup(ctx, id);
    const after = { displayName: displayName ?? before.displayName, externalId: externalId === undefined ? before.externalId : externalId };
    if (after.displayName.toLowerCase() !== before.displayName.toLowerCase()) await mustBeFree(ctx, id, after.displayName);
    const { added, removed } = await changeMembers(ctx, id, members);
    const isSame = after.displayName === before.displayName && after.externalId === before.externalId;
    if (isSame && added + removed === 0) {
      ctx.doneBefore();
      return { id };
    }
    await ctx.db
      .updateTable('scim_group')
      .set((eb) => ({
        display_name: after.displayName,
        external_id: after.externalId,
        version: eb('version', '+', 1),
        updated_at: ctx.now,
      }))
      .where('company_id', '=', ctx.viewer.companyId)
      .where('id', '=', id)
      .execute();
    await tellOfConnection(ctx, 'provisioningGroup', before.displayName, `${after.displayName} (+${added} −${removed})`);
    return { id };
  },
});

/** Takes a group away, and what it gave. */
export const removeProvisionedGroup = command({
  name: 'removeProvisionedGroup',
  despiteGuard: true,
  input: removeGroupInput,
  run: async (ctx, { id }) => {
    askAsConnection(ctx);
    const group = await lockGroup(ctx, id);
    const members = await memberIds(ctx, id);
    await ctx.db.deleteFrom('scim_group').where('company_id', '=', ctx.viewer.companyId).where('id', '=', id).execute();
    await followGroups(ctx, [...members]);
    await tellOfConnection(ctx, 'provisioningGroup', group.displayName, null);
    return { id };
  },
});

/** Lets the members of a group hold a role: one that the viewer may give there. */
export const addScimGroupRole = command({
  name: 'addScimGroupRole',
  input: addGroupRoleInput,
  run: async (ctx, { groupId, role, resourceType, resourceId }) => {
    askToManageConnection(ctx);
    await lockConnection(ctx);
    const group = await lockGroup(ctx, groupId);
    const resource = await resourceForRole(ctx, role, resourceType, resourceId);
    if ((await groupRoles(ctx.db, ctx.viewer.companyId, [groupId])).length >= GROUP_ROLES_MAX) {
      throw new AppError(provisioningErrors.SCIM_GROUP_ROLES_TOO_MANY, { max: GROUP_ROLES_MAX });
    }
    const id = ctx.newId();
    const made = await ctx.db
      .insertInto('scim_group_role')
      .values({
        id,
        company_id: ctx.viewer.companyId,
        group_id: groupId,
        role,
        resource_type: resourceType,
        resource_id: resourceId,
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError(provisioningErrors.SCIM_GROUP_ROLE_PRESENT);
    await followGroups(ctx, [...(await memberIds(ctx, groupId))]);
    await tellOfConnection(ctx, 'provisioningGroup', null, `${group.displayName}: ${role} · ${resource.name}`);
    return { id };
  },
});

/** Takes a role from a group, and from those who hold it by the group alone. */
export const removeScimGroupRole = command({
  name: 'removeScimGroupRole',
  input: removeGroupRoleInput,
  run: async (ctx, { id }) => {
    askToManageConnection(ctx);
    await lockConnection(ctx);
    const held = await findGroupRole(ctx.db, ctx.viewer.companyId, id);
    const group = await lockGroup(ctx, held.groupId);
    const found = (await findResources(ctx.db, ctx.viewer.companyId, held.resourceType, [held.resourceId])).get(held.resourceId);
    // What is gone gives nothing, and anybody may tidy it up.
    if (found && isRole(held.role)) await resourceForRole(ctx, held.role, held.resourceType, held.resourceId);
    await ctx.db.deleteFrom('scim_group_role').where('company_id', '=', ctx.viewer.companyId).where('id', '=', id).execute();
    await followGroups(ctx, [...(await memberIds(ctx, held.groupId))]);
    await tellOfConnection(ctx, 'provisioningGroup', `${group.displayName}: ${held.role} · ${found?.name ?? ''}`, null);
    return { id };
  },
});

/** Makes a team of a group: its members are those of the group from now on. */
export const makeTeamOfScimGroup = command({
  name: 'makeTeamOfScimGroup',
  input: teamOfGroupInput,
  run: async (ctx, { groupId }) => {
    askToManageConnection(ctx);
    await lockConnection(ctx);
    const group = await lockGroup(ctx, groupId);
    if (await teamOfGroup(ctx.db, ctx.viewer.companyId, groupId)) throw new AppError(provisioningErrors.SCIM_GROUP_IS_TEAM);
    const people = [...(await memberIds(ctx, groupId))];
    return { id: await insertTeam(ctx, { name: group.displayName, notes: '', memberIds: people, scimGroupId: groupId }) };
  },
});

async function lockGroup(ctx: CommandContext, id: string): Promise<GroupRecord> {
  const group = await findGroup(ctx.db, ctx.viewer.companyId, id, true);
  if (!group) throw new AppError(generalErrors.NOT_FOUND);
  return group;
}

async function mustBeFree(ctx: CommandContext, id: string, displayName: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('scim_group')
    .select('id')
    .where('company_id', '=', ctx.viewer.companyId)
    .where((eb) => eb(eb.fn('lower', ['display_name']), '=', eb.fn('lower', [eb.val(displayName)])))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new AppError(provisioningErrors.SCIM_GROUP_PRESENT);
}

async function memberIds(ctx: CommandContext, groupId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('scim_group_member')
    .select('user_id')
    .where('company_id', '=', ctx.viewer.companyId)
    .where('group_id', '=', groupId)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

async function changeMembers(
  ctx: CommandContext,
  groupId: string,
  changes: readonly MemberChange[],
): Promise<{ added: number; removed: number }> {
  if (changes.length === 0) return { added: 0, removed: 0 };
  const { companyId } = ctx.viewer;
  const before = await memberIds(ctx, groupId);
  const after = membersAfter(before, [...changes]);
  if (after.size > GROUP_MEMBERS_MAX) throw new AppError(provisioningErrors.SCIM_TOO_MANY, { max: GROUP_MEMBERS_MAX });
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.some((id) => !isId(id))) throw new AppError(provisioningErrors.SCIM_NO_MEMBER);
  if (added.length > 0) {
    const present = await ctx.db
      .selectFrom('app_user')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'ACCOUNT')
      .where('deleted_at', 'is', null)
      .where('id', '=', (eb) => eb.fn.any(eb.val(added)))
      .execute();
    if (present.length < added.length) throw new AppError(provisioningErrors.SCIM_NO_MEMBER);
    await ctx.db
      .insertInto('scim_group_member')
      .columns(['company_id', 'group_id', 'user_id'])
      .expression((eb) =>
        eb
          .selectFrom('app_user')
          .select((inner) => [inner.ref('company_id').as('c'), inner.val(groupId).$castTo<string>().as('g'), inner.ref('id').as('u')])
          .where('company_id', '=', companyId)
          .where('id', '=', (inner) => inner.fn.any(inner.val(added))),
      )
      .execute();
  }
  if (removed.length > 0) {
    await ctx.db
      .deleteFrom('scim_group_member')
      .where('group_id', '=', groupId)
      .where('user_id', '=', (eb) => eb.fn.any(eb.val(removed)))
      .execute();
  }
  await followGroups(ctx, [...added, ...removed]);
  const team = added.length + removed.length > 0 ? await teamOfGroup(ctx.db, companyId, groupId) : null;
  if (team) await changeTeamMembers(ctx, team.id, [...after]);
  return { added: added.length, removed: removed.length };
}
