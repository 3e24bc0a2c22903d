/** The inspection report: conditions, result, the artwork with numbered frames, every finding. A PDF to file and to send. */
import { mentionsIn } from '#engine/topics/mentions.ts';
import { translator, type Locale, type Translate } from '#shared/i18n.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { readMessages } from '#artwork/findings/rules/words/read-messages.ts';
import { charactersReadWords, shapeFontWords } from '#artwork/findings/rules/words/read-words.ts';
import { toneWords } from '#artwork/findings/rules/words/tone-words.ts';
import { countsOf, toleratedBy } from '#artwork/findings/rules/looked.ts';
import { reportMessages as words } from '../messages.ts';
import { isProblem, type Finding } from '#artwork/findings/rules/findings.ts';
import { markedRuns, stretchesOf, stretchesOfPiece } from '#work/contents/rules/marked-runs.ts';
import { placeWords, reportRow, type Stretch } from '../rules/report.ts';
import { settingWords } from '../rules/setting-words.ts';
import { SEVERITIES, type Severity } from '#artwork/findings/rules/types.ts';
import { factsOf, reportName } from './report-facts.ts';
import type { DrawnMark } from './drawn-mark.ts';
import { pictureOf, type ReportSource } from './report-source.ts';
import { Sheet, type Run } from './sheet.ts';

const COLOURS: Record<Severity, string> = { CRITICAL: '#c11c1c', CHECK: '#b35c00', MINOR: '#2456c8', NONE: '#16803c' };

export async function makeInspectionReport(source: ReportSource, locale: Locale): Promise<Uint8Array> {
  const t = translator(locale);
  const title = t(words.inspectionTitle);
  const sheet = new Sheet({ title: reportName(source, title), author: source.companyName, createdAt: source.requestedAt });
  sheet.title(title, source.path);
  sheet.heading(t(words.facts));
  sheet.pairs(factsOf(source, t));
  sheet.heading(t(words.summary));
  sheet.pairs(summaryOf(source, t));
  sheet.heading(t(words.settings));
  sheet.pairs(settingWords(source.result.settings, t), 0.72);
  await artwork(sheet, source, t);
  const problems = source.findings.filter(isProblem);
  sheet.heading(t(words.list));
  if (problems.length === 0) sheet.note(nothingWords(source, t));
  else {
    sheet.note(t(words.strongWords));
    findingsTable(sheet, problems, t);
  }
  const found = source.findings.filter(({ kind }) => kind === 'FOUND');
  if (found.length > 0) {
    sheet.heading(t(words.foundList));
    foundTable(sheet, found, t);
  }
  return await sheet.close(`Koryo 校了   ${reportName(source, title)}   SHA-256 ${source.result.inputSha256.slice(0, 16)}…`);
}

/** A match within the tolerances is not the same as a match. */
function nothingWords({ result }: ReportSource, t: Translate): string {
  const tolerated = toleratedBy(result.summary);
  return tolerated ? t(findingMessages.withinTolerance, { n: tolerated.n, mm: tolerated.mm.toFixed(2) }) : t(words.noFindings);
}

function summaryOf({ result, findings }: ReportSource, t: Translate): [string, string][] {
  const counts = countsOf(findings, result.comparedPages).map(({ kind, count }): [string, string] => [
    t(findingMessages[kind]),
    count === null ? '–' : String(count),
  ]);
  const { charactersRead: read } = result;
  if (read) counts.push([t(readMessages.title), [charactersReadWords(read, t), shapeFontWords(read, t)].filter(Boolean).join('\n')]);
  const tones = toneWords(result.comparedPages, t);
  if (tones !== '') counts.push(['', tones]);
  const { hiddenDifferences, largestHiddenMm } = result.summary;
  if (hiddenDifferences > 0) counts.push(['', t(findingMessages.hidden, { n: hiddenDifferences, mm: largestHiddenMm })]);
  return counts;
}

