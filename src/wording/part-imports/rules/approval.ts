/** What a list says of approvals that were given elsewhere. Pure. */
import { dateInput } from '#shared/input.ts';
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

const DAY = /^(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** A day as people and Excel write it ('2026/4/1', '2026年4月1日', with a time or not), as a plain date; null: none, undefined: no such day. */
export function readDay(text: string): string | null | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  const [, year = '', month = '', day = ''] = DAY.exec(typed) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dateInput.safeParse(date).success ? date : undefined;
}
