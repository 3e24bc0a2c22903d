/** A small label as data: what stands where, in mm from the top left of a sheet of 112 × 82 mm (trim 100 × 70). */
import { janWithCheckDigit } from './jan-bars.ts';
import type { Random } from '../../random.ts';

export interface MmBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Which face it is set in: Hangul has one of its own. */
export type Face = 'jp' | 'kr';

export interface LabelLine {
  id: string;
  text: string;
  face: Face;
  x: number;
  y: number;
  /** Height of the type in mm. */
  size: number;
  /** Of a column, mm: the text is broken into rows of it. */
  width?: number;
}

/** Paper over a character of a line. `share`: how much of its width is covered. */
export interface Cover {
  id: string;
  at: number;
  share: number;
}

export interface LabelPlan {
  lines: LabelLine[];
  /** What stands there that nobody approved. */
  strays: LabelLine[];
  covers: Cover[];
  logo: MmBox;
  /** A flat patch; `grey` is its level in R, G and B. */
  tint: MmBox & { grey: number };
  jan: { x: number; y: number; digits: string };
  dots: { x: number; y: number; diameter: number }[];
}

export const SHEET = { width: 112, height: 82 };
export const TRIM: MmBox = { x: 6, y: 6, w: 100, h: 70 };

/** Above the logo, the tint and the bars. */
const TEXT_BOTTOM = 53;

const FOODS = ['ほうじ茶ラテ', '抹茶ぷりん', 'ごまだれ', 'ばらの香りの紅茶', 'かぼちゃのぐら', 'だし醤油', 'ぶどうゼリー', 'ざくろ酢'];
const STUFFS = [
  '砂糖（国内製造）',
  '全粉乳',
  '小麦粉',
  'でん粉',
  '食塩',
  'ぶどう糖果糖液糖',
  'ごま油',
  '大豆（遺伝子組換えでない）',
  '香料',
  '乳化剤',
  'ビタミンＣ',
];
const TOWNS = ['東京都千代田区見本町', '大阪府大阪市例示区仮町', '福岡県福岡市見本区架空'];

/** What must not be done, or is not in it, in four languages. */
const NEGATIONS = [
  '電子レンジでは加熱しないでください。',
  '保存料は使用していません。',
  '香料を加えずに仕上げました。',
  'No artificial colours. Not for resale.',
  '不含防腐剤。不可加熱。',
  '색소를 넣지 않았습니다.',
];

/** Three of them, in any order. */
function some(random: Random, all: readonly string[]): string[] {
  const rest = [...all];
  return Array.from({ length: 3 }, () => rest.splice(random.whole(0, rest.length - 1), 1)[0]!);
}

/** Texts of a food label; every one holds digits or kana that an error can be put into. */
function texts(random: Random): [id: string, text: string][] {
  const food = random.pick(FOODS);
  const stuffs = Array.from({ length: 3 }, () => random.pick(STUFFS)).join('、');
  const grams = random.whole(3, 60) * 10;
  const [kcal, fat, salt] = [random.whole(40, 480), random.whole(1, 99) / 10, random.whole(1, 99) / 100];
  return [
    ['name', `濃厚とろける${food}`],
    ['kind', '名称：ざらめ入り粉末清涼飲料'],
    ['stuffs', `原材料名：${stuffs}`],
    ['net', `内容量：${grams}g（${random.whole(6, 30)}g×${random.whole(4, 20)}本）`],
    ['best', `賞味期限：20${random.whole(27, 30)}.${random.whole(10, 12)}.${random.whole(10, 28)}`],
    ['keep', '保存方法：直射日光・高温多湿を避けて保存してください。'],
    ['maker', `製造者：株式会社みほん飲料　${random.pick(TOWNS)}${random.whole(1, 9)}-${random.whole(10, 29)}-${random.whole(1, 9)}`],
    ['energy', `エネルギー ${kcal}kcal／脂質 ${fat}g／食塩相当量 ${salt}g／鉄 ${random.whole(11, 99) / 10}mg`],
    ['warn', 'お湯の取り扱いにはご注意ください。'],
    ['english', `Roasted tea latte. Just add ${random.whole(10, 24) * 10}ml of hot water.`],
    ['never', random.pick(NEGATIONS)],
    ['allergens ja', `（一部に${some(random, '小麦 卵 乳成分 大豆 落花生 ごま くるみ えび'.split(' ')).join('・')}を含む）`],
    ['allergens en', `Contains ${some(random, 'wheat milk eggs soybeans peanuts sesame mustard celery'.split(' ')).join(', ')}.`],
    ['allergens zh', `本品含有${some(random, '小麦 花生 大豆 牛乳 蟹 芝麻'.split(' ')).join('、')}。`],
    ['allergens ko', `${some(random, '우유 대두 땅콩 메밀 새우 호두 계란'.split(' ')).join(', ')} 함유`],
  ];
}

