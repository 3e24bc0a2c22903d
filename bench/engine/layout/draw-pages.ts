import PDFDocument from 'pdfkit';
import { FONT_FILES } from './fonts.ts';
import type { Piece, PlannedPage } from './planned-page.ts';

/** The pages as one PDF file, in black. */
export async function drawPages(pages: readonly PlannedPage[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ autoFirstPage: false, font: FONT_FILES.gothic });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  for (const { width, height, turn, pieces } of pages) {
    doc.addPage({ size: [width, height], margin: 0 });
    Object.assign(doc.page.dictionary.data, { Rotate: turn });
    for (const piece of pieces) if (piece.text !== '') draw(doc, piece);
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(doc: InstanceType<typeof PDFDocument>, { text, x, y, size, font, angle, tracking, stretch, upright }: Piece): void {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  doc.save();
  doc.transform(cos * stretch, sin * stretch, -sin, cos, x, y);
  doc
    .font(FONT_FILES[font])
    .fontSize(size)
    .fillColor('black')
    .text(text, 0, 0, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: tracking / stretch,
      ...(upright ? { features: ['vert'] } : {}),
    });
  doc.restore();
}
