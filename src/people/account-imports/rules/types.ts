import type { Locale } from '#shared/i18n.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import type { RowFinding } from '#people/list-imports/rules/types.ts';

export const ACCOUNT_COLUMNS = ['username', 'email', 'accessLevel', 'language', 'note'] as const;
export type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];

/** A row as the account that it would become. */
export interface ImportedAccount {
  row: number;
  /** SAME: this person has this account already, and nothing is to be done. */
  state: 'NEW' | 'SAME' | 'ERROR';
  /** The level is one of the privileged group (specification.md section 6): the grant is confirmed, as in the form (section 5). */
  isGrant: boolean;
  name: string;
  email: string;
  /** The cell of the address ('B9'), which what is said of it later points at. */
  emailCell: string | null;
  accessLevel: AccessLevel;
  locale: Locale;
  note: string;
  /** What the row's cells say, as they say it: shown beside what is wrong, and given back in the result file. Absent in lists read before. */
  said?: Record<AccountColumn, string>;
}

/**
 * What a file holds, as it is shown before anything is written. Findings beside those of every list:
 * USERNAME_REQUIRED, USERNAME_TOO_LONG, USERNAME_FORBIDDEN, EMAIL_REQUIRED, EMAIL_FORMAT, EMAIL_FULL_WIDTH, EMAIL_DUPLICATE_IN_FILE,
 * EMAIL_TAKEN, ACCESS_LEVEL_UNKNOWN, ACCESS_LEVEL_NOT_ALLOWED, LANGUAGE_UNKNOWN (errors), ADMIN_GRANT (warning).
 */
export interface CheckedAccounts {
  sheet: string | null;
  accounts: ImportedAccount[];
  findings: RowFinding[];
}

export const ACCOUNT_IMPORT_STATES = ['READING', 'CHECKED', 'REFUSED', 'FAILED', 'REGISTERED', 'CANCELLED'] as const;
export type AccountImportState = (typeof ACCOUNT_IMPORT_STATES)[number];

/** How many of the rows are in a state. */
export function countAccounts(checked: Pick<CheckedAccounts, 'accounts'>, state: ImportedAccount['state']): number {
  return checked.accounts.filter((one) => one.state === state).length;
}

/** Those who would be given a level that is confirmed. */
export function grantsOf(checked: Pick<CheckedAccounts, 'accounts'>): ImportedAccount[] {
  return checked.accounts.filter((one) => one.state === 'NEW' && one.isGrant);
}
