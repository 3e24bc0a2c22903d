/** From rows to accounts, with what is wrong at which cell. Pure; nothing is written. */
import { isPrivileged } from '#people/access/rules/access-level.ts';
import { emailKey, isEmail, normaliseEmail } from '#people/sign-in/rules/email.ts';
import { readCells, type ReadCells } from '#people/list-imports/rules/cells.ts';
import type { FoundTable } from '#people/list-imports/rules/columns.ts';
import type { RowFinding } from '#people/list-imports/rules/types.ts';
import { nameInput } from '#shared/input.ts';
import type { Locale } from '#shared/i18n.ts';
import { recordOf } from '#shared/keys.ts';
import { normaliseName } from '#shared/text.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { readLanguage, readLevel } from './columns.ts';
import { ACCOUNT_COLUMNS, type AccountColumn, type CheckedAccounts, type ImportedAccount } from './types.ts';

/** Characters of a user name in a list: the customer's sample (accounts-bad.xlsx, row 17) calls 101 too many. */
const LISTED_NAME_MAX = 100;
const DEFAULT_LEVEL: AccessLevel = 'lv50_basic_user';

export interface AccountRules {
  /** The levels that whoever imports may give. */
  givable: readonly AccessLevel[];
  /** The company's language, where a row names none. */
  locale: Locale;
}

type Cells = ReadCells<AccountColumn>;

/** What a table holds: every row as an account, and what is to be said of it. */
export function assembleAccounts(found: FoundTable<AccountColumn>, rules: AccountRules): CheckedAccounts {
  const findings: RowFinding[] = [...found.findings];
  const firstRows = new Map<string, number>();
  const accounts = found.rows.flatMap((source): ImportedAccount[] => {
    const cells = readCells(source, found, findings);
    // A row with nothing but a note is a note.
    if (!cells || (['username', 'email', 'accessLevel', 'language'] as const).every((column) => !cells.cellOf(column))) return [];
    const account = readAccount(cells, rules);
    const key = emailKey(account.email);
    const first = firstRows.get(key);
    if (first !== undefined) cells.say('EMAIL_DUPLICATE_IN_FILE', 'error', 'email', { row: first });
    else if (key) firstRows.set(key, account.row);
    return [account];
  });
  return { sheet: found.table.sheet, accounts: withStates(accounts, findings), findings: inOrder(findings) };
}

function readAccount(cells: Cells, rules: AccountRules): ImportedAccount {
  const accessLevel = levelOf(cells, rules.givable);
  const isGrant = isPrivileged(accessLevel);
  if (isGrant) cells.say('ADMIN_GRANT', 'warning', 'accessLevel');
  return {
    row: cells.row,
    state: 'NEW',
    isGrant,
    name: nameOf(cells),
    email: emailOf(cells),
    emailCell: cells.addressOf('email'),
    accessLevel,
    locale: localeOf(cells, rules.locale),
    note: cells.textOf('note'),
    said: recordOf(ACCOUNT_COLUMNS, cells.textOf),
  };
}

function nameOf(cells: Cells): string {
  const name = normaliseName(cells.textOf('username'));
  if (name === '') cells.say('USERNAME_REQUIRED', 'error', 'username');
  else if (name.length > LISTED_NAME_MAX) cells.say('USERNAME_TOO_LONG', 'error', 'username', { max: LISTED_NAME_MAX });
  else if (!nameInput.safeParse(name).success) cells.say('USERNAME_FORBIDDEN', 'error', 'username');
  return name;
}

function emailOf(cells: Cells): string {
  const typed = cells.textOf('email');
  // An error cell (#N/A) has been said already.
  if (cells.cellOf('email')?.kind === 'error') return '';
  const email = normaliseEmail(typed);
  if (email === '') cells.say('EMAIL_REQUIRED', 'error', 'email');
  else if (!isEmail(email)) cells.say('EMAIL_FORMAT', 'error', 'email');
  // What is meant is clear, but an address is copied from here into other systems: its owner writes it rightly.
  else if (email !== typed) cells.say('EMAIL_FULL_WIDTH', 'error', 'email', { suggestion: email });
  return email;
}

function levelOf(cells: Cells, givable: readonly AccessLevel[]): AccessLevel {
  const typed = cells.textOf('accessLevel');
  const level = typed === '' ? DEFAULT_LEVEL : readLevel(typed);
  if (level === null) cells.say('ACCESS_LEVEL_UNKNOWN', 'error', 'accessLevel');
  else if (!givable.includes(level)) cells.say('ACCESS_LEVEL_NOT_ALLOWED', 'error', 'accessLevel');
  else return level;
  return DEFAULT_LEVEL;
}

function localeOf(cells: Cells, otherwise: Locale): Locale {
  const typed = cells.textOf('language');
  const locale = typed === '' ? otherwise : readLanguage(typed);
  if (locale === null) cells.say('LANGUAGE_UNKNOWN', 'error', 'language');
  return locale ?? otherwise;
}

/** Who of this company has an address already. */
export type Standing = ReadonlyMap<string, { name: string }>;

/**
 * Against the accounts that are there: the same person is registered already; an address of anybody else is taken.
 * @param standing by `emailKey`
 */
export function againstAccounts(checked: CheckedAccounts, standing: Standing): CheckedAccounts {
  const taken: RowFinding[] = [];
  const accounts = checked.accounts.map((one): ImportedAccount => {
    const there = standing.get(emailKey(one.email));
    if (one.state !== 'NEW' || there === undefined) return one;
    if (there.name === one.name) return { ...one, state: 'SAME' };
    taken.push({ row: one.row, cell: one.emailCell, value: one.email, code: 'EMAIL_TAKEN', level: 'error', params: {} });
    return { ...one, state: 'ERROR' };
  });
  // Who has an account already is given no level: there is nothing to agree to.
  const same = new Set(accounts.filter(({ state }) => state === 'SAME').map(({ row }) => row));
  const findings = checked.findings.filter(({ code, row }) => code !== 'ADMIN_GRANT' || !same.has(row));
  return { ...checked, accounts, findings: inOrder([...findings, ...taken]) };
}

function withStates(accounts: readonly ImportedAccount[], findings: readonly RowFinding[]): ImportedAccount[] {
  const wrong = new Set(findings.filter(({ level }) => level === 'error').map(({ row }) => row));
  return accounts.map((one) => (wrong.has(one.row) ? { ...one, state: 'ERROR' } : one));
}

const inOrder = (findings: readonly RowFinding[]): RowFinding[] => findings.toSorted((a, b) => a.row - b.row);
