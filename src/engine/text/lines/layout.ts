import { union, unionAll, type Box } from '../../geometry.ts';
import { HIDDEN_CLASSES, type Character, type CharacterClass } from './character.ts';
import { findRuby, type Shape } from './ruby.ts';
import { joinRuns, linkRuns, similarSize, toGlyph, type Direction, type Run } from './runs.ts';

/**
 * A line of text in reading order. `characters` are indices into the page's character list. `ruby`: the line is the
 * reading of characters of that line.
 */
export type TextLine = { characters: number[]; direction: Direction; angle: number; box: Box; ruby?: number };

/** Text that the file holds but the finished article does not show, or shows outside the trim. */
export type HiddenText = { text: string; class: Exclude<CharacterClass, 'visible'>; box: Box };

/** The text of one page: lines in reading order, grouped to blocks (index lists into `lines`). */
export type PageText = {
  page: number;
  dpi: number;
  width: number;
  height: number;
  trim: Box;
  characters: Character[];
  lines: TextLine[];
  blocks: number[][];
  hidden: HiddenText[];
  /** More shapes than are looked at: outlined text was not read. */
  tooManyShapes?: boolean;
};

const SAME_BLOCK_SIZE = 0.6;
const MAX_PITCH = 2;

/** Text shown in the article: visible characters and those whose code the file does not tell. */
export function takesPart(character: Character): boolean {
  return character.class === 'visible' || character.class === 'unreliable';
}

/**
 * Puts the shown characters of a page into lines and blocks (section 5.2.2). Horizontal lines go top to bottom,
 * vertical ones right to left. Readings (ruby) are blocks of their own behind all others. Hidden and off-trim text never
 * takes part; it is listed apart.
 */
export function layOutPage(page: Pick<PageText, 'page' | 'dpi' | 'width' | 'height' | 'trim'>, characters: Character[]): PageText {
  const shapes = shapesOf(characters, takesPart);
  const bases = findRuby(shapes, characters);
  const chains = chainBlocks(shapes.filter((shape) => !bases.has(shape)));
  const lines: TextLine[] = [];
  const blocks: number[][] = [];
  const lineOf = new Map<Shape, TextLine>();
  const toLine = (shape: Shape): TextLine => {
    const line: TextLine = {
      characters: shape.run.glyphs.map((glyph) => glyph.index),
      direction: shape.direction,
      angle: shape.angle,
      box: unionAll(shape.run.glyphs.map((glyph) => characters[glyph.index]!.loose))!,
    };
    lineOf.set(shape, line);
    return line;
  };
  const built = chains
    .map((chain) => chain.map(toLine).filter((line) => lineHasText(characters, line)))
    .filter((block) => block.length > 0);
  for (const block of orderBlocks(built)) {
    blocks.push(block.map((_, index) => lines.length + index));
    lines.push(...block);
  }
  const readings = Array.from(bases, ([shape, base]) => ({ shape, ruby: lines.indexOf(lineOf.get(base)!) }));
  readings.sort((a, b) => a.ruby - b.ruby || a.shape.start - b.shape.start);
  for (const { shape, ruby } of readings) {
    blocks.push([lines.length]);
    lines.push(ruby < 0 ? toLine(shape) : { ...toLine(shape), ruby });
  }
  return { ...page, characters, lines, blocks, hidden: listHidden(characters) };
}

type Placed = { block: TextLine[]; box: Box; vertical: boolean };

/** Blocks top to bottom, then left to right; blocks of columns that stand side by side go right to left together. */
function orderBlocks(blocks: TextLine[][]): TextLine[][] {
  const placed: Placed[] = blocks.map((block) => ({
    block,
    box: unionAll(block.map((line) => line.box))!,
    vertical: block[0]!.direction === 'V',
  }));
  placed.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x || a.box.h - b.box.h);
  const groups: { members: Placed[]; box: Box; vertical: boolean }[] = [];
  for (const one of placed) {
    const home = one.vertical ? groups.find((group) => group.vertical && one.box.y < group.box.y + group.box.h) : undefined;
    if (home) {
      home.members.push(one);
      home.box = union(home.box, one.box);
    } else {
      groups.push({ members: [one], box: one.box, vertical: one.vertical });
    }
  }
  for (const group of groups) group.members.sort((a, b) => b.box.x - a.box.x || a.box.y - b.box.y);
  return groups.flatMap((group) => group.members.map((member) => member.block));
}

