/** The summary that `koryo inspect` prints for a person, line by line. Pure; everything is in `--json`. */
import type { Message, Translate } from '#shared/i18n.ts';
import { isProblem, type Finding } from '#artwork/findings/rules/findings.ts';
import type { Operation, Severity } from '#artwork/findings/rules/types.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { findingDetail, findingTitle } from '#artwork/findings/rules/words/finding-words.ts';
import { charactersReadWords } from '#artwork/findings/rules/words/read-words.ts';
import { limitMessages } from '#artwork/findings/rules/words/limit-messages.ts';
import { limitWords } from '#artwork/findings/rules/words/limit-words.ts';
import { toneWords } from '#artwork/findings/rules/words/tone-words.ts';
import { withGeta } from '#artwork/findings/rules/words/unread-words.ts';
import { warningWords } from '#artwork/findings/rules/words/warning-words.ts';
import { inspectMessages as words } from '../inspect-messages.ts';
import type { InspectReport } from './inspect-report.ts';

/** A report with its findings numbered as everywhere else, so that a number in a picture leads to its line. */
export interface Inspection {
  report: InspectReport;
  findings: Finding[];
}

const mm = (value: number): string => value.toFixed(1);
const oneLine = (text: string): string => withGeta(text.replaceAll(/\s*\n\s*/gu, ' ').trim());

/** One side of a change, its changed characters in brackets. */
function side(operations: readonly Operation[], key: 'approved' | 'found'): string {
  const stretches = operations.map((one) => (one.kind === 'EQUAL' || one[key] === '' ? one[key] : `[${one[key]}]`));
  return oneLine(stretches.join(''));
}

/** What it was and what it is, where characters changed; nothing of a side that has none. */
function changeWords(finding: Finding, t: Translate): string[] {
  const said = (message: Message, text: string): string[] => (text === '' ? [] : [t<Message>(message, { text })]);
  if (finding.kind === 'DIFFERENCE') {
    const { operations } = finding.difference;
    return [...said(words.before, side(operations, 'approved')), ...said(words.after, side(operations, 'found'))];
  }
  if (!('part' in finding) || finding.part.kind === 'IMAGE') return [];
  const { text, foundText, operations } = finding.part;
  const [approved, found] =
    operations.length > 0 ? [side(operations, 'approved'), side(operations, 'found')] : [oneLine(text), oneLine(foundText ?? '')];
  return [...said(words.approved, approved), ...said(words.artwork, found)];
}

/** A finding: its number, how much it matters and what it is; below it what is known of it, and what changed. */
export function findingLines(finding: Finding, t: Translate): string[] {
  const [mark] = finding.marks;
  const place = mark ? t(words.place, { page: mark.page, x: mm(mark.box.mm.x), y: mm(mark.box.mm.y) }) : '';
  const severity = t(findingMessages[finding.severity]);
  const title = findingTitle(finding, t);
  return [
    t(words.finding, { number: finding.number, severity, kind: t(findingMessages[finding.kind]), title }),
    ...[[findingDetail(finding, t), place].filter(Boolean).join(' · '), ...changeWords(finding, t)].map((line) => `   ${line}`),
  ];
}

function counts(all: readonly { verdict: string }[]) {
  const of = (verdict: string): number => all.filter((one) => one.verdict === verdict).length;
  return {
    found: of('FOUND'),
    altered: of('ALTERED'),
    missing: of('MISSING'),
    notChecked: of('NOT_CHECKED'),
    unreliable: of('UNRELIABLE'),
  };
}

function textCounts(texts: readonly { verdict: string }[], t: Translate): string {
  const all = counts(texts);
  return t(all.unreliable > 0 ? words.textsUnreliable : words.texts, all);
}

/** What the inspection came to. What the settings hide is said whatever else is. */
function resultLines({ report, findings }: Inspection, t: Translate): string[] {
  const { hidden, verdict } = report;
  const hides = hidden && hidden.differences > 0 ? { n: hidden.differences, mm: hidden.largestMm.toFixed(2) } : null;
  if (verdict === 'TOLERATED' && hides) return [t(words.TOLERATED, { words: t(findingMessages.withinTolerance, hides) })];
  const told = hides ? [t(findingMessages.hidden, hides)] : [];
  if (verdict === 'NOT_CHECKED' || verdict === 'UNRELIABLE') return [...told, t(words[verdict])];
  const problems = findings.filter(isProblem);
  // Minor remarks of the print check alone are no findings to a script; a person who sees them listed is told that they were not forgotten.
  if (verdict !== 'FINDINGS') return [...told, problems.length > 0 ? t(words.MATCH_BUT, { n: problems.length }) : t(words.MATCH)];
  const of = (severity: Severity): number => problems.filter((one) => one.severity === severity).length;
  return [...told, t(words.FINDINGS, { n: problems.length, critical: of('CRITICAL'), check: of('CHECK'), minor: of('MINOR') })];
}

/** Whether a page is compared with one of another number: then people want to know with which. */
const areMixed = ({ comparedPages }: InspectReport): boolean => (comparedPages ?? []).some(({ page, againstPage }) => page !== againstPage);

const pairWords = ({ comparedPages }: InspectReport): string =>
  (comparedPages ?? []).map(({ page, againstPage }) => `${againstPage}→${page}`).join(', ');

export function summaryLines(inspection: Inspection, t: Translate): string[] {
  const { report, findings } = inspection;
  const { file, against, characters, texts, images, warnings } = report;
  const sizes = [...new Set(file.pages.map(({ widthMm, heightMm }) => t(words.size, { w: mm(widthMm), h: mm(heightMm) })))];
  return [
    t(words.file, { name: file.name, pages: file.pages.length, sizes: sizes.join(t(findingMessages.comma)) }),
    ...(against ? [t(words.against, { name: against.name, pages: against.pages })] : []),
    ...(areMixed(report) ? [t(words.comparedPages, { pairs: pairWords(report) })] : []),
    ...[toneWords(report.comparedPages ?? [], t)].filter(Boolean),
    ...(report.comparedOnly ? [t(limitMessages.limited, { words: limitWords(report.comparedOnly, t) })] : []),
    ...(characters ? [t(words.characters, { words: charactersReadWords(characters, t) })] : []),
    ...(texts.length > 0 ? [textCounts(texts, t)] : []),
    ...(images.length > 0 ? [t(words.images, counts(images))] : []),
    ...findings.filter(isProblem).flatMap((finding) => findingLines(finding, t)),
    ...warningWords(warnings, t).map((said) => t(words.note, { words: said })),
    ...resultLines(inspection, t),
  ];
}
