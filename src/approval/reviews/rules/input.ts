/** Inputs of the lists of reviews, and of the file that their rounds leave in. */
import { z } from 'zod';
import { FLOW_STATUSES, FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { LOCALES } from '#shared/i18n.ts';
import { idInput, pageInput } from '#shared/input.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';

const flowType = z.enum(FLOW_TYPES, 'INVALID');

/** The rounds of a target as a file. */
export const exportRoundsInput = z.object({
  type: flowType,
  targetId: idInput,
  format: z.enum(TABLE_FORMATS),
  locale: z.enum(LOCALES),
});

/** What the list of reviews is sorted by. */
export const FLOW_SORTS = ['target', 'type', 'status', 'updatedAt'] as const;

const flowFilter = {
  requestedByMe: z.boolean().optional(),
  status: z.enum(FLOW_STATUSES, 'INVALID').optional(),
  type: flowType.optional(),
  /** Only what stands at or beneath this brand, product or design. */
  placeId: idInput.optional(),
  text: z.string().max(200).optional(),
  sort: z.enum(FLOW_SORTS, 'INVALID').optional(),
  direction: z.enum(['asc', 'desc'], 'INVALID').optional(),
};

/** What waits for the viewer, those that follow one of them. */
export const waitingPiecesInput = z.object({ after: idInput.optional() });

export const flowListInput = z.object({ ...flowFilter, ...pageInput });

/** The reviews that the filters leave, as a file in the reader's language. */
export const exportReviewsInput = z.object({ ...flowFilter, format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });
