/** Writes a plan (blocks, pieces, people) under a flow. Rows are kept by id; what is taken out is marked, because former rounds ran through it. */
import { sql } from 'kysely';
import { findTeamPeople } from '#people/teams/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import { insertMany } from '#platform/db/bulk/insert-many.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { peopleOf } from '../../rules/plan.ts';
import { seatsOfChosen, type Seats, type TeamMembers } from '../../rules/seats/teams.ts';
import { piecesOf } from '../../rules/flow-state.ts';
import type { BlockInput, PieceInput } from '../../rules/input.ts';
import type { FlowRecord, PieceRecord } from '../../rules/types.ts';
import type { MemberChange, MemberKind } from './piece-roles.ts';

export interface PlanChanges {
  added: MemberChange[];
  removed: MemberChange[];
}

/**
 * `flow` is what is stored (no blocks for a new one). Ids of the input that are not this flow's are NOT_FOUND. `teams`: who can take
 * part of the teams among the chosen.
 */
export async function savePlan(
  ctx: CommandContext,
  flow: Pick<FlowRecord, 'id' | 'companyId' | 'blocks'>,
  blocks: readonly BlockInput[],
  teams: TeamMembers,
): Promise<PlanChanges> {
  const changes: PlanChanges = { added: [], removed: [] };
  const pieces = new Map(piecesOf(flow).map((piece) => [piece.id, piece]));
  const known = new Set(flow.blocks.map((block) => block.id));
  const kept = new Set<string>();
  const seated: [string, Seats][] = [];
  for (const [position, block] of blocks.entries()) {
    const blockId = block.id ?? ctx.newId();
    if (block.id && (!known.has(block.id) || kept.has(block.id))) throw new AppError(generalErrors.NOT_FOUND);
    kept.add(blockId);
    await saveBlock(ctx, flow, blockId, block.step, position, known.has(blockId));
    for (const [place, input] of block.pieces.entries()) {
      const before = input.id ? pieces.get(input.id) : undefined;
      if (input.id && (!before || kept.has(input.id))) throw new AppError(generalErrors.NOT_FOUND);
      const pieceId = input.id ?? ctx.newId();
      kept.add(pieceId);
      await savePiece(ctx, flow, { pieceId, blockId, place, input, before });
      const seats = seatsOfChosen(input, teams);
      changes.added.push(...membersOf(seats, input.name, pieceId).filter((member) => !holds(before, member)));
      changes.removed.push(...(before ? storedMembers(before).filter((member) => !seats[LIST[member.kind]].includes(member.userId)) : []));
      if (seats.teams.length > 0 || (before && before.teams.length > 0)) seated.push([pieceId, seats]);
    }
  }
  await removeRest(ctx, flow, kept);
  const gone = [...pieces.values()].filter((piece) => !kept.has(piece.id));
  changes.removed.push(...gone.flatMap(storedMembers));
  await saveMembers(ctx, flow.companyId, changes);
  for (const [pieceId, seats] of seated) await saveTeams(ctx, flow.companyId, pieceId, seats);
  return changes;
}