/** The room a line needs at most, in its own size: Latin letters of the face take about 0.6 of it. */
function emsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[ -~]/u.test(character) ? 0.6 : 1), 0);
}

/** A label that differs from every other in its texts, sizes and places. */
export function planLabel(random: Random): LabelPlan {
  const top = TRIM.y + random.whole(4, 8);
  const wanted = random.pick([2, 2.2, 2.4]);
  const leading = random.pick([1.35, 1.45, 1.6]);
  const left = TRIM.x + random.whole(3, 6) + random.next();
  const said = texts(random);
  // What stands beyond the trim is cut off: the engine says so, and would be right.
  const longest = Math.max(...said.map(([, text]) => emsOf(text))) + 1;
  const size = Math.min(wanted, (TRIM.x + TRIM.w - left - 1) / longest);
  const pitch = Math.min(size * leading, (TEXT_BOTTOM - top) / said.length);
  const lines = said.map(([id, text], index): LabelLine => {
    return { id, text, face: /\p{Script=Hangul}/u.test(text) ? 'kr' : 'jp', x: left, y: top + index * pitch, size };
  });
  const digits = janWithCheckDigit(`49${Array.from({ length: 10 }, () => random.whole(0, 9)).join('')}`);
  return {
    lines,
    logo: { x: 36 + random.next(), y: 57 + random.next(), w: 14, h: 14 },
    tint: { x: 12, y: 58 + random.next(), w: 18, h: 12, grey: random.whole(200, 240) },
    jan: { x: 58 + random.next(), y: 54 + random.next(), digits },
    dots: [],
    strays: [],
    covers: [],
  };
}

/** Of the size of the type, from row to row. */
export const ROW_PITCH = 1.3;
/** Between the columns, of the size of the type. */
const GUTTERS = [0.4, 0.6, 1];

/** The rows of a line: one, or as many as its column needs. Latin words and numbers stay whole. */
export function rowsOf({ text, size, width }: LabelLine): string[] {
  if (width === undefined) return [text];
  const rows = [''];
  for (const [word] of text.matchAll(/[!-~]+|[^!-~]/gu)) {
    const row = rows.at(-1)!;
    if (row !== '' && emsOf(row + word) * size > width) rows.push(word === ' ' ? '' : word);
    else rows[rows.length - 1] = row + word;
  }
  return rows.filter((row) => row !== '');
}

/** The same texts in two columns with a narrow gutter, each broken into rows. */
export function inColumns(plan: LabelPlan, random: Random): LabelPlan {
  const size = 1.8;
  const gutter = size * random.pick(GUTTERS);
  const left = TRIM.x + 3;
  const width = (TRIM.w - 6 - gutter) / 2;
  const half = Math.ceil(plan.lines.length / 2);
  const tops = [TRIM.y + 4, TRIM.y + 4];
  const lines = plan.lines.map((line, index): LabelLine => {
    const column = index < half ? 0 : 1;
    const set = { ...line, size, width, x: left + column * (width + gutter), y: tops[column]! };
    tops[column]! += (rowsOf(set).length + 0.35) * ROW_PITCH * size;
    return set;
  });
  return { ...plan, lines };
}

/** The place of a line, with what stands right beside it. */
export function placeOf(line: LabelLine): MmBox {
  const rows = rowsOf(line).length;
  return {
    x: line.x - 1,
    y: line.y - 0.5,
    w: line.width === undefined ? 100 : line.width + 1.5,
    h: ((rows - 1) * ROW_PITCH + 1.6) * line.size + 1,
  };
}
