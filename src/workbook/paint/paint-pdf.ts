/** Sheets as a PDF: one page for each printed page, text that can be selected and searched, faces embedded as subsets. */
import PDFDocument from 'pdfkit';
import type { Drawing, Line, PageLayout, Rect, SheetLayout } from '../model/layout.ts';
import { PDF_FONTS, type PdfFonts } from './fonts.ts';
import { paintPage, touches, type OpenPicture, type PagePainting } from './paint-page.ts';
import { paintHeaderFooter, paintStamp } from './paint-header.ts';
import { PdfCanvas, type PdfDocument } from './pdf-canvas.ts';
import { printPages } from './print-pages.ts';

export interface PdfOptions {
  title: string;
  /** The same sheets at the same time give the same bytes. */
  createdAt: Date;
  language: 'ja' | 'en';
  /** 'YYYY-MM-DD', for headers that tell the day; without it the day of `createdAt`. */
  today?: string;
  /** 'HH:MM', for headers that tell the time; without it the time of `createdAt`. */
  time?: string;
  /** Small at the lower edge of every page: the revision, who approved it. */
  stamp?: string;
  fonts?: PdfFonts;
}

const UNSHOWN: Readonly<Record<PdfOptions['language'], Record<'chart' | 'picture' | 'diagram', string>>> = {
  ja: { chart: 'グラフ', picture: '画像', diagram: '図' },
  en: { chart: 'Chart', picture: 'Picture', diagram: 'Diagram' },
};

/** Stands in a header or footer where a picture is left out. */
const PICTURE_LEFT_OUT = { ja: '［画像は省略］', en: '[picture left out]' } as const;

/** `pictures`: bytes of PNG and JPEG by the name of their part; one that is missing or broken becomes a named box. */
export async function paintPdf(
  layouts: readonly SheetLayout[],
  pictures: ReadonlyMap<string, Uint8Array>,
  options: PdfOptions,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: options.language,
    info: { Title: options.title, Creator: 'Koryo', CreationDate: options.createdAt, ModDate: options.createdAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  const canvas = new PdfCanvas(doc, options.fonts ?? PDF_FONTS);
  const picture = opener(doc, pictures);
  const unshown = (drawing: Drawing): string =>
    `${UNSHOWN[options.language][drawing.kind === 'unshown' ? drawing.what : 'picture']}: ${drawing.name}`;
  const printed = layouts.map((layout) =>
    layout.pages.flatMap((page) => printPages(page, layout.paper).flatMap((one) => (isBlank(page, one.piece) ? [] : [{ page, ...one }]))),
  );
  const pages = printed.reduce((sum, own) => sum + own.length, 0);
  const date = (options.today ?? options.createdAt.toISOString().slice(0, 10)).replaceAll('-', '/');
  const time = options.time ?? options.createdAt.toISOString().slice(11, 16);
  let count = 0;
  for (const [index, { name, paper, fonts, headerFooter }] of layouts.entries())
    for (const [place, { page, width, height, piece, titles, beside, corner, scale, left, top }] of printed[index]!.entries()) {
      count++;
      doc.addPage({ size: [width, height], margin: 0 });
      doc.save().translate(left, top).scale(scale);
      const painting = { canvas, fonts, picture, unshown };
      const [right, below] = [beside?.w ?? 0, titles?.h ?? 0];
      if (corner) paintPiece(page, { ...corner, repeated: true }, 0, 0, painting);
      if (titles) paintPiece(page, { ...titles, repeated: true }, right, 0, painting);
      if (beside) paintPiece(page, { ...beside, repeated: true }, 0, below, painting);
      paintPiece(page, piece, right, below, painting);
      doc.restore();
      const facts = {
        page: count,
        pages,
        date,
        time,
        file: options.title,
        sheet: name,
        picture: PICTURE_LEFT_OUT[options.language],
        open: picture,
      };
      if (headerFooter) paintHeaderFooter(canvas, paper, headerFooter, place, facts);
      if (options.stamp) paintStamp(canvas, paper, options.stamp);
    }
  // A PDF has a page, be it an empty one.
  if (count === 0) doc.addPage({ size: 'A4', margin: 0 });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** What of the page stands on this paper, so many pixels to the right of its corner and below it. */
function paintPiece(
  page: PageLayout,
  { repeated = false, ...piece }: Rect & { repeated?: boolean },
  right: number,
  below: number,
  painting: PagePainting,
): void {
  const { doc } = painting.canvas;
  doc.save().translate(right - piece.x, below - piece.y);
  // Borders at the edge are drawn whole.
  doc.rect(piece.x - 1, piece.y - 1, piece.w + 2, piece.h + 2).clip();
  paintPage(page, piece, repeated, painting);
  doc.restore();
}

/** Nobody files empty paper. */
function isBlank({ fills, lines, cells, drawings }: PageLayout, piece: Rect): boolean {
  const isCrossed = ({ x1, y1, x2, y2 }: Line): boolean =>
    touches({ x: Math.min(x1, x2) - 0.1, y: Math.min(y1, y2) - 0.1, w: Math.abs(x2 - x1) + 0.2, h: Math.abs(y2 - y1) + 0.2 }, piece);
  return ![...fills, ...cells, ...drawings].some((box) => touches(box, piece)) && !lines.some(isCrossed);
}

/** Each picture is opened once, however often it stands on the sheets. */
function opener(doc: PdfDocument, pictures: ReadonlyMap<string, Uint8Array>): OpenPicture {
  const opened = new Map<string, object | null>();
  const open = (media: string): object | null => {
    const bytes = pictures.get(media);
    if (!bytes) return null;
    try {
      return (doc as unknown as { openImage(source: Buffer): object }).openImage(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      );
    } catch {
      return null;
    }
  };
  return (media) => {
    if (!opened.has(media)) opened.set(media, open(media));
    return opened.get(media) ?? null;
  };
}
