/** Inputs of the flow's commands. */
import { z } from 'zod';
import { dateInput, expectedVersionInput, idInput, nameInput, textInput } from '#shared/input.ts';
import { APPROVE_ACTIONS, FLOW_TYPES } from './flow-types.ts';

/** Largest flow that can be drawn; far above what companies use. */
export const MAX_BLOCKS = 40;
export const MAX_PIECES_IN_BLOCK = 10;
export const MAX_MEMBERS = 50;
export const COMMENT_MAX = 4000;

const flowType = z.enum(FLOW_TYPES, 'INVALID');

export const pieceInput = z
  .object({
    /** Absent for a new one. */
    id: idInput.nullish(),
    name: nameInput,
    requiredApprovals: z.int().min(1).max(MAX_MEMBERS),
    dueDate: dateInput.nullish(),
    approverIds: z.array(idInput).max(MAX_MEMBERS),
    commenterIds: z.array(idInput).max(MAX_MEMBERS),
  })
  .meta({ id: 'ApprovalPieceInput' });
export type PieceInput = z.infer<typeof pieceInput>;

export const blockInput = z
  .object({
    id: idInput.nullish(),
    /** From 1; -1 when it has no place yet. */
    step: z.int().min(-1).max(MAX_BLOCKS),
    pieces: z.array(pieceInput).min(1).max(MAX_PIECES_IN_BLOCK),
  })
  .meta({ id: 'ApprovalBlockInput' });
export type BlockInput = z.infer<typeof blockInput>;

export const saveApprovalFlowInput = z.object({
  /** Absent to create one (also in place of a returned or completed one). */
  flowId: idInput.nullish(),
  expectedVersion: expectedVersionInput.nullish(),
  type: flowType,
  targetId: idInput,
  name: nameInput,
  blocks: z.array(blockInput).max(MAX_BLOCKS),
});
export type SaveApprovalFlowInput = z.infer<typeof saveApprovalFlowInput>;

export const requestReviewInput = z.object({
  type: flowType,
  targetId: idInput,
  /** The flow's version as the person saw it; 0 when there was none. */
  expectedVersion: z.int().min(0),
  /** Hash of the content as the person saw it (D6.10). */
  contentHash: z.string().max(200),
});

export const flowVersionInput = z.object({ flowId: idInput, expectedVersion: expectedVersionInput });

export const decideApprovalInput = z.object({
  pieceId: idInput,
  action: z.enum(APPROVE_ACTIONS, 'INVALID'),
  comment: textInput(COMMENT_MAX).nullish(),
  round: z.int().min(1),
  contentHash: z.string().max(200),
});

export const takeBackApprovalInput = z.object({ pieceId: idInput, round: z.int().min(1) });

export const remindReviewerInput = z.object({ pieceId: idInput, userId: idInput });

export const replaceApproverInput = z.object({
  pieceId: idInput,
  fromUserId: idInput,
  toUserId: idInput,
  expectedVersion: expectedVersionInput,
});

export const copyApprovalFlowInput = z.object({
  /** The flow whose steps and people are taken over. */
  sourceFlowId: idInput,
  type: flowType,
  targetId: idInput,
});

export const flowOfInput = z.object({ type: flowType, targetId: idInput });
