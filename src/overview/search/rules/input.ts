import { z } from 'zod';

export const searchInput = z.object({ text: z.string().max(200, 'TOO_LONG') });
