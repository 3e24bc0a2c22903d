/** Lists of parts as files: the empty one to fill in, and one that was brought, with what became of each row. */
import { formatDate } from '#shared/dates.ts';
import type { Translate } from '#shared/i18n.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { PART_LIST } from '../rules/columns.ts';
import { listImportMessages as lists } from '#people/list-imports/rules/list-words.ts';
import { partImportMessages as words, partRowMessages } from '../messages.ts';
import { findingText } from '#people/list-imports/rules/finding-words.ts';
import { exactMark, onMark } from '../rules/marks.ts';
import { IMPORT_COLUMNS, type CheckedImport, type ImportColumn, type TypedPart } from '../rules/types.ts';

const WIDTHS: Record<ImportColumn, number> = {
  name: 28,
  title: 20,
  text: 60,
  language: 10,
  exact: 10,
  risky: 10,
  riskNote: 28,
  state: 12,
  approvedBy: 18,
  approvedOn: 14,
};

/** The columns of a list, with '*' at those that must be filled in. */
export function listColumns(t: Translate): TableColumn[] {
  return IMPORT_COLUMNS.map((column) => ({
    title: `${t(PART_LIST.words[column])}${PART_LIST.needed.includes(column) ? ' *' : ''}`,
    width: WIDTHS[column],
  }));
}

/** The rows that show how a list is filled in: two contents of one part, and a part that needs care. */
export function exampleRows(t: Translate): TableRow[] {
  const yes = '○';
  const language = t(words.exampleLanguage);
  return [
    [t(words.exampleName), t(words.exampleTitle), t(words.exampleText), language, '', '', '', '', '', ''],
    [t(words.exampleName), t(words.exampleTitle2), t(words.exampleText2), language, '', '', '', '', '', ''],
    [t(words.exampleRiskName), '', t(words.exampleRiskText), language, yes, yes, t(words.exampleRiskNote), '', '', ''],
  ];
}

export function resultColumns(t: Translate): TableColumn[] {
  return [
    { title: t(lists.row), kind: 'number', width: 8 },
    ...listColumns(t),
    { title: t(lists.result), width: 16 },
    { title: t(lists.reason), width: 60 },
  ];
}

/** Every row of the file, in its order, with 結果 and 理由; what was refused as the file says it. */
export function resultRows(checked: CheckedImport, t: Translate): TableRow[] {
  return checked.parts.flatMap(({ rows, state, part, said }) =>
    rows.map((row, index): TableRow => {
      const { title, text, language, exact } = part.contents[index]!;
      const reasons = checked.findings.filter((finding) => finding.row === row).map((finding) => findingText(finding, partRowMessages, t));
      const result = t(state === 'NEW' ? words.stateNEW : state === 'SAME' ? words.stateSAME : words.stateERROR);
      const own = state === 'ERROR' ? said?.[index] : undefined;
      const cells = own
        ? IMPORT_COLUMNS.map((column) => own[column] ?? '')
        : [part.name, title, text, language, exactMark(exact, text, title), onMark(part.risky), part.riskNote, ...approvalCells(part, t)];
      return [row, ...cells, result, reasons.join('\n')];
    }),
  );
}

/** State, by whom and when, as the list says them. */
function approvalCells({ approval }: TypedPart, t: Translate): string[] {
  return approval ? [t(words.approved), approval.by, approval.on === null ? '' : formatDate(approval.on)] : ['', '', ''];
}
