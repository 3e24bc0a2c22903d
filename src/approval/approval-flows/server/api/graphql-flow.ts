/** ApprovalFlow and ApprovalTarget: the state, why it waits, and what the viewer may do. */
import { UserRef, loadUser, nearestWhoMay } from '#people/access/server/door.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { awaitedPeople, peopleToName, waitingSentence } from '../../rules/waiting.ts';
import { BlockRef } from './graphql-piece.ts';
import { FlowRef, TargetRef } from './graphql-refs.ts';
import { RoundRef, roundsOf } from './graphql-round.ts';
import { needsReason } from '../running/round-store.ts';
import { definitionFunction } from '../../rules/functions.ts';
import { flowActions, mayCopy, mayDraw } from '../policy.ts';
import { subjectFor } from './readable.ts';
import { OpenPointRef, RefusalRef } from './graphql-answer.ts';
import { refusalsOf, said } from './refusals.ts';
import { flowIdsOf, loadFlows } from '../store.ts';
import { openPointsOf, readerOf } from '../subject.ts';
import { userNames } from '../users.ts';

export function registerFlow(): void {
  registerTarget();
  FlowRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      status: t.exposeString('status'),
      round: t.exposeInt('round'),
      name: t.exposeString('name'),
      signed: t.exposeBoolean('signed', {
        description:
          'Whoever decides gives the account’s password again (see /auth/confirm), or signs in again at the external user pool (/auth/external-confirm).',
      }),
      version: t.exposeInt('version'),
      targetId: t.exposeID('targetId'),
      targetName: t.exposeString('targetName'),
      partId: t.exposeID('partId', { nullable: true }),
      contentId: t.exposeID('contentId', { nullable: true }),
      contentHash: t.exposeString('contentHash', {
        nullable: true,
        description: 'What the running round is bound to; decisions carry it (D6.10).',
      }),
      isCurrent: t.boolean({ resolve: (flow) => flow.supersededAt === null }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      requester: t.field({
        type: UserRef,
        nullable: true,
        resolve: (flow, _args, ctx) => (flow.requesterId ? loadUser(ctx, flow.requesterId) : null),
      }),
      blocks: t.field({ type: [BlockRef], resolve: (flow) => flow.blocks.map((block) => ({ flow, block })) }),
      rounds: t.field({ type: [RoundRef], resolve: (flow, _args, ctx) => roundsOf(ctx, flow) }),
      waitingSentence: t.string({
        description: 'Why it waits and for whom, in the viewer’s language (D6.12).',
        resolve: async (flow, _args, ctx) => {
          const names = await userNames(await ctx.read(), viewerOf(ctx).companyId, peopleToName(flow));
          return waitingSentence(flow, (id) => names.get(id) ?? '', ctx.locale);
        },
      }),
      awaited: t.field({
        type: [UserRef],
        resolve: async (flow, _args, ctx) =>
          (await Promise.all(awaitedPeople(flow).map((id) => loadUser(ctx, id)))).filter((user) => user !== null),
      }),
      targetPath: t.string({
        resolve: async (flow, _args, ctx) => (await subjectFor(ctx, flow.type, flow.targetId))?.overviewPath ?? '/404',
      }),
      viewerCan: t.stringList({
        resolve: async (flow, _args, ctx) => {
          const subject = await subjectFor(ctx, flow.type, flow.targetId);
          return subject ? flowActions(viewerOf(ctx), flow, subject) : [];
        },
      }),
    }),
  });
}

/** So many are named of those who could make a flow: one of them is asked. */
const MAKERS_NAMED = 3;

function registerTarget(): void {
  TargetRef.implement({
    description: 'A thing that is approved, with its current flow, if it has one.',
    fields: (t) => ({
      id: t.id({ resolve: ({ type, subject }) => `${type}:${subject.targetId}` }),
      type: t.exposeString('type'),
      targetId: t.id({ resolve: ({ subject }) => subject.targetId }),
      name: t.string({ resolve: ({ subject }) => subject.name }),
      path: t.string({ resolve: ({ subject }) => subject.overviewPath }),
      contentHash: t.string({
        nullable: true,
        description: 'What a request would submit now; requestReview carries it back.',
        resolve: ({ subject }) => subject.contentHash,
      }),
      flow: t.field({ type: FlowRef, nullable: true, resolve: ({ flow }) => flow }),
      flowMakers: t.field({
        type: [UserRef],
        description: 'Where it has no flow and the viewer cannot make one: who can, the nearest first.',
        resolve: async ({ type, subject, flow }, _args, ctx) => {
          const viewer = viewerOf(ctx);
          if (flow || subject.closed || mayDraw(viewer, type, subject).allowed) return [];
          const needs = [definitionFunction(type), 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE'] as const;
          const makers = await nearestWhoMay(await ctx.read(), viewer.companyId, needs, subject, MAKERS_NAMED);
          return (await Promise.all(makers.map(({ id }) => loadUser(ctx, id)))).filter((user) => user !== null);
        },
      }),
      flowClosed: t.field({
        type: RefusalRef,
        nullable: true,
        description: 'Why its flow can neither be made nor changed now, by anybody; null: it can.',
        resolve: ({ subject }, _args, ctx) => (subject.closed ? said(subject.closed, {}, ctx.locale) : null),
      }),
      formerFlows: t.field({
        type: [FlowRef],
        description: 'Flows whose place the current one took, newest first; their rounds stay readable.',
        resolve: async ({ type, subject, flow }, _args, ctx) => {
          const db = await ctx.read();
          const { companyId } = viewerOf(ctx);
          const ids = await flowIdsOf(db, companyId, type, subject.targetId);
          return await loadFlows(
            db,
            companyId,
            ids.filter((id) => id !== flow?.id),
          );
        },
      }),
      requestNeedsReason: t.boolean({
        description: 'It is still the file that was returned: requestReview wants a reason.',
        resolve: async ({ type, subject }, _args, ctx) => await needsReason(await ctx.read(), viewerOf(ctx).companyId, type, subject),
      }),
      openPoints: t.field({
        type: [OpenPointRef],
        description: 'What is open now in what a request would submit, as the viewer has looked at it.',
        resolve: async ({ type, subject }, _args, ctx) => await openPointsOf(await ctx.read(), type, subject, readerOf(viewerOf(ctx))),
      }),
      requestRefusals: t.field({
        type: [RefusalRef],
        description: 'Why a review cannot be requested now; empty: it can.',
        resolve: ({ subject, flow }, _args, ctx) => refusalsOf(flow, subject, ctx.locale),
      }),
      viewerCan: t.stringList({
        resolve: ({ type, subject, flow }, _args, ctx) => {
          const viewer = viewerOf(ctx);
          if (flow) return flowActions(viewer, flow, subject);
          if (subject.closed) return [];
          const create = mayDraw(viewer, type, subject).allowed ? ['create'] : [];
          return [...create, ...(mayCopy(viewer, type, subject).allowed ? ['copy'] : [])];
        },
      }),
    }),
  });
}
