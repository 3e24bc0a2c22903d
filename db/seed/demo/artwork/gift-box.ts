/** The demo's gift box: what it is specified to say, and its first artwork, which says some of it otherwise. */
import PDFDocument from 'pdfkit';
import { PDF_FONTS } from '#workbook/paint/fonts.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;
/** The lid and one side of the box with 3 mm bleed, mm. */
const BOX = { w: 240, h: 170 };
const BLEED = 3;

/** The items that stand on no part: a reading in brackets, and a text in two languages. */
export const GIFT_ITEMS = [
  { title: '商品名', text: '極（きわみ） ほうじ茶と玉露（ぎょくろ）詰め合わせ' },
  { title: '名称', text: '名称：緑茶・ほうじ茶詰め合わせ' },
  {
    title: '内容量',
    text: '内容量：玉露 60g×1、ほうじ茶 80g×2',
    variants: [{ code: 'EN', text: 'Contents: Gyokuro 60 g × 1, Hojicha 80 g × 2' }],
  },
] as const;

/** As it came from the designer: 極 is read ごく, the English contents are 90 g, and of the company's risky part 大豆 is missing. */
export async function giftBoxArtwork(): Promise<Uint8Array> {
  const size: [number, number] = [(BOX.w + 2 * BLEED) * MM, (BOX.h + 2 * BLEED) * MM];
  const doc = new PDFDocument({ size, margin: 0, info: { Title: 'KWG30-B02', CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  Object.assign(doc.page.dictionary.data, { TrimBox: [BLEED, BLEED, BLEED + BOX.w, BLEED + BOX.h].map((mm) => mm * MM) });
  doc.registerFont('gothic', PDF_FONTS.gothic).registerFont('bold', PDF_FONTS.gothicBold);

  const at = (mm: number): number => (mm + BLEED) * MM;
  const INK: [number, number, number, number] = [0, 0, 0, 100];
  const write = (text: string, { x, y, pt, font = 'gothic' }: { x: number; y: number; pt: number; font?: string }): void => {
    doc.font(font).fontSize(pt).fillColor(INK).text(text, at(x), at(y), { lineBreak: false });
  };
  doc
    .rect(0, 0, ...size)
    .fillColor([4, 6, 18, 0])
    .fill();
  doc.rect(0, 0, size[0], at(14)).fillColor([20, 30, 70, 60]).fill();
  doc
    .circle(at(200), at(62), 22 * MM)
    .lineWidth(2)
    .strokeColor([20, 40, 90, 20])
    .stroke();
  doc
    .circle(at(200), at(62), 17 * MM)
    .fillColor([25, 35, 80, 30])
    .fill();

  const NAME = { x: 24, y: 44, pt: 32 };
  write('極 ほうじ茶と玉露詰め合わせ', { ...NAME, font: 'bold' });
  // A reading stands over the middle of its characters.
  const over = (base: string, before: string, reading: string): void => {
    const pt = NAME.pt * 0.42;
    doc.font('bold').fontSize(NAME.pt);
    const middle = NAME.x * MM + doc.widthOfString(before) + doc.widthOfString(base) / 2;
    doc.fontSize(pt);
    write(reading, { x: (middle - doc.widthOfString(reading) / 2) / MM, y: NAME.y - (pt * 1.05) / MM, pt });
  };
  over('極', '', 'ごく');
  over('玉露', '極 ほうじ茶と', 'ぎょくろ');

  write('名称：緑茶・ほうじ茶詰め合わせ', { x: 24, y: 104, pt: 11 });
  write('内容量：玉露 60g×1、ほうじ茶 80g×2', { x: 24, y: 112, pt: 11 });
  write('Contents: Gyokuro 60 g × 1, Hojicha 90 g × 2', { x: 24, y: 120, pt: 11 });
  write('本品は、乳成分・小麦を含む製品と同じ設備で製造しています。', { x: 24, y: 132, pt: 10 });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
