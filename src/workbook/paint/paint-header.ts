/** Headers and footers, and the line that says which revision this is and who approved it. Lengths are points of the paper. */
import type { Font, HeaderFooter, HeaderPiece, HeaderSection, PaperSetup } from '../model/layout.ts';
import type { OpenPicture } from './paint-page.ts';
import type { PdfCanvas } from './pdf-canvas.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Line height ÷ size. */
const PITCH = 1.3;
/** Share of the size above the baseline. */
const ASCENT = 0.88;
const STAMP_POINTS = 7;
/** Distance of the stamp from the edges: inside what every printer leaves free. */
const STAMP_MM = 5;

/** What the fields of one page say. */
export interface PageFacts {
  page: number;
  pages: number;
  /** 'YYYY/MM/DD'. */
  date: string;
  /** 'HH:MM'. */
  time: string;
  file: string;
  sheet: string;
  /** What stands where a picture is left out. */
  picture: string;
  /** Pictures of the headers and footers by the name of their part. */
  open: OpenPicture;
}

const fontOf = ({ family, points, bold, italic, colour }: HeaderPiece): Font => ({
  family,
  size: points,
  bold,
  italic,
  underline: null,
  strike: false,
  position: null,
  colour,
  pitch: points * PITCH,
});

const textOf = ({ text, field }: HeaderPiece, facts: PageFacts): string =>
  field === null ? text : field === 'page' || field === 'pages' ? String(facts[field]) : facts[field];

/** The headers and footers of a page; `place` is its place among the sheet's pages, from 0. */
export function paintHeaderFooter(canvas: PdfCanvas, paper: PaperSetup, said: HeaderFooter, place: number, facts: PageFacts): void {
  const { header, footer } = place === 0 && said.first ? said.first : facts.page % 2 === 0 && said.even ? said.even : said.odd;
  for (const section of header) paintSection(canvas, paper, section, facts, () => said.headerMargin * POINTS_PER_MM);
  for (const section of footer) {
    paintSection(canvas, paper, section, facts, (height) => (paper.height - said.footerMargin) * POINTS_PER_MM - height);
  }
}

function paintSection(
  canvas: PdfCanvas,
  { width, margins }: PaperSetup,
  { side, lines }: HeaderSection,
  facts: PageFacts,
  topFor: (height: number) => number,
): void {
  const shown = lines.map((line) => line.map((piece) => ({ ...piece, opened: piece.image ? facts.open(piece.image.media) : null })));
  const sizes = shown.map((line) => Math.max(1, ...line.map(({ points }) => points)));
  // What is written beside a picture stands on its lower edge.
  const heights = shown.map((line, at) =>
    Math.max(sizes[at]! * PITCH, ...line.map(({ image, opened }) => (image && opened ? image.height : 0))),
  );
  let top = topFor(heights.reduce((sum, height) => sum + height, 0));
  for (const [index, line] of shown.entries()) {
    const pieces = line.map((piece) => ({ piece, text: textOf(piece, facts), font: fontOf(piece) }));
    const widths = pieces.map(({ piece: { image, opened }, text, font }) => (image && opened ? image.width : canvas.textWidth(text, font)));
    const whole = widths.reduce((sum, one) => sum + one, 0);
    const [left, right] = [margins.left * POINTS_PER_MM, (width - margins.right) * POINTS_PER_MM];
    let x = side === 'left' ? left : side === 'right' ? right - whole : (left + right - whole) / 2;
    const bottom = top + heights[index]!;
    const baseline = bottom - sizes[index]! * (PITCH - ASCENT);
    for (const [at, { piece, text, font }] of pieces.entries()) {
      const { image, opened } = piece;
      if (image && opened) {
        const { width: wide, height } = image;
        canvas.doc.image(opened as unknown as Buffer, x, bottom - height, { width: wide, height });
      } else canvas.text(text, x, baseline, font);
      if (piece.underline && !opened) {
        canvas.stroke(piece.colour, piece.points / 20, null);
        canvas.doc
          .moveTo(x, baseline + piece.points / 8)
          .lineTo(x + widths[at]!, baseline + piece.points / 8)
          .stroke();
      }
      x += widths[at]!;
    }
    top = bottom;
  }
}

/** Small at the lower right edge, on every page: which revision this is, and its approval. */
export function paintStamp(canvas: PdfCanvas, { width, height }: PaperSetup, stamp: string): void {
  const font = fontOf({
    text: '',
    field: null,
    family: 'gothicProportional',
    points: STAMP_POINTS,
    bold: false,
    italic: false,
    underline: false,
    colour: '595959',
  });
  const x = (width - STAMP_MM) * POINTS_PER_MM - canvas.textWidth(stamp, font);
  canvas.text(stamp, Math.max(STAMP_MM * POINTS_PER_MM, x), (height - STAMP_MM) * POINTS_PER_MM, font);
}
