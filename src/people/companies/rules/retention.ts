/** How long a company keeps what is no record of its work. The history, approvals and files are such records, and stay. */
import { z } from 'zod';
import { expectedVersionInput } from '#shared/input.ts';

/** Mails that were sent or failed; notices that were read; lists (Excel, CSV) that were brought, with what was found in them. */
export const KEPT_KINDS = ['mails', 'notices', 'lists'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Days that can be chosen; none: for as long as the company is here. */
export const KEPT_DAYS = [30, 90, 180, 365, 1095, 1825, 2555] as const;

const daysInput = z
  .int('INVALID')
  .refine((days) => KEPT_DAYS.some((one) => one === days), 'INVALID')
  .nullable();

export const updateRetentionInput = z.object({
  expectedVersion: expectedVersionInput,
  mails: daysInput,
  notices: daysInput,
  lists: daysInput,
});

export type Retention = Record<KeptKind, number | null>;
