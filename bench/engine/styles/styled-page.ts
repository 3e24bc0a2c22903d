/** A label whose texts are set in known styles, and what may be set otherwise. */
import type { FontName } from '../layout/fonts.ts';
import { widthOf } from '../layout/fonts.ts';

/** Text in one style; x and y of its baseline in points from the top left. */
export interface Run {
  text: string;
  font: FontName;
  size: number;
  x: number;
  y: number;
  /** Percent. */
  cmyk: readonly [number, number, number, number];
  /** Width to height. */
  stretch: number;
  /** Degrees. */
  lean: number;
}

export const PAGE = { width: 420, height: 300 } as const;
export const BLACK = [0, 0, 0, 100] as const;

type Piece = Partial<Omit<Run, 'x' | 'y'>> & { text: string; /** Ems of the piece. */ rise?: number };

function line(x: number, y: number, pieces: readonly Piece[]): Run[] {
  let at = x;
  return pieces.map(({ rise = 0, ...piece }) => {
    const run: Run = { font: 'gothic', size: 9, cmyk: BLACK, stretch: 1, lean: 0, ...piece, x: at, y: y - rise };
    at += widthOf(run.text, run.font) * run.size * run.stretch;
    return run;
  });
}

/** A raised or lowered figure as drawing programs set it: 58.3 % of the size, by a third. */
const raised = (text: string, size: number): Piece => ({ text, size: size * 0.583, rise: size * 0.333 });
const lowered = (text: string, size: number): Piece => ({ text, size: size * 0.583, rise: -size * 0.16 });

const LINES = {
  name: (piece: Partial<Piece> = {}) => line(30, 40, [{ text: '深煎り珈琲ゼリー', size: 16, font: 'gothic-black', ...piece }]),
  ingredients: (piece: Partial<Piece> = {}) =>
    line(30, 70, [{ text: '原材料名：砂糖（国内製造）、コーヒー、ゼラチン、乳成分', size: 8, ...piece }]),
  net: (piece: Partial<Piece> = {}) =>
    line(30, 90, [
      { text: '内容量　', size: 9 },
      { text: '120g', size: 9, ...piece },
      { text: '（1個）', size: 9 },
    ]),
  area: (plain = false) =>
    line(30, 112, [{ text: '塗布面積 約 12 m', size: 10 }, plain ? { text: '2', size: 10 } : raised('2', 10), { text: ' まで', size: 10 }]),
  germs: (plain = false) =>
    line(30, 134, [{ text: '乳酸菌 10', size: 10 }, plain ? { text: '8', size: 10 } : raised('8', 10), { text: ' 個配合', size: 10 }]),
  formula: (plain = false) =>
    line(30, 156, [{ text: '炭酸ガス CO', size: 10 }, plain ? { text: '2', size: 10 } : lowered('2', 10), { text: ' 使用', size: 10 }]),
  english: (piece: Partial<Piece> = {}) => line(30, 178, [{ text: 'Keep refrigerated below 10 C', size: 7, font: 'latin', ...piece }]),
  storage: (piece: Partial<Piece> = {}) =>
    line(30, 200, [
      { text: '保存方法：直射日光を避け、', size: 8 },
      { text: '10℃以下', size: 8, ...piece },
      { text: 'で保存', size: 8 },
    ]),
  maker: (piece: Partial<Piece> = {}) =>
    line(30, 222, [{ text: '製造者　校了食品株式会社　東京都港区', size: 6.5, font: 'mincho', ...piece }]),
};
export const NOTE = line(30, 260, [{ text: 'お客様相談室 0120-000-111', size: 7 }]);

const label = (changed: Partial<Record<keyof typeof LINES, Run[]>> = {}): Run[] =>
  Object.entries(LINES).flatMap(([name, set]) => changed[name as keyof typeof LINES] ?? set());

export const PLAIN_LABEL = label();

/** What is set otherwise: which aspect is told, of which characters, and whether it is critical. */
export interface StyleEdit {
  name: string;
  aspect: string;
  runs: Run[];
  text: string;
  critical?: true;
  /** The label before, where it is another. */
  before?: Run[];
}

export const STYLE_EDITS: readonly StyleEdit[] = [
  { name: '8 → 7.5 pt', aspect: 'size', runs: label({ ingredients: LINES.ingredients({ size: 7.5 }) }), text: '原材料' },
  { name: '9 → 9.2 pt', aspect: 'size', runs: label({ net: LINES.net({ size: 9.2 }) }), text: '120' },
  { name: 'regular → black', aspect: 'weight', runs: label({ storage: LINES.storage({ font: 'gothic-black' }) }), text: '10℃' },
  { name: 'regular → light', aspect: 'weight', runs: label({ net: LINES.net({ font: 'gothic-light' }) }), text: '120' },
  { name: 'black → regular', aspect: 'weight', runs: label({ name: LINES.name({ font: 'gothic' }) }), text: '深煎り' },
  { name: 'gothic → mincho', aspect: 'font', runs: label({ ingredients: LINES.ingredients({ font: 'mincho' }) }), text: '原材料' },
  { name: 'mincho → gothic', aspect: 'font', runs: label({ maker: LINES.maker({ font: 'gothic' }) }), text: '製造者' },
  { name: 'latin → gothic', aspect: 'font', runs: label({ english: LINES.english({ font: 'gothic' }) }), text: 'Keep' },
  { name: 'black → magenta', aspect: 'colour', runs: label({ storage: LINES.storage({ cmyk: [0, 100, 0, 0] }) }), text: '10℃' },
  { name: 'K100 → K90', aspect: 'colour', runs: label({ maker: LINES.maker({ cmyk: [0, 0, 0, 90] }) }), text: '製造者' },
  { name: 'm² → m2', aspect: 'raise', runs: label({ area: LINES.area(true) }), text: '2', critical: true },
  { name: 'm2 → m²', aspect: 'raise', runs: PLAIN_LABEL, before: label({ area: LINES.area(true) }), text: '2', critical: true },
  { name: '10⁸ → 108', aspect: 'raise', runs: label({ germs: LINES.germs(true) }), text: '8', critical: true },
  { name: 'CO₂ → CO2', aspect: 'raise', runs: label({ formula: LINES.formula(true) }), text: '2' },
  { name: 'condensed to 90 %', aspect: 'stretch', runs: label({ maker: LINES.maker({ stretch: 0.9 }) }), text: '製造者' },
  { name: 'leaning by 12°', aspect: 'slant', runs: label({ english: LINES.english({ lean: 12 }) }), text: 'Keep' },
];
