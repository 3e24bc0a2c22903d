/** Reports of a result: what is asked for, and a finding as one row that is the same on paper and in the workbook. */
import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import { LOCALES, type Translate } from '#shared/i18n.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { findingDetail, findingTitle } from '#artwork/findings/rules/words/finding-words.ts';
import { withGeta } from '#artwork/findings/rules/words/unread-words.ts';
import type { Finding } from '#artwork/findings/rules/findings.ts';
import type { Operation } from '#artwork/findings/rules/types.ts';
import { REPORT_KINDS } from './report-kinds.ts';
import type { Box } from '#artwork/versions/rules/box.ts';

export const makeReportInput = z.object({
  resultId: idInput,
  kind: z.enum(REPORT_KINDS),
  /** The language of the report: the receiver's, not always the reader's. */
  locale: z.enum(LOCALES),
});

/** A stretch of the approved or the found text; `changed` where the two differ. */
export interface Stretch {
  text: string;
  changed: boolean;
}

export interface ReportRow {
  number: number;
  kind: string;
  severity: string;
  title: string;
  detail: string;
  approved: Stretch[];
  artwork: Stretch[];
  page: number | null;
  /** mm from the top left of the page's picture; null when it stands nowhere. */
  place: Box | null;
}

const same = (text: string | null): Stretch[] => (text ? [{ text: withGeta(text), changed: false }] : []);

/** Both sides of a finding: approved text and artwork, or the version before and this one. */
function sidesOf(finding: Finding): Pick<ReportRow, 'approved' | 'artwork'> {
  if (finding.kind === 'DIFFERENCE') {
    const { textBefore, textAfter, operations } = finding.difference;
    if (operations.length > 0) return marked(operations);
    return { approved: same(textBefore), artwork: same(textAfter) };
  }
  if (finding.kind === 'UNEXPECTED') return { approved: [], artwork: same(finding.unexpected.text) };
  if (finding.kind === 'BARCODE') return { approved: same(finding.barcode.approved), artwork: same(finding.barcode.text) };
  if (finding.kind === 'PREFLIGHT') return { approved: [], artwork: [] };
  const { part } = finding;
  if (part.operations.length === 0) return { approved: same(part.text), artwork: same(part.foundText) };
  return marked(part.operations);
}

/** Both sides with the characters marked that are not the same. */
function marked(operations: readonly Operation[]): Pick<ReportRow, 'approved' | 'artwork'> {
  const side = (key: 'approved' | 'found'): Stretch[] =>
    operations
      .map((operation) => ({ text: withGeta(operation[key]), changed: operation.kind !== 'EQUAL' }))
      .filter(({ text }) => text !== '');
  return { approved: side('approved'), artwork: side('found') };
}

export function reportRow(finding: Finding, t: Translate): ReportRow {
  return {
    number: finding.number,
    kind: t(findingMessages[finding.kind]),
    severity: finding.kind === 'FOUND' ? '' : t(findingMessages[finding.severity]),
    title: findingTitle(finding, t),
    detail: findingDetail(finding, t),
    ...sidesOf(finding),
    page: finding.page,
    place: finding.marks[0]?.box.mm ?? null,
  };
}

/** A place as people read it: from the left and the top, then its size. */
export function placeWords(place: Box | null): string {
  if (!place) return '';
  const mm = (value: number): string => value.toFixed(2);
  return `${mm(place.x)}, ${mm(place.y)} mm\n${mm(place.w)} × ${mm(place.h)} mm`;
}
