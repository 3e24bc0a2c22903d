/** Cells that somebody copied in Excel: which column is what, and the rows they make. Pure. */
import { variantLanguage } from '#workbook/model/symbol.ts';
import { variantCodeOf } from '#wording/specification-formats/rules/variants.ts';
import { normaliseText } from '#shared/text.ts';
import type { IncomingItem } from './take-incoming.ts';
import { ITEM_NUMBER_MAX } from '#wording/specifications/rules/input.ts';

/** What a column holds; `{ code }`: a variant (#V-n_XX). */
export type ColumnUse = 'number' | 'title' | 'text' | 'remark' | 'exact' | 'ignored' | { code: string };

export interface PastedCells {
  /** Without the row of headers, if there is one. */
  rows: string[][];
  /** The headers as they stand; empty without. */
  headers: string[];
  /** By column, as far as it can be told. */
  uses: ColumnUse[];
}

const WORDS: Readonly<Record<Extract<ColumnUse, string>, readonly string[]>> = {
  number: ['番号', '項目番号', 'no', 'no.', '#', '№', 'number', 'nr', '連番'],
  title: ['項目', '項目名', '表示項目', 'タイトル', '名称', '見出し', 'item', 'title', 'heading', 'name'],
  text: ['内容', '表示内容', '文言', '本文', 'テキスト', '表示文言', '表示', 'text', 'content', 'wording', '日本語', '和文', 'ja'],
  remark: ['備考', 'メモ', '注記', 'remark', 'remarks', 'note', 'notes'],
  exact: ['完全一致', 'exact', 'exact match'],
  ignored: [],
};

/** Names of languages that people write above a column, with the variant's code. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  英語: 'EN',
  英文: 'EN',
  english: 'EN',
  中国語: 'ZH',
  中文: 'ZH',
  chinese: 'ZH',
  簡体字: 'ZHCN',
  '中国語(簡体字)': 'ZHCN',
  '中国語(簡体)': 'ZHCN',
  繁体字: 'ZHTW',
  '中国語(繁体字)': 'ZHTW',
  '中国語(繁体)': 'ZHTW',
  韓国語: 'KO',
  korean: 'KO',
  フランス語: 'FR',
  french: 'FR',
  ドイツ語: 'DE',
  german: 'DE',
  スペイン語: 'ES',
  spanish: 'ES',
  イタリア語: 'IT',
  italian: 'IT',
  ポルトガル語: 'PT',
  portuguese: 'PT',
  タイ語: 'TH',
  thai: 'TH',
  ベトナム語: 'VI',
  vietnamese: 'VI',
  インドネシア語: 'ID',
  indonesian: 'ID',
};

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*※:：]/gu, '');

const BY_WORD = new Map<string, ColumnUse>([
  ...Object.entries(WORDS).flatMap(([use, words]) => words.map((word): [string, ColumnUse] => [folded(word), use as ColumnUse])),
  ...Object.entries(LANGUAGE_NAMES).map(([word, code]): [string, ColumnUse] => [folded(word), { code }]),
]);

/** What a header says its column is; null: nothing that is known. */
function useOf(header: string): ColumnUse | null {
  const known = BY_WORD.get(folded(header));
  if (known !== undefined) return known;
  const code = variantCodeOf(header);
  return code !== null && variantLanguage(code) !== null ? { code } : null;
}

const NUMBER = /^[0-9]{1,4}$/;
const numberIn = (cell: string): number | null => {
  const plain = cell.normalize('NFKC').trim();
  const number = NUMBER.test(plain) ? Number(plain) : 0;
  return number >= 1 && number <= ITEM_NUMBER_MAX ? number : null;
};

/** Where no header says it: numbers stand first, then the title, then its text, then a remark. */
function guessed(rows: readonly (readonly string[])[], width: number): ColumnUse[] {
  const first = rows.map((row) => (row[0] ?? '').trim()).filter((cell) => cell !== '');
  const isNumbered =
    width > 1 && first.length > 0 && first.every((cell) => numberIn(cell) !== null) && new Set(first).size === first.length;
  const order: ColumnUse[] = [...(isNumbered ? (['number'] as const) : []), 'title', 'text', 'remark'];
  return Array.from({ length: width }, (_, at) => order[at] ?? 'ignored');
}

/** Tells what pasted cells are: by a row of headers, else by what stands in them. Rows without a word are left out. */
export function readPastedCells(table: readonly (readonly string[])[]): PastedCells {
  const rows = table.map((row) => row.map(normaliseText)).filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head = []] = rows;
  const uses = Array.from({ length: width }, (_, at) => useOf(head[at] ?? ''));
  const isHead = uses.some((use) => use === 'title' || use === 'text') && uses.filter((use) => use !== null).length >= Math.min(2, width);
  if (!isHead) return { rows, headers: [], uses: guessed(rows, width) };
  const seen = new Set<string>();
  const once = uses.map((use): ColumnUse => {
    const key = JSON.stringify(use);
    if (use === null || seen.has(key)) return 'ignored';
    seen.add(key);
    return use;
  });
  return { rows: rows.slice(1), headers: Array.from({ length: width }, (_, at) => (head[at] ?? '').trim()), uses: once };
}

const YES = new Set(['○', '〇', '◯', '✓', '✔', 'レ', 'はい', 'あり', '有', 'y', 'yes', 'true', '1', 'x']);

/** The rows that cells make when their columns are used so. An empty cell says nothing. */
export function incomingOf(rows: readonly (readonly string[])[], uses: readonly ColumnUse[]): IncomingItem[] {
  return rows.map((row) => {
    const cellOf = (wanted: ColumnUse): string | null => {
      const at = uses.indexOf(wanted);
      const cell = at < 0 ? '' : (row[at] ?? '');
      return cell.trim() === '' ? null : cell;
    };
    const exact = cellOf('exact');
    return {
      number: numberIn(cellOf('number') ?? ''),
      title: cellOf('title') ?? '',
      text: cellOf('text'),
      variants: uses.flatMap((use, at) =>
        typeof use === 'object' && (row[at] ?? '').trim() !== '' ? [{ code: use.code, text: row[at]! }] : [],
      ),
      remark: cellOf('remark'),
      exact: exact === null ? null : YES.has(folded(exact)),
    };
  });
}