function lineHasText(characters: readonly Character[], line: TextLine): boolean {
  return line.characters.some((index) => /\S/u.test(characters[index]!.text));
}

function shapesOf(characters: readonly Character[], wanted: (character: Character) => boolean): Shape[] {
  const glyphs = characters.flatMap((character, index) => (wanted(character) ? [toGlyph(character, index)] : []));
  const runs = joinRuns(joinRuns(linkRuns(glyphs), 'H', 1.2), 'V', 1);
  return runs.map((run) => {
    const direction = run.direction ?? 'H';
    const em = run.glyphs.reduce((largest, glyph) => Math.max(largest, glyph.em), 0);
    const alongOf = (glyph: Run['glyphs'][number]): [number, number] =>
      direction === 'H' ? [glyph.u - glyph.halfU, glyph.u + glyph.halfU] : [glyph.v - glyph.halfV, glyph.v + glyph.halfV];
    const spans = run.glyphs.map(alongOf);
    const first = run.glyphs[0]!;
    return {
      run,
      angle: first.angle,
      em,
      direction,
      start: Math.min(...spans.map(([from]) => from)),
      end: Math.max(...spans.map(([, to]) => to)),
      // Columns advance to the left, so their order across is turned round.
      across: direction === 'H' ? first.base : -first.u,
    };
  });
}

/** Each line gets at most one successor: the nearest line below (left of, for columns) that shares extent with it. */
function chainBlocks(shapes: Shape[]): Shape[][] {
  const links: { from: Shape; to: Shape; pitch: number; shift: number }[] = [];
  const sorted = shapes.toSorted((a, b) => a.across - b.across);
  const largest = shapes.reduce((em, shape) => Math.max(em, shape.em), 0);
  for (let i = 0; i < sorted.length; i += 1) {
    const from = sorted[i]!;
    for (let j = i + 1; j < sorted.length; j += 1) {
      const to = sorted[j]!;
      const pitch = to.across - from.across;
      if (pitch > MAX_PITCH * largest) break;
      if (to.direction !== from.direction || to.angle !== from.angle) continue;
      if (!similarSize(from, to, SAME_BLOCK_SIZE)) continue;
      const em = Math.max(from.em, to.em);
      if (pitch < 0.5 * em || pitch > MAX_PITCH * em) continue;
      const shared = Math.min(from.end, to.end) - Math.max(from.start, to.start);
      if (shared <= 0) continue;
      links.push({ from, to, pitch: pitch / em, shift: Math.abs(from.start - to.start) });
    }
  }
  links.sort((a, b) => a.pitch - b.pitch || a.shift - b.shift);
  const next = new Map<Shape, Shape>();
  const taken = new Set<Shape>();
  for (const { from, to } of links) {
    if (next.has(from) || taken.has(to)) continue;
    next.set(from, to);
    taken.add(to);
  }
  return shapes
    .filter((shape) => !taken.has(shape))
    .map((head) => {
      const chain: Shape[] = [];
      for (let shape: Shape | undefined = head; shape; shape = next.get(shape)) chain.push(shape);
      return chain;
    });
}

function listHidden(characters: readonly Character[]): HiddenText[] {
  const found: HiddenText[] = [];
  for (const kind of [...HIDDEN_CLASSES, 'unreliable'] as const) {
    for (const shape of shapesOf(characters, (character) => character.class === kind)) {
      const members = shape.run.glyphs.map((glyph) => characters[glyph.index]!);
      const text = members.map((member) => member.text).join('');
      if (text.trim() !== '') found.push({ text, class: kind, box: unionAll(members.map((m) => m.loose))! });
    }
  }
  return found;
}

/** The text of a line. */
export function lineText(page: PageText, line: TextLine): string {
  return line.characters.map((index) => page.characters[index]!.text).join('');
}
