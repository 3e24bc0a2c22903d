import { z } from 'zod';
import { idInput, pageInput } from '#shared/input.ts';
import { CHANNELS, NOTICE_KINDS } from './kinds.ts';

export const savePreferencesInput = z.object({
  preferences: z
    .array(
      z.object({ kind: z.enum(NOTICE_KINDS, 'INVALID'), channel: z.enum(CHANNELS, 'INVALID') }).meta({ id: 'NotificationPreferenceInput' }),
    )
    .min(1)
    .max(NOTICE_KINDS.length),
});

/** Absent ids: all of them. */
export const readNoticesInput = z.object({ ids: z.array(idInput).max(100).optional() });

export const noticeListInput = z.object({ ...pageInput, unreadOnly: z.boolean().optional() });
