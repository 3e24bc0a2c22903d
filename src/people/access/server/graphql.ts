import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { isOneOf } from '#shared/one-of.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { ResourceType } from '#shared/viewer.ts';
import { assignableRoles, assignmentFunction, type AssignmentSubject } from '../rules/assignable.ts';
import { findUsersInput, resourceInput, rolesBeneathInput } from '../rules/input.ts';
import { allows, type Operation } from '../rules/policy.ts';
import { assignRole } from './commands/assign-role.ts';
import { assignRoles } from './commands/assign-roles.ts';
import { unassignRole } from './commands/unassign-role.ts';
import { companyResource, findResources, registerResourceKind, type HeldResource } from './resource-kinds.ts';
import { mayPickPeople } from './may-pick.ts';
import { resourcePath } from './resource-path.ts';
import { sourcesOf } from './role-sources.ts';
import { AssignmentRef, assignmentsOn, loadAssignment, type AssignmentRecord } from './store.ts';
import { findUsers, initialOf, loadUser, UserRef } from './users.ts';

const ResourceRef = builder.objectRef<HeldResource & { type: ResourceType }>('RoleResource');

/** Whether the viewer reads the resource whose members are asked for; of the company, whoever manages users. */
function readOf(type: ResourceType): Operation {
  return type === 'Company' ? 'USER_MANAGE' : `${type}.read`;
}

async function resourceOf(ctx: RequestContext, type: ResourceType, id: string): Promise<HeldResource | null> {
  const { companyId } = viewerOf(ctx);
  const loader = ctx.loader<string, HeldResource>(`access.resource.${type}`, async (ids, db) => {
    const found = await findResources(db, companyId, type, ids);
    return ids.map((one) => found.get(one) ?? null);
  });
  return await loader.load(id);
}

/** The resource, when the viewer reads it; otherwise as if it were not there. */
async function visibleResource(ctx: ViewerContext, type: ResourceType, id: string): Promise<AssignmentSubject> {
  const resource = await resourceOf(ctx, type, id);
  if (!resource || !allows(ctx.viewer, readOf(type), resource)) throw new AppError(generalErrors.NOT_FOUND);
  return { resourceType: type, scope: resource.scope, libraryType: resource.libraryType };
}

/** The team by which it is held; null: somebody gave it by hand. */
async function sourceOf(ctx: RequestContext, held: AssignmentRecord): Promise<string | null> {
  return await ctx
    .loader<string, string>('access.source', async (ids, db) => {
      const found = await sourcesOf(db, viewerOf(ctx).companyId, ids);
      return ids.map((id) => found.get(id) ?? null);
    })
    .load(held.id);
}

async function mayTakeBack(ctx: RequestContext, held: AssignmentRecord): Promise<boolean> {
  const viewer = viewerOf(ctx);
  const resource = await resourceOf(ctx, held.resourceType, held.resourceId);
  if (!resource || held.resourceType === 'ApprovalPiece') return false;
  if (held.userId === viewer.userId && !viewer.grantAll) return false;
  if ((await sourceOf(ctx, held)) !== null) return false;
  const subject = { resourceType: held.resourceType, scope: resource.scope, libraryType: resource.libraryType };
  return isOneOf(assignableRoles(viewer, subject), held.role);
}

function registerTypes(): void {
  UserRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      initial: t.string({ resolve: (user) => initialOf(user.name) }),
      deleted: t.exposeBoolean('deleted'),
      guest: t.exposeBoolean('guest', { description: 'Somebody from outside, asked to one review.' }),
      program: t.exposeBoolean('program', { description: 'A service account, which works by the API.' }),
    }),
  });
  ResourceRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      name: t.exposeString('name'),
      path: t.string({ resolve: (resource) => resourcePath(resource.type, resource.scope) }),
    }),
  });
  AssignmentRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      role: t.exposeString('role'),
      resourceType: t.exposeString('resourceType'),
      resourceId: t.exposeID('resourceId'),
      resource: t.field({
        type: ResourceRef,
        nullable: true,
        description: 'Null for approval pieces, which are shown by their flow.',
        resolve: async (held, _args, ctx) => {
          if (held.resourceType === 'ApprovalPiece') return null;
          const resource = await resourceOf(ctx, held.resourceType, held.resourceId);
          return resource ? { ...resource, type: held.resourceType } : null;
        },
      }),
      user: t.field({ type: UserRef, nullable: true, resolve: (held, _args, ctx) => loadUser(ctx, held.userId) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      givenBy: t.string({
        nullable: true,
        description: 'The team by which it is held, and with which it goes; null: it was given by hand.',
        resolve: (held, _args, ctx) => sourceOf(ctx, held),
      }),
      viewerCan: t.stringList({
        resolve: async (held, _args, ctx) => ((await mayTakeBack(ctx, held)) ? ['unassignRole'] : []),
      }),
    }),
  });
}

function registerQueries(): void {
  queryField('roleAssignments', {
    type: [AssignmentRef],
    args: resourceInput,
    access: 'whoever reads the resource; of the company, USER_MANAGE',
    resolve: async ({ resourceType, resourceId }, ctx) => {
      await visibleResource(ctx, resourceType, resourceId);
      return await assignmentsOn(await ctx.read(), ctx.viewer.companyId, resourceId);
    },
  });
  queryField('assignableRoles', {
    type: ['String'],
    args: resourceInput,
    access: 'whoever reads the resource; the answer is empty for those who may not assign on it',
    resolve: async ({ resourceType, resourceId }, ctx) => {
      const subject = await visibleResource(ctx, resourceType, resourceId);
      return allows(ctx.viewer, assignmentFunction(subject), subject) ? assignableRoles(ctx.viewer, subject) : [];
    },
  });
  queryField('assignableRolesBeneath', {
    type: ['String'],
    args: rolesBeneathInput,
    access: 'the roles that the viewer could give on a brand, a product or a design while registering it; empty for those who may not',
    resolve: async ({ resourceType, parentId }, ctx) => {
      const above = resourceType === 'DesignData' ? 'Product' : 'Brand';
      const parent = parentId ? await resourceOf(ctx, above, parentId) : { scope: [ctx.viewer.companyId] };
      return parent ? assignableRoles(ctx.viewer, { resourceType, scope: parent.scope }) : [];
    },
  });
  queryField('findUsers', {
    type: [UserRef],
    args: findUsersInput,
    access: 'those who may assign roles or define flows somewhere in the company; names only; service accounts too where asked for',
    resolve: async ({ text, limit, programs }, ctx) => {
      if (!mayPickPeople(ctx.viewer)) throw new AppError(generalErrors.FORBIDDEN);
      return await findUsers(await ctx.read(), ctx.viewer, text ?? '', limit ?? 20, { programs });
    },
  });
}

export function registerAccess(): void {
  registerResourceKind(companyResource);
  registerTypes();
  registerQueries();
  mutationField(assignRole, {
    type: AssignmentRef,
    resolve: async ({ id }, ctx) => await loadAssignment(await ctx.read(), ctx.viewer.companyId, id ?? ''),
  });
  mutationField(assignRoles, { type: 'Int', resolve: ({ given }) => given });
  mutationField(unassignRole, { type: 'ID', resolve: ({ id }) => id });
}
