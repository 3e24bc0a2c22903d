/** Where a marked text stands on another version: only what stands there once, on both, is evidence. */
import { pxToMm, unionAll, type Box } from '../geometry.ts';
import { takesPart, type PageText } from '../text/lines/layout.ts';

/** A text found again: how its first character moved, in mm, and where it stands now, a box per line. */
export type TextFound = { page: number; dx: number; dy: number; boxes: Box[] };

/** `x`, `y`: where the glyph is set. Its box depends on the font, which may change while the text stays. */
type Glyph = { text: string; line: number; box: Box; x: number; y: number };

/** A page's shown characters in reading order; boxes in mm from the corner at which the versions are laid on each other. */
export type AnchorPage = { page: number; text: string; owner: number[]; glyphs: Glyph[] };

/** Shorter stretches say nothing. */
const LEAST_CHARACTERS = 4;
/** How far the pieces of a text may move apart and still be one text, mm. */
const TOGETHER_MM = 0.5;
const LEAST_SHARE = 0.6;
/** How much longer a highlighted text may have become. */
const MOST_STRETCH = 1.5;

/** `corner`: mm from the top left of the page. */
export function anchorPage(page: PageText, corner: { x: number; y: number }): AnchorPage {
  const mm = (px: number): number => pxToMm(px, page.dpi);
  const glyphs: Glyph[] = [];
  for (const [line, { characters }] of page.lines.entries()) {
    for (const index of characters) {
      const character = page.characters[index]!;
      if (!takesPart(character) || character.text.trim() === '') continue;
      const { x, y, w, h } = character.loose;
      const box = { x: mm(x) - corner.x, y: mm(y) - corner.y, w: mm(w), h: mm(h) };
      const origin = { x: mm(character.originX) - corner.x, y: mm(character.originY) - corner.y };
      glyphs.push({ text: character.text.normalize('NFKC').replaceAll(/\s/gu, ''), line, box, ...origin });
    }
  }
  const owner: number[] = [];
  let text = '';
  for (const [index, glyph] of glyphs.entries()) {
    text += glyph.text;
    for (let unit = 0; unit < glyph.text.length; unit += 1) owner.push(index);
  }
  return { page: page.page, text, owner, glyphs };
}

/** The characters that a mark means: those in its boxes; of a point (a box without size) the line that it stands on. */
export function markedGlyphs(page: AnchorPage, boxes: readonly Box[]): number[] {
  const centreIn = (box: Box, glyph: Box, air: number): boolean => {
    const [x, y] = [glyph.x + glyph.w / 2, glyph.y + glyph.h / 2];
    return x >= box.x - air && x <= box.x + box.w + air && y >= box.y - air && y <= box.y + box.h + air;
  };
  const isPoint = boxes.length === 1 && boxes[0]!.w < 1 && boxes[0]!.h < 1;
  if (!isPoint) return page.glyphs.flatMap((glyph, index) => (boxes.some((box) => centreIn(box, glyph.box, 0)) ? [index] : []));
  const [point] = boxes;
  const under = page.glyphs.find(({ box }) => centreIn(box, point!, 0.3));
  return under ? page.glyphs.flatMap((glyph, index) => (glyph.line === under.line ? [index] : [])) : [];
}

/** Whether text stands where a highlight is, whatever it says. */
export function hasTextAt(page: AnchorPage, boxes: readonly Box[]): boolean {
  return boxes.every((box) => page.glyphs.some((glyph) => sharesMiddle(box, glyph.box)));
}

function sharesMiddle(box: Box, glyph: Box): boolean {
  const [x, y] = [glyph.x + glyph.w / 2, glyph.y + glyph.h / 2];
  return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
}

/**
 * The marked text on the other version: pieces of at least six tenths of its characters that moved alike, or, for a
 * highlight (`isText`), that follow each other there with little between them.
 */
