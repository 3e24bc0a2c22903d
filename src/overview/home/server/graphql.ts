import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { dueDaysInput } from '#work/tasks/rules/input.ts';
import { openPages, type PageDecision } from '../rules/decide-page.ts';
import { activityInput, crumbsInput, urlAccessInput } from '../rules/input.ts';
import { recentActivity, type ActivityRecord } from './activity.ts';
import { registerActiveFlow } from './active-flow.ts';
import { registerNextStep } from './next-step.ts';
import { registerWaiting } from './waiting.ts';
import { crumbs, type CrumbRecord } from './crumbs.ts';
import { duePieces, type DuePiece } from './due-pieces.ts';
import { registerSurroundings } from './surroundings.ts';
import { urlAccess } from './url-access.ts';

export function registerHome(): void {
  registerActiveFlow();
  registerWaiting();
  registerNextStep();
  registerSurroundings();
  const CrumbRef = builder.objectRef<CrumbRecord>('Crumb').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'BRAND, PRODUCT, DESIGN, PART or PIECE' }),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      href: t.exposeString('href', { nullable: true, description: 'Null where the viewer may know the name only.' }),
    }),
  });
  const UrlAccessRef = builder.objectRef<PageDecision>('UrlAccess').implement({
    fields: (t) => ({
      allowed: t.exposeBoolean('allowed'),
      reason: t.string({ nullable: true, resolve: (decision) => (decision.allowed ? null : decision.reason) }),
      closedBy: t.string({
        nullable: true,
        description: 'The viewer may open it in another state of the specification: it is in review (IN_REVIEW), or that is over (ENDED).',
        resolve: (decision) => ('closedBy' in decision ? decision.closedBy : null),
      }),
    }),
  });
  const ActivityRef = builder.objectRef<ActivityRecord>('Activity').implement({
    fields: (t) => ({
      id: t.id({ resolve: (entry) => `activity-${entry.seq}` }),
      at: t.expose('at', { type: 'DateTime' }),
      actorId: t.exposeID('actorId', { nullable: true }),
      actorName: t.exposeString('actorName', { description: 'As it was then.' }),
      subject: t.exposeString('subject'),
      action: t.exposeString('action'),
      subjectName: t.exposeString('subjectName', { description: 'As it was then.' }),
      href: t.exposeString('href', { nullable: true }),
    }),
  });
  queryField('activity', {
    type: [ActivityRef],
    args: activityInput,
    access: 'what has happened to what the viewer reads',
    resolve: async (args, ctx) => await recentActivity(await ctx.read(), ctx.viewer, args.resourceId ?? null, args.limit ?? 8),
  });
  const DuePieceRef = builder.objectRef<DuePiece>('DuePiece').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      day: t.expose('day', { type: 'Date' }),
      name: t.exposeString('name'),
      target: t.exposeString('target', { description: 'Name of what it decides on.' }),
      status: t.exposeString('status'),
      path: t.exposeString('path'),
    }),
  });
  queryField('duePieces', {
    type: [DuePieceRef],
    args: dueDaysInput,
    access: 'approval units of reviews that the viewer requested',
    resolve: async ({ from, to }, ctx) => await duePieces(await ctx.read(), ctx.viewer, from, to),
  });
  queryField('urlAccess', {
    type: UrlAccessRef,
    args: urlAccessInput,
    access: 'every member asks about the own permissions',
    resolve: async (args, ctx) => await urlAccess(await ctx.read(), ctx.viewer, args.path),
  });
  queryField('openPages', {
    type: ['String'],
    access: 'every member asks about the own permissions',
    resolve: (_args, ctx) => openPages(ctx.viewer),
  });
  queryField('crumbs', {
    type: [CrumbRef],
    args: crumbsInput,
    access: 'names of what the viewer reads, or holds a role beneath',
    resolve: async (args, ctx) => await crumbs(await ctx.read(), ctx.viewer, args),
  });
}
