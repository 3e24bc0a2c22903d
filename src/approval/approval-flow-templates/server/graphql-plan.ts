/** A plan as the API says it: steps, units, and people with whether they can still take part. */
import { findTeamPeople } from '#people/teams/server/door.ts';
import { inactiveUsers, userNames } from '#approval/approval-flows/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { TemplateBlock } from '../rules/input.ts';

interface PlanPerson {
  id: string;
  /** Empty for somebody whom this company does not know. */
  name: string;
  available: boolean;
  /** Who can take part of a team; null: it is a person. */
  memberIds: string[] | null;
}

type Piece = TemplateBlock['pieces'][number];

async function loadPerson(ctx: RequestContext, id: string): Promise<PlanPerson | null> {
  return await ctx
    .loader<string, PlanPerson>('planPerson', async (ids, db) => {
      const { companyId } = viewerOf(ctx);
      const names = await userNames(db, companyId, ids);
      const gone = new Set((await inactiveUsers(db, companyId, ids)).map((user) => user.id));
      const teams = await findTeamPeople(db, companyId, ids);
      return ids.map((each) => ({
        id: each,
        name: names.get(each) ?? '',
        available: !gone.has(each),
        memberIds: teams.get(each)?.memberIds ?? null,
      }));
    })
    .load(id);
}

const people = async (ctx: RequestContext, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => loadPerson(ctx, id)))).filter((person) => person !== null);

const PersonRef = builder.objectRef<PlanPerson>('PlanPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    memberIds: t.exposeIDList('memberIds', { nullable: true, description: 'Of a team: who can take part of it; null: a person.' }),
    available: t.exposeBoolean('available', { description: 'False: has left, or the account is disabled.' }),
  }),
});

const PlanPieceRef = builder.objectRef<Piece>('PlanPiece').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    requiredApprovals: t.exposeInt('requiredApprovals'),
    dueInDays: t.int({ nullable: true, description: 'Days after the unit’s start.', resolve: (piece) => piece.dueInDays ?? null }),
    checklist: t.stringList({
      description: 'What an approver goes through before deciding.',
      resolve: (piece) => piece.checklist ?? [],
    }),
    approvers: t.field({ type: [PersonRef], resolve: (piece, _args, ctx) => people(ctx, piece.approverIds) }),
    commenters: t.field({ type: [PersonRef], resolve: (piece, _args, ctx) => people(ctx, piece.commenterIds) }),
  }),
});

export const PlanBlockRef = builder.objectRef<TemplateBlock>('PlanBlock').implement({
  fields: (t) => ({
    step: t.exposeInt('step', { description: 'From 1; -1 without a place.' }),
    pieces: t.field({ type: [PlanPieceRef], resolve: (block) => block.pieces }),
  }),
});
