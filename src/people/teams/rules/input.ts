/** Inputs of the teams' commands and lists. */
import { z } from 'zod';
import { ROLES } from '#people/access/rules/roles.ts';
import { expectedVersionInput, idInput, nameInput, textInput } from '#shared/input.ts';
import { TEAM_MEMBERS_MAX } from './limits.ts';
import { TEAM_RESOURCE_TYPES } from './types.ts';

const fields = { name: nameInput, notes: textInput(500).default('') };
const members = z.array(idInput).max(TEAM_MEMBERS_MAX, 'TOO_MANY');

export const createTeamInput = z.object({ ...fields, memberIds: members });
export const updateTeamInput = z.object({
  id: idInput,
  ...fields,
  /** Absent: as they are, which is all that can be said of a team that the identity provider keeps. */
  memberIds: members.nullish(),
  expectedVersion: expectedVersionInput,
});
export const deleteTeamInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });

const resource = { resourceType: z.enum(TEAM_RESOURCE_TYPES, 'INVALID'), resourceId: idInput };
export const assignTeamRoleInput = z.object({ teamId: idInput, role: z.enum(ROLES, 'INVALID'), ...resource });
/** Teams and their roles on what is being registered. */
export const teamsWhileRegisteringInput = z
  .array(z.object({ teamId: idInput, role: z.enum(ROLES, 'INVALID') }).meta({ id: 'TeamMemberInput' }))
  .max(20)
  .default([]);
export const unassignTeamRoleInput = z.object({ id: idInput });

export const teamListInput = z.object({ text: z.string().max(200, 'TOO_LONG').optional() });
export const teamInput = z.object({ id: idInput });
export const teamRolesInput = z.object(resource);
