/** Inputs of the templates' commands and lists. */
import { z } from 'zod';
import { DUE_IN_DAYS_MAX } from '#approval/approval-flows/rules/due-dates.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import {
  CHECKLIST_TEXT_MAX,
  MAX_BLOCKS,
  MAX_CHECKLIST_ITEMS,
  MAX_MEMBERS,
  MAX_PIECES_IN_BLOCK,
} from '#approval/approval-flows/rules/input.ts';
import { expectedVersionInput, idInput, nameInput, pageInput, textInput, togetherInput } from '#shared/input.ts';

export const TEMPLATE_LEVELS = ['COMPANY', 'BRAND', 'PRODUCT'] as const;

const templatePieceInput = z
  .object({
    name: nameInput,
    requiredApprovals: z.int().min(1).max(MAX_MEMBERS),
    /** A template knows no calendar: days after the unit's start. */
    dueInDays: z.int().min(1).max(DUE_IN_DAYS_MAX).nullish(),
    approverIds: z.array(idInput).max(MAX_MEMBERS),
    commenterIds: z.array(idInput).max(MAX_MEMBERS),
    /** What an approver goes through before deciding, in this order. */
    checklist: z
      .array(textInput(CHECKLIST_TEXT_MAX).refine((text) => text.trim() !== '', 'REQUIRED'))
      .max(MAX_CHECKLIST_ITEMS)
      .optional(),
  })
  .meta({ id: 'ApprovalTemplatePieceInput' });

const templateBlockInput = z
  .object({
    /** From 1; -1 when it has no place yet. */
    step: z.int().min(-1).max(MAX_BLOCKS),
    pieces: z.array(templatePieceInput).min(1).max(MAX_PIECES_IN_BLOCK),
  })
  .meta({ id: 'ApprovalTemplateBlockInput' });
export type TemplateBlock = z.output<typeof templateBlockInput>;

const flowType = z.enum(FLOW_TYPES, 'INVALID');
const place = { libraryType: z.enum(TEMPLATE_LEVELS, 'INVALID'), libraryId: idInput };
const fields = {
  name: nameInput,
  notes: textInput().default(''),
  /** Flows made from it ask for a signature with every decision. */
  signed: z.boolean().default(false),
  blocks: z.array(templateBlockInput).min(1, 'REQUIRED').max(MAX_BLOCKS),
};
const target = { templateId: idInput, expectedVersion: expectedVersionInput };

export const createFlowTemplateInput = z.object({ ...place, type: flowType, ...fields });
export const updateFlowTemplateInput = z.object({ ...target, ...fields });
/** A copy, in the same place or another. */
export const duplicateFlowTemplateInput = z.object({ templateId: idInput, ...place, name: nameInput });
export const archiveFlowTemplateInput = z.object({ ...target, archived: z.boolean() });
export const deleteFlowTemplateInput = z.object(target);

/** A request of a review that makes the flow too, where there is none. */
export const startReviewInput = z.object({
  type: flowType,
  targetId: idInput,
  /** Hash of the content as the person saw it (D6.10). */
  contentHash: z.string().max(200),
  /** What a flow is made from where the target has none; a flow that is there is kept. */
  templateId: idInput.nullish(),
  /** The version of the flow as the person saw it; absent: there was none, or it was not shown. */
  expectedVersion: z.int().min(0).nullish(),
  together: togetherInput,
});

export const templateListInput = z.object({
  /** Only what is offered at this brand or product (or the company): its own and what stands above it. */
  placeId: idInput.optional(),
  /** Together with `placeId`: only what that place has of its own. */
  ownOnly: z.boolean().optional(),
  text: z.string().max(200).optional(),
  type: z.array(flowType).max(FLOW_TYPES.length).optional(),
  level: z.array(z.enum(TEMPLATE_LEVELS, 'INVALID')).max(TEMPLATE_LEVELS.length).optional(),
  archived: z.boolean().optional(),
  sort: z.enum(['updatedAt', 'name']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});
