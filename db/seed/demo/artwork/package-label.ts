/** Labels of the demo's made-up drinks as a designer would send them: process colours, bleed, a TrimBox, the approved texts to the character. */
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { PDF_FONTS } from '#workbook/paint/fonts.ts';
import { janCheckDigit } from '#catalogue/products/rules/jan.ts';
import { janModules } from './jan-modules.ts';
import { drawMotif, PAPER, PROCESS, type Cmyk } from './label-motifs.ts';
import type { Motif } from '../pictures.ts';
import { typeset } from './typeset.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;
const BLEED = 3;
const INK: Cmyk = [0, 0, 0, 100];
/** One module of the bars at their usual size, mm (ISO/IEC 15420). */
const MODULE = 0.33;

export interface PackageLabel {
  /** Of the sheet when it is cut, mm. */
  size: { w: number; h: number };
  motif: Motif;
  brand: string;
  /** The product's name, one line each. */
  name: readonly string[];
  /** What stands large on the front besides the name. */
  words?: readonly string[];
  /** The box of what must be declared, one text after the other. */
  declared: readonly string[];
  /** Of the declared texts at most, points; smaller where they would not fit. */
  pt?: number;
  /** Twelve digits: the check digit is added. */
  jan?: string;
  /** Text as paths, as printers ask for it. */
  outlined?: boolean;
}

interface Pen {
  doc: PDFKit.PDFDocument;
  write(text: string, at: { x: number; y: number; pt: number; bold?: boolean; ink?: Cmyk }): void;
  width(text: string, pt: number, bold?: boolean): number;
}

