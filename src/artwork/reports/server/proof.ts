/** The commented proof: each page of the artwork as large as the paper allows, its comments numbered below it. A PDF. */
import { formatDateTime } from '#shared/dates.ts';
import { translator, type Locale, type Translate } from '#shared/i18n.ts';
import type { Issue } from '#work/comments/server/door.ts';
import type { Area } from '#work/comments/rules/types.ts';
import { reportMessages as words } from '../messages.ts';
import type { DrawnMark } from './drawn-mark.ts';
import { factsOf, reportName } from './report-facts.ts';
import { pictureOf, type ReportSource } from './report-source.ts';
import { Sheet } from './sheet.ts';

const OPEN = '#b35c00';
const RESOLVED = '#16803c';
/** A pin is a point: it gets a frame of this share of the page around it, so that it is seen. */
const PIN = 0.012;

export async function makeProof(source: ReportSource, locale: Locale): Promise<Uint8Array> {
  const t = translator(locale);
  const title = t(words.proofTitle);
  const sheet = new Sheet({ title: reportName(source, title), author: source.companyName, createdAt: source.requestedAt });
  sheet.title(title, source.path);
  sheet.pairs(factsOf(source, t));
  for (const [index, page] of source.pages.entries()) {
    if (index > 0) sheet.newPage();
    const heading = `${t(words.pages)}  ${t(words.pageHead, { page: page.page, total: source.pages.length })}`;
    const issues = source.issues.filter((issue) => issue.page === page.page);
    const bytes = await pictureOf(source, page);
    if (bytes) sheet.picture(heading, bytes, { width: page.widthPx, height: page.heightPx }, issues.flatMap(markOf));
    else sheet.heading(heading);
    if (issues.length === 0) sheet.note(t(words.noComments));
    else issuesTable(sheet, source, issues, t);
  }
  const elsewhere = source.issues.filter(({ page }) => page === null);
  if (elsewhere.length > 0) {
    sheet.heading(t(words.withoutPlace));
    issuesTable(sheet, source, elsewhere, t);
  }
  return await sheet.close(`Koryo 校了   ${reportName(source, title)}   SHA-256 ${source.result.inputSha256.slice(0, 16)}…`);
}

/** As it was drawn on the screen: an arrow as an arrow, a line by hand as a line. */
function markOf({ number, status, shape }: Issue): DrawnMark[] {
  if (!shape) return [];
  const mark = {
    label: String(number),
    colour: status === 'OPEN' ? OPEN : RESOLVED,
    at: { x: shape.x, y: shape.y },
    line: null,
    arrow: false,
  };
  const frame = ({ x, y, width, height }: Area) => ({ x, y, w: width, h: height });
  switch (shape.kind) {
    case 'point':
      return [{ ...mark, frames: [frame({ x: shape.x - PIN / 2, y: shape.y - PIN / 2, width: PIN, height: PIN })] }];
    case 'rectangle':
      return [{ ...mark, frames: [frame(shape)] }];
    case 'highlight':
      return [{ ...mark, frames: shape.boxes.map(frame) }];
    case 'arrow':
      return [{ ...mark, frames: [], line: [mark.at, { x: shape.toX, y: shape.toY }], arrow: true }];
    case 'freehand':
      return [{ ...mark, frames: [], line: shape.points }];
  }
}

function issuesTable(sheet: Sheet, source: ReportSource, issues: readonly Issue[], t: Translate): void {
  const columns = [
    { title: t(words.number), share: 5 },
    { title: t(words.status), share: 12 },
    { title: t(words.comment), share: 60 },
    { title: t(words.who), share: 20 },
    { title: t(words.when), share: 18 },
  ];
  const rows = issues.flatMap(({ number, status, comments }) =>
    comments.map(({ authorId, at, body }, index) => [
      index === 0 ? String(number) : '',
      index === 0 ? t(words[status]) : '',
      body,
      source.names.get(authorId) ?? '',
      formatDateTime(at, source.timeZone),
    ]),
  );
  sheet.table(columns, rows);
}
