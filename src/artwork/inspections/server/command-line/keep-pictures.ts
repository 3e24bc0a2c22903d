/** The pictures of `koryo inspect --pictures`: each page as it was inspected, and the same with its findings framed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MM_PER_INCH } from '#engine/geometry.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { InspectReport } from '../../rules/inspect-report.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import type { Box } from '#artwork/versions/rules/box.ts';

/** The colours of the severities on the screen's light table. */
const COLOURS: Record<Severity, string> = { CRITICAL: '#d92d20', CHECK: '#dc6803', MINOR: '#1570ef', NONE: '#079455' };
const LINE_MM = 0.35;

interface Frame {
  page: number;
  box: Box;
  severity: Severity;
}

function framesOf(report: InspectReport): Frame[] {
  const texts = report.texts.flatMap(({ places, severity }) =>
    places.flatMap(({ page, boxes }) => boxes.map((box) => ({ page, box, severity }))),
  );
  const unexpected = report.unexpected.flatMap(({ page, boxes, severity }) => boxes.map((box) => ({ page, box, severity })));
  const placed = [...report.barcodes, ...report.preflight.findings].flatMap(({ page, box, severity }) =>
    page !== null && box ? [{ page, box, severity }] : [],
  );
  const images = report.images.flatMap(({ verdict, places }) =>
    places.map(({ page, box }) => ({ page, box, severity: verdict === 'FOUND' ? ('NONE' as const) : ('CRITICAL' as const) })),
  );
  return [...texts, ...unexpected, ...report.differences, ...placed, ...images];
}

/** Writes `page-N.png` and `page-N-findings.png` for every page of the report into `folder`, which is made if need be. */
export async function keepPictures(job: InspectionJob, report: InspectReport, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const frames = framesOf(report);
  for (const { page, dpi } of report.file.pages) {
    const picture = await job.picture(page - 1, 'inspectPng');
    await writeFile(join(folder, `page-${page}.png`), picture.bytes);
    const scale = dpi / MM_PER_INCH;
    const line = Math.max(1, LINE_MM * scale);
    const rects = frames
      .filter((frame) => frame.page === page)
      .map(({ box, severity }) => {
        const [x, y, w, h] = [box.x * scale, box.y * scale, box.w * scale, box.h * scale];
        return `<rect x="${x - line}" y="${y - line}" width="${w + 2 * line}" height="${h + 2 * line}" stroke="${COLOURS[severity]}"/>`;
      });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}"><g fill="none" stroke-width="${line}">${rects.join('')}</g></svg>`;
    const marked = await sharp(picture.bytes, { limitInputPixels: false })
      .composite([{ input: Buffer.from(svg), limitInputPixels: false }])
      .png({ compressionLevel: 3 })
      .toBuffer();
    await writeFile(join(folder, `page-${page}-findings.png`), marked);
  }
}
