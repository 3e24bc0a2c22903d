import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { seeded } from '../../random.ts';

const PHOTO = { width: 3000, height: 2200 };

/** Sheets as full as artwork gets, in points: how many drawn shapes and how many characters of Japanese text they hold. */
export const DENSE = {
  A4: { width: 595.28, height: 841.89, shapes: 2_000, characters: 3_500 },
  A2: { width: 1190.55, height: 1683.78, shapes: 8_000, characters: 9_600 },
};
const font = readFileSync(new URL('../../../node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf', import.meta.url));

const LETTERS = [
  ...'原材料名砂糖国内製造全粉乳静岡県産食塩香料甘味一部成分大豆含内容量賞味期限保存方法直射日光高温多湿避',
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン、。（）０１２３４５６７８９',
];

/** A sheet of one photograph, CMYK shapes, half of them see-through, and lines of Japanese characters of 7 points. */
export async function densePage({ width, height, shapes, characters }: (typeof DENSE)['A4']): Promise<Uint8Array> {
  const random = seeded(7);
  const doc = new PDFDocument({ size: [width, height], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  doc.image(await photograph(random), 30, 30, { width: width - 60 });
  for (let count = 0; count < shapes; count += 1) {
    const [x, y] = [random.whole(0, width), random.whole(0, height)];
    const ink = [random.whole(0, 100), random.whole(0, 100), random.whole(0, 100), random.whole(0, 30)] as unknown as [
      number,
      number,
      number,
    ];
    // As in drawings: many small shapes, few large ones.
    const size = 2 * 30 ** random.next();
    doc.fillColor(ink, count % 2 === 0 ? 1 : 0.3);
    if (count % 3 === 0) doc.circle(x, y, size / 2).fill();
    else if (count % 3 === 1)
      doc
        .moveTo(x, y)
        .bezierCurveTo(x + size, y - size, x + 2 * size, y + size, x + size, y + 2 * size)
        .fill();
    else doc.rect(x, y, size, size / 2).fill();
  }
  doc
    .registerFont('jp', font)
    .font('jp')
    .fontSize(7)
    .fillColor([0, 0, 0, 100] as unknown as [number, number, number], 1);
  const perLine = Math.floor((width - 60) / 7);
  for (let line = 0; line * perLine < characters; line += 1) {
    const text = Array.from({ length: perLine }, () => random.pick(LETTERS)).join('');
    doc.text(text, 30, 30 + line * 16, { lineBreak: false });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Soft shapes with grain as a JPEG. */
async function photograph(random: ReturnType<typeof seeded>): Promise<Buffer> {
  const data = Buffer.alloc(PHOTO.width * PHOTO.height * 3);
  for (let y = 0; y < PHOTO.height; y += 1) {
    for (let x = 0; x < PHOTO.width; x += 1) {
      const at = (y * PHOTO.width + x) * 3;
      const light = 128 + 60 * Math.sin(x / 170) * Math.cos(y / 230) + 20 * random.next();
      data[at] = light;
      data[at + 1] = light * 0.8;
      data[at + 2] = 255 - light;
    }
  }
  return await sharp(data, { raw: { width: PHOTO.width, height: PHOTO.height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
