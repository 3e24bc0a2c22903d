/** How long a company keeps what is no record of its work, and the history in the database. Approvals and files stay. */
import { z } from 'zod';
import { expectedVersionInput } from '#shared/input.ts';

/** What is removed and gone, or made again when somebody asks for it. */
export const SWEPT_KINDS = ['mails', 'notices', 'lists', 'renditions'] as const;
/**
 * Mails that were sent or failed; notices that were read; lists (Excel, CSV) that were brought, with what was found in them; drawings of former
 * versions (overprint, plates), made again when asked for; entries of the history, which go into signed files.
 */
export const KEPT_KINDS = [...SWEPT_KINDS, 'history'] as const;
export type SweptKind = (typeof SWEPT_KINDS)[number];
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Days that can be chosen; none: for as long as the company is here. */
const KEPT_DAYS = [30, 90, 180, 365, 1095, 1825, 2555];
/** The history is looked up for longer: a year at least. */
const HISTORY_DAYS = [365, 730, 1095, 1825, 2555, 3650];
export const daysFor = (kind: KeptKind): readonly number[] => (kind === 'history' ? HISTORY_DAYS : KEPT_DAYS);

/** Nothing goes within so many days after a period was shortened: whoever manages the company is told first. */
export const TOLD_DAYS = 7;

/** The kinds that are kept for a shorter time than before. */
export function shortened(before: Retention, after: Retention): KeptKind[] {
  return KEPT_KINDS.filter((kind) => (after[kind] ?? Infinity) < (before[kind] ?? Infinity));
}

const daysInput = (kind: KeptKind) =>
  z
    .int('INVALID')
    .refine((days) => daysFor(kind).includes(days), 'INVALID')
    .nullable();

export const updateRetentionInput = z.object({
  expectedVersion: expectedVersionInput,
  mails: daysInput('mails'),
  notices: daysInput('notices'),
  lists: daysInput('lists'),
  /** Left out: as it is. */
  renditions: daysInput('renditions').optional(),
  history: daysInput('history').optional(),
});

export type Retention = Record<KeptKind, number | null>;
