import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { janModules } from './jan-bars.ts';
import { ROW_PITCH, rowsOf, SHEET, TRIM, type Cover, type LabelPlan, type MmBox } from './label-plan.ts';

const POINTS_PER_MM = 72 / 25.4;
const MODULE_MM = 0.33;
const BARS_MM = 16;
const require = createRequire(import.meta.url);
/** `main`: what the package of a font resolves to. */
const fontFile = (main: string, name: string): Buffer => readFileSync(join(dirname(main), '..', 'fonts', name));
const fonts = [
  ['jp', fontFile(require.resolve('@embedpdf/fonts-jp'), 'NotoSansJP-Regular.otf')],
  ['kr', fontFile(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf')],
] as const;

/** The plan as a PDF with its TrimBox; the same plan gives the same picture. `compress` changes the bytes only. */
export async function drawLabel(plan: LabelPlan, compress = true): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: [SHEET.width * POINTS_PER_MM, SHEET.height * POINTS_PER_MM], margin: 0, compress });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  const [x, y, w, h] = [TRIM.x, SHEET.height - TRIM.y - TRIM.h, TRIM.w, TRIM.h].map((mm) => mm * POINTS_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
  Object.assign(doc.page.dictionary.data, { TrimBox: [x, y, x + w, y + h] });
  doc.scale(POINTS_PER_MM);
  for (const [face, bytes] of fonts) doc.registerFont(face, bytes);
  doc.fillColor([20, 20, 20]);
  for (const line of [...plan.lines, ...plan.strays]) {
    doc.font(line.face).fontSize(line.size);
    rowsOf(line).forEach((row, index) => doc.text(row, line.x, line.y + index * ROW_PITCH * line.size, { lineBreak: false }));
  }
  for (const cover of plan.covers) {
    const { x: left, y: top, w: wide, h: high } = coverBox(doc, plan, cover);
    doc.fillColor([255, 255, 255]).rect(left, top, wide, high).fill();
  }
  doc.font('jp');
  const { logo, tint, jan } = plan;
  doc
    .fillColor([190, 30, 45])
    .circle(logo.x + logo.w / 2, logo.y + logo.h / 2, logo.w / 2)
    .fill();
  doc
    .fillColor([255, 255, 255])
    .polygon([logo.x + 3, logo.y + 10], [logo.x + 7, logo.y + 3], [logo.x + 11, logo.y + 10])
    .fill();
  doc.fillColor([tint.grey, tint.grey, tint.grey]).rect(tint.x, tint.y, tint.w, tint.h).fill();
  [...janModules(jan.digits)].forEach((bit, index) => {
    if (bit === '1') doc.rect(jan.x + index * MODULE_MM, jan.y, MODULE_MM, BARS_MM);
  });
  doc.fillColor([0, 0, 0]).fill();
  doc.fontSize(2.6).text(jan.digits, jan.x + 4, jan.y + BARS_MM + 0.3, { lineBreak: false, characterSpacing: 0.5 });
  for (const dot of plan.dots) doc.circle(dot.x, dot.y, dot.diameter / 2).fill();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The paper that covers a character, in mm: as high as its line. */
function coverBox(doc: PDFKit.PDFDocument, plan: LabelPlan, { id, at, share }: Cover): MmBox {
  const line = plan.lines.find((one) => one.id === id)!;
  doc.font(line.face).fontSize(line.size);
  const before = [...line.text].slice(0, at).join('');
  const [from, to] = [before, before + [...line.text][at]!].map((text) => (text === '' ? 0 : doc.widthOfString(text)));
  return { x: line.x + from!, y: line.y, w: (to! - from!) * share, h: 1.45 * line.size };
}

/** Where the bars and their digits stand. */
export function janBox({ jan }: LabelPlan) {
  return { x: jan.x - 1, y: jan.y - 1, w: 95 * MODULE_MM + 2, h: BARS_MM + 5 };
}
