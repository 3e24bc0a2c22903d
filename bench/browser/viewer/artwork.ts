import PDFDocument from 'pdfkit';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const [COLUMNS, ROWS] = [20, 25];

/** How many places differ between the two versions. */
export const CHANGES = COLUMNS * ROWS;

/** An A4 page full of lines and colours; the second version has a small square more in each of its 500 fields. */
export async function artwork(version: 1 | 2): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
  });
  const ground = document.linearGradient(0, 0, WIDTH, HEIGHT).stop(0, '#f7c873').stop(1, '#9b4d27');
  document.rect(0, 0, WIDTH, HEIGHT).fill(ground);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y] = [(column * WIDTH) / COLUMNS, (row * HEIGHT) / ROWS];
      document.rect(x + 1, y + 1, 14, 9).fill(`#${((row * 9 + column * 5) % 16).toString(16)}8a04a`.slice(0, 7));
      document
        .fillColor('#1b212b')
        .fontSize(6)
        .text(`No.${row * COLUMNS + column}`, x + 2, y + 13, { lineBreak: false });
      if (version === 2) document.rect(x + 20, y + 24, 3.4, 3.4).fill('#0a1a6b');
    }
  }
  document.end();
  return await ended;
}
