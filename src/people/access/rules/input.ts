/** Inputs of the access commands and queries. */
import { z } from 'zod';
import { idInput, togetherInput } from '#shared/input.ts';
import { RESOURCE_TYPES, ROLES } from './roles.ts';

/** Where roles are given one by one; those of approval pieces come with the flow. */
const ASSIGNED_TYPES = RESOURCE_TYPES.filter((type) => type !== 'ApprovalPiece');

export const assignRoleInput = z.object({
  userId: idInput,
  role: z.enum(ROLES, 'INVALID'),
  resourceType: z.enum(ASSIGNED_TYPES, 'INVALID'),
  resourceId: idInput,
});
export type AssignRoleInput = z.infer<typeof assignRoleInput>;

/** Somebody and the role that they are given. */
export const memberInput = z.object({ userId: idInput, role: z.enum(ROLES, 'INVALID') }).meta({ id: 'MemberInput' });
export type MemberInput = z.infer<typeof memberInput>;

/** More at once than a form is filled in with. */
const MAX_MEMBERS = 100;

export const membersInput = z.array(memberInput).max(MAX_MEMBERS);

export const assignRolesInput = z.object({
  resourceType: z.enum(ASSIGNED_TYPES, 'INVALID'),
  resourceId: idInput,
  members: membersInput.min(1),
  together: togetherInput,
});

/** What is registered next, and beneath what: a brand, or of a design a product; without a parent beneath the company. */
export const rolesBeneathInput = z.object({
  resourceType: z.enum(['Brand', 'Product', 'DesignData'], 'INVALID'),
  parentId: idInput.nullish(),
});

export const unassignRoleInput = z.object({ id: idInput });
export type UnassignRoleInput = z.infer<typeof unassignRoleInput>;

export const resourceInput = z.object({ resourceType: z.enum(RESOURCE_TYPES, 'INVALID'), resourceId: idInput });

export const findUsersInput = z.object({
  text: z.string().max(200, 'TOO_LONG').optional(),
  limit: z.int().min(1).max(100).optional(),
  programs: z.boolean().optional(),
});
