/** What stands on a picture in a report: frames, lines and arrows, each with its number. */
import { labelPlaces } from '#artwork/findings/rules/marks/label-places.ts';

/** In shares 0…1 of the picture. */
interface Spot {
  x: number;
  y: number;
}

export interface DrawnMark {
  label: string;
  colour: string;
  /** Where the number stands. */
  at: Spot;
  frames: readonly (Spot & { w: number; h: number })[];
  /** A line through these spots; null: none. */
  line: readonly Spot[] | null;
  /** The line ends in a tip, which is what is meant. */
  arrow: boolean;
}

/** The picture on the paper, pt. */
export interface PaperPlace {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Size of an arrow's head, pt. */
const HEAD = 5;
const LABEL_HEIGHT = 9;

/** The marks of one picture, and then their numbers, none of which hides another. */
export function drawMarks(doc: PDFKit.PDFDocument, marks: readonly DrawnMark[], on: PaperPlace): void {
  const frameOf = ({ x, y, w, h }: Spot & { w: number; h: number }) => ({
    x: on.x + x * on.w - 1,
    y: on.y + y * on.h - 1,
    w: w * on.w + 2,
    h: h * on.h + 2,
  });
  for (const mark of marks) drawShape(doc, mark, on);
  const numbered = marks.filter(({ label }) => label !== '');
  const labels = numbered.map(({ label, frames: [first], at }) => ({
    w: 5 + 4.2 * label.length,
    h: LABEL_HEIGHT,
    frame: frameOf({ w: 0, h: 0, ...first, ...at }),
  }));
  const places = labelPlaces(labels, [...labels.map(({ frame }) => frame), ...marks.flatMap(({ frames }) => frames.map(frameOf))], on);
  for (const [at, { label, colour }] of numbered.entries()) {
    const [{ x, y }, { w: width, h: height }] = [places[at]!, labels[at]!];
    doc.rect(x, y, width, height).fill(colour);
    doc.font('bold').fontSize(6.5).fillColor('#ffffff').text(label, x, y, { width, align: 'center', lineBreak: false });
  }
}

function drawShape(doc: PDFKit.PDFDocument, { frames, line, arrow, colour }: DrawnMark, on: PaperPlace): void {
  const place = (spot: Spot): Spot => ({ x: on.x + spot.x * on.w, y: on.y + spot.y * on.h });
  for (const frame of frames) {
    const { x, y } = place(frame);
    doc
      .rect(x - 1, y - 1, frame.w * on.w + 2, frame.h * on.h + 2)
      .lineWidth(0.8)
      .strokeColor(colour)
      .stroke();
  }
  if (line) {
    const [first, ...others] = line.map(place);
    if (first) doc.moveTo(first.x, first.y);
    for (const { x, y } of others) doc.lineTo(x, y);
    doc.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(colour).stroke();
    const [before, tip] = [first, ...others].slice(-2);
    if (arrow && before && tip) drawHead(doc, before, tip, colour);
  }
}

function drawHead(doc: PDFKit.PDFDocument, from: Spot, tip: Spot, colour: string): void {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const corner = (by: number): [number, number] => [tip.x - HEAD * Math.cos(angle + by), tip.y - HEAD * Math.sin(angle + by)];
  doc
    .moveTo(tip.x, tip.y)
    .lineTo(...corner(0.5))
    .lineTo(...corner(-0.5))
    .closePath()
    .fill(colour);
}