/** The plans of new flows, alike for all: answers who was seated in each. Nothing in them is stored yet, so ids of the input are NOT_FOUND. */
export async function insertPlans(
  ctx: CommandContext,
  flows: readonly PlannedFlow[],
  plan: readonly BlockInput[],
  teams: TeamMembers,
): Promise<Map<string, MemberChange[]>> {
  if (plan.some((block) => block.id || block.pieces.some((piece) => piece.id))) throw new AppError(generalErrors.NOT_FOUND);
  const blocks = flows.flatMap((flow) => plan.map((block, position) => ({ id: ctx.newId(), flow, block, position })));
  const pieces = blocks.flatMap(({ id: blockId, flow, block }) =>
    block.pieces.map((input, place) => ({ id: ctx.newId(), flow, blockId, place, input, seats: seatsOfChosen(input, teams) })),
  );
  await insertMany(
    ctx.db,
    'approval_block',
    blocks.map(({ id, flow, block: { step }, position }) => ({ id, company_id: flow.companyId, flow_id: flow.id, step, position })),
  );
  await insertMany(
    ctx.db,
    'approval_piece',
    pieces.map(({ id, flow, blockId, place, input }) => ({
      ...pieceValues(ctx, { blockId, place, input }),
      id,
      company_id: flow.companyId,
      flow_id: flow.id,
      created_at: ctx.now,
    })),
  );
  const seated = pieces.map(({ id, flow, input, seats }) => ({ flow, seats, members: membersOf(seats, input.name, id) }));
  await insertMany(
    ctx.db,
    'approval_piece_member',
    seated.flatMap(({ flow, seats, members }) =>
      members.map((member, position) => memberRow(ctx, flow.companyId, member, { position, fromTeam: seats.fromTeam.has(member.userId) })),
    ),
  );
  await insertMany(
    ctx.db,
    'approval_piece_team',
    pieces.flatMap(({ id, flow, seats }) =>
      seats.teams.map(({ teamId, kind }, position) => ({ company_id: flow.companyId, piece_id: id, team_id: teamId, kind, position })),
    ),
  );
  const byFlow = Map.groupBy(seated, ({ flow }) => flow.id);
  return new Map([...byFlow].map(([id, units]) => [id, units.flatMap(({ members }) => members)]));
}

const LIST = { APPROVER: 'approvers', COMMENTER: 'commenters' } as const;
const KINDS: readonly MemberKind[] = ['APPROVER', 'COMMENTER'];

const membersOf = (seats: Pick<Seats, 'approvers' | 'commenters'>, pieceName: string, pieceId: string): MemberChange[] =>
  KINDS.flatMap((kind) => seats[LIST[kind]].map((userId) => ({ pieceId, pieceName, userId, kind })));

const storedMembers = (piece: PieceRecord): MemberChange[] =>
  KINDS.flatMap((kind) => piece[LIST[kind]].map((userId) => ({ pieceId: piece.id, pieceName: piece.name, userId, kind })));

const holds = (piece: PieceRecord | undefined, member: MemberChange): boolean =>
  piece?.[LIST[member.kind]].includes(member.userId) ?? false;

type PlannedFlow = Pick<FlowRecord, 'id' | 'companyId'>;

async function saveBlock(ctx: CommandContext, flow: PlannedFlow, id: string, step: number, position: number, stored: boolean) {
  if (stored) {
    await ctx.db
      .updateTable('approval_block')
      .set({ step, position })
      .where('company_id', '=', flow.companyId)
      .where('id', '=', id)
      .execute();
  } else {
    await ctx.db.insertInto('approval_block').values({ id, company_id: flow.companyId, flow_id: flow.id, step, position }).execute();
  }
}

interface PlannedPiece {
  pieceId: string;
  blockId: string;
  place: number;
  input: PieceInput;
  before: PieceRecord | undefined;
}

function pieceValues(ctx: CommandContext, { blockId, place, input }: Pick<PlannedPiece, 'blockId' | 'place' | 'input'>) {
  return {
    block_id: blockId,
    name: input.name,
    position: place,
    required_approvals: input.requiredApprovals,
    due_date: input.dueDate ?? null,
    due_in_days: input.dueInDays ?? null,
    checklist: (input.checklist ?? []).map(({ id, text }) => ({ id: id ?? ctx.newId(), text: text.trim() })),
    updated_at: ctx.now,
  };
}

async function savePiece(ctx: CommandContext, flow: PlannedFlow, { pieceId, before, ...planned }: PlannedPiece) {
  const { checklist, ...plain } = pieceValues(ctx, planned);
  const values = { ...plain, checklist: JSON.stringify(checklist) };
  if (before) {
    await ctx.db.updateTable('approval_piece').set(values).where('company_id', '=', flow.companyId).where('id', '=', pieceId).execute();
    return;
  }
  await ctx.db
    .insertInto('approval_piece')
    .values({ id: pieceId, company_id: flow.companyId, flow_id: flow.id, created_at: ctx.now, ...values })
    .execute();
}

