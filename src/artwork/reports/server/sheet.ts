/** Paper for reports: A4, a cursor that breaks pages, headings, tables, pictures with frames. Points throughout. */
import PDFDocument from 'pdfkit';
import { PDF_FONTS } from '#workbook/paint/fonts.ts';
import { drawMarks, type DrawnMark } from './drawn-mark.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const WIDTH = A4.width - 2 * MARGIN;
const FOOTER = 30;
const BODY = 8.5;
/** Leaves room on the page for what is said about the picture. */
const PICTURE_HEIGHT = 520;
const CELL_PADDING = 3.5;
const SWATCH = 7;

export const INK = {
  text: '#1d2430',
  quiet: '#5c6675',
  line: '#d9dee5',
  band: '#f3f5f8',
  accent: '#2456c8',
  changed: '#c11c1c',
  warm: '#8a4b00',
} as const;

/** A stretch of text in its own colour; `marked` is underlined: a change must be seen on a black and white print too. */
export interface Run {
  text: string;
  marked?: boolean;
  /** Bold: an allergen or a number. */
  strong?: boolean;
  /** An allergen has a colour of its own where it was not changed. */
  warm?: boolean;
}

export type Cell = string | readonly Run[];

export interface Column {
  title: string;
  /** Share of the table's width. */
  share: number;
}

const plain = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.map(({ text }) => text).join(''));

