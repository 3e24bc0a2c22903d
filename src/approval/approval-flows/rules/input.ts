/** Inputs of the flow's commands. */
import { z } from 'zod';
import { dateInput, expectedVersionInput, idInput, nameInput, textInput, togetherInput } from '#shared/input.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { CHECK_ANSWERS } from './checklist.ts';
import { DUE_IN_DAYS_MAX } from './due-dates.ts';
import { APPROVE_ACTIONS, FLOW_TYPES } from './flow-types.ts';
import { CHECKLIST_TEXT_MAX, COMMENT_MAX, CONDITION_MAX, MAX_CHECKLIST_ITEMS, MAX_CONDITIONS } from './limits.ts';

export { CHECKLIST_TEXT_MAX, MAX_CHECKLIST_ITEMS };

/** Largest flow that can be drawn; far above what companies use. */
export const MAX_BLOCKS = 40;
export const MAX_PIECES_IN_BLOCK = 10;
export const MAX_MEMBERS = 50;

const flowType = z.enum(FLOW_TYPES, 'INVALID');

export const checklistItemInput = z
  .object({
    /** Absent for a new one. */
    id: idInput.nullish(),
    text: textInput(CHECKLIST_TEXT_MAX).refine((text) => text.trim() !== '', 'REQUIRED'),
  })
  .meta({ id: 'ChecklistItemInput' });

export const pieceInput = z
  .object({
    /** Absent for a new one. */
    id: idInput.nullish(),
    name: nameInput,
    requiredApprovals: z.int().min(1).max(MAX_MEMBERS),
    dueDate: dateInput.nullish(),
    /** Due so many days after the unit has started; the date is set then. Not together with a date. */
    dueInDays: z.int().min(1).max(DUE_IN_DAYS_MAX).nullish(),
    /** People, and teams, which stand for their members. */
    approverIds: z.array(idInput).max(MAX_MEMBERS),
    commenterIds: z.array(idInput).max(MAX_MEMBERS),
    /** What an approver goes through before deciding, in this order; absent: nothing. */
    checklist: z.array(checklistItemInput).max(MAX_CHECKLIST_ITEMS).nullish(),
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
  /** Every decision is signed: the account's password is given again. Absent: not. */
  signed: z.boolean().nullish(),
  /** The template that this was started from, for the history. */
  templateId: idInput.nullish(),
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
  /** Why the file that was returned is asked for again as it is; needed then. */
  reason: textInput(COMMENT_MAX).nullish(),
});

export const flowVersionInput = z.object({ flowId: idInput, expectedVersion: expectedVersionInput });

export const checkAnswerInput = z
  .object({
    itemId: idInput,
    answer: z.enum(CHECK_ANSWERS, 'INVALID'),
    /** Needed with NO. */
    comment: textInput(COMMENT_MAX).nullish(),
  })
  .meta({ id: 'CheckAnswerInput' });

export const decideApprovalInput = z.object({
  pieceId: idInput,
  action: z.enum(APPROVE_ACTIONS, 'INVALID'),
  comment: textInput(COMMENT_MAX).nullish(),
  round: z.int().min(1),
  contentHash: z.string().max(200),
  /** The approver in whose name a delegate decides; absent: one's own decision. */
  onBehalfOf: idInput.nullish(),
  checklist: z.array(checkAnswerInput).max(MAX_CHECKLIST_ITEMS).nullish(),
  /** Of an approval with changes: what has to be dealt with before its unit is complete. Absent: nothing. */
  conditions: z
    .array(textInput(CONDITION_MAX).refine((text) => text.trim() !== '', 'REQUIRED'))
    .max(MAX_CONDITIONS)
    .nullish(),
  /** Why it passes although critical findings are open (承知のうえ); needed then. */
  acknowledgement: textInput(COMMENT_MAX).nullish(),
  /** The proof that /auth/confirm or /auth/external-confirm gave for this decision; needed where the flow's decisions are signed. */
  signature: z.string().max(200).nullish(),
  together: togetherInput,
});

export const takeBackApprovalInput = z.object({ pieceId: idInput, round: z.int().min(1), onBehalfOf: idInput.nullish() });

export const remindReviewerInput = z.object({ pieceId: idInput, userId: idInput, together: togetherInput });

export const replaceApproverInput = z.object({
  pieceId: idInput,
  fromUserId: idInput,
  toUserId: idInput,
  expectedVersion: expectedVersionInput,
  together: togetherInput,
});

export const copyApprovalFlowInput = z.object({
  /** The flow whose steps and people are taken over. */
  sourceFlowId: idInput,
  type: flowType,
  targetId: idInput,
});

export const flowOfInput = z.object({ type: flowType, targetId: idInput });

/** Many things of one kind at once, as a list chooses them. */
export const flowsOfInput = z.object({ type: flowType, targetIds: z.array(idInput).min(1).max(MAX_PAGE_SIZE) });
