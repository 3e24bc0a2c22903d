import { z } from 'zod';
import { idInput } from '#shared/input.ts';

export const urlAccessInput = z.object({ path: z.string().max(2000, 'TOO_LONG') });

export const crumbsInput = z.object({
  brandId: idInput.nullish(),
  productId: idInput.nullish(),
  designId: idInput.nullish(),
  partId: idInput.nullish(),
  pieceId: idInput.nullish(),
});

export const activityInput = z.object({
  /** A brand, product, design or part: what happened there and beneath. */
  resourceId: idInput.nullish(),
  limit: z.int().min(1).max(50).optional(),
});
