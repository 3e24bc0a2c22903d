import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawMarks, type DrawnMark } from './drawn-mark.ts';

/** What stands on the page, as the PDF says it: the operators in their order. */
async function drawn(mark: Partial<DrawnMark>): Promise<string[]> {
  const doc = new PDFDocument({ compress: false, margin: 0 });
  doc.registerFont('bold', 'Helvetica-Bold');
  const chunks: Buffer[] = [];
  const ended = new Promise<string>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
  const at = { x: 0.1, y: 0.2 };
  drawMarks(doc, [{ label: '', colour: '#b35c00', at, frames: [], line: null, arrow: false, ...mark }], { x: 50, y: 100, w: 200, h: 300 });
  doc.end();
  const stream = /stream\n(.*?)endstream/s.exec(await ended)?.[1] ?? '';
  return stream.split('\n').filter((line) => /^[\d. -]+ (re|m|l)$/u.test(line));
}

test('an arrow is a line with its head at the tip, not the box around both', async () => {
  const operators = await drawn({
    line: [
      { x: 0.1, y: 0.2 },
      { x: 0.5, y: 0.2 },
    ],
    arrow: true,
  });
  expect(operators.slice(0, 2)).toEqual(['70 160 m', '150 160 l']);
  expect(operators[2]).toBe('150 160 m');
  expect(operators.filter((line) => line.endsWith('re'))).toEqual([]);
});

test('a line by hand goes through its points', async () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0 },
  ];
  expect(await drawn({ line })).toEqual(['50 100 m', '150 250 l', '250 100 l']);
});

test('a highlighted text has a frame on each of its lines, and its number stands where it begins', async () => {
  const frames = [
    { x: 0.1, y: 0.2, w: 0.5, h: 0.1 },
    { x: 0.1, y: 0.3, w: 0.25, h: 0.1 },
  ];
  expect(await drawn({ frames, label: '3' })).toEqual(['69 159 102 32 re', '69 189 52 32 re', '69 150 9.2 9 re']);
});
