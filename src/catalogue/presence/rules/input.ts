import { z } from 'zod';
import { idInput } from '#shared/input.ts';

/** Of which design. */
export const presenceOfInput = z.object({ designId: idInput });

/** An address of this application: what a follower is led to leads nowhere else. */
export const placeInput = z
  .string()
  .max(500)
  .regex(/^\/[\da-f-]{36}\/[\w\-./]*(\?[^#]*)?$/i, 'INVALID');

/** `place`: what is shown. `leaves`: it is shown no more; where something else is meanwhile, that stays. */
export const bePresentInput = z.object({ designId: idInput, place: placeInput, leaves: z.boolean() });