/** The label as a PDF; the same input gives the same bytes. */
export async function packageLabel(label: PackageLabel): Promise<Uint8Array> {
  const { w, h } = label.size;
  const size: [number, number] = [(w + 2 * BLEED) * MM, (h + 2 * BLEED) * MM];
  const doc = new PDFDocument({ size, margin: 0, info: { Title: label.name.join(' '), CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  Object.assign(doc.page.dictionary.data, { TrimBox: [BLEED, BLEED, BLEED + w, BLEED + h].map((mm) => mm * MM) });
  doc.registerFont('gothic', PDF_FONTS.gothic).registerFont('bold', PDF_FONTS.gothicBold);
  const pen = label.outlined ? outliner(doc) : writer(doc);
  const c = PROCESS[label.motif];
  doc
    .rect(0, 0, ...size)
    .fillColor(c.ground)
    .fill();
  doc
    .save()
    .translate(BLEED * MM, BLEED * MM)
    .scale(MM);
  const split = w > h ? { w: w * 0.54, h } : { w, h: h * 0.5 };
  front(pen, label, split);
  back(pen, label, w > h ? { x: split.w, y: 0, w: w - split.w, h } : { x: 0, y: split.h, w, h: h - split.h });
  doc.restore().end();
  await ended;
  return Buffer.concat(chunks);
}

/** Brand, picture, name and what else is large. */
function front(pen: Pen, { motif, brand, name, words = [] }: PackageLabel, { w, h }: { w: number; h: number }): void {
  const { doc } = pen;
  const c = PROCESS[motif];
  const low = h < 80;
  const picture = low ? { x: h * 0.42, y: h * 0.52, size: h * 0.3 } : { x: w / 2, y: h * 0.37, size: Math.min(w, h) * 0.2 };
  doc
    .path(`M${-BLEED} ${h * 0.79}C${w * 0.3} ${h * 0.66} ${w * 0.55} ${h * 0.92} ${w + BLEED} ${h * 0.74}V${h + BLEED}H${-BLEED}Z`)
    .fillColor(c.light)
    .fill();
  drawMotif(doc, motif, picture);
  const column = low ? { x: h * 0.84, w: w - h * 0.84 - 4 } : { x: 6, w: w - 12 };
  const middle = (text: string, pt: number, bold: boolean): number =>
    low ? column.x : column.x + (column.w - pen.width(text, pt, bold)) / 2;
  const fitting = (text: string, pt: number, bold: boolean): number =>
    Math.min(pt, (pt * column.w) / Math.max(1, pen.width(text, pt, bold)));
  const scale = Math.min(1.6, Math.max(0.8, h / 110));
  let y = low ? h * 0.14 : h * 0.06;
  const brandPt = fitting(brand, 11 * scale, true);
  pen.write(brand, { x: middle(brand, brandPt, true), y, pt: brandPt, bold: true, ink: c.deep });
  y = low ? h * 0.32 : h * 0.61;
  const namePt = Math.min(...name.map((line) => fitting(line, 24 * scale, true)));
  for (const line of name) {
    pen.write(line, { x: middle(line, namePt, true), y, pt: namePt, bold: true, ink: c.deep });
    y += (namePt * 1.25) / MM;
  }
  for (const line of words) {
    const pt = fitting(line, 10 * scale, false);
    y += 1;
    pen.write(line, { x: middle(line, pt, false), y, pt, ink: INK });
    y += (pt * 1.3) / MM;
  }
}

/** The frame of declared texts, and the bars below or beside it. */
function back(
  pen: Pen,
  { motif, declared, pt: largest = 9, jan }: PackageLabel,
  panel: { x: number; y: number; w: number; h: number },
): void {
  const { doc } = pen;
  const wide = panel.w > panel.h * 1.6;
  const bars = { w: 113 * MODULE, h: wide ? Math.min(24, panel.h - 14) : 24 };
  const frame = {
    x: panel.x + 4,
    y: panel.y + 4,
    w: panel.w - 8 - (jan && wide ? bars.w + 4 : 0),
    h: panel.h - 8 - (jan && !wide ? bars.h + 4 : 0),
  };
  // Beside the front it bleeds on three sides, below it on three others.
  const beside = panel.y === 0;
  const left = panel.x - (beside ? 0 : BLEED);
  const top = panel.y - (beside ? BLEED : 0);
  doc
    .rect(left, top, panel.x + panel.w + BLEED - left, panel.y + panel.h + BLEED - top)
    .fillColor(PROCESS[motif].paper)
    .fill();
  const linesAt = (pt: number) => declared.map((text) => typeset(text, frame.w - 4, (part) => pen.width(part, pt)));
  const heightAt = (pt: number): number => (linesAt(pt).flat().length * pt * 1.4) / MM + declared.length * 0.5 + 3;
  let pt = largest;
  while (heightAt(pt) > frame.h) pt -= 0.25;
  let y = frame.y + 2;
  for (const lines of linesAt(pt)) {
    for (const line of lines) {
      pen.write(line, { x: frame.x + 2, y, pt });
      y += (pt * 1.4) / MM;
    }
    y += 0.5;
  }
  doc
    .rect(frame.x, frame.y, frame.w, y - frame.y + 1)
    .lineWidth(0.2)
    .strokeColor(INK)
    .stroke();
  if (!jan) return;
  const at = wide ? { x: panel.x + panel.w - bars.w - 3, y: panel.y + (panel.h - bars.h) / 2 } : { x: frame.x, y: y + 5 };
  doc.rect(at.x, at.y, bars.w, bars.h).fillColor(PAPER).fill();
  doc.fillColor(INK);
  for (const { index, 0: run } of janModules(jan).matchAll(/1+/g)) {
    doc.rect(at.x + (11 + index) * MODULE, at.y + 1, run.length * MODULE, bars.h - 5);
  }
  doc.fill();
  pen.write(`${jan}${janCheckDigit(jan)}`, { x: at.x + 9.2, y: at.y + bars.h - 3.8, pt: 7 });
}

/** Live text. Sizes are points, places millimetres. */
function writer(doc: PDFKit.PDFDocument): Pen {
  const face = (pt: number, bold = false) => doc.font(bold ? 'bold' : 'gothic').fontSize(pt / MM);
  return {
    doc,
    write: (text, { x, y, pt, bold, ink = INK }) => void face(pt, bold).fillColor(ink).text(text, x, y, { lineBreak: false }),
    width: (text, pt, bold) => face(pt, bold).widthOfString(text),
  };
}

/** The same text as paths. */
function outliner(doc: PDFKit.PDFDocument): Pen {
  const live = writer(doc);
  const faces = [PDF_FONTS.gothic, PDF_FONTS.gothicBold].map((bytes) => create(bytes) as Font);
  return {
    ...live,
    write: (text, { x, y, pt, bold = false, ink = INK }) => {
      const font = faces[bold ? 1 : 0] as Font;
      const em = pt / MM / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let across = 0;
      doc.fillColor(ink);
      for (const [i, glyph] of glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
        // A font's y goes up from the baseline, which stands its ascent below the top of the line.
        doc.save().transform(em, 0, 0, -em, x + (across + xOffset) * em, y + (font.ascent - yOffset) * em);
        for (const { command, args } of glyph.path.commands) (doc[command] as (...at: number[]) => unknown).apply(doc, args);
        if (glyph.path.commands.length > 0) doc.fill();
        doc.restore();
        across += xAdvance;
      }
    },
  };
}
