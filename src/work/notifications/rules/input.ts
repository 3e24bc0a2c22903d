import { z } from 'zod';
import { LOCALES } from '#shared/i18n.ts';
import { idInput, pageInput } from '#shared/input.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';
import { DIGEST_TIMES } from './digest.ts';
import { MAIL_CHOICES, NOTICE_KINDS } from './kinds.ts';

/** Kinds that are not named stay as they are, and so does the time when it is absent. */
export const savePreferencesInput = z.object({
  preferences: z
    .array(
      z
        .object({ kind: z.enum(NOTICE_KINDS, 'INVALID'), mail: z.enum(MAIL_CHOICES, 'INVALID'), inApp: z.boolean() })
        .meta({ id: 'NotificationPreferenceInput' }),
    )
    .max(NOTICE_KINDS.length),
  /** 'HH:mm' in the company's time zone. */
  digestTime: z
    .string()
    .refine((time) => DIGEST_TIMES.includes(time), 'INVALID')
    .optional(),
});

/** Absent ids: all of them. */
export const readNoticesInput = z.object({ ids: z.array(idInput).max(100).optional() });

export const noticeListInput = z.object({ ...pageInput, unreadOnly: z.boolean().optional() });

/** What the mails that stay on this machine are sorted by. */
export const MAIL_SORTS = ['at', 'to', 'subject'] as const;

const mailFilter = {
  /** Of the subject, the receiver's name or address. */
  text: z.string().max(200).optional(),
  sort: z.enum(MAIL_SORTS, 'INVALID').optional(),
  direction: z.enum(['asc', 'desc'], 'INVALID').optional(),
};

/** Of the mails that stay on this machine. */
export const mailOutboxInput = z.object({ ...pageInput, ...mailFilter });
export type MailOutboxInput = z.infer<typeof mailOutboxInput>;

/** As the list is shown, all of it, as a file. */
export const exportMailsInput = z.object({
  ...mailFilter,
  format: z.enum(TABLE_FORMATS, 'INVALID'),
  locale: z.enum(LOCALES),
});

/** Absent ids: every mail of the company that could not be sent. */
export const retryMailsInput = z.object({ ids: z.array(idInput).min(1).max(100).optional() });
