import type { StatementFields } from '../statements/fields.ts';
import { STATEMENT_KINDS, type StatementKind } from '../statements/forms.ts';
import { readStatement } from '../statements/statement.ts';
import type { CheckedText, TextCheck } from './types.ts';

type Found = Pick<TextCheck, 'code' | 'severity' | 'params'>;

/** 2026.12.31, 2026年12月31日, 26.12 (notice 食品表示基準について: years may be told by two digits). */
const DATE = /^(?<year>\d{2}|\d{4})\s*[.年/-]\s*(?<month>\d{1,2})(?:\s*[.月/-]\s*(?<day>\d{1,2}))?\s*[日月]?$/u;

/** Where the address has an item of its own, that of the maker names nobody without one. */
const ADDRESS_TITLE = /所在地|住所|address/iu;

/** What short statements lack (Food Labeling Standards, article 3): days that there are, the day of a use-by date, the address of who makes it. */
export function statementChecks(texts: readonly CheckedText[]): TextCheck[] {
  const hasAddress = texts.some(({ title }) => ADDRESS_TITLE.test(title));
  return texts.flatMap(({ itemId, variant, title, text }) => {
    const checks = STATEMENT_KINDS.flatMap((kind): Found[] => {
      const fields = headedFields(kind, title, text);
      return fields === null ? [] : checksOf(fields);
    }).filter(({ code }) => code !== 'MAKER_WITHOUT_ADDRESS' || !hasAddress);
    return checks.map((check) => ({ ...check, variant, itemIds: [itemId], allergens: [] }));
  });
}

/** With the head that the text says, else the one that is its item's title; without any, every line might be such a statement. */
function headedFields(kind: StatementKind, title: string, text: string): StatementFields | null {
  const own = readStatement(kind, text);
  if ('fields' in own && own.fields.head !== null) return own.fields;
  if (text.trim() === '') return null;
  const titled = readStatement(kind, `${title.trim()}：${text}`);
  return 'fields' in titled && titled.fields.head !== null ? titled.fields : null;
}

function checksOf({ kind, head, values }: StatementFields): Found[] {
  const say = (code: Found['code'], params: Found['params']): Found[] => [{ code, severity: 'CHECK', params }];
  if (kind === 'MAKER') {
    return values['address'] === '' ? say('MAKER_WITHOUT_ADDRESS', { head: head ?? '' }) : [];
  }
  const date = values['date'] ?? '';
  const { year, month, day } = kind === 'DATE' ? (DATE.exec(date.normalize('NFKC'))?.groups ?? {}) : {};
  if (year === undefined || month === undefined) return [];
  if (!isReal(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day ?? 1))) return say('DATE_UNREAL', { date });
  return head === 'use' && day === undefined ? say('DATE_WITHOUT_DAY', { date }) : [];
}

function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
