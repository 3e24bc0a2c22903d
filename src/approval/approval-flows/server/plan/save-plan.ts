/** Writes a plan (blocks, pieces, people) under a flow. Rows are kept by id; what is taken out is marked, because former rounds ran through it. */
import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { piecesOf } from '../../rules/flow-state.ts';
import type { BlockInput, PieceInput } from '../../rules/input.ts';
import type { FlowRecord, PieceRecord } from '../../rules/types.ts';
import type { MemberChange, MemberKind } from './piece-roles.ts';

export interface PlanChanges {
  added: MemberChange[];
  removed: MemberChange[];
}

/** `flow` is what is stored (no blocks for a new one). Ids of the input that are not this flow's are NOT_FOUND. */
export async function savePlan(
  ctx: CommandContext,
  flow: Pick<FlowRecord, 'id' | 'companyId' | 'blocks'>,
  blocks: readonly BlockInput[],
): Promise<PlanChanges> {
  const changes: PlanChanges = { added: [], removed: [] };
  const pieces = new Map(piecesOf(flow).map((piece) => [piece.id, piece]));
  const known = new Set(flow.blocks.map((block) => block.id));
  const kept = new Set<string>();
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
      changes.added.push(...membersOf(input, pieceId).filter((member) => !holds(before, member)));
      changes.removed.push(...(before ? storedMembers(before).filter((member) => !chosen(input, member)) : []));
    }
  }
  await removeRest(ctx, flow, kept);
  const gone = [...pieces.values()].filter((piece) => !kept.has(piece.id));
  changes.removed.push(...gone.flatMap(storedMembers));
  await saveMembers(ctx, flow.companyId, changes);
  return changes;
}

const MEMBER_KINDS: readonly [MemberKind, 'approverIds' | 'commenterIds', 'approvers' | 'commenters'][] = [
  ['APPROVER', 'approverIds', 'approvers'],
  ['COMMENTER', 'commenterIds', 'commenters'],
];

const membersOf = (input: PieceInput, pieceId: string): MemberChange[] =>
  MEMBER_KINDS.flatMap(([kind, ids]) => input[ids].map((userId) => ({ pieceId, pieceName: input.name, userId, kind })));

const storedMembers = (piece: PieceRecord): MemberChange[] =>
  MEMBER_KINDS.flatMap(([kind, , ids]) => piece[ids].map((userId) => ({ pieceId: piece.id, pieceName: piece.name, userId, kind })));

const holds = (piece: PieceRecord | undefined, member: MemberChange): boolean =>
  MEMBER_KINDS.some(([kind, , ids]) => kind === member.kind && piece?.[ids].includes(member.userId));

const chosen = (input: PieceInput, member: MemberChange): boolean =>
  MEMBER_KINDS.some(([kind, ids]) => kind === member.kind && input[ids].includes(member.userId));

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

async function savePiece(ctx: CommandContext, flow: PlannedFlow, { pieceId, blockId, place, input, before }: PlannedPiece) {
  const values = {
    block_id: blockId,
    name: input.name,
    position: place,
    required_approvals: input.requiredApprovals,
    due_date: input.dueDate ?? null,
    due_in_days: input.dueInDays ?? null,
    checklist: JSON.stringify((input.checklist ?? []).map(({ id, text }) => ({ id: id ?? ctx.newId(), text: text.trim() }))),
    updated_at: ctx.now,
  };
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
  await insertMembers(ctx, companyId, added);
}

export async function insertMembers(ctx: CommandContext, companyId: string, added: readonly MemberChange[]): Promise<void> {
  if (added.length === 0) return;
  await ctx.db
    .insertInto('approval_piece_member')
    .values(
      added.map((member, position) => ({
        id: ctx.newId(),
        company_id: companyId,
        piece_id: member.pieceId,
        user_id: member.userId,
        kind: member.kind,
        position,
        created_at: ctx.now,
      })),
    )
    .execute();
}
