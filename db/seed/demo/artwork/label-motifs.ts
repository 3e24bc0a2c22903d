/** The picture on a label of each motif, and its inks. */
import type { Motif } from '../pictures.ts';

/** Percent of cyan, magenta, yellow, black. */
export type Cmyk = [number, number, number, number];

export const PAPER: Cmyk = [0, 0, 0, 0];

export const PROCESS: Record<Motif, Record<'ground' | 'paper' | 'main' | 'deep' | 'light', Cmyk>> = {
  leaf: { ground: [14, 2, 24, 0], paper: [3, 0, 6, 0], main: [62, 24, 88, 8], deep: [78, 42, 96, 44], light: [32, 8, 52, 0] },
  drop: { ground: [18, 4, 2, 0], paper: [4, 0, 0, 0], main: [72, 26, 8, 2], deep: [92, 58, 22, 24], light: [34, 8, 4, 0] },
  citrus: { ground: [0, 10, 24, 0], paper: [0, 2, 7, 0], main: [0, 52, 92, 0], deep: [20, 74, 100, 26], light: [0, 26, 56, 0] },
  bean: { ground: [8, 14, 22, 2], paper: [2, 4, 7, 0], main: [36, 62, 76, 34], deep: [50, 72, 84, 62], light: [18, 34, 46, 8] },
  plum: { ground: [2, 16, 6, 0], paper: [0, 5, 1, 0], main: [16, 84, 26, 4], deep: [36, 96, 48, 38], light: [4, 44, 10, 0] },
  grain: { ground: [4, 8, 24, 0], paper: [1, 2, 7, 0], main: [18, 38, 92, 8], deep: [36, 56, 98, 42], light: [6, 18, 54, 0] },
};

type Drawing = (doc: PDFKit.PDFDocument, inks: (typeof PROCESS)[Motif]) => void;

/** Each about the origin, one unit in radius. */
const DRAWINGS: Record<Motif, Drawing> = {
  leaf: (doc, { main, paper }) => {
    doc.path('M0-1C.6-.6.75.2 0 1C-.75.2-.6-.6 0-1Z').fillColor(main).fill();
    doc.path('M0-.86V1.1').lineWidth(0.05).strokeColor(paper).stroke();
    for (const y of [-0.3, 0.05, 0.4])
      doc
        .path(`M0 ${y}L.36 ${y - 0.3}M0 ${y}L-.36 ${y - 0.3}`)
        .lineWidth(0.04)
        .strokeColor(paper)
        .stroke();
  },
  drop: (doc, { main, light }) => {
    doc.path('M0-1.1C.44-.4.72 0 .72.36A.72.72 0 0 1-.72.36C-.72 0-.44-.4 0-1.1Z').fillColor(main).fill();
    doc.path('M-.4.42a.42.42 0 0 0 .34.4').lineWidth(0.12).strokeColor(light).stroke();
  },
  citrus: (doc, { main, light, paper }) => {
    doc.circle(0, 0, 1).fillColor(main).fill();
    doc.circle(0, 0, 0.86).fillColor(paper).fill();
    for (let i = 0; i < 10; i += 1) {
      doc
        .save()
        .rotate(i * 36)
        .path('M0-.08C.1-.3.3-.6.2-.74C.1-.82-.1-.82-.2-.74C-.3-.6-.1-.3 0-.08Z')
        .fillColor(i % 2 ? main : light)
        .fill()
        .restore();
    }
    doc.path('M.1-1.02c.3-.42.72-.38.8-.2c-.22.3-.5.36-.8.2Z').fillColor([58, 20, 92, 6]).fill();
  },
  bean: (doc, { main, light }) => {
    doc.save().rotate(-24);
    doc.ellipse(0, 0, 0.68, 1).fillColor(main).fill();
    doc.path('M.06-.96C-.4-.4.4.26-.1.96').lineWidth(0.12).strokeColor(light).stroke();
    doc.restore();
  },
  plum: (doc, { main, light, paper }) => {
    for (let i = 0; i < 5; i += 1)
      doc
        .save()
        .rotate(i * 72)
        .circle(0, -0.54, 0.48)
        .fillColor(main)
        .fill()
        .restore();
    doc.circle(0, 0, 0.3).fillColor(light).fill();
    for (let i = 0; i < 10; i += 1)
      doc
        .save()
        .rotate(i * 36)
        .path('M0-.16V-.52')
        .lineWidth(0.035)
        .strokeColor(paper)
        .stroke()
        .circle(0, -0.54, 0.05)
        .fillColor([0, 20, 90, 0])
        .fill()
        .restore();
  },
  grain: (doc, { main, light, deep }) => {
    doc.path('M0-.6V1.3').lineWidth(0.07).strokeColor(deep).stroke();
    for (const y of [-0.7, -0.28, 0.14, 0.56]) {
      doc.save().translate(0.3, y).rotate(28).ellipse(0, 0, 0.18, 0.3).fillColor(main).fill().restore();
      doc.save().translate(-0.3, y).rotate(-28).ellipse(0, 0, 0.18, 0.3).fillColor(light).fill().restore();
    }
    doc.ellipse(0, -1, 0.18, 0.34).fillColor(main).fill();
  },
};

/** Draws it about a place, `size` its radius, in the document's present unit. */
export function drawMotif(doc: PDFKit.PDFDocument, motif: Motif, { x, y, size }: { x: number; y: number; size: number }): void {
  doc
    .save()
    .translate(x, y)
    .circle(0, 0, size * 1.3)
    .fillColor(PROCESS[motif].paper)
    .fill();
  doc.scale(size);
  DRAWINGS[motif](doc, PROCESS[motif]);
  doc.restore();
}