export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;

  constructor(about: { title: string; author: string; createdAt: Date }) {
    const info = { Title: about.title, Author: about.author, Creator: 'Koryo', CreationDate: about.createdAt };
    this.#doc = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info });
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve) => this.#doc.on('end', () => resolve()));
    this.#doc.registerFont('regular', PDF_FONTS.gothic).registerFont('bold', PDF_FONTS.gothicBold);
    this.#body();
  }

  title(text: string, below: string): void {
    this.#doc.font('bold').fontSize(18).fillColor(INK.text).text(text, MARGIN, MARGIN);
    this.#doc.font('regular').fontSize(10).fillColor(INK.quiet).text(below, { width: WIDTH });
    this.#doc.moveDown(0.8);
    this.#body();
  }

  /** `below`: how much must still fit under it on the same page. */
  heading(text: string, below = 72): void {
    this.#room(Math.min(below + 34, this.#full));
    this.#doc.moveDown(0.9).font('bold').fontSize(11).fillColor(INK.text).text(text, MARGIN, undefined, { width: WIDTH });
    const y = this.#doc.y + 2;
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.7)
      .strokeColor(INK.text)
      .stroke();
    this.#doc.y = y + 6;
    this.#body();
  }

  note(text: string): void {
    this.#room(14);
    this.#doc.fillColor(INK.quiet).text(text, MARGIN, undefined, { width: WIDTH });
    this.#body();
  }

  /** Names with their values, two pairs a row; names take this share of a pair. */
  pairs(all: readonly [name: string, value: string][], nameShare = 0.36): void {
    const half = WIDTH / 2;
    const nameWidth = half * nameShare;
    for (let at = 0; at < all.length; at += 2) {
      const row = all.slice(at, at + 2);
      const heights = row.flatMap(([name, value]) => [this.#height(name, nameWidth - 6), this.#height(value, half - nameWidth - 8)]);
      const height = Math.max(...heights) + 4;
      this.#room(height);
      const { y } = this.#doc;
      for (const [index, [name, value]] of row.entries()) {
        const x = MARGIN + index * half;
        this.#doc.fillColor(INK.quiet).text(name, x, y, { width: nameWidth - 6 });
        this.#doc.fillColor(INK.text).text(value, x + nameWidth, y, { width: half - nameWidth - 8 });
      }
      this.#doc.y = y + height;
    }
  }

  /** A table whose head is repeated on every page; `colours` gives each row the colour of its first cell. */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[], colours: readonly string[] = []): void {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / total) * WIDTH);
    const inner = (index: number): number => (widths[index] ?? 0) - 2 * CELL_PADDING;
    const head = (): void => {
      const titles = columns.map(({ title }) => title);
      const height = Math.max(...titles.map((title, index) => this.#height(title, inner(index)))) + 2 * CELL_PADDING;
      const { y } = this.#doc;
      this.#doc.rect(MARGIN, y, WIDTH, height).fill(INK.band);
      this.#cells(titles, widths, y, INK.quiet);
      this.#doc.y = y + height;
    };
    this.#room(40);
    head();
    for (const [index, row] of rows.entries()) {
      const height = Math.max(...row.map((cell, at) => this.#cellHeight(cell, inner(at)))) + 2 * CELL_PADDING;
      if (this.#room(Math.min(height, this.#full))) head();
      const { y } = this.#doc;
      this.#cells(row, widths, y, INK.text, colours[index]);
      const bottom = y + height;
      this.#doc
        .moveTo(MARGIN, bottom)
        .lineTo(MARGIN + WIDTH, bottom)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke();
      this.#doc.y = bottom;
    }
    this.#doc.y += 4;
  }

  /** A picture under its heading, as large as the paper allows, with numbered marks on it. */
  picture(heading: string, bytes: Uint8Array, size: { width: number; height: number }, marks: readonly DrawnMark[]): void {
    const scale = Math.min(WIDTH / size.width, PICTURE_HEIGHT / size.height);
    const [w, h] = [size.width * scale, size.height * scale];
    this.heading(heading, h + 12);
    this.#room(h + 8);
    const x = MARGIN + (WIDTH - w) / 2;
    const { y } = this.#doc;
    this.#doc.image(Buffer.from(bytes), x, y, { width: w, height: h });
    this.#doc.rect(x, y, w, h).lineWidth(0.5).strokeColor(INK.line).stroke();
    drawMarks(this.#doc, marks, { x, y, w, h });
    this.#body();
    this.#doc.y = y + h + 8;
  }

  /** What the colours of the picture above mean, side by side. */
  legend(rows: readonly { colour: string; text: string }[]): void {
    this.#room(14);
    const { y } = this.#doc;
    let x = MARGIN;
    for (const { colour, text } of rows) {
      this.#doc.rect(x, y + 2, SWATCH, SWATCH).fill(colour);
      this.#doc.fillColor(INK.quiet).text(text, x + SWATCH + 4, y, { lineBreak: false });
      x += SWATCH + 4 + this.#doc.widthOfString(text) + 16;
    }
    this.#body();
    this.#doc.x = MARGIN;
    this.#doc.y = y + 14;
  }

  newPage(): void {
    this.#doc.addPage();
    this.#body();
  }

  /** Writes the footer on every page and answers the file. */
  async close(footer: string): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      // Below the bottom margin pdfkit would start a new page.
      this.#doc.page.margins.bottom = 0;
      const y = A4.height - FOOTER;
      this.#doc.font('regular').fontSize(7).fillColor(INK.quiet);
      this.#doc.text(footer, MARGIN, y, { width: WIDTH - 60, height: 10, ellipsis: true });
      this.#doc.text(`${page + 1} / ${count}`, MARGIN + WIDTH - 60, y, { width: 60, align: 'right', lineBreak: false });
    }
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  get #full(): number {
    return A4.height - MARGIN - FOOTER - 16 - MARGIN;
  }

  /** Starts a new page when so much does not fit any more; answers whether it did. */
  #room(height: number): boolean {
    if (this.#doc.y + height <= A4.height - FOOTER - 16) return false;
    this.newPage();
    return true;
  }

  #body(): void {
    this.#doc.font('regular').fontSize(BODY).fillColor(INK.text);
  }

  #height(text: string, width: number): number {
    this.#body();
    return this.#doc.heightOfString(text || ' ', { width });
  }

  /** Bold digits are wider: a cell that has some is as high as if all of it were bold. */
  #cellHeight(cell: Cell, width: number): number {
    const height = this.#height(plain(cell), width);
    if (typeof cell === 'string' || !cell.some(({ strong }) => strong)) return height;
    const bold = this.#doc.font('bold').heightOfString(plain(cell), { width });
    this.#body();
    return Math.max(height, bold);
  }

  #cells(row: readonly Cell[], widths: readonly number[], y: number, colour: string, first?: string): void {
    let x = MARGIN;
    for (const [index, cell] of row.entries()) {
      const width = (widths[index] ?? 0) - 2 * CELL_PADDING;
      const runs = typeof cell === 'string' ? [{ text: cell }] : cell.filter(({ text }) => text !== '');
      const own = index === 0 && first ? first : colour;
      for (const [at, { text, marked = false, strong = false, warm = false }] of runs.entries()) {
        const ink = warm ? INK.warm : own;
        this.#doc.font(strong ? 'bold' : 'regular').fillColor(marked ? INK.changed : ink);
        const options = { width, underline: marked, continued: at < runs.length - 1 };
        if (at === 0) this.#doc.text(text, x + CELL_PADDING, y + CELL_PADDING, options);
        else this.#doc.text(text, options);
      }
      x += widths[index] ?? 0;
    }
    this.#body();
  }
}
