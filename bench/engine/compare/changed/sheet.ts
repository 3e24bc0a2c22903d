/** A label as data, of blocks that can be moved, set anew and coloured; drawn as a PDF. Lengths in mm from the top left of the sheet. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Random } from '../../../random.ts';

const require = createRequire(import.meta.url);
const gothic = join(dirname(require.resolve('@embedpdf/fonts-jp')), '..', 'fonts');
const mincho = dirname(require.resolve('@expo-google-fonts/noto-serif-jp/package.json'));
const FACES = {
  gothic: join(gothic, 'NotoSansJP-Regular.otf'),
  'gothic bold': join(gothic, 'NotoSansJP-Bold.otf'),
  mincho: join(mincho, '400Regular/NotoSerifJP_400Regular.ttf'),
  'mincho bold': join(mincho, '700Bold/NotoSerifJP_700Bold.ttf'),
} as const;
export type Face = keyof typeof FACES;
export const FACE_NAMES = Object.keys(FACES) as Face[];
const bytesOf = Object.fromEntries(FACE_NAMES.map((face) => [face, readFileSync(FACES[face])])) as Record<Face, Buffer>;

export type MmBox = { x: number; y: number; w: number; h: number };
export type TextBlock = { id: string; x: number; y: number; size: number; pitch: number; face: Face; lines: string[] };
export type Drawn = MmBox & { id: string; kind: 'logo' | 'box' | 'dot'; grey: number };
/** A strip of black from one tint to another, percent. */
export type Strip = MmBox & { id: string; from: number; to: number };
/** How the whole page is laid: turned clockwise about its middle, scaled about it, then moved. */
export type Placing = { dx: number; dy: number; angle: number; scale: number; quarter: 0 | 1 | 2 | 3 };
export type Sheet = { width: number; height: number; blocks: TextBlock[]; drawn: Drawn[]; strips: Strip[]; placing: Placing };

export const PLACED: Placing = { dx: 0, dy: 0, angle: 0, scale: 1, quarter: 0 };
const POINTS_PER_MM = 72 / 25.4;

/** The sheet as a PDF, its TrimBox 6 mm inside. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { width, height, placing } = sheet;
  const isTurned = placing.quarter % 2 === 1;
  const [pageWidth, pageHeight] = isTurned ? [height, width] : [width, height];
  const doc = new PDFDocument({ size: [pageWidth * POINTS_PER_MM, pageHeight * POINTS_PER_MM], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  const trim = [6, 6, pageWidth - 6, pageHeight - 6].map((mm) => mm * POINTS_PER_MM);
  Object.assign(doc.page.dictionary.data, { TrimBox: trim });
  doc.scale(POINTS_PER_MM);
  doc.translate(pageWidth / 2 + placing.dx, pageHeight / 2 + placing.dy);
  doc.rotate(placing.angle + 90 * placing.quarter).scale(placing.scale);
  doc.translate(-width / 2, -height / 2);
  for (const face of FACE_NAMES) doc.registerFont(face, bytesOf[face]);
  for (const { x, y, w, h, from, to } of sheet.strips) {
    if (from === to) doc.fillColor([0, 0, 0, from]);
    else doc.fillColor(gradientOf(doc, { x, w, y, from, to }));
    doc.rect(x, y, w, h).fill();
  }
  for (const { kind, x, y, w, h, grey } of sheet.drawn) {
    doc.fillColor(kind === 'logo' ? [190, 30, 45] : [grey, grey, grey]);
    if (kind === 'box') doc.rect(x, y, w, h).fill();
    else doc.ellipse(x + w / 2, y + h / 2, w / 2, h / 2).fill();
    if (kind === 'logo')
      doc
        .fillColor([255, 255, 255])
        .polygon([x + w / 4, y + 0.7 * h], [x + w / 2, y + h / 5], [x + 0.8 * w, y + 0.7 * h])
        .fill();
  }
  for (const { x, y, size, pitch, face, lines } of sheet.blocks) {
    doc.font(face).fontSize(size).fillColor([20, 20, 20]);
    lines.forEach((line, index) => doc.text(line, x, y + index * size * pitch, { lineBreak: false }));
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The types of the library know no colours at the stops of a gradient but names. */
type Stops = { stop(at: number, colour: readonly number[]): Stops };

