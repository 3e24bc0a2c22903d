import { unionAll, type Box } from '../../geometry.ts';
import { isOnArc, straightenArcs } from './arcs.ts';
import { chainBlocks, orderBlocks } from './blocks.ts';
import { HIDDEN_CLASSES, type Character, type CharacterClass } from './character.ts';
import { fillGaps } from './inner-gaps.ts';
import { readRows, textOf, type Follows } from './reading.ts';
import { ReadColumns } from './ruby/beside-columns.ts';
import { findRuby, type Shape } from './ruby/ruby.ts';
import { RowIndex } from './rows.ts';
import { cutAtLines, joinRuns, linkRuns, toGlyph, type Direction, type Glyph, type Run } from './runs.ts';
import { cutRun, type Segment } from './segments.ts';
import { standUp } from './sideways.ts';
import { partsWords } from './word-spaces.ts';

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
  /** Who knows the text of the page may read it in another order: it is of several blocks, or its rows of several pieces. */
  isDoubtful?: boolean;
  /** More shapes than are looked at: outlined text was not read. */
  tooManyShapes?: boolean;
};

const SAME_SIZE = 0.6;
/** In ems. */
const LONGEST_COLUMN = 60;

/** Text shown in the article: visible characters and those whose code the file does not tell. */
export function takesPart(character: Character): boolean {
  return character.class === 'visible' || character.class === 'unreliable';
}

/** Lines that are known to be read one after the other, each of glyphs in order. */
export type KnownBlock = { direction: Direction; lines: Glyph[][] };

/**
 * Puts the shown characters of a page into lines and blocks (section 5.2.2). Horizontal lines go top to bottom,
 * vertical ones right to left. `follows` says what is known of the text, `known` which blocks are certain already: all else is
 * read as if they were not there. Readings (ruby) are blocks of their own behind all others. Hidden and off-trim text never
 * takes part; it is listed apart.
 */
export function layOutPage(
  page: Pick<PageText, 'page' | 'dpi' | 'width' | 'height' | 'trim'>,
  characters: Character[],
  follows?: Follows,
  known: readonly KnownBlock[] = [],
): PageText {
  const settled = new Set(known.flatMap(({ lines: some }) => some.flat().map(({ index }) => index)));
  const isOpen = (character: Character, index: number): boolean => takesPart(character) && !settled.has(index);
  const { runs, isDoubtful } = readRows(runsOf(characters, isOpen), follows);
  const shapes = directLone(runs.map((run) => shapeOf(run)));
  const bases = findRuby(shapes, characters);
  const chains = chainBlocks(
    shapes.filter((shape) => !bases.has(shape)),
    follows,
  );
  const lines: TextLine[] = [];
  const blocks: number[][] = [];
  const lineOf = new Map<Shape, TextLine>();
  const toLine = (shape: Shape): TextLine => {
    const line: TextLine = {
      characters: shape.run.glyphs.map((glyph) => glyph.index),
      direction: shape.direction,
      angle: isOnArc(shape) ? characters[shape.run.glyphs[0]!.index]!.angle : shape.angle,
      box: unionAll(shape.run.glyphs.map((glyph) => characters[glyph.index]!.loose))!,
    };
    lineOf.set(shape, line);
    return line;
  };
  const certain = known.map(({ direction, lines: some }) => some.map((glyphs) => shapeOf({ direction, glyphs }, direction)));
  const built = [...chains, ...certain]
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
  return {
    ...page,
    characters,
    lines,
    blocks,
    hidden: listHidden(characters),
    ...(isDoubtful || chains.length > 1 ? { isDoubtful: true } : {}),
  };
}

function lineHasText(characters: readonly Character[], line: TextLine): boolean {
  return line.characters.some((index) => /\S/u.test(characters[index]!.text));
}

/** The shown text of a page, cut where a word ends or another column may begin, each with the direction of its run (undefined: of one character). */
export function segmentsOf(characters: readonly Character[]): (Segment & { direction: Direction | undefined })[] {
  return runsOf(characters, takesPart).flatMap((run) =>
    cutRun(run).map((segment) => ({ ...segment, direction: segment.glyphs.length > 1 ? run.direction : undefined })),
  );
}

function runsOf(characters: readonly Character[], wanted: (character: Character, index: number) => boolean): Run[] {
  const glyphs = characters.flatMap((character, index) => (wanted(character, index) ? [toGlyph(character, index)] : []));
  const { arcs, rest } = straightenArcs(glyphs, characters);
  const columns = new ReadColumns(rest);
  const joined = joinRuns(joinRuns(cutAtLines(standUp(linkRuns(rest, columns))), 'H', 1.2, columns), 'V', 1);
  return [...fillGaps(fillGaps(joined, 'H'), 'V'), ...arcs];
}

function shapeOf(run: Run, direction: Direction = run.direction ?? 'H'): Shape {
  const em = run.glyphs.reduce((largest, glyph) => Math.max(largest, glyph.em), 0);
  const spans = run.glyphs.map((glyph): [number, number] =>
    direction === 'H' ? [glyph.u - glyph.halfU, glyph.u + glyph.halfU] : [glyph.v - glyph.halfV, glyph.v + glyph.halfV],
  );
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
}

/** A character that stands alone beside a column, and below no line, is a column: its last character. */
function directLone(shapes: readonly Shape[]): Shape[] {
  const columns = shapes.filter(({ direction }) => direction === 'V');
  if (columns.length === 0) return [...shapes];
  const index = new RowIndex(columns);
  return shapes.map((shape) => {
    if (shape.run.direction !== undefined || textOf(shape.run.glyphs).trim() === '') return shape;
    const lone = shapeOf(shape.run, 'V');
    const place = { angle: lone.angle, em: lone.em, across: lone.across, end: lone.end };
    const beside = index
      .near(place, { leastRatio: SAME_SIZE, across: 2, from: -LONGEST_COLUMN, until: 0 })
      .some((column) => lone.across > column.across && column.start <= lone.start + lone.em / 2 && column.end >= lone.end - lone.em / 2);
    return beside ? lone : shape;
  });
}

function listHidden(characters: readonly Character[]): HiddenText[] {
  const found: HiddenText[] = [];
  for (const kind of [...HIDDEN_CLASSES, 'unreliable'] as const) {
    for (const run of runsOf(characters, (character) => character.class === kind)) {
      const members = run.glyphs.map((glyph) => characters[glyph.index]!);
      const text = members.map((member) => member.text).join('');
      if (text.trim() !== '') found.push({ text, class: kind, box: unionAll(members.map((m) => m.loose))! });
    }
  }
  return found;
}

/** The text of a line; words of outlined text apart. */
export function lineText(page: PageText, line: TextLine): string {
  return line.characters
    .map((index, at) => {
      const character = page.characters[index]!;
      return (partsWords(page.characters[line.characters[at - 1]!], character) ? ' ' : '') + character.text;
    })
    .join('');
}
