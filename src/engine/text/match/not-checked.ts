import { takesPart, type PageText } from '../lines/layout.ts';
import { UNREAD, type Character } from '../lines/character.ts';
import { overlaps } from '../../geometry.ts';
import type { NormalText } from '../fold/normalize.ts';
import type { TextSettings } from '../fold/settings.ts';
import { plainText } from './plain-text.ts';
import type { CharacterReading, FoundText, PartResult, Place } from './match-types.ts';

/** How far beside a place an unread glyph may be one of its characters, in em. */
const BESIDE = 1.2;

/** The cells of the pages that nobody could read. */
type UnreadCells = readonly { page: number; cell: Character }[];

/** `recognised`: what was but recognised in pictures; `tooMany`: a page has so many shapes that text was not looked for among them. */
export type Unread = { cells: UnreadCells; recognised: UnreadCells; tooMany: boolean };

/** What of the pages nobody could read for certain. */
export function unreadOn(pages: readonly PageText[]): Unread {
  return {
    cells: unreadCells(pages),
    recognised: recognisedCells(pages),
    tooMany: pages.some((page) => page.tooManyShapes === true),
  };
}

/**
 * Whether a verdict stands although some glyphs could not be read. Not checked is a part whose differences are nothing but such glyphs,
 * one that may stand among them unfound, or among more shapes than are looked at, one where only the very same text will do and a shape was but nearly that of its font, and
 * every one with a character that was only recognised in a picture: a recogniser that knows words turns a misprint into the usual one.
 */
export function withUnread(
  result: PartResult,
  length: number,
  { cells: unread, recognised: guessed, tooMany }: Unread,
  { partMatchRate }: TextSettings,
): PartResult {
  const recognised = result.places.some(({ readAs }) => (readAs?.ocr ?? 0) > 0);
  const near = result.places.some(({ readAs }) => (readAs?.['outline-near'] ?? 0) > 0);
  if (recognised && result.status !== 'missing') {
    const lost = unread.filter(({ cell }) => cell.text === UNREAD);
    const notRead = result.places.reduce((sum, place) => sum + (place.matches ? 0 : cellsAt(place, lost)), 0);
    return { ...result, status: 'not-checked', passes: false, notRead };
  }
  if (result.status === 'match' && result.exact && near) return { ...result, status: 'not-checked', passes: false, notRead: 0 };
  if (result.status === 'missing' && length > 0 && tooMany) return { ...result, status: 'not-checked', passes: false, notRead: 0 };
  if (result.status === 'differs') {
    const doubtful = result.places.filter((place) => !place.matches);
    // What was recognised beside a place neither passes a part nor says that something of it is missing.
    const open = [...unread, ...guessed.filter(({ cell }) => !unread.some((one) => one.cell === cell))];
    if (open.length === 0 || !doubtful.every((place) => isExplained(place, open))) return result;
    const notRead = doubtful.reduce((sum, place) => sum + cellsAt(place, open), 0);
    return { ...result, status: 'not-checked', passes: false, notRead };
  }
  if (unread.length === 0) return result;
  // Fewer unread glyphs than this could not have kept it from being found.
  const hiding = Math.max(1, length * (1 - partMatchRate / 100));
  const isHidden = result.status === 'missing' && length > 0 && unread.length >= hiding;
  if (!isHidden) return result;
  const lost = unread.filter(({ cell }) => cell.text === UNREAD).length;
  return { ...result, status: 'not-checked', passes: false, notRead: lost, ...(lost < unread.length ? { recognised: true } : {}) };
}

/**
 * Whether a part that stands nowhere does stand where most of it is left, as far as anybody can tell: all that is lost of it may be in the
 * cells there that nobody could read. A cell may hold two characters, so that fewer cells than characters keep a short text from being found.
 */
export function withUnreadNearest(result: PartResult, { cells }: Unread): PartResult {
  const { status, nearest } = result;
  if (status !== 'missing' || !nearest || cells.length === 0 || !isExplained(nearest, cells)) return result;
  return { ...result, status: 'not-checked', passes: false, notRead: cellsAt(nearest, cells) };
}

