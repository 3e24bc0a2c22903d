import { overlaps, sharedArea, type Box } from '../geometry.ts';
import { UNREAD, type Character } from '../text/lines/character.ts';
import { layOutPage, takesPart, type PageText } from '../text/lines/layout.ts';
import { onPage, type Turns, type White } from './strip-picture.ts';
import type { Symbol } from './recogniser.ts';
import type { Strip } from './text-strips.ts';

/** What was recognised of a line, how it was turned, and where along it wide white stands, in pixels of its picture. */
export type ReadStrip = { strip: Strip; symbols: Symbol[]; turns: Turns; whites: White[] };

/** A line of which more than this share is text that was read already needs no recognising. */
const READ_ALREADY = 0.15;
/** Less sure lines are drawings, or text nobody could compare. */
const LEAST_CONFIDENCE = 60;
const LEAST_SYMBOLS = 2;
/** How far beyond the cell of an unread glyph its characters may stand, in em. */
const BESIDE = 0.25;
/** Of an em, above the baseline. */
const ABOVE = 0.88;

/**
 * Characters that recognisers take for each other and that no article tells apart without its neighbours. Digits, kana with voicing
 * marks and units are never in it.
 */
const ALIKE = ['：・:･', '×xｘ✕', 'ー一－-‐–—|', '●▲■@○', '／ノ/'].map((all) => Array.from(all));

/** The lines that tell something new: over glyphs that nobody could read, or where nothing was read at all. */
export function linesToRead({ characters, trim }: Pick<PageText, 'characters' | 'trim'>, strips: readonly Strip[]): Strip[] {
  const unread = characters.filter(isUnread);
  const read = characters.filter((one) => takesPart(one) && !isUnread(one));
  return strips.filter(({ box }) => {
    if (!overlaps(box, trim)) return false;
    if (unread.some((cell) => sharedArea(box, cell.tight) > 0)) return true;
    const known = read.reduce((sum, { loose }) => sum + sharedArea(box, loose), 0);
    return known <= READ_ALREADY * box.w * box.h;
  });
}

function isUnread({ text, source }: Character): boolean {
  return text === UNREAD && source !== undefined;
}

/** The mean confidence of what was recognised of a line, 0 where nothing was. */
export function confidenceOf(symbols: readonly Symbol[]): number {
  return symbols.length === 0 ? 0 : symbols.reduce((sum, { confidence }) => sum + confidence, 0) / symbols.length;
}

/** The page with what was recognised in the places of unread glyphs, and where nothing stood. What was read stays as it is. */
export function withRecognised(page: PageText, lines: readonly ReadStrip[]): PageText {
  const unread = page.characters.filter(isUnread);
  const read = page.characters.filter((one) => takesPart(one) && !isUnread(one));
  const solved = new Set<Character>();
  const found: Character[] = [];
  // In the place of its cell: put behind all others, a character would stand beside a line that goes on over its gap, and 0.15mg would read 0.15g.
  const instead = new Map<Character, Character[]>();
  for (const line of lines) {
    if (line.symbols.length < LEAST_SYMBOLS || confidenceOf(line.symbols) < LEAST_CONFIDENCE) continue;
    const cells = unread.filter((cell) => sharedArea(line.strip.box, cell.tight) > 0);
    const placed: { character: Character; cell: Character | undefined }[] = [];
    for (const character of charactersOf(line)) {
      const { tight } = character;
      const half = (tight.w * tight.h) / 2;
      const mine = cells.filter((cell) => overlaps(cell.tight, tight, BESIDE * cell.em));
      if (cells.length > 0 && mine.length === 0) continue;
      const middle = { x: tight.x + tight.w / 2, y: tight.y + tight.h / 2, w: 0, h: 0 };
      if (read.some((other) => sharedArea(other.tight, tight) > half || (mine.length > 0 && overlaps(other.loose, middle)))) continue;
      const own = mine.filter((cell) => sharedArea(cell.tight, tight) > 0);
      for (const cell of own) solved.add(cell);
      placed.push({ character, cell: own[0] });
    }
    for (const { character, cell } of placed) {
      const isAlone = placed.filter((one) => one.cell === cell).length === 1;
      const guess = cells.length > 0 ? ({ ...character, overShape: true } as const) : character;
      if (!cell) found.push(guess);
      else instead.set(cell, [...(instead.get(cell) ?? []), standingOn(cell, guess, isAlone)]);
    }
  }
  if (found.length + instead.size === 0) return page;
  const { page: number, dpi, width, height, trim, tooManyShapes } = page;
  const kept = page.characters.flatMap((one) => instead.get(one) ?? (solved.has(one) ? [] : [one]));
  const characters = [...kept, ...found];
  return { ...layOutPage({ page: number, dpi, width, height, trim }, characters), ...(tooManyShapes ? { tooManyShapes } : {}) };
}

