/** From rows to parts: rows of one name that follow each other are the contents of one part. Pure; nothing is written. */
import { suggestsExact } from '#work/contents/rules/exact-flag.ts';
import { createPartInput } from '#wording/parts/rules/input.ts';
import { itemAt } from '#shared/item-at.ts';
import { recordOf } from '#shared/keys.ts';
import { normaliseName, normaliseText } from '#shared/text.ts';
import { formatAddress } from '#workbook/model/cell-address.ts';
import { readCells } from '#people/list-imports/rules/cells.ts';
import type { FoundTable } from '#people/list-imports/rules/columns.ts';
import type { RowFinding } from '#people/list-imports/rules/types.ts';
import type { SourceRow } from '#workbook/model/source-table.ts';
import { approvalWord, readDay, type ApprovalWord } from './approval.ts';
import { readLanguageTag } from './language.ts';
import { IMPORT_COLUMNS, type CheckedImport, type ImportColumn, type ImportedPart, type TypedContent, type TypedPart } from './types.ts';

type Found = FoundTable<ImportColumn>;

const YES = new Set(['○', '〇', '◯', '✓', '✔', '☑', 'レ', 'はい', '有', 'あり', 'y', 'yes', 'true', '1', 'x']);
const NO = new Set(['', '×', '✕', '-', 'ー', 'いいえ', '無', 'なし', 'n', 'no', 'false', '0']);

/** '○' and the like, '×' and the like; null is neither. */
export function yesOrNo(text: string): boolean | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

interface ReadRow extends TypedContent {
  row: number;
  said: Record<ImportColumn, string>;
  name: string;
  risky: boolean;
  riskNote: string;
  /** Null: the row does not say. */
  approval: ApprovalWord | null;
  by: string;
  on: string | null;
}

/** Any library will do: what is checked is what was typed. */
const LIBRARY = { libraryType: 'COMPANY', libraryId: '00000000-0000-4000-8000-000000000000' } as const;

/**
 * What a table holds: every part with its rows, and what is to be said of them.
 * @param day today where the company is: no approval lies after it
 */
export function assembleParts(found: Found, day: string): CheckedImport {
  const findings: RowFinding[] = [...found.findings];
  const groups: ReadRow[][] = [];
  for (const row of found.rows) {
    const read = readRow(row, found, findings, day);
    if (!read) continue;
    const last = groups.at(-1);
    if (last && last[0]!.name === read.name && read.name !== '') last.push(read);
    else groups.push([read]);
  }
  const firstRows = new Map<string, number>();
  const parts = groups.map((rows): ImportedPart => {
    const { name, row } = itemAt(rows, 0);
    const risky = rows.some((one) => one.risky);
    const part: TypedPart = {
      name,
      risky,
      riskNote: risky ? (rows.find((one) => one.riskNote)?.riskNote ?? '') : '',
      contents: rows.map(({ title, text, language, exact }) => ({ title, text, language, exact })),
      approval: rows.some(({ approval }) => approval === 'APPROVED')
        ? { by: rows.find(({ by }) => by !== '')?.by ?? '', on: rows.find(({ on }) => on !== null)?.on ?? null }
        : null,
    };
    const stated = new Set(rows.flatMap(({ approval }) => approval ?? []));
    if (stated.size > 1) findings.push({ row, cell: null, value: name, code: 'STATES_DIFFER', level: 'error', params: {} });
    const first = firstRows.get(name);
    if (first !== undefined && name !== '') {
      findings.push({ row, cell: null, value: name, code: 'DUPLICATE_IN_FILE', level: 'error', params: { row: first } });
    } else firstRows.set(name, row);
    findings.push(...problemsOf(part, rows, found));
    const isWrong = findings.some((finding) => finding.level === 'error' && rows.some((one) => one.row === finding.row));
    return { rows: rows.map((one) => one.row), state: isWrong ? 'ERROR' : 'NEW', part, said: rows.map(({ said }) => said) };
  });
  return { sheet: found.table.sheet, parts, findings: findings.toSorted((a, b) => a.row - b.row) };
}

function readRow(source: SourceRow, found: Found, findings: RowFinding[], lastDay: string): ReadRow | null {
  const cells = readCells(source, found, findings);
  if (!cells) return null;
  const { row, textOf } = cells;
  const flag = (column: 'exact' | 'risky', otherwise: boolean): boolean => {
    const cell = cells.cellOf(column);
    if (!cell) return otherwise;
    const answer = yesOrNo(cell.text);
    if (answer === null) cells.say('YES_NO_UNKNOWN', 'error', column);
    return answer ?? otherwise;
  };
  const [name, text] = [normaliseName(textOf('name')), normaliseText(textOf('text'))];
  const riskNote = normaliseText(textOf('riskNote'));
  const language = readLanguageTag(textOf('language'));
  if (language === undefined) cells.say('LANGUAGE_UNKNOWN', 'error', 'language');
  const approval = approvalWord(textOf('state'));
  if (approval === undefined) cells.say('STATE_UNKNOWN', 'error', 'state');
  if (approval === 'RETIRED') cells.say('STATE_RETIRED', 'error', 'state');
  const on = readDay(textOf('approvedOn'));
  if (on === undefined) cells.say('DATE_UNKNOWN', 'error', 'approvedOn');
  else if (on !== null && on > lastDay) cells.say('DATE_AHEAD', 'error', 'approvedOn');
  return {
    row,
    name,
    title: normaliseName(textOf('title')) || name,
    text,
    language: language ?? null,
    exact: flag('exact', suggestsExact(text, textOf('title') || name)),
    risky: flag('risky', riskNote !== ''),
    riskNote,
    approval: approval ?? null,
    by: normaliseName(textOf('approvedBy')),
    on: on ?? null,
    said: recordOf(IMPORT_COLUMNS, textOf),
  };
}

/** What creating the part would be refused for, at the cells that are to blame. */
function problemsOf(part: TypedPart, rows: readonly ReadRow[], { columns }: Found): RowFinding[] {
  const parsed = createPartInput.safeParse({ ...LIBRARY, ...part });
  if (parsed.success) return [];
  const numberOf = (column: ImportColumn): number | undefined => [...columns].find(([, known]) => known === column)?.[0];
  const seen = new Set<string>();
  return parsed.error.issues.flatMap((issue): RowFinding[] => {
    const { path, message, code } = issue;
    const [field, index, inner] = path;
    const at = rows[field === 'contents' && typeof index === 'number' ? index : 0]!;
    if (field === 'contents' && index === undefined) {
      return [{ row: at.row, cell: null, value: part.name, code: 'TOO_MANY_CONTENTS', level: 'error', params: { n: rows.length } }];
    }
    const typed = String(inner ?? field) as ImportColumn;
    // A title that is missing is the name's: said once, at the name.
    const column = typed === 'title' && at.title === part.name ? 'name' : typed;
    const number = numberOf(column);
    const cell = number === undefined ? null : formatAddress(at.row, number);
    const known = /^[A-Z_]+$/.test(message) ? message : code === 'too_big' ? 'TOO_LONG' : 'INVALID';
    const key = `${at.row} ${column} ${known}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const value = column === 'riskNote' ? part.riskNote : at.said[column];
    const params: RowFinding['params'] = code === 'too_big' ? { max: Number(issue.maximum) } : {};
    return [{ row: at.row, cell, value, code: known, level: 'error', params }];
  });
}