/** Each page with the frames of its findings; texts that match are framed without a number. */
async function artwork(sheet: Sheet, source: ReportSource, t: Translate): Promise<void> {
  for (const page of source.pages) {
    const bytes = await pictureOf(source, page);
    if (!bytes) continue;
    const heading = `${t(words.pages)}  ${t(words.pageHead, { page: page.page, total: source.pages.length })}`;
    const marks = source.findings.flatMap((finding) => marksOf(finding, page));
    sheet.picture(heading, bytes, { width: page.widthPx, height: page.heightPx }, marks);
    sheet.legend(legendOf(source.findings, page.page, t));
  }
}

/** The colours of the frames on this page, the gravest first. */
function legendOf(findings: readonly Finding[], page: number, t: Translate): { colour: string; text: string }[] {
  const shown = findings.filter(({ marks }) => marks.some((mark) => mark.page === page));
  const used = SEVERITIES.filter((severity) => severity !== 'NONE' && shown.some((one) => isProblem(one) && one.severity === severity));
  const rows = used.map((severity) => ({ colour: COLOURS[severity], text: t(findingMessages[severity]) }));
  return shown.some((one) => !isProblem(one)) ? [...rows, { colour: COLOURS.NONE, text: t(words.framedOnly) }] : rows;
}

function marksOf(finding: Finding, page: { page: number; widthPx: number; heightPx: number }): DrawnMark[] {
  const quiet = !isProblem(finding);
  return finding.marks
    .filter((mark) => mark.page === page.page)
    .map(({ box: { px } }, index) => {
      const at = { x: px.x / page.widthPx, y: px.y / page.heightPx };
      return {
        at,
        frames: [{ ...at, w: px.w / page.widthPx, h: px.h / page.heightPx }],
        line: null,
        arrow: false,
        label: quiet || index > 0 ? '' : String(finding.number),
        colour: quiet ? COLOURS.NONE : COLOURS[finding.severity],
      };
    });
}

/** A text as it is printed: changes marked, allergens and numbers standing out, which are read in the whole of it. */
function runs(stretches: readonly Stretch[]): Run[] {
  const whole = stretches.map(({ text }) => text).join('');
  const harmful = stretchesOf(whole, mentionsIn(whole));
  let from = 0;
  return stretches.flatMap(({ text, changed }) => {
    const own = stretchesOfPiece(harmful, from, text.length);
    from += text.length;
    return markedRuns(text, own).map((run) => ({
      text: run.text,
      marked: changed,
      strong: run.kind !== null,
      warm: run.kind === 'allergen',
    }));
  });
}

function findingsTable(sheet: Sheet, findings: readonly Finding[], t: Translate): void {
  const columns = [
    { title: t(words.number), share: 5 },
    { title: t(words.kind), share: 14 },
    { title: t(words.severity), share: 9 },
    { title: t(words.what), share: 24 },
    { title: t(words.approvedSide), share: 20 },
    { title: t(words.artworkSide), share: 20 },
    { title: t(words.place), share: 20 },
  ];
  const rows = findings.map((finding) => {
    const row = reportRow(finding, t);
    const place = [row.page === null ? '' : t(findingMessages.page, { page: row.page }), placeWords(row.place)].filter(Boolean).join('\n');
    return [String(row.number), row.kind, row.severity, `${row.title}\n${row.detail}`, runs(row.approved), runs(row.artwork), place];
  });
  sheet.table(
    columns,
    rows,
    findings.map(({ severity }) => COLOURS[severity]),
  );
}

function foundTable(sheet: Sheet, found: readonly Finding[], t: Translate): void {
  const columns = [
    { title: t(words.number), share: 5 },
    { title: t(words.what), share: 22 },
    { title: t(words.approvedSide), share: 60 },
    { title: t(words.place), share: 22 },
  ];
  const rows = found.map((finding) => {
    const row = reportRow(finding, t);
    return [String(row.number), row.title, runs(row.approved), placeWords(row.place)];
  });
  sheet.table(columns, rows);
}
