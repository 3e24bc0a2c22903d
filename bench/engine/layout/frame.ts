/** Text set into a frame: lines broken, aligned and spread as page programs do it. */
import type { FontName } from './fonts.ts';
import { widthOf } from './fonts.ts';
import type { Piece } from './planned-page.ts';

export interface Setting {
  font: FontName;
  size: number;
  /** From baseline to baseline, in ems. */
  leading: number;
  align: 'left' | 'right' | 'centre' | 'justify';
  /** In ems. */
  tracking: number;
  stretch: number;
  /** Whether spaces between words are written, or the words only placed apart. */
  spaces: 'written' | 'placed';
  /** Marks that would begin a line stand behind the end of the one before. */
  hanging: boolean;
}

export const PLAIN: Setting = {
  font: 'gothic',
  size: 10,
  leading: 1.5,
  align: 'left',
  tracking: 0,
  stretch: 1,
  spaces: 'written',
  hanging: false,
};

/** A line that would be spread farther stays as it is, in ems. */
const WIDEST_WORDS = 1.5;
const WIDEST_LETTERS = 0.6;

const MARK = /^[、。，．]$/u;
/** Marks and closing brackets begin no line. */
const NOT_FIRST = /^[、。，．・：）」』％℃ー.,)]$/u;

/** What is never broken: a word of letters and digits, or one character of another script. */
function unitsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9.,%'-]+|\s+|./gsu) ?? [];
}

/** The advance of a text as it is set, in points. */
export function setWidth(text: string, { font, size, tracking, stretch }: Setting): number {
  return (widthOf(text, font) * stretch + tracking * [...text].length) * size;
}

/** The room that the longest word of a text takes, in points: a frame that is narrower would not hold it. */
export function widestUnit(text: string, setting: Setting): number {
  return Math.max(...unitsOf(text).map((unit) => setWidth(unit.trimEnd(), setting)));
}

/** The lines of a text. What begins no line takes the character before it along, or hangs. */
export function breakLines(text: string, width: number, setting: Setting): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line: string[] = [];
    for (const unit of unitsOf(paragraph)) {
      const isTooWide = setWidth([...line, unit].join('').trimEnd(), setting) > width + 0.01;
      const hangs = setting.hanging && MARK.test(unit);
      if (isTooWide && line.length > 0 && !hangs && unit.trim() !== '') {
        const stay = line.findLastIndex((one, at) => !NOT_FIRST.test(line[at + 1] ?? unit) && one !== '');
        const carried = stay < 0 ? [] : line.splice(stay + 1);
        lines.push(line.join(''));
        line = carried;
      }
      if (line.length > 0 || unit.trim() !== '') line.push(unit);
    }
    if (line.length > 0) lines.push(line.join(''));
  }
  return lines;
}

/** Sets a text with its left edge at x and its first baseline at y; answers its lines. */
export function setFrame(text: string, box: { x: number; y: number; width: number }, setting: Setting): Piece[][] {
  const lines = breakLines(text, box.width, setting);
  return lines.map((line, index) =>
    setLine(line, { ...box, y: box.y + index * setting.leading * setting.size }, setting, index + 1 === lines.length),
  );
}

/** Sets one line; the last of a frame is never spread. */
export function setLine(line: string, box: { x: number; y: number; width: number }, setting: Setting, isLast: boolean): Piece[] {
  const { size, font, stretch, align } = setting;
  const shown = line.trimEnd();
  const trailing = setting.spaces === 'written' ? line.slice(shown.length) : '';
  const body = setting.hanging && MARK.test(shown.at(-1) ?? '') ? shown.slice(0, -1) : shown;
  const room = box.width - setWidth(body, setting);
  const words = shown.split(' ');
  const letters = [...body].length - 1;
  const gaps = words.length > 1 ? words.length - 1 : letters;
  const isSpread = align === 'justify' && !isLast && room > 0 && room <= gaps * size * (words.length > 1 ? WIDEST_WORDS : WIDEST_LETTERS);
  const ofLetters = isSpread && words.length === 1 && letters > 0 ? room / letters : 0;
  const ofWords = isSpread && words.length > 1 ? room / (words.length - 1) : 0;
  const start = box.x + (align === 'right' ? room : align === 'centre' ? room / 2 : 0);
  const drawn = { y: box.y, size, font, angle: 0, stretch, upright: false, tracking: setting.tracking * size + ofLetters };
  if (words.length === 1 || (ofWords === 0 && setting.spaces === 'written')) return [{ ...drawn, text: shown + trailing, x: start }];
  let x = start;
  return words.map((word, index) => {
    const isEnd = index + 1 === words.length;
    const piece = { ...drawn, text: word + (setting.spaces === 'written' && !isEnd ? ' ' : isEnd ? trailing : ''), x };
    x += setWidth(`${word} `, setting) + ofWords;
    return piece;
  });
}

/** The same pieces moved. */
export function moved(pieces: readonly Piece[], dx: number, dy: number): Piece[] {
  return pieces.map((piece) => ({ ...piece, x: piece.x + dx, y: piece.y + dy }));
}

/** The same pieces turned clockwise around a point. */
export function turned(pieces: readonly Piece[], degrees: number, centre: { x: number; y: number }): Piece[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return pieces.map((piece) => {
    const [dx, dy] = [piece.x - centre.x, piece.y - centre.y];
    return { ...piece, x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos, angle: piece.angle + degrees };
  });
}
