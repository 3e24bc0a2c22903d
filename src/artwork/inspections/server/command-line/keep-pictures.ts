/**
 * The pictures of `koryo inspect --pictures`: each page as it was inspected, and the same with its findings framed and numbered, with a
 * legend below and what is missing, so that a number leads to the list and nothing of the list is lost.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { MM_PER_INCH } from '#engine/geometry.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import { makeFolder, notWritten } from '#platform/command-line/read-input.ts';
import type { Translate } from '#shared/i18n.ts';
import { isProblem, type Finding } from '#artwork/findings/rules/findings.ts';
import { labelPlaces } from '#artwork/findings/rules/marks/label-places.ts';
import { SEVERITIES, type Severity } from '#artwork/findings/rules/types.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { findingLines, type Inspection } from '../../rules/inspect-summary.ts';
import { inspectMessages } from '../../inspect-messages.ts';
import { drawWords, type DrawnWords } from './drawn-words.ts';
import type { OnStep } from './progress.ts';

/** The colours of the severities on the screen's light table. */
const COLOURS: Record<Severity, string> = { CRITICAL: '#d92d20', CHECK: '#dc6803', MINOR: '#1570ef', NONE: '#079455' };
const INK = '#1d2939';
const LINE_MM = 0.35;
const NUMBER_MM = 2;
const WORDS_MM = 2.8;
const MARGIN_MM = 4;
const GAP_MM = 1.6;

interface Row {
  colour: string;
  words: DrawnWords;
}

interface Mark {
  finding: Finding;
  frame: { x: number; y: number; w: number; h: number };
}

/** The number of each finding at its first frame, within the picture. */
async function badges(marks: readonly Mark[], scale: number, room: { width: number; height: number }): Promise<OverlayOptions[]> {
  const pad = Math.round(0.5 * scale);
  const firsts = new Map(marks.toReversed().flatMap((mark) => (isProblem(mark.finding) ? [[mark.finding.id, mark] as const] : [])));
  const labels: { mark: Mark; words: DrawnWords; w: number; h: number }[] = [];
  for (const mark of [...firsts.values()].toReversed()) {
    const words = await drawWords(String(mark.finding.number), { em: NUMBER_MM * scale, colour: '#ffffff', bold: true });
    labels.push({ mark, words, w: words.width + 2 * pad, h: words.height + 2 * pad });
  }
  const places = labelPlaces(
    labels.map(({ mark, w, h }) => ({ frame: mark.frame, w, h })),
    marks.map(({ frame }) => frame),
    { x: 0, y: 0, w: room.width, h: room.height },
  );
  return labels.flatMap(({ mark, words, w, h }, at): OverlayOptions[] => {
    const [left, top] = [Math.round(places[at]!.x), Math.round(places[at]!.y)];
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${pad}" fill="${COLOURS[mark.finding.severity]}"/></svg>`;
    return [
      { input: Buffer.from(ground), left, top },
      { input: words.png, left: left + pad, top: top + pad },
    ];
  });
}

/** What stands below the page: what the colours mean, then what has no place on any page. */
async function rowsBelow(findings: readonly Finding[], t: Translate, scale: number, width: number): Promise<Row[]> {
  const style = { em: WORDS_MM * scale, colour: INK, width };
  const used = SEVERITIES.filter((severity) => severity !== 'NONE' && findings.some((one) => isProblem(one) && one.severity === severity));
  const legend = used.map((severity) => ({ colour: COLOURS[severity], text: t(findingMessages[severity]) }));
  if (findings.some(({ kind }) => kind === 'FOUND')) legend.push({ colour: COLOURS.NONE, text: t(inspectMessages.legendFound) });
  const lost = findings.filter((finding) => isProblem(finding) && finding.marks.length === 0);
  const missing = lost.map((finding) => ({ colour: COLOURS[finding.severity], text: findingLines(finding, t).join('\n') }));
  const all = [...legend, ...(missing.length > 0 ? [{ colour: 'none', text: t(inspectMessages.missingParts) }] : []), ...missing];
  const rows: Row[] = [];
  for (const { colour, text } of all) rows.push({ colour, words: await drawWords(text, { ...style, bold: colour === 'none' }) });
  return rows;
}

/** Writes `page-N.png` and `page-N-findings.png` for every page of the report into `folder`, which is made if need be. */
export async function keepPictures(
  job: InspectionJob,
  { report, findings }: Inspection,
  { folder, t, onStep }: { folder: string; t: Translate; onStep: OnStep },
): Promise<void> {
  const written = async (file: string, work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      throw notWritten(file, error);
    });
  };
  await makeFolder(folder);
  const { pages } = report.file;
  for (const [index, { page, dpi }] of pages.entries()) {
    onStep({ step: 'DRAW', page: index + 1, pages: pages.length });
    const picture = await job.picture(page - 1, 'inspectPng');
    const plain = join(folder, `page-${page}.png`);
    await written(plain, writeFile(plain, picture.bytes));
    const scale = dpi / MM_PER_INCH;
    const line = Math.max(1, LINE_MM * scale);
    const shown = findings.filter((finding) => finding.kind === 'FOUND' || isProblem(finding));
    const marks = shown.flatMap((finding) =>
      finding.marks
        .filter((mark) => mark.page === page)
        .map(({ box: { mm } }): Mark => {
          const [x, y, w, h] = [mm.x * scale, mm.y * scale, mm.w * scale, mm.h * scale];
          return { finding, frame: { x: x - line, y: y - line, w: w + 2 * line, h: h + 2 * line } };
        }),
    );
    const rects = marks.map(({ finding, frame: { x, y, w, h } }) => {
      const colour = COLOURS[finding.kind === 'FOUND' ? 'NONE' : finding.severity];
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" stroke="${colour}"/>`;
    });
    const frames = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}"><g fill="none" stroke-width="${line}">${rects.join('')}</g></svg>`;
    const overlays: OverlayOptions[] = [{ input: Buffer.from(frames), left: 0, top: 0, limitInputPixels: false }];
    overlays.push(...(await badges(marks, scale, picture)));
    const margin = Math.round(MARGIN_MM * scale);
    const swatch = Math.round(WORDS_MM * scale);
    const rows = await rowsBelow(findings, t, scale, picture.width - 3 * margin - swatch);
    let top = picture.height + margin;
    for (const { colour, words } of rows) {
      const box = `<svg xmlns="http://www.w3.org/2000/svg" width="${swatch}" height="${swatch}"><rect width="${swatch}" height="${swatch}" fill="${colour}"/></svg>`;
      overlays.push({ input: Buffer.from(box), left: margin, top }, { input: words.png, left: 2 * margin + swatch, top });
      top += Math.max(swatch, words.height) + Math.round(GAP_MM * scale);
    }
    const below = rows.length > 0 ? top + margin - picture.height : 0;
    // Widened first: what is composed must lie within the picture.
    const sheet = await sharp(picture.bytes, { limitInputPixels: false })
      .flatten({ background: '#ffffff' })
      .extend({ bottom: below, background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const marked = await sharp(sheet, { limitInputPixels: false }).composite(overlays).png({ compressionLevel: 3 }).toBuffer();
    const framed = join(folder, `page-${page}-findings.png`);
    await written(framed, writeFile(framed, marked));
  }
}