async function removeRest(ctx: CommandContext, flow: Pick<FlowRecord, 'companyId' | 'blocks'>, kept: ReadonlySet<string>) {
  const pieces = piecesOf(flow)
    .filter((piece) => !kept.has(piece.id))
    .map((piece) => piece.id);
  const blocks = flow.blocks.filter((block) => !kept.has(block.id)).map((block) => block.id);
  for (const [table, ids] of [
    ['approval_piece', pieces],
    ['approval_block', blocks],
  ] as const) {
    if (ids.length === 0) continue;
    await ctx.db.updateTable(table).set({ removed_at: ctx.now }).where('company_id', '=', flow.companyId).where('id', 'in', ids).execute();
  }
}

/** Removed first: a commenter who becomes an approver is both changes at once. */
async function saveMembers(ctx: CommandContext, companyId: string, { added, removed }: PlanChanges) {
  await removeMembers(ctx, companyId, removed);
  await insertMembers(ctx, companyId, added);
}

export async function removeMembers(ctx: CommandContext, companyId: string, removed: readonly MemberChange[]): Promise<void> {
  for (const member of removed) {
    await ctx.db
      .updateTable('approval_piece_member')
      .set({ removed_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('piece_id', '=', member.pieceId)
      .where('user_id', '=', member.userId)
      .where('removed_at', 'is', null)
      .execute();
  }
}

export async function insertMembers(
  ctx: CommandContext,
  companyId: string,
  added: readonly MemberChange[],
  fromTeam = false,
): Promise<void> {
  if (added.length === 0) return;
  await ctx.db
    .insertInto('approval_piece_member')
    .values(added.map((member, position) => memberRow(ctx, companyId, member, { position, fromTeam })))
    .execute();
}

function memberRow(ctx: CommandContext, companyId: string, member: MemberChange, how: { position: number; fromTeam: boolean }) {
  return {
    id: ctx.newId(),
    company_id: companyId,
    piece_id: member.pieceId,
    user_id: member.userId,
    kind: member.kind,
    position: how.position,
    from_team: how.fromTeam,
    created_at: ctx.now,
  };
}

/** Who can take part of the teams among the people of a plan. */
export async function teamsOfPlan(ctx: CommandContext, blocks: readonly BlockInput[]): Promise<TeamMembers> {
  return await teamMembers(ctx, peopleOf(blocks));
}

export async function teamMembers(ctx: CommandContext, ids: readonly string[]): Promise<TeamMembers> {
  const teams = await findTeamPeople(ctx.db, ctx.viewer.companyId, ids);
  return new Map([...teams].map(([id, team]) => [id, team.memberIds]));
}

/** The unit's teams as they are chosen now; its seats are written already. Chosen by hand now, or seated by a team now: both are kept. */
async function saveTeams(ctx: CommandContext, companyId: string, pieceId: string, seats: Seats): Promise<void> {
  await ctx.db.deleteFrom('approval_piece_team').where('company_id', '=', companyId).where('piece_id', '=', pieceId).execute();
  if (seats.teams.length > 0) {
    await ctx.db
      .insertInto('approval_piece_team')
      .values(
        seats.teams.map(({ teamId, kind }, position) => ({ company_id: companyId, piece_id: pieceId, team_id: teamId, kind, position })),
      )
      .execute();
  }
  await ctx.db
    .updateTable('approval_piece_member')
    .set({ from_team: sql<boolean>`user_id = any(${[...seats.fromTeam]}::uuid[])` })
    .where('company_id', '=', companyId)
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .execute();
  // Planned anew: who was replaced once is a member like the others.
  await ctx.db
    .updateTable('approval_piece_member')
    .set({ kept_out: false })
    .where('company_id', '=', companyId)
    .where('piece_id', '=', pieceId)
    .where('kept_out', '=', true)
    .execute();
}