function gradientOf(doc: PDFKit.PDFDocument, { x, y, w, from, to }: Pick<Strip, 'x' | 'y' | 'w' | 'from' | 'to'>) {
  const gradient = doc.linearGradient(x, y, x + w, y);
  const stops: Stops = gradient as unknown as Stops;
  stops.stop(0, [0, 0, 0, from]).stop(1, [0, 0, 0, to]);
  return gradient;
}

/** Room of a block: Latin letters take about 0.6 of the size. */
export function boxOf({ x, y, size, pitch, lines }: TextBlock): MmBox {
  const ems = Math.max(...lines.map((line) => [...line].reduce((sum, one) => sum + (/[ -~]/u.test(one) ? 0.6 : 1), 0)));
  return { x, y, w: ems * size, h: (lines.length - 1) * size * pitch + 1.4 * size };
}

const STUFFS = [
  '砂糖（国内製造）',
  '全粉乳',
  '小麦粉',
  'でん粉',
  '食塩',
  'ごま油',
  '大豆（遺伝子組換えでない）',
  '香料',
  '乳化剤',
  'ビタミンＣ',
  '植物油脂',
  '卵黄',
  '脱脂濃縮乳',
];
const WARNINGS = [
  '開封後はお早めにお召し上がりください。',
  '直射日光・高温多湿を避けて保存してください。',
  'やけどにご注意ください。',
  '同じ工場でそばを含む製品を製造しています。',
];

/** Breaks a text into lines of at most so many characters. */
export function broken(text: string, most: number): string[] {
  const all = [...text];
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most).join(''));
}

/** A label of five blocks in two columns, a logo, a box, a flat strip and a gradient. */
export function planSheet(random: Random): Sheet {
  const face = random.pick(FACE_NAMES);
  const size = random.pick([2, 2.3, 2.6]);
  const block = (id: string, x: number, y: number, lines: string[], own = size): TextBlock => ({
    id,
    x,
    y,
    size: own,
    pitch: 1.5,
    face,
    lines,
  });
  const stuffs = Array.from({ length: 9 }, () => random.pick(STUFFS)).join('、');
  const table = [
    `エネルギー　${random.whole(40, 480)}kcal`,
    `たんぱく質　${random.whole(1, 99) / 10}g`,
    `脂質　${random.whole(11, 99) / 10}g`,
    `炭水化物　${random.whole(110, 390) / 10}g`,
    `食塩相当量　${random.whole(11, 99) / 100}g`,
  ];
  const [x, right] = [12 + random.next(), 84 + random.next()];
  return {
    width: 150,
    height: 110,
    blocks: [
      block('name', x, 11, [`濃厚${random.pick(['ほうじ茶ラテ', '抹茶ぷりん', 'ごまだれ', 'ぶどうゼリー'])}`], 6),
      block('stuffs', x, 26, broken(`原材料名：${stuffs}`, 24)),
      block('maker', x, 58, [
        `内容量：${random.whole(11, 60) * 10}g`,
        `賞味期限：20${random.whole(27, 30)}.${random.whole(10, 12)}.${random.whole(10, 28)}`,
        '製造者：株式会社みほん飲料',
        `東京都千代田区見本町${random.whole(1, 9)}-${random.whole(10, 29)}-${random.whole(1, 9)}`,
      ]),
      block('table', right, 14, table),
      block('warning', right, 42, broken(Array.from({ length: 2 }, () => random.pick(WARNINGS)).join(''), 18)),
    ],
    drawn: [
      { id: 'logo', kind: 'logo', x: 118, y: 70, w: 14, h: 14, grey: 0 },
      { id: 'box', kind: 'box', x: 84, y: 66, w: 16, h: 12, grey: random.whole(190, 235) },
    ],
    strips: [
      { id: 'flat', x: 12, y: 88, w: 60, h: 8, from: 20, to: 20 },
      { id: 'gradient', x: 78, y: 88, w: 60, h: 8, from: 5, to: 60 },
    ],
    placing: PLACED,
  };
}
