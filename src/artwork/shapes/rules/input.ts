import { z } from 'zod';

/** A font as one source taught it. */
export const forgetFontInput = z.object({ fontName: z.string().max(500, 'TOO_LONG'), source: z.string().max(500, 'TOO_LONG') });
