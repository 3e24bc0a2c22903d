import { z } from 'zod';
import { codeInput, idInput, pageInput } from '#shared/input.ts';
import { BIN_KINDS } from './kinds.ts';

/** What the bin is sorted by. */
export const BIN_SORTS = ['deletedAt', 'name', 'removesAt', 'deletedBy'] as const;

export const binListInput = z.object({
  text: z.string().max(200).optional(),
  kind: z.array(z.enum(BIN_KINDS)).max(BIN_KINDS.length).optional(),
  /** Only what lay at or beneath this brand, product or design. */
  placeId: idInput.optional(),
  sort: z.enum(BIN_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});

export const restoreFromBinInput = z.object({
  id: idInput,
  /** Brings back what it lay in too, where that is in the bin as well. */
  withPlaces: z.boolean().default(false),
  /** Another code, where somebody took its own meanwhile; null: none. Absent: its own. */
  code: codeInput,
});

export const removeFromBinInput = z.object({ id: idInput });
