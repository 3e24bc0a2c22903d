/** Lists of accounts as files: the empty one to fill in, and one that was brought, with what became of each row. */
import { levelLabels } from '#people/access/rules/level-words.ts';
import { listImportMessages as lists } from '#people/list-imports/rules/list-words.ts';
import { findingText } from '#people/list-imports/rules/finding-words.ts';
import type { Translate } from '#shared/i18n.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { accountImportMessages as words, accountRowMessages } from '../messages.ts';
import { ACCOUNT_LIST } from '../rules/columns.ts';
import { ACCOUNT_COLUMNS, type AccountColumn, type CheckedAccounts } from '../rules/types.ts';

const WIDTHS: Record<AccountColumn, number> = { username: 28, email: 36, accessLevel: 20, language: 10, note: 28 };

/** The columns of a list, with '*' at those that must be filled in. */
export function accountColumns(t: Translate): TableColumn[] {
  return ACCOUNT_COLUMNS.map((column) => ({
    title: `${t(ACCOUNT_LIST.words[column])}${ACCOUNT_LIST.needed.includes(column) ? ' *' : ''}`,
    width: WIDTHS[column],
  }));
}

/** How a list is filled in: one person with everything, one with what is needed. */
export function exampleAccounts(t: Translate): TableRow[] {
  return [
    [t(words.exampleName), 'hanako.sato@example.co.jp', t(levelLabels.lv50_basic_user), t(words.exampleLanguage), t(words.exampleNote)],
    [t(words.exampleName2), 'ichiro.suzuki@example.co.jp', '', '', ''],
  ];
}

export function resultColumns(t: Translate): TableColumn[] {
  return [
    { title: t(lists.row), kind: 'number', width: 8 },
    ...accountColumns(t),
    { title: t(lists.result), width: 16 },
    { title: t(lists.reason), width: 60 },
  ];
}

/**
 * Every row of the file, in its order, with 結果 and 理由. The cells are the file's own: what was refused comes back as it was
 * written, so that bringing the result again refuses it again.
 */
export function resultRows(checked: CheckedAccounts, t: Translate): TableRow[] {
  const states = { NEW: t(words.stateNEW), SAME: t(words.stateSAME), ERROR: t(words.stateERROR) };
  return checked.accounts.map(({ row, name, email, accessLevel, locale, note, state, said }) => {
    const reasons = checked.findings.filter((finding) => finding.row === row).map((one) => findingText(one, accountRowMessages, t));
    const cells = said ? ACCOUNT_COLUMNS.map((column) => said[column]) : [name, email, t(levelLabels[accessLevel]), locale, note];
    return [row, ...cells, states[state], reasons.join('\n')];
  });
}