/** Nothing differs but unread cells, and characters that such a cell in it or beside it may hold. */
function isExplained(place: Place, unread: UnreadCells): boolean {
  let lost = 0;
  for (const { artworkText, partText } of place.operations) {
    if (artworkText.split(UNREAD).join('').trim() !== '') return false;
    lost += [...partText].length;
  }
  // A cell is about one em, and may hold two narrow characters.
  return lost <= 2 * cellsAt(place, unread);
}

/** How many unread cells stand in a place, or right beside it. */
function cellsAt({ page, lines }: Place, unread: UnreadCells): number {
  return unread.filter((one) => one.page === page && lines.some(({ box }) => overlaps(one.cell.loose, box.px, BESIDE * one.cell.em)))
    .length;
}

/**
 * The cells of the pages that nobody could read, also those of drawn shapes that were but recognised: a guess condemns nothing. On pages that are
 * mostly pictures of text, also what was recognised there.
 */
function unreadCells(pages: readonly PageText[]): UnreadCells {
  return pages.flatMap(({ page, characters }) => {
    const shown = characters.filter(takesPart);
    const recognised = shown.filter(({ source }) => source === 'ocr');
    const isPicture = 2 * recognised.length > shown.length;
    const cells = characters.filter(
      ({ text, source, overShape }) => (text === UNREAD && source !== undefined) || (source === 'ocr' && (isPicture || overShape === true)),
    );
    return cells.map((cell) => ({ page, cell }));
  });
}

/** The characters of the pages that were but recognised in a picture. */
function recognisedCells(pages: readonly PageText[]): UnreadCells {
  return pages.flatMap(({ page, characters }) =>
    characters.filter((one) => takesPart(one) && one.source === 'ocr').map((cell) => ({ page, cell })),
  );
}

/**
 * Whether text that no part explains seems to be what could be read of texts that were not checked: of each of its lines, in which something is
 * unread, all that was read stands in one of them in that order.
 *
 * @param open the approved texts that were not checked
 */
export function isLeftOpen({ text }: FoundText, open: readonly string[]): boolean {
  if (!text.includes(UNREAD)) return false;
  const folded = open.map(plain);
  return text.split('\n').every((line) => folded.some((one) => isIn(plain(line), one)));
}

const plain = (text: string): string[] => Array.from(plainText(text));

function isIn(line: readonly string[], text: readonly string[]): boolean {
  let at = 0;
  for (const one of line) {
    if (one === UNREAD) continue;
    while (at < text.length && text[at] !== one) at += 1;
    if (at === text.length) return false;
    at += 1;
  }
  return line.length <= text.length;
}

/** What the recogniser of pictures was taught; of every other letter it makes some of these, surely. */
const TAUGHT = /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u;

/** For a text in letters that no recogniser was taught (Hangul): what was recognised says no more of it than what nobody read. */
export function unreadFor({ codes, length }: Pick<NormalText, 'codes' | 'length'>, unread: Unread): Unread {
  const isTaught = codes.subarray(0, length).every((code) => TAUGHT.test(String.fromCodePoint(code)));
  if (isTaught) return unread;
  const known = new Set(unread.cells.map(({ cell }) => cell));
  return { ...unread, cells: [...unread.cells, ...unread.recognised.filter(({ cell }) => !known.has(cell))] };
}

/** How the shown characters of the pages were read; undefined when all of them are text, and nothing was passed over. */
export function readingOf(pages: readonly PageText[]): CharacterReading | undefined {
  const reading: CharacterReading = { exact: 0, near: 0, ocr: 0, notRead: 0, tooMany: pages.some((page) => page.tooManyShapes), fonts: [] };
  const fonts = new Map<string, number>();
  let drawn = 0;
  for (const { characters } of pages) {
    for (const character of characters) {
      const { text, source = 'live', fontName } = character;
      if (!takesPart(character) || text.trim() === '') continue;
      if (source !== 'live') drawn += 1;
      if (text === UNREAD && source !== 'live') reading.notRead += 1;
      else if (source === 'ocr') reading.ocr += 1;
      else if (source === 'outline-near') reading.near += 1;
      else reading.exact += 1;
      if (fontName !== undefined) fonts.set(fontName, (fonts.get(fontName) ?? 0) + 1);
    }
  }
  reading.fonts = Array.from(fonts, ([fontName, characters]) => ({ fontName, characters })).sort((a, b) => b.characters - a.characters);
  return drawn > 0 || reading.tooMany ? reading : undefined;
}
