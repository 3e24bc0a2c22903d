import type { RowFinding } from '#people/list-imports/rules/types.ts';

export const IMPORT_COLUMNS = [
  'name',
  'title',
  'text',
  'language',
  'exact',
  'risky',
  'riskNote',
  'state',
  'approvedBy',
  'approvedOn',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A part as the file wants it. */
export interface ImportedPart {
  /** Its rows in the file. */
  rows: number[];
  /** SAME: the library has this very part already, and nothing is to be done. */
  state: 'NEW' | 'SAME' | 'ERROR';
  part: TypedPart;
  /** Of each of its rows what the cells say, as they say it; absent in lists read before. */
  said?: Partial<Record<ImportColumn, string>>[];
}

/**
 * What a file holds, as it is shown before anything is written. Findings of parts beside those of every list: REQUIRED,
 * TOO_LONG, FORBIDDEN_CHARACTERS and the other codes of fields; YES_NO_UNKNOWN, LANGUAGE_UNKNOWN, DUPLICATE_IN_FILE, EXISTS_OTHERWISE,
 * EXISTS_MARKED_OTHERWISE, TOO_MANY_CONTENTS, STATE_UNKNOWN, STATE_RETIRED, STATES_DIFFER, DATE_UNKNOWN, DATE_AHEAD (all errors).
 */
export interface CheckedImport {
  sheet: string | null;
  parts: ImportedPart[];
  findings: RowFinding[];
}

export const IMPORT_STATES = ['READING', 'CHECKED', 'REFUSED', 'FAILED', 'REGISTERED', 'CANCELLED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a list says of an approval before the part came here; '' and null: it does not say. */
export interface ListedApproval {
  by: string;
  /** A plain date. */
  on: string | null;
}

/** How many of the parts to be registered the list calls approved. */
export function countApproved({ parts }: Pick<CheckedImport, 'parts'>): number {
  return parts.filter(({ state, part }) => state === 'NEW' && part.approval).length;
}

/** How many of the parts to be registered the list calls approved without saying by whom (`by`), and without a date (`on`). */
export function countUnsaid({ parts }: Pick<CheckedImport, 'parts'>): { by: number; on: number } {
  const approvals = parts.flatMap(({ state, part }) => (state === 'NEW' && part.approval ? [part.approval] : []));
  return { by: approvals.filter(({ by }) => by === '').length, on: approvals.filter(({ on }) => on === null).length };
}

/** How many of the parts are in a state. */
export function countParts(checked: Pick<CheckedImport, 'parts'>, state: ImportedPart['state']): number {
  return checked.parts.filter((one) => one.state === state).length;
}

export interface TypedContent {
  title: string;
  text: string;
  language: string | null;
  exact: boolean;
}

export interface TypedPart {
  name: string;
  risky: boolean;
  riskNote: string;
  contents: TypedContent[];
  /** The list calls it approved; null, or absent in lists read before: it does not. */
  approval?: ListedApproval | null;
}

/** A version of a part that was approved before it came here. */
export interface ApprovedElsewhere {
  versionId: string;
  approvedBy: string;
  /** A plain date. */
  approvedOn: string;
  note: string;
  /** What shows it: one file at least. */
  files: { id: string; name: string }[];
  registeredBy: string;
  createdAt: Date;
}