/**
 * A character where the cell stands that it takes the place of: recognisers tell places only roughly, and its neighbours were read there exactly. One
 * of several of an upright cell stands on its baseline.
 */
function standingOn({ tight, loose, originX, originY, em, angle }: Character, character: Character, isAlone: boolean): Character {
  if (isAlone) return { ...character, tight, loose, originX, originY, em, angle };
  if (angle !== 0 || character.angle !== 0) return character;
  return { ...character, originY, em, loose: { ...character.loose, y: loose.y, h: loose.h } };
}

function charactersOf({ strip, symbols, turns, whites }: ReadStrip): Character[] {
  const { box, vertical, em: size } = strip;
  const em = size / 1.08;
  return closed(symbols, vertical && turns === 0, whites).map((symbol) => {
    const tight = onPage(strip, symbol, turns);
    const middle = { x: tight.x + tight.w / 2, y: tight.y + tight.h / 2 };
    let loose: Box;
    let origin: { x: number; y: number };
    if (vertical && turns === 0) {
      loose = { x: box.x + box.w / 2 - em / 2, y: middle.y - em / 2, w: em, h: em };
      origin = { x: loose.x, y: loose.y + ABOVE * em };
    } else if (turns === 0) {
      loose = { x: tight.x, y: box.y, w: tight.w, h: box.h };
      origin = { x: tight.x, y: box.y + ABOVE * box.h };
    } else {
      loose = { x: box.x, y: tight.y, w: box.w, h: tight.h };
      origin = turns === 1 ? { x: box.x + (1 - ABOVE) * box.w, y: tight.y } : { x: box.x + ABOVE * box.w, y: tight.y + tight.h };
    }
    const alike = ALIKE.find((all) => all.includes(symbol.text));
    return {
      text: symbol.text,
      tight,
      loose,
      originX: origin.x,
      originY: origin.y,
      angle: turns * 90,
      em,
      renderMode: 0,
      mapError: false,
      class: 'visible',
      source: 'ocr',
      confidence: symbol.confidence,
      ...(alike ? { texts: [symbol.text, ...alike.filter((text) => text !== symbol.text)] } : {}),
    };
  });
}

/**
 * The boxes of a line drawn out to each other but where the picture is white: recognisers tell where a character stands only roughly, and
 * white that is none would part the line.
 */
function closed(symbols: readonly Symbol[], down: boolean, whites: readonly White[]): Symbol[] {
  const from = (one: Symbol): number => (down ? one.y : one.x);
  const to = (one: Symbol): number => (down ? one.y + one.h : one.x + one.w);
  const edges = symbols.map((one) => ({ start: from(one), end: to(one) }));
  for (const [at, own] of edges.entries()) {
    const next = edges[at + 1];
    if (!next) continue;
    if (
      whites.some(({ start, end }) => start < next.start && end > own.end && (start + end) / 2 > own.start && (start + end) / 2 < next.end)
    )
      continue;
    const middle = Math.max(own.start + 1, (own.end + next.start) / 2);
    own.end = middle;
    next.start = middle;
    next.end = Math.max(next.end, middle + 1);
  }
  return symbols.map((one, at) => {
    const { start, end } = edges[at]!;
    return down ? { ...one, y: start, h: end - start } : { ...one, x: start, w: end - start };
  });
}