export function findText(
  before: AnchorPage,
  marked: readonly number[],
  after: readonly AnchorPage[],
  isText: boolean,
): TextFound | undefined {
  const found = byLine(before, marked).flatMap((piece) => locate(before, piece, after));
  const covered = found.reduce((sum, one) => sum + one.to - one.from, 0);
  const first = found[0];
  if (!first || covered < marked.length * LEAST_SHARE) return undefined;
  const page = after.find((one) => one.page === first.page)!;
  const { dx, dy } = first;
  if (isText) {
    const from = Math.min(...found.map((one) => one.from));
    const to = Math.max(...found.map((one) => one.to));
    const inOrder = found.every((one, index) => one.page === first.page && one.from >= (found[index - 1]?.to ?? 0));
    if (!inOrder || to - from > marked.length * MOST_STRETCH) return undefined;
    return { page: page.page, dx, dy, boxes: boxesPerLine(page, from, to) };
  }
  const alike = found.every(
    (one) => one.page === first.page && Math.abs(one.dx - dx) <= TOGETHER_MM && Math.abs(one.dy - dy) <= TOGETHER_MM,
  );
  return alike ? { page: page.page, dx, dy, boxes: [] } : undefined;
}

function boxesPerLine(page: AnchorPage, from: number, to: number): Box[] {
  const lines = new Map<number, Box[]>();
  for (const glyph of page.glyphs.slice(from, to)) lines.set(glyph.line, [...(lines.get(glyph.line) ?? []), glyph.box]);
  return [...lines.values()].map((boxes) => unionAll(boxes)!);
}

/** Runs of marked characters that follow each other in one line. */
function byLine(page: AnchorPage, marked: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const index of marked) {
    const last = runs.at(-1);
    const follows = last !== undefined && last[1] === index && page.glyphs[index - 1]!.line === page.glyphs[index]!.line;
    if (follows) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}

/** A stretch found again: glyphs `from` … `to` of a page of the other version, and how its first one moved. */
type Piece = { page: number; from: number; to: number; dx: number; dy: number };

/** One run of characters; what is not found whole is looked for in halves. */
function locate(before: AnchorPage, [from, to]: [number, number], after: readonly AnchorPage[]): Piece[] {
  const whole = locateWhole(before, [from, to], after);
  if (whole) return [whole];
  if (to - from < LEAST_CHARACTERS) return [];
  const middle = (from + to) >> 1;
  return [...locate(before, [from, middle], after), ...locate(before, [middle, to], after)];
}

/** With as much of its line around it as makes it the only one on its page. */
function locateWhole(before: AnchorPage, [from, to]: [number, number], after: readonly AnchorPage[]): Piece | undefined {
  const { glyphs } = before;
  const { line } = glyphs[from]!;
  const wordsOf = (of: readonly Glyph[]): string => of.map((glyph) => glyph.text).join('');
  let [left, right] = [from, to];
  let words = wordsOf(glyphs.slice(left, right));
  while (words.length < LEAST_CHARACTERS || countIn(before.text, words) > 1) {
    const [canLeft, canRight] = [glyphs[left - 1]?.line === line, glyphs[right]?.line === line];
    if (!canLeft && !canRight) return undefined;
    if (canLeft) left -= 1;
    if (canRight) right += 1;
    words = wordsOf(glyphs.slice(left, right));
  }
  const pages = after.filter((page) => page.text.includes(words));
  const page = pages[0];
  if (pages.length !== 1 || !page || countIn(page.text, words) !== 1) return undefined;
  const start = page.owner[page.text.indexOf(words)]! + (from - left);
  const now = page.glyphs.slice(start, start + to - from);
  // A ligature may cut the other version's text elsewhere; then it is not the same stretch.
  if (wordsOf(now) !== wordsOf(glyphs.slice(from, to))) return undefined;
  return { page: page.page, from: start, to: start + to - from, dx: now[0]!.x - glyphs[from]!.x, dy: now[0]!.y - glyphs[from]!.y };
}

/** How often a text stands in another, overlapping places included; more than two are not told apart. */
function countIn(text: string, words: string): number {
  const first = text.indexOf(words);
  if (first === -1) return 0;
  return text.indexOf(words, first + 1) === -1 ? 1 : 2;
}
