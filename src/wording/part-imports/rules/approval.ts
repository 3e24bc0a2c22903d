/** What a list says of approvals that were given elsewhere. Pure. */
import { dateInput } from '#shared/input.ts';
import { ERAS } from '#workbook/model/eras.ts';
import { availabilityLabels } from '#wording/parts/messages.ts';

export type ApprovalWord = 'APPROVED' | 'OPEN' | 'RETIRED';

const WORDS: Readonly<Record<ApprovalWord, readonly string[]>> = {
  APPROVED: ['承認済み', '承認済', '承認', '校了', '確定', 'approved', 'released', 'final', ...labels('AVAILABLE')],
  OPEN: ['未承認', '作成中', '依頼前', '差し戻し', 'not approved', 'open', 'returned', ...labels('DRAFT'), ...labels('IN_REVIEW')],
  RETIRED: ['廃止', 'obsolete', ...labels('RETIRED')],
};

function labels(availability: keyof typeof availabilityLabels): string[] {
  const { ja, en } = availabilityLabels[availability];
  return [ja, en.toLowerCase(), availability.toLowerCase()];
}

/** The state that a cell names, as this application's own lists and those of others write it; null: none, undefined: not understood. */
export function approvalWord(text: string): ApprovalWord | null | undefined {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (word === '') return null;
  return (['APPROVED', 'OPEN', 'RETIRED'] as const).find((state) => WORDS[state].includes(word));
}

/** The era is a sign of one to two characters or its letter (令和8年, 令8, R8), its first year 元年; a year without one has four digits. */
const DAY =
  /^(?:(?<year>\d{4})|(?<era>[^\d\s]{1,2})\s*(?<of>\d{1,2}|元))\s*[年/.-]\s*(?<month>\d{1,2})\s*[月/.-]\s*(?<day>\d{1,2})\s*日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/u;

/**
 * A day as people and Excel write it ('2026/4/1', '2026年4月1日', '令和8年4月1日', 'R8.4.1', with a time or not), as a plain date; null:
 * none, undefined: no such day. ㋿ and the other eras in one sign are their names after folding.
 */
export function readDay(text: string): string | null | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  const { year, era = '', of = '', month = '', day = '' } = DAY.exec(typed)?.groups ?? {};
  const [mm, dd] = [month.padStart(2, '0'), day.padStart(2, '0')];
  const date = year === undefined ? dayOfEra(era, of === '元' ? 1 : Number(of), mm, dd) : `${year}-${mm}-${dd}`;
  return dateInput.safeParse(date).success ? date : undefined;
}

/** undefined: there is no such era, or it began later than that day. Years past its end are counted on, as papers printed before it did. */
function dayOfEra(sign: string, ofEra: number, month: string, day: string): string | undefined {
  const era = ERAS.find(({ name, short, letter }) => [name, short, letter].includes(sign.toUpperCase()));
  if (!era || ofEra === 0) return undefined;
  const year = era.first + ofEra - 1;
  return Number(`${year}${month}${day}`) >= era.from ? `${year}-${month}-${day}` : undefined;
}
